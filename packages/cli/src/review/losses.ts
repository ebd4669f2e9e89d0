import { REFEREE } from '@guidon/kernel';
import { lossesBetween } from '@guidon/kit';
import { pagesOf, type Shelved } from '../journal-file.ts';
import type { Reviewed } from './reviewed.ts';
import type { Told } from './texts.ts';

/** What each side lost, each of its formations, and what was lost in history. */
export function lossesIn({ shelved, texts }: Reviewed): readonly Told[] {
  const { system, words, present } = shelved.laid.opened;
  const picture = (state: object) => present.pieces?.(state, REFEREE) ?? present.position(state, REFEREE);
  const last = pagesOf(shelved).at(-1)?.state ?? system.setup();
  const counted = lossesBetween(picture(system.setup()), picture(last)).map(({ seat, formations, ...lost }) => ({
    head: texts.lost(words.seat(seat), lost),
    sentences: formations.length > 1 ? formations.map(({ badge, ...part }) => texts.lost(badge, part)) : [],
  }));
  const sentences = historyIn(shelved, texts.between);
  return sentences.length === 0 ? counted : [...counted, { head: texts.history, sentences }];
}

/** The figures that the dossier has for each side, in men. */
function historyIn({ laid }: Shelved, between: (from: number, to: number) => string): readonly string[] {
  const { system, words } = laid.opened;
  const known = part(part(laid.found.source, 'dossier'), 'losses');
  if (!Array.isArray(known)) return [];
  return known.flatMap(loss => {
    const sides = system.seats.flatMap(seat => {
      const [from, to] = [part(part(loss, seat), 'from'), part(part(loss, seat), 'to')];
      if (typeof from !== 'number' || typeof to !== 'number') return [];
      return [`${words.seat(seat)} ${from === to ? from : between(from, to)}`];
    });
    return sides.length === 0 ? [] : [`${sides.join(', ')}.`];
  });
}

const part = (whole: unknown, name: string): unknown =>
  typeof whole === 'object' && whole !== null && Object.hasOwn(whole, name)
    ? (whole as { readonly [name: string]: unknown })[name]
    : undefined;
