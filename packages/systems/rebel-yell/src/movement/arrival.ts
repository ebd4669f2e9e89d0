import { distance, type HexIndex, OFF_MAP } from '@guidon/hex';
import type { Line, UnitsFrom } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { opportunitySteps } from '../cavalry/opportunity.ts';
import { advanceWindow, changeWindow } from '../fire/reactions.ts';
import { flightSteps } from '../leaders/flight.ts';
import { firstUnit, sideOf, unitOf } from '../terms/lookups.ts';
import { enemyOf, type UnitIndex } from '../terms/names.ts';
import { stackAt, stacks } from '../terms/places.ts';
import type { RyState } from '../terms/state.ts';
import type { Step, StepOf } from '../terms/steps.ts';
import type { StepKind } from './terms.ts';

type FireStep = StepOf<'fire-window'>;

/** The windows of a stack that stands in a new hex, in the order of R40. */
export function arrivalSteps(
  board: Board,
  state: RyState,
  { units, from, to, arrowFrom, kind }: UnitsFrom & { readonly arrowFrom: HexIndex; readonly kind: StepKind },
): readonly Step[] {
  const first = units[0];
  if (first === undefined) return [];
  // A skirmisher comes only into a hex in which he was in no way before (R136).
  const lines = [
    { from, to },
    { from: arrowFrom, to: unitOf(state, first).arrow },
  ].filter(line => line.to !== OFF_MAP && line.to !== from && line.to !== arrowFrom);
  const fire =
    kind === 'sidle' ? changeWindow(board, state, { units, hex: to }) : advanceWindow(board, state, { units, lines });
  return [...nearSteps(board, state, { units, lines, fire }), { step: 'arrived' }];
}

/** The windows of a company that has put its arrow down: it has come into that hex as well (6.4.1, R128). */
export function arrowSteps(
  board: Board,
  state: RyState,
  { unit, arrow }: { readonly unit: UnitIndex; readonly arrow: HexIndex },
): readonly Step[] {
  const come = { units: [unit], lines: [{ from: unitOf(state, unit).hex, to: arrow }] };
  return nearSteps(board, state, { ...come, fire: advanceWindow(board, state, come) });
}

interface Coming {
  readonly units: readonly UnitIndex[];
  readonly lines: readonly Line[];
  readonly fire: readonly FireStep[];
}

/** What those may do to whom an enemy has come near, and their fire. */
function nearSteps(board: Board, state: RyState, { units, lines, fire }: Coming): readonly Step[] {
  const side = enemyOf(sideOf(board, firstUnit(units)));
  const near = lines.map(({ to }) => to);
  const steps: Step[] = [
    ...near.flatMap(hex => flightSteps(board, state, hex)),
    ...fire.map((window): Step => ({ step: 'surrender-window', window, asked: [] })),
    ...near.flatMap((hex): Step[] =>
      hasEnemyNear(board, state, hex) ? [{ step: 'skedaddle-window', side, near: hex, asked: [] }] : [],
    ),
    ...fire,
  ];
  return [
    ...steps,
    ...(steps.length > 0 || state.owed.length > 0 ? [{ step: 'run' as const }] : []),
    ...opportunitySteps(board, state, { units, hexes: near, leaving: false }),
  ];
}

/** Is there an enemy within the two hexes in which anybody may be asked to go (8.6, 12.3.10)? */
function hasEnemyNear(board: Board, state: RyState, hex: HexIndex): boolean {
  const own = stackAt(state, hex)[0];
  if (own === undefined) return false;
  const side = sideOf(board, own);
  for (const [at, units] of stacks(state)) {
    const first = units[0];
    if (first === undefined || sideOf(board, first) === side) continue;
    const away = distance(board.map.grid, hex, at);
    if (away === 1 || (away === 2 && unitOf(state, first).formation === 'mounted-line')) return true;
  }
  return false;
}
