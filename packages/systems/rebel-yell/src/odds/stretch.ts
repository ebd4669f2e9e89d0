import type { HexIndex } from '@guidon/hex';
import { type Stretch, topOf } from '@guidon/kernel';
import { flightStretch } from '@guidon/line-of-battle';
import { baseOf } from '../assault/begin.ts';
import type { Assault } from '../assault/terms.ts';
import type { Board } from '../board/board.ts';
import { rosterOf, unitOf } from '../terms/lookups.ts';
import { stackAt } from '../terms/places.ts';
import type { RyState } from '../terms/state.ts';
import type { Step } from '../terms/steps.ts';

/** For odds: parts of a fight that leave most of the position alone. */
export function stretchOf(board: Board, state: RyState): Stretch<RyState> | undefined {
  const { assault, agenda } = state;
  const top = topOf(agenda);
  if (assault === null || assault.round === 0 || top === undefined) return undefined;
  switch (top.step) {
    case 'volley':
      return suffering(board, state, baseOf(assault, top.role === 'attacker' ? 'defender' : 'attacker'), [top]);
    case 'check':
    case 'in-lieu':
      return top.cause.kind === 'assault' ? consequences(board, state, top.hex) : undefined;
    case 'run':
      return flight(board, state, assault);
    default:
      return undefined;
  }
}

/**
 * What one side suffers in a round. It depends on the stack, the leaders and the flags in its hex, and on what scenario
 * rules remember; of the other side only on the line it fires on.
 */
function suffering(board: Board, state: RyState, hex: HexIndex, steps: readonly Step[]): Stretch<RyState> {
  const stack = stackAt(state, hex);
  const crews = stack.flatMap(unit => rosterOf(board, unit).crew ?? []);
  return {
    reads: [
      ...steps,
      state.assault,
      state.owed,
      state.memory,
      state.awarded,
      state.open,
      state.chain,
      stack,
      ...[...stack, ...crews].map(unit => unitOf(state, unit)),
      ...state.leaders.flatMap((leader, index) => (leader.hex === hex ? [index, leader] : [])),
      ...state.flags.flatMap((flag, index) => (flag.hex === hex ? [index, flag] : [])),
    ],
    throws: true,
    isOver: later => later.agenda.length <= state.agenda.length - steps.length,
  };
}

const CONSEQUENCES: readonly Step['step'][] = ['check', 'in-lieu', 'star'];

/** The same once the result is known, whatever line it came from. */
function consequences(board: Board, state: RyState, hex: HexIndex): Stretch<RyState> {
  const rest = state.agenda.findLastIndex(({ step }) => !CONSEQUENCES.includes(step));
  return suffering(board, state, hex, state.agenda.slice(rest + 1));
}

/** The run of those who have routed. */
const flight = (board: Board, state: RyState, assault: Assault): Stretch<RyState> | undefined =>
  flightStretch(board, state, {
    fighting: [...assault.attackers, ...stackAt(state, baseOf(assault, 'defender'))],
    reads(unit) {
      const { where, hex, arrow, order, crewed } = unitOf(state, unit);
      return [unit, where, hex, arrow, order === 'routed', crewed];
    },
  });
