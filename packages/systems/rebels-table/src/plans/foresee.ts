import { present, type Refusal } from '@guidon/kernel';
import { BW, distanceBetween, type Point, type Pose, straight, wheelCost, wheeled } from '@guidon/table';
import type { Board } from '../board/board.ts';
import type { Dice } from '../board/charts.ts';
import { type ChargeOrder, chargeDice, runCharge } from '../charge/reach.ts';
import type { RtEvent, Stance } from '../events.ts';
import { fold } from '../fold.ts';
import { footprintOf } from '../ground/shapes.ts';
import { generalOf, generalRoster, idOf, idsOf, isArtillery, rosterOf, sideOf, unitOf } from '../lookups.ts';
import { allowanceFor } from '../movement/allowance.ts';
import { changePlan, changePose, redressBases, redressPose, turnPose, whyNotThus } from '../movement/changes.ts';
import { type Run, runWay, type Way } from '../movement/path.ts';
import type { Formation, RtRule, Side, UnitIndex } from '../names.ts';
import type { Action, ActionOf, OrderOf } from '../orders.ts';
import { isFree } from '../special/hooks.ts';
import type { RtState } from '../state.ts';
import { wayOf } from '../turn/act.ts';
import { targetOf, whyNotDeclare, whyNotNow, whyNotRide } from '../turn/declare.ts';
import { type Item, itemNamed } from '../turn/items.ts';
import { type Span, spanOf } from './chances.ts';
import { type FightForeseen, fightForeseen, type ShotForeseen, shotForeseen } from './foresee-fight.ts';

/** Where an action would end. */
export interface End {
  readonly at: 'least' | 'average' | 'most' | 'end';
  readonly distance: number | null;
  readonly pose: Pose;
  readonly formation: Formation;
  readonly scattered: Stance['scattered'];
}

/** One action of a declared list, played from where the one before it ends on average. */
export interface ActionForeseen {
  readonly action: Action;
  readonly refusal: Refusal | undefined;
  readonly dice: Dice | null;
  readonly rule: RtRule | null;
  readonly span: Span | null;
  readonly ends: readonly End[];
  readonly path: readonly Point[];
  readonly wheelCost: number | null;
  readonly stoppedBy: string | null;
  readonly shot: ShotForeseen | null;
  readonly fight: FightForeseen | null;
}

export interface PlanForeseen {
  readonly item: Item;
  readonly refusal: Refusal | undefined;
  readonly points: number;
  readonly spends: number;
  readonly steps: readonly ActionForeseen[];
  /** The position in which the list would end. */
  readonly after: RtState;
}

type Activate = OrderOf<'activate'>;

/** Plays a declared list as it would go on average. The item must be on the table. */
export function foreseePlan(board: Board, state: RtState, order: Activate): PlanForeseen {
  const item = present(itemNamed(board, order.unit), `item ${order.unit}`);
  const side = item.unit === null ? generalRoster(board, item.general).side : sideOf(board, item.unit);
  const ap = item.unit === null ? generalOf(state, item.general).ap : unitOf(state, item.unit).ap;
  let now = fold(board, state, {
    event: 'declared',
    item: order.unit,
    actions: order.actions,
    active: { unit: item.unit, general: item.general, actions: order.actions, at: 0 },
  });
  const steps: ActionForeseen[] = [];
  let spends = 0;
  for (const [at, action] of order.actions.entries()) {
    const refusal = whyNotYet(board, { state, now, side }, { order, item, at });
    const free = item.unit !== null && isFree(board, now, item.unit, action);
    if (!free) spends += 1;
    now = fold(board, now, { event: 'action-began', item: order.unit, action, instead: null, free });
    const { step, events } = played(board, now, { item, action, refusal });
    steps.push(step);
    for (const event of events) now = fold(board, now, event);
  }
  return {
    item,
    refusal: whyNotDeclare(board, state, side, order),
    points: ap + (order.supply === true ? 1 : 0),
    spends,
    steps,
    after: { ...now, active: null, charge: null, melee: null },
  };
}

/** The list up to this action must be one that may be declared, and the action must be legal where it would start. */
function whyNotYet(
  board: Board,
  { state, now, side }: { readonly state: RtState; readonly now: RtState; readonly side: Side },
  { order, item, at }: { readonly order: Activate; readonly item: Item; readonly at: number },
): Refusal | undefined {
  const action = present(order.actions[at], 'an action');
  const declared = whyNotDeclare(board, state, side, { ...order, actions: order.actions.slice(0, at + 1) });
  // What it must do may still come later in the list.
  if (declared !== undefined && declared.because !== 'must-go') return declared;
  if (item.unit !== null) return whyNotNow(board, now, item.unit, action);
  return action.act === 'ride' ? whyNotRide(board, now, item.general, action) : undefined;
}

const NOTHING: Omit<ActionForeseen, 'action' | 'refusal'> = {
  dice: null,
  rule: null,
  span: null,
  ends: [],
  path: [],
  wheelCost: null,
  stoppedBy: null,
  shot: null,
  fight: null,
};

