import { type HexIndex, neighboursOf } from '@guidon/hex';
import { type Stretch, topOf } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { leaderRoster, sideOf, stackAt, unitOf } from '../lookups.ts';
import { enemyOf } from '../names.ts';
import type { Assault, HzState, LeaderState, Step } from '../state.ts';
import { attackersOf, defendersOf } from './figures.ts';

/** For odds: parts of a fight that leave most of the position alone. */
export function stretchOf(board: Board, state: HzState): Stretch<HzState> | undefined {
  const top = topOf(state.agenda);
  if (state.assault === null || state.assault.round === 0) return undefined;
  if (top?.step === 'volley') return volleyOf(board, state, { assault: state.assault, volley: top });
  return top?.step === 'run' ? flightOf(board, state, state.assault) : undefined;
}

/**
 * What one side's fire of a round does to the other. It depends on the line, on the stack that suffers with
 * the leaders in its hex, on who stands beside it, and on what scenario rules remember; not on the stack that fires.
 */
function volleyOf(board: Board, state: HzState, { assault, volley }: Volley): Stretch<HzState> {
  const isAttack = volley.role === 'attacker';
  const units = isAttack ? defendersOf(state, assault) : attackersOf(state, assault);
  const hex = isAttack ? assault.at : assault.from;
  return {
    reads: [
      volley,
      assault,
      state.memory,
      state.awarded,
      state.open,
      units,
      ...units.map(unit => unitOf(state, unit)),
      ...leadersIn(state.leaders, hex),
      stackAt(state, hex),
      ...neighboursOf(board.map.grid, hex).map(near => stackAt(state, near)),
    ],
    isOver: isDoneAfter(state),
  };
}

interface Volley {
  readonly assault: Assault;
  readonly volley: Extract<Step, { readonly step: 'volley' }>;
}

const isDoneAfter =
  ({ agenda }: HzState) =>
  (later: HzState): boolean =>
    later.agenda.length < agenda.length;

/**
 * The run of those who have routed. Of the enemy who has beaten them it only matters where he stands and whom he
 * controls: neither his hits nor his leaders.
 */
function flightOf(board: Board, state: HzState, assault: Assault): Stretch<HzState> | undefined {
  const losers = new Set(state.owed.map(({ units }) => sideOf(board, units[0] ?? -1)));
  const [loser] = losers;
  if (loser === undefined || losers.size > 1) return undefined;
  const victor = enemyOf(loser);
  const fighting = [...assault.attackers, ...stackAt(state, assault.at)];
  const units = fighting.filter(unit => sideOf(board, unit) === victor);
  return {
    reads: units.flatMap(unit => {
      const { where, hex, order, isolated } = unitOf(state, unit);
      return [unit, where, hex, order === 'routed', isolated];
    }),
    allBut: [
      ...units.map(at => ({ list: 'units', at })),
      ...state.leaders.flatMap((_, at) => (leaderRoster(board, at).side === victor ? [{ list: 'leaders', at }] : [])),
    ],
    isOver: isDoneAfter(state),
  };
}

/** The leaders in a hex, each with his place in the list. */
const leadersIn = (leaders: readonly LeaderState[], hex: HexIndex): readonly unknown[] =>
  leaders.flatMap((leader, index) => (leader.hex === hex ? [index, leader] : []));
