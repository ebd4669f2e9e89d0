import { distance, type HexIndex, OFF_MAP } from '@guidon/hex';
import type { UnitsFrom } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { opportunitySteps } from '../cavalry/opportunity.ts';
import { advanceWindow, changeWindow } from '../fire/reactions.ts';
import { flightSteps } from '../leaders/flight.ts';
import { sideOf, unitOf } from '../terms/lookups.ts';
import { enemyOf, type Side, type UnitIndex } from '../terms/names.ts';
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
  return [
    ...nearSteps(board, state, { side, fire, near: [to, ...(arrow === OFF_MAP ? [] : [arrow])] }),
    ...opportunitySteps(board, state, { units, hex: to, adjacentOnly: false }),
    { step: 'arrived' },
  ];
}

/** The windows of a company that has put its arrow down: it has come into that hex as well (6.4.1, R128). */
export function arrowSteps(
  board: Board,
  state: RyState,
  { unit, arrow }: { readonly unit: UnitIndex; readonly arrow: HexIndex },
): readonly Step[] {
  const units = [unit];
  const fire = advanceWindow(board, state, { units, from: unitOf(state, unit).hex, to: arrow });
  return [
    ...nearSteps(board, state, { side: enemyOf(sideOf(board, unit)), fire, near: [arrow] }),
    ...opportunitySteps(board, state, { units, hex: arrow, adjacentOnly: false }),
  ];
}

/** What those may do to whom an enemy has come near, and their fire. */
function nearSteps(
  board: Board,
  state: RyState,
  { side, fire, near }: { readonly side: Side; readonly fire: readonly FireStep[]; readonly near: readonly HexIndex[] },
): readonly Step[] {
  const steps: Step[] = [
    ...near.flatMap(hex => flightSteps(board, state, hex)),
    ...fire.map((window): Step => ({ step: 'surrender-window', window, asked: [] })),
    ...near.flatMap((hex): Step[] =>
      hasEnemyNear(board, state, hex) ? [{ step: 'skedaddle-window', side, near: hex, asked: [] }] : [],
    ),
    ...fire,
  ];
  return [...steps, ...(steps.length > 0 || state.owed.length > 0 ? [{ step: 'run' as const }] : [])];
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