interface Played {
  readonly step: ActionForeseen;
  readonly events: readonly RtEvent[];
}

interface Playing<A extends Action = Action> {
  readonly item: Item;
  readonly action: A;
  readonly refusal: Refusal | undefined;
}

/** Refused only for where things stand: it can still be shown how it would go. */
const CAN_BE_SHOWN: ReadonlySet<string> = new Set(['out-of-reach', 'out-of-range', 'out-of-arc', 'out-of-sight']);

function played(board: Board, now: RtState, { item, action, refusal }: Playing): Played {
  const nothing: Played = { step: { ...NOTHING, action, refusal }, events: [] };
  if (refusal !== undefined && !CAN_BE_SHOWN.has(refusal.because)) return nothing;
  if (item.unit === null) return action.act === 'ride' ? ridden(board, now, { item, action, refusal }) : nothing;
  const unit = item.unit;
  switch (action.act) {
    case 'advance':
    case 'retire':
      return walked(board, now, unit, { action, refusal });
    case 'turn':
      return turnedTo(board, now, unit, { action, refusal });
    case 'change':
      return changedTo(board, now, unit, { action, refusal });
    case 'charge':
      return charged(board, now, unit, { action, refusal });
    case 'shoot': {
      const target = present(board.unitById.get(action.target), action.target);
      const shot = refusal === undefined ? shotForeseen(board, now, unit, target) : null;
      const id = idOf(board, unit);
      return {
        step: { ...NOTHING, action, refusal, shot },
        events: shot === null ? [] : [shotEvent(id, action.target, shot)],
      };
    }
    case 'reload':
      return { ...nothing, events: [{ event: 'reloaded', unit: idOf(board, unit) }] };
    case 'stand':
      return stood(board, now, unit, { action, refusal });
    default:
      return nothing;
  }
}

const shotEvent = (unit: string, target: string, shot: ShotForeseen): RtEvent => ({
  event: 'shot',
  unit,
  target,
  prompted: true,
  eligible: shot.eligible,
  distance: shot.distance,
  band: shot.band,
  pool: shot.pool,
  need: shot.need,
  hits: 0,
});

interface Asked<A extends Action> {
  readonly action: A;
  readonly refusal: Refusal | undefined;
}

function walked(
  board: Board,
  now: RtState,
  unit: UnitIndex,
  { action, refusal }: Asked<ActionOf<'advance'> | ActionOf<'retire'>>,
): Played {
  const way = wayOf(board, action);
  const { dice, rule } = allowanceFor(board, now, unit, way);
  const span = spanOf(dice, BW);
  const through = new Set((action.through ?? []).map(id => present(board.unitById.get(id), id)));
  const manner = { standoff: true, through };
  const runs = runsOf(span, budget => runWay(board, now, unit, { way, budget, manner }));
  const { formation } = unitOf(now, unit);
  return {
    step: {
      ...NOTHING,
      action,
      refusal,
      dice,
      rule,
      span,
      ends: endsOf(span, runs, formation),
      path: pathOf(board, now, unit, { way, run: runs.most }),
      wheelCost: costOf(board, now, unit, runs.most),
      stoppedBy: runs.most.stoppedBy,
    },
    events: [movedEvent(board, unit, { how: action.act, run: runs.average, rule })],
  };
}

type Runs = { readonly [K in keyof Span]: Run };

const runsOf = (span: Span, run: (budget: number) => Run): Runs => ({
  least: run(span.least),
  average: run(span.average),
  most: run(span.most),
});

const endsOf = (span: Span, runs: Runs, formation: Formation): readonly End[] =>
  (['least', 'average', 'most'] as const).map(at => ({
    at,
    distance: span[at],
    pose: runs[at].pose,
    formation,
    scattered: null,
  }));

const costOf = (board: Board, now: RtState, unit: UnitIndex, { wheeled: degrees }: Run): number | null =>
  degrees === 0 ? null : wheelCost(frontageOf(board, now, unit), degrees);

const frontageOf = (board: Board, now: RtState, unit: UnitIndex): number =>
  footprintOf(rosterOf(board, unit).type, unitOf(now, unit)).frontage;

/** Every so many degrees of a wheel the way of the front is drawn. */
const ARC_STEP = 6;

/** The way of the middle of the front: straight, along the arc, straight. */
function pathOf(
  board: Board,
  now: RtState,
  unit: UnitIndex,
  { way, run }: { readonly way: Way; readonly run: Run },
): readonly Point[] {
  const { pose } = unitOf(now, unit);
  const points: Point[] = [pose];
  if (run.wheeled !== 0) {
    const from = straight(pose, Math.min(way.before, run.used));
    points.push(from);
    const frontage = frontageOf(board, now, unit);
    const sign = run.wheeled < 0 ? -1 : 1;
    for (let degrees = ARC_STEP; degrees < Math.abs(run.wheeled); degrees += ARC_STEP)
      points.push(wheeled(from, frontage, sign * degrees));
    points.push(wheeled(from, frontage, run.wheeled));
  }
  points.push(run.pose);
  return points.map(({ x, y }) => ({ x, y }));
}

