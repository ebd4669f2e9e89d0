import { fallenIn, orderHash, ownFaces } from '@guidon/kernel';
import type { ThrownCard } from '@guidon/protocol';
import { entryAt } from '../games/entry-cache.ts';
import type { AnyMatch } from '../games/live-game.ts';
import { isTakenBack } from '../orders/repeated-request.ts';

const DICE = '"dice":{"words":{';

/** How the dice of the lines from a number on were made, so that a player's app can check them at once. */
export function thrownSince(match: AnyMatch, from: number): readonly ThrownCard[] {
  const thrown: ThrownCard[] = [];
  for (let at = Math.max(1, from); at < match.lines.length; at++)
    if (match.lines[at]?.includes(DICE) === true) thrown.push(...thrownAt(match, at));
  return thrown;
}

function thrownAt(match: AnyMatch, at: number): readonly ThrownCard[] {
  const entry = entryAt(match, at);
  const { n, ply, seat = '', order = null, dice } = entry;
  if (dice === undefined) return [];
  const { words, house = null, without = [], of = n } = dice;
  const before = match.positionNamed(ply - 1);
  if (before === undefined || isTakenBack(match, at)) return [];
  return [
    {
      entry: n,
      of,
      order: orderHash(match.header.dice.game ?? '', { n: of, before, seat, order }),
      words,
      house,
      without,
      rolls: fallenIn(entry.events, ownFaces(match.header.charts.data)),
    },
  ];
}
