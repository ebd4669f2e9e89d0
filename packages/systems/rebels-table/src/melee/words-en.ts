import type { Board } from '../board/board.ts';
import type { EventOf } from '../terms/game.ts';
import { called } from '../words/actions.ts';
import { count, nameOf, type Sayings, unit } from '../words/phrases.ts';
import { place } from '../words/roster.ts';
import { sumText } from '../words/sums.ts';

/** Melees in English. */
export const meleeEn = {
  titles: {
    'melee-supply': 'A supply die for a melee',
    'feed-bases': 'Feed bases into a melee, the first that can go',
  },
  questions: {
    'melee-supply': ({ state, who, supply }) =>
      `${who}, round ${(state.melee?.round ?? 0) + 1} of the melee. Give a supply die, for one die more? ${supply}`,
    'feed-bases': ({ who }) => `${who} can feed bases into the melee. Which, and where?`,
  },
  orders: {
    feed: (_board, { bases }) =>
      `Feed in ${count(bases.length, 'base')}: ${bases
        .map(({ base, x, y, facing }) => `base ${base + 1} at ${place({ x, y })} facing ${facing}°`)
        .join(', ')}`,
  },
  events: {
    'melee-began': null,
    'melee-fought': foughtText,
    'melee-round-began': (_board, { round }) => `Round ${round} of the melee. (rt:MEL-01)`,
    fed: (board, { unit }) => `${nameOf(board, unit)} feeds bases into the melee. (rt:MEL-10)`,
    'melee-ended': () => 'The melee is over. (rt:MEL-11)',
    'space-closed': null,
  },
  reasons: {
    'nothing-fed': fact => `name a base of ${unit(fact)} to feed in, or decline.`,
    'base-is-engaged': fact =>
      `that base of ${unit(fact)} fights already or has been fed in: name one that touches no enemy.`,
    'no-such-place': fact =>
      `a base of ${unit(fact)} cannot stand at ${fact.length('x')} ${fact.length('y')}: it must lie flush with an enemy and beside its own.`,
  },
} satisfies Sayings;

function foughtText(board: Board, { round, units, pools, hits, winner }: EventOf<'melee-fought'>): string {
  const [one, two] = units;
  const end = winner === null ? 'drawn' : `${called(board, winner)} wins`;
  return `Melee, round ${round}: ${called(board, one)} ${sumText(pools[0])}: ${count(hits[0], 'hit')}; ${called(board, two)} ${sumText(pools[1])}: ${count(hits[1], 'hit')}; ${end}. (rt:MEL-05)`;
}
