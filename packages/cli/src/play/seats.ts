import { BadInput } from '../console/bad-input.ts';
import { checkBotName } from '../players.ts';
import type { Laid } from '../setting.ts';

/** Who plays a seat: `me`, `friend`, the name of a bot, or a program. */
export type Seating = { readonly [seat: string]: string };

export const isPerson = (who: string | undefined): boolean => who === 'me' || who === 'friend';

export const strongestBot = ({ found }: Laid): string => found.bots.at(-1)?.name ?? 'random';

/** You in the first seat, the strongest bot in the others. */
export const usualSeating = (laid: Laid, mine = 0): Seating =>
  Object.fromEntries(laid.opened.system.seats.map((seat, at) => [seat, at === mine ? 'me' : strongestBot(laid)]));

/** Reads `union=me,confederate=random`; seats not named keep their player. */
export function readSeating(laid: Laid, words: readonly string[], before: Seating): Seating {
  const { seats } = laid.opened.system;
  const seating = new Map(Object.entries(before));
  for (const word of words) {
    const at = word.indexOf('=');
    const [seat, who] = [word.slice(0, Math.max(0, at)), word.slice(at + 1)];
    if (!seats.includes(seat) || who === '')
      throw new BadInput(`--seats: expected SEAT=PLAYER with a seat of ${seats.join(', ')}, found "${word}"`);
    if (!isPerson(who)) checkBotName(who, laid.found);
    seating.set(seat, who);
  }
  return Object.fromEntries(seating);
}

/** The players of a loaded game. A file never starts a program: its seat falls to whoever loads it. */
export function loadedSeating(laid: Laid, recorded: Seating): Seating {
  const known = (who: string | undefined): who is string =>
    isPerson(who) || laid.found.bots.some(kind => kind.name === who);
  return Object.fromEntries(
    laid.opened.system.seats.map(seat => {
      const who = recorded[seat];
      return [seat, known(who) ? who : 'me'];
    }),
  );
}
