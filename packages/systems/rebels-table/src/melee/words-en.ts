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
    'engage-base': 'Say whom a base between two enemies fights',
  },
  questions: {
    'melee-supply': ({ state, who, supply }) =>
      `${who}, round ${(state.melee?.round ?? 0) + 1} of the melee. Give a supply die, for one die more? ${supply}`,
    'engage-base': ({ who }) => `a base of ${who} touches several enemies. Whom does it fight?`,
    'feed-bases': ({ who }) => `${who} can feed bases into the melee. Which, and where?`,
  },
  orders: {
    engage: (board, { base, enemy }) => `Base ${base + 1} fights ${called(board, enemy)}`,
    feed: (_board, { bases }) =>
      `Feed in ${count(bases.length, 'base')}: ${bases
        .map(({ base, x, y, facing }) => `base ${base + 1} at ${place({ x, y })} facing ${facing}°`)
        .join(', ')}`,
  },
  events: {
    'melee-began': null,
    'melee-fought': foughtText,
    'melee-round-began': (_board, { round }) => `Round ${round} of the melee. (rt:MEL-01)`,
    engaged: (board, { unit, base, enemy, rule }) =>
      `Base ${base + 1} of ${called(board, unit)} fights ${called(board, enemy)}. (${rule})`,
    fed: (board, { unit }) => `${nameOf(board, unit)} feeds bases into the melee. (rt:MEL-10)`,
    'melee-ended': () => 'The melee is over. (rt:MEL-11)',
    'space-closed': null,
  },
  reasons: {
    'another-base': fact =>
      `the question is about base ${fact.text('asked')} of ${unit(fact)}, counted from 0: answer for that one.`,
    'not-in-touch': fact =>
      `that base of ${unit(fact)} does not touch ${fact.text('enemy')}: name an enemy it touches.`,
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
