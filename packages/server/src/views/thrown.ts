import { type Entry, fallenIn, orderHash, ownFaces } from '@guidon/kernel';
import type { ThrownCard } from '@guidon/protocol';
import { entryAt } from '../games/entry-cache.ts';
import type { AnyMatch } from '../games/live-game.ts';

const DICE = '"dice":{"words":{';
const HASH = /"hash":"([0-9a-f]{64})"\}$/;

/** How the dice of the lines from a number on were made, so that a player's app can check them at once. */
export function thrownSince(match: AnyMatch, from: number): readonly ThrownCard[] {
  const thrown: ThrownCard[] = [];
  for (let at = Math.max(1, from); at < match.lines.length; at++)
    if (match.lines[at]?.includes(DICE) === true) thrown.push(...thrownAt(match, at));
  return thrown;
}

function thrownAt(match: AnyMatch, at: number): readonly ThrownCard[] {
  const entry = entryAt(match, at);
  const { n, seat = '', order = null, dice } = entry;
  if (dice === undefined) return [];
  const { words, house = null, without = [], of = n } = dice;
  const before = madeBy(match, entry, at);
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

/** The hash of the line that made the position in which an order was given. */
function madeBy(match: AnyMatch, { ply }: Entry, at: number): string {
  for (let line = at - 1; line > 0; line--) {
    const before = entryAt(match, line);
    if (before.undo === undefined && before.ply === ply - 1) return hashOf(match.lines[line]);
  }
  return hashOf(match.lines[0]);
}

const hashOf = (line: string | undefined): string => HASH.exec(line ?? '')?.[1] ?? '';
