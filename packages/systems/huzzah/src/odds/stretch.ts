import { type HexIndex, neighboursOf } from '@guidon/hex';
import { type Stretch, topOf } from '@guidon/kernel';
import { flightStretch } from '@guidon/line-of-battle';
import { attackersOf, defendersOf } from '../assault/figures.ts';
import type { Assault } from '../assault/terms.ts';
import type { Board } from '../board/board.ts';
import { unitOf } from '../terms/lookups.ts';
import type { UnitIndex } from '../terms/names.ts';
import { stackAt } from '../terms/places.ts';
import type { HzState, Step } from '../terms/state.ts';
import type { LeaderState } from '../terms/units.ts';

/** For odds: parts of a fight that leave most of the position alone. */
export function stretchOf(board: Board, state: HzState): Stretch<HzState> | undefined {
  const { assault, agenda } = state;
  const top = topOf(agenda);
  if (assault === null || assault.round === 0 || top === undefined) return undefined;
  switch (top.step) {
    case 'volley':
      return suffering(board, state, {
        units: top.role === 'attacker' ? defendersOf(state, assault) : attackersOf(state, assault),
        hex: top.role === 'attacker' ? assault.at : assault.from,
        steps: [top],
      });
    case 'hits':
    case 'disruption':
      return top.cause.kind === 'assault' ? consequences(board, state, assault, top.units) : undefined;
    case 'run':
      return flight(board, state, assault);
    default:
      return undefined;
  }
}

interface Suffering {
  readonly units: readonly UnitIndex[];
  readonly hex: HexIndex;
  /** Those that stand on top of the agenda and are done with. */
  readonly steps: readonly Step[];
}

/**
 * What one side suffers in a round. It depends on the stack and the leaders in its hex, on who stands beside it where a
 * scenario rule looks there, and on what such rules remember; of the other side only on the line it fires on.
 */
const suffering = (board: Board, state: HzState, { units, hex, steps }: Suffering): Stretch<HzState> => ({
  reads: [
    ...steps,
    state.assault,
    state.memory,
    state.awarded,
    state.open,
    units,
    ...units.map(unit => unitOf(state, unit)),
    ...leadersIn(state.leaders, hex),
    stackAt(state, hex),
    ...(board.hooks.mindsNeighbours() ? neighboursOf(board.map.grid, hex).map(near => stackAt(state, near)) : []),
  ],
  throws: true,
  isOver: later => later.agenda.length <= state.agenda.length - steps.length,
});

/** The leaders in a hex, each with his place in the list. */
const leadersIn = (leaders: readonly LeaderState[], hex: HexIndex): readonly unknown[] =>
  leaders.flatMap((leader, index) => (leader.hex === hex ? [index, leader] : []));

const CONSEQUENCES: readonly Step['step'][] = ['hits', 'leader-tests', 'check', 'disruption', 'guns-hold'];

/** The same once the result is known, whatever line it came from. */
function consequences(board: Board, state: HzState, assault: Assault, units: readonly UnitIndex[]): Stretch<HzState> {
  const rest = state.agenda.findLastIndex(({ step }) => !CONSEQUENCES.includes(step));
  return suffering(board, state, {
    units,
    hex: assault.attackers.includes(units[0] ?? -1) ? assault.from : assault.at,
    steps: state.agenda.slice(rest + 1),
  });
}

/** The run of those who have routed. */
const flight = (board: Board, state: HzState, { attackers, at }: Assault): Stretch<HzState> | undefined =>
  flightStretch(board, state, {
    fighting: [...attackers, ...stackAt(state, at)],
    reads(unit) {
      const { where, hex, order, isolated } = unitOf(state, unit);
      return [unit, where, hex, order === 'routed', isolated];
    },
  });