const movedEvent = (
  board: Board,
  unit: UnitIndex,
  moved: { readonly how: 'advance' | 'retire' | 'charge'; readonly run: Run; readonly rule: RtRule },
): RtEvent => ({
  event: 'moved',
  unit: idOf(board, unit),
  how: moved.how,
  allowance: null,
  used: moved.run.used,
  stance: { pose: moved.run.pose, scattered: null },
  through: idsOf(board, moved.run.passed),
  stoppedBy: moved.run.stoppedBy,
  rule: moved.rule,
});

function turnedTo(board: Board, now: RtState, unit: UnitIndex, { action, refusal }: Asked<ActionOf<'turn'>>): Played {
  const pose = turnPose(board, now, unit, action);
  const { formation } = unitOf(now, unit);
  return {
    step: { ...NOTHING, action, refusal, ends: [{ at: 'end', distance: null, pose, formation, scattered: null }] },
    events: [
      {
        event: 'moved',
        unit: idOf(board, unit),
        how: 'turn',
        allowance: null,
        used: 0,
        stance: { pose, scattered: null },
        through: [],
        stoppedBy: null,
        rule: action.to === 'about' ? 'rt:RAY-TURN-02' : 'rt:RAY-TURN-01',
      },
    ],
  };
}

function changedTo(
  board: Board,
  now: RtState,
  unit: UnitIndex,
  { action, refusal }: Asked<ActionOf<'change'>>,
): Played {
  const { formation } = action;
  const { stays, as } = changePlan(board, now, unit, action);
  const pose = changePose(board, now, unit, { formation, stays, as });
  const unlimbered = isArtillery(board, unit) && formation === 'formed';
  return {
    step: { ...NOTHING, action, refusal, ends: [{ at: 'end', distance: null, pose, formation, scattered: null }] },
    events: [{ event: 'changed', unit: idOf(board, unit), formation, pose, unlimbered }],
  };
}

/** Scattered ranks close up where there is room. */
function stood(board: Board, now: RtState, unit: UnitIndex, { action, refusal }: Asked<ActionOf<'stand'>>): Played {
  const { formation } = unitOf(now, unit);
  const bases = redressBases(board, now, unit);
  const about = action.redress !== undefined && bases.includes(action.redress) ? action.redress : bases[0];
  if (about === undefined) return { step: { ...NOTHING, action, refusal }, events: [] };
  const pose = redressPose(board, now, unit, about);
  if (whyNotThus(board, now, unit, { pose, formation }) !== undefined)
    return { step: { ...NOTHING, action, refusal }, events: [] };
  return {
    step: { ...NOTHING, action, refusal, ends: [{ at: 'end', distance: null, pose, formation, scattered: null }] },
    events: [{ event: 'stood', unit: idOf(board, unit), pose, redressed: true }],
  };
}

function charged(board: Board, now: RtState, unit: UnitIndex, { action, refusal }: Asked<ActionOf<'charge'>>): Played {
  const target = targetOf(board, action.target);
  const dice = chargeDice(board, now, unit);
  if (target === undefined || dice === null) return { step: { ...NOTHING, action, refusal }, events: [] };
  const order: ChargeOrder = { unit, target, wheel: action.wheel ?? 0 };
  const span = spanOf(dice, BW);
  const runs = runsOf(span, budget => runCharge(board, now, order, budget));
  const { formation } = unitOf(now, unit);
  const way = { ...wayOf(board, { act: 'advance' }), wheel: order.wheel };
  return {
    step: {
      ...NOTHING,
      action,
      refusal,
      dice,
      rule: 'rt:RAY-CHG-07',
      span,
      ends: endsOf(span, runs, formation),
      path: pathOf(board, now, unit, { way, run: runs.most }),
      wheelCost: costOf(board, now, unit, runs.most),
      stoppedBy: runs.most.stoppedBy,
      fight: refusal === undefined ? fightForeseen(board, now, order, runs.most) : null,
    },
    events: [movedEvent(board, unit, { how: 'charge', run: runs.average, rule: 'rt:RAY-CHG-08' })],
  };
}

function ridden(board: Board, now: RtState, { item, action, refusal }: Playing<ActionOf<'ride'>>): Played {
  const general = present(item.general, 'a general who rides');
  const { at } = generalOf(now, general);
  const to = action.path.at(-1) ?? at;
  const path = [at, ...action.path];
  const length = path.reduce((sum, point, index) => sum + distanceBetween(path[index - 1] ?? point, point), 0);
  const pose: Pose = { x: to.x, y: to.y, facing: 0 };
  return {
    step: {
      ...NOTHING,
      action,
      refusal,
      rule: 'rt:RAY-GEN-01',
      ends: [{ at: 'end', distance: length, pose, formation: 'formed', scattered: null }],
      path: path.map(({ x, y }) => ({ x, y })),
    },
    events: [
      { event: 'rode', general: generalRoster(board, general).id, to, path: action.path, rule: 'rt:RAY-GEN-01' },
    ],
  };
}
