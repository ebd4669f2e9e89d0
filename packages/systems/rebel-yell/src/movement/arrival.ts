import { distance, type HexIndex, OFF_MAP } from '@guidon/hex';
import type { Board } from '../board/board.ts';
import { opportunitySteps } from '../cavalry/opportunity.ts';
import { advanceWindow, changeWindow } from '../fire/reactions.ts';
import { flightSteps } from '../leaders/flight.ts';
import { sideOf, unitOf } from '../terms/lookups.ts';
import { enemyOf, type UnitIndex } from '../terms/names.ts';
import { stackAt, stacks } from '../terms/places.ts';
import type { RyState } from '../terms/state.ts';
import type { Step } from '../terms/steps.ts';
import type { StepKind } from './terms.ts';

/** The windows of a stack that stands in a new hex, in the order of R40. */
export function arrivalSteps(
  board: Board,
  state: RyState,
  {
    units,
    from,
    to,
    arrowFrom,
    kind,
  }: {
    readonly units: readonly UnitIndex[];
    readonly from: HexIndex;
    readonly to: HexIndex;
    readonly arrowFrom: HexIndex;
    readonly kind: StepKind;
  },
): readonly Step[] {
  const first = units[0];
  if (first === undefined) return [];
  const side = enemyOf(sideOf(board, first));
  const { arrow } = unitOf(state, first);
  const fire =
    kind === 'sidle'
      ? changeWindow(board, state, { units, hex: to })
      : advanceWindow(board, state, {
          units,
          from,
          to,
          ...(arrow === OFF_MAP ? {} : { arrow: { from: arrowFrom, to: arrow } }),
        });
  const near = [to, ...(arrow === OFF_MAP ? [] : [arrow])];
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
    ...opportunitySteps(board, state, { units, hex: to, adjacentOnly: false }),
    { step: 'arrived' },
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
