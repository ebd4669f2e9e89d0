import { type HexIndex, OFF_MAP } from '@guidon/hex';
import { type Refusal, refuse } from '@guidon/kernel';
import type { OrderHint } from '@guidon/kit';
import type { Stack } from '@guidon/line-of-battle';
import { barsChange } from '../battles/hooks.ts';
import type { Board } from '../board/board.ts';
import type { SegmentOrder } from '../book/kinds.ts';
import { facingNames, wholeStacks } from '../book/parts.ts';
import { NO_CAUSE } from '../combat/morale.ts';
import { changeWindow } from '../fire/reactions.ts';
import { codeAt, facingFrom, hexNamed, idOf, idsOf, unitsNamed } from '../terms/ids.ts';
import { firstUnit, isSkirmisher, onMap, rosterOf, sideOf, unitOf } from '../terms/lookups.ts';
import { enemyOf, type UnitIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { leadersAt, stackAt } from '../terms/places.ts';
import { next, type RyPlay } from '../terms/play.ts';
import { activeSide, segmentKind } from '../terms/segments.ts';
import type { RyState } from '../terms/state.ts';
import type { Step, StepOf } from '../terms/steps.ts';
import { takeHex } from '../victory/holding.ts';
import { isControlled } from '../zones/control.ts';
import { arrowSteps } from './arrival.ts';
import { type Change, changeOfStack } from './formation.ts';
import { allowanceOf, commandFault, moverOf } from './path/cursor.ts';
import { meetingFault } from './stacking.ts';
import { CHANGES_TO, type ChangeTo } from './terms.ts';
import { turnStack } from './turn.ts';

/** A stack takes another formation or deployment (chapter 6). */
export const change: SegmentOrder<'change'> = {
  rule: 'ry:6.5.7',
  may: (board, state, { order }) => mayChange(board, state, order),
  whyNot: (board, state, order) => mayChange(board, state, order),
  resolve: (board, play, { order }) => resolveChange(board, play, order),
  offers: { in: ['action', 'mounted'], toStack: changeOrders },
  parts: {
    units: (board, state, { said: { units } }) =>
      wholeStacks(board, state, { said: units, may: stack => changesOf(board, state, stack).length > 0 }),
    to: (board, state, { said: { units = [] } }) => changesOf(board, state, unitsNamed(board, units)),
    facing: (board, _state, { said: { units = [], to } }) =>
      units.length === 0 || to === undefined ? [] : facingNames(board),
    arrow: (board, state, { said: { units = [], to } }) =>
      to === 'skirmish' ? arrowHexes(board, state, unitsNamed(board, units)[0]).map(hex => codeAt(board, hex)) : [],
  },
  hint: changeHint,
};

const changesOf = (board: Board, state: RyState, units: readonly UnitIndex[]): readonly ChangeTo[] =>
  CHANGES_TO.filter(to => mayChangeUnits(board, state, { units, to, arrow: undefined }) === undefined);

function changeOrders(board: Board, state: RyState, { units }: Stack): readonly OrderOf<'change'>[] {
  const ids = [...idsOf(board, units)];
  return changesOf(board, state, units).flatMap((to): readonly OrderOf<'change'>[] =>
    to === 'skirmish'
      ? arrowHexes(board, state, units[0]).map(arrow => ({ do: 'change', units: ids, to, arrow: codeAt(board, arrow) }))
      : [{ do: 'change', units: ids, to }],
  );
}

/** A change with its price before it is made, and the check that follows. */
function changeHint(
  board: Board,
  state: RyState,
  { order: { units, to, facing, arrow } }: { readonly order: OrderOf<'change'> },
): Partial<OrderHint> {
  const made = changeOfStack(board, state, { units: unitsNamed(board, units), to });
  const check = 'cost' in made && made.check !== null ? ', then a check' : '';
  return {
    units,
    to: arrow ?? null,
    cost: 'cost' in made ? String(made.cost) : null,
    facing: facing ?? null,
    note: `${to}${check}`,
  };
}

const mayChange = (board: Board, state: RyState, order: OrderOf<'change'>): Refusal | undefined =>
  detailFault(board, order) ??
  mayChangeUnits(board, state, {
    units: unitsNamed(board, order.units),
    to: order.to,
    arrow: order.arrow === undefined ? undefined : hexNamed(board, order.arrow),
  });

/** An arrow is for skirmishers only, and a facing one that the map has. */
function detailFault(board: Board, { units: [unit = ''], to, arrow, facing }: OrderOf<'change'>): Refusal | undefined {
  if (arrow !== undefined && to !== 'skirmish') return refuse('ry:6.4', 'no-place-for-arrow', { unit, hex: arrow });
  return facing !== undefined && facingFrom(board, facing) === undefined
    ? refuse('ry:8.3', 'no-such-facing', { facing })
    : undefined;
}

interface ChangePlan {
  readonly units: readonly UnitIndex[];
  readonly to: ChangeTo;
  readonly arrow: HexIndex | undefined;
}

/** Who changes, into what, where and at what price (6.1). */
export function mayChangeUnits(board: Board, state: RyState, plan: ChangePlan): Refusal | undefined {
  const first = plan.units[0];
  if (first === undefined) return refuse('ry:6.1', 'nobody-changes');
  const fault = plan.units.map(unit => unitFault(board, state, unit, plan.to)).find(found => found !== undefined);
  if (fault !== undefined) return fault;
  const change = changeOfStack(board, state, plan);
  if ('because' in change) return change;
  return (
    wholeStackFault(board, state, plan) ??
    zoneFault(board, state, { unit: first, to: plan.to, change }) ??
    pointsFault(board, state, first, change) ??
    placeFault(board, state, plan, change) ??
    barsChange(board, state, plan)
  );
}

function unitFault(board: Board, state: RyState, unit: UnitIndex, to: ChangeTo): Refusal | undefined {
  const now = unitOf(state, unit);
  const facts = { unit: idOf(board, unit), to };
  if (now.where !== 'map' || !now.crewed) return refuse('ry:6.1', 'not-on-map', facts);
  if (sideOf(board, unit) !== activeSide(board, state)) return refuse('ry:2.1', 'not-your-unit', facts);
  const isOpen = state.open?.units.includes(unit) === true;
  if (now.notes.changed) return refuse('ry:6.5.4', 'has-changed', facts);
  if (now.notes.acted !== null && !(now.notes.acted === 'move' && isOpen))
    return refuse('ry:2.2', 'has-acted', { ...facts, action: now.notes.acted });
  if (now.charge !== null) return refuse('ry:11.1', 'designated', facts);
  if (now.order === 'routed') return refuse('ry:8.5.3', 'routed', facts);
  if (now.order === 'disrupted') return refuse('ry:6.5.5', 'disrupted', facts);
  return changeSegmentFault(board, state, unit, to);
}

/** Changes are made in Action Segments; mounted men change in Cavalry Segments too (6.5.7, 12.8.4, 12.8.10, R111). */
function changeSegmentFault(board: Board, state: RyState, unit: UnitIndex, to: ChangeTo): Refusal | undefined {
  const kind = segmentKind(state);
  if (kind === 'action') return undefined;
  const facts = { unit: idOf(board, unit), to };
  const { horse, arm } = rosterOf(board, unit);
  if (kind !== 'mounted') return refuse('ry:6.5.7', 'no-change-now', facts);
  if (arm === 'artillery') return refuse(horse ? 'ry:12.8.4' : 'ry:12.8.10', 'no-change-now', facts);
  return unitOf(state, unit).formation.startsWith('mounted') ? undefined : refuse('ry:12.0', 'mounted-only', facts);
}

/** A hex holds one formation and deployment: all of its units change, or none (6.5.1). */
function wholeStackFault(board: Board, state: RyState, plan: ChangePlan): Refusal | undefined {
  const first = firstUnit(plan.units);
  const { hex } = unitOf(state, first);
  const stack = stackAt(state, hex);
  const left = stack.find(unit => !plan.units.includes(unit));
  if (left !== undefined || plan.units.some(unit => unitOf(state, unit).hex !== hex))
    return refuse('ry:6.5.1', 'whole-stack-changes', { unit: idOf(board, left ?? first), hex: codeAt(board, hex) });
  return undefined;
}

function zoneFault(
  board: Board,
  state: RyState,
  { unit, to, change }: { readonly unit: UnitIndex; readonly to: ChangeTo; readonly change: Change },
): Refusal | undefined {
  const { hex, arrow, deployment } = unitOf(state, unit);
  const enemy = enemyOf(sideOf(board, unit));
  // A skirmisher is in both its hexes (6.4.1).
  const isHeld =
    isControlled(board, state, hex, enemy) || (arrow !== OFF_MAP && isControlled(board, state, arrow, enemy));
  if (!isHeld) return undefined;
  const isAllowed = to === 'stm' && (deployment === 'cover' || deployment === 'stf');
  // Union carbines lie down anywhere (12.5.4).
  if (isAllowed || change.rule === 'ry:12.5.4') return undefined;
  return refuse(to === 'stf' ? 'ry:6.3.9' : 'ry:6.5.6', 'in-enemy-zone', { unit: idOf(board, unit), to });
}

/** After two hexes the points must be there; before, a change is always open (6.5.8, R51). */
function pointsFault(board: Board, state: RyState, unit: UnitIndex, change: Change): Refusal | undefined {
  const { open } = state;
  if (open === null || !open.units.includes(unit) || open.steps <= 1) return undefined;
  const left = allowanceOf(board, state, unit) - open.spent;
  return change.cost > left
    ? refuse(change.primary ? 'ry:6.5.2' : change.rule, 'too-dear', {
        unit: idOf(board, unit),
        points: change.cost,
        left,
      })
    : undefined;
}

function placeFault(board: Board, state: RyState, plan: ChangePlan, change: Change): Refusal | undefined {
  const first = firstUnit(plan.units);
  const { hex } = unitOf(state, first);
  if (plan.to === 'skirmish') return skirmishFault(board, state, plan);
  const units = [...state.units];
  for (const unit of plan.units)
    units[unit] = { ...unitOf(state, unit), formation: change.formation, deployment: change.deployment };
  // A hex changes as a whole: there are no others in it (6.5.1).
  return meetingFault(board, { ...state, units }, { units: plan.units, others: [], hex });
}

/** Alone in its hex, with a free hex beside it for the arrow (6.4, R70). */
function skirmishFault(board: Board, state: RyState, plan: ChangePlan): Refusal | undefined {
  const first = firstUnit(plan.units);
  const facts = { unit: idOf(board, first) };
  if (plan.units.length > 1) return refuse('ry:6.1.1', 'stacking', facts);
  const sides = freeSides(board, state, first);
  const arrow = plan.arrow ?? arrowHexes(board, state, first)[0] ?? sides[0];
  return arrow === undefined || !sides.includes(arrow)
    ? refuse('ry:6.4', 'no-place-for-arrow', {
        ...facts,
        hex: arrow === undefined || arrow === OFF_MAP ? '' : codeAt(board, arrow),
      })
    : arrowBound(board, state, { unit: first, arrow });
}

/** Free hexes to the side of a unit into which its arrow may come (6.4). */
const arrowHexes = (board: Board, state: RyState, unit: UnitIndex | undefined): readonly HexIndex[] =>
  unit === undefined
    ? []
    : freeSides(board, state, unit).filter(arrow => arrowBound(board, state, { unit, arrow }) === undefined);

function freeSides(board: Board, state: RyState, unit: UnitIndex): readonly HexIndex[] {
  const { hex, facing } = unitOf(state, unit);
  const sides = [(facing + 2) % 6, (facing + 5) % 6] as const;
  return sides
    .map(direction => board.map.grid.neighbours[hex * 6 + direction] ?? OFF_MAP)
    .filter(near => near !== OFF_MAP && stackAt(state, near).length === 0);
}

/** The unit comes into the hex of its arrow (R128), for which it may need command. */
const arrowBound = (
  board: Board,
  state: RyState,
  { unit, arrow }: { readonly unit: UnitIndex; readonly arrow: HexIndex },
): Refusal | undefined =>
  commandFault(board, state, { mover: moverOf(board, state, [unit]), from: unitOf(state, unit).hex, to: arrow });

/** The change, after the fire it may draw. */
function resolveChange(board: Board, play: RyPlay, order: OrderOf<'change'>): void {
  const units = unitsNamed(board, order.units);
  const first = firstUnit(units);
  const { hex, formation } = unitOf(play.state, first);
  const change = changeOfStack(board, play.state, { units, to: order.to });
  if ('because' in change) {
    next(play, { step: 'orders' });
    return;
  }
  const { open } = play.state;
  if (open !== null && !open.units.includes(first)) play.emit({ event: 'taken-in-hand', open: null });
  if (!change.free) play.emit({ event: 'acted', units: idsOf(board, units), action: 'move' });
  const drawsFire = change.primary && order.to !== 'limbered' && formation !== 'line' ? true : order.to === 'column';
  const fire = drawsFire ? changeWindow(board, play.state, { units, hex }) : [];
  next(
    play,
    ...fire.map((window): Step => ({ step: 'surrender-window', window, asked: [] })),
    ...fire,
    ...(fire.length > 0 ? [{ step: 'run' as const }] : []),
    {
      step: 'change',
      units,
      to: order.to,
      facing: order.facing === undefined ? null : (facingFrom(board, order.facing) ?? null),
      arrow: order.arrow === undefined ? OFF_MAP : hexNamed(board, order.arrow),
    },
    { step: 'orders' },
  );
}

/** Who has changed goes no further, but may turn until another piece acts. */
function keepInHand(board: Board, play: RyPlay, units: readonly UnitIndex[], change: Change): void {
  const first = firstUnit(units);
  const { open } = play.state;
  const isOn = open?.units.includes(first) === true;
  if (change.free && !isOn) return;
  const { hex } = unitOf(play.state, first);
  const fresh = { units, leaders: leadersAt(board, play.state, hex, sideOf(board, first)), flags: [] };
  const now = isOn ? open : { ...fresh, spent: 0, arrowSpent: 0, steps: 0, free: [] };
  play.emit({ event: 'taken-in-hand', open: { ...now, spent: now.spent + change.cost, stopped: 'ry:6.5.7' } });
}

/** Those who are still able to change do (6.7.11). */
export function makeChange(board: Board, play: RyPlay, step: StepOf<'change'>): void {
  const units = onMap(play.state, step.units);
  const first = units[0];
  const change = first === undefined ? undefined : changeOfStack(board, play.state, { units, to: step.to });
  if (
    first === undefined ||
    change === undefined ||
    'because' in change ||
    unitOf(play.state, first).order !== 'good'
  ) {
    next(play);
    return;
  }
  const { notes, hex } = unitOf(play.state, first);
  const arrow =
    step.to === 'skirmish'
      ? step.arrow === OFF_MAP
        ? (arrowHexes(board, play.state, first)[0] ?? OFF_MAP)
        : step.arrow
      : OFF_MAP;
  play.emit({
    event: 'changed',
    units: idsOf(board, units),
    formation: change.formation,
    deployment: change.deployment,
    arrow: arrow === OFF_MAP ? null : codeAt(board, arrow),
    rule: change.rule,
    cost: change.cost,
    voluntary: true,
  });
  keepInHand(board, play, units, change);
  if (arrow !== OFF_MAP) takeHex(board, play, { side: sideOf(board, first), hex: arrow });
  // Guns that moved and unlimbered have no time to serve the piece; horse artillery has (6.7.10, 12.8.7).
  const late = units.filter(unit => !rosterOf(board, unit).horse);
  if (step.to === 'unlimbered' && notes.moved > 0 && late.length > 0)
    play.emit({ event: 'marked', units: idsOf(board, late), marker: 'crewMark', on: true });
  if (
    step.facing !== null &&
    step.facing !== unitOf(play.state, first).facing &&
    !isSkirmisher(unitOf(play.state, first))
  )
    turnStack(board, play, units, step.facing);
  next(
    play,
    ...(arrow === OFF_MAP ? [] : arrowSteps(board, play.state, { unit: first, arrow })),
    ...(change.check === null
      ? []
      : [
          {
            step: 'check' as const,
            units,
            hex,
            reason: 'plain' as const,
            star: false,
            cause: NO_CAUSE,
            rule: change.check,
          },
          { step: 'run' as const },
        ]),
  );
}
