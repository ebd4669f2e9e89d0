import { present } from '@guidon/kernel';
import { BW, distanceBetween, type Point, type Pose, straight, wheelCost, wheeled } from '@guidon/tabletop';
import { redressBase } from '../actions/stand.ts';
import type { Board } from '../board/board.ts';
import { chargeOrder, targetOf } from '../charge/declare.ts';
import { type ChargeOrder, chargeDice, runCharge } from '../charge/reach.ts';
import { turnPose } from '../movement/actions.ts';
import { blockerThus, changedPose, redressBases, redressPose } from '../movement/changes.ts';
import type { Way } from '../movement/legs.ts';
import { wayOf } from '../movement/move.ts';
import { allowanceFor, type Run, runShorter, runWay } from '../movement/path.ts';
import type { RtEvent } from '../terms/game.ts';
import { idOf, idsOf } from '../terms/ids.ts';
import { generalOf, generalRoster, isArtillery, rosterOf, unitOf } from '../terms/lookups.ts';
import type { Formation, GeneralIndex, RtRule, UnitIndex } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';
import { footprintOf } from '../terrain/shapes.ts';
import { type Span, spanOf } from './chances.ts';
import { fightForeseen } from './foresee-fight.ts';
import { type Asked, type End, NOTHING, type Played } from './foreseen.ts';

export function walked(board: Board, now: RtState, { unit, action, refusal }: Asked<'advance' | 'retire'>): Played {
  const way = wayOf(board, action);
  const { dice, rule } = allowanceFor(board, now, unit, way);
  const span = spanOf(dice, BW);
  const through = new Set((action.through ?? []).map(id => present(board.unitById.get(id), id)));
  const manner = { standoff: true, through };
  const most = runWay(board, now, { unit, way, budget: span.most, manner });
  const runs = runsOf(span, most, budget =>
    through.size > 0
      ? runWay(board, now, { unit, way, budget, manner })
      : runShorter(board, now, { unit, way, budget, most }),
  );
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
      path: pathOf(board, now, { unit, way, run: runs.most }),
      wheelCost: costOf(board, now, unit, runs.most),
      stoppedBy: runs.most.stoppedBy,
    },
    events: [movedEvent(board, unit, { how: action.act, run: runs.average, rule })],
  };
}

type Runs = { readonly [K in keyof Span]: Run };

const runsOf = (span: Span, most: Run, run: (budget: number) => Run): Runs => ({
  least: run(span.least),
  average: run(span.average),
  most,
});

const endsOf = (span: Span, runs: Runs, formation: Formation): readonly End[] =>
  (['least', 'average', 'most'] as const).map(at => ({
    at,
    distance: span[at],
    pose: runs[at].pose,
    formation,
    scattered: null,
  }));

const costOf = (board: Board, now: RtState, unit: UnitIndex, run: Run): number | null =>
  run.wheeled === 0 ? null : wheelCost(frontageOf(board, now, unit), run.wheeled);

const frontageOf = (board: Board, now: RtState, unit: UnitIndex): number =>
  footprintOf(rosterOf(board, unit).type, unitOf(now, unit)).frontage;

/** Every so many degrees of a wheel the way of the front is drawn. */
const ARC_STEP = 6;

/** The way of the middle of the front: straight, along the arc, straight. */
function pathOf(
  board: Board,
  now: RtState,
  { unit, way, run }: { readonly unit: UnitIndex; readonly way: Way; readonly run: Run },
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

export function turnedTo(board: Board, now: RtState, { unit, action, refusal }: Asked<'turn'>): Played {
  const pose = turnPose(board, now, { unit, action });
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
        rule: action.to === 'about' ? 'rt:TURN-02' : 'rt:TURN-01',
      },
    ],
  };
}

export function changedTo(board: Board, now: RtState, { unit, action, refusal }: Asked<'change'>): Played {
  const { formation } = action;
  const pose = changedPose(board, now, { unit, action });
  const unlimbered = isArtillery(board, unit) && formation === 'formed';
  return {
    step: { ...NOTHING, action, refusal, ends: [{ at: 'end', distance: null, pose, formation, scattered: null }] },
    events: [{ event: 'changed', unit: idOf(board, unit), formation, pose, unlimbered }],
  };
}

/** Scattered ranks close up where there is room. */
export function stood(board: Board, now: RtState, { unit, action, refusal }: Asked<'stand'>): Played {
  const { formation } = unitOf(now, unit);
  const bases = redressBases(board, now, unit);
  const index = redressBase(bases, action.redress);
  if (index === undefined) return { step: { ...NOTHING, action, refusal }, events: [] };
  const pose = redressPose(board, now, unit, index);
  if (blockerThus(board, now, { unit, pose, formation }) !== undefined)
    return { step: { ...NOTHING, action, refusal }, events: [] };
  return {
    step: { ...NOTHING, action, refusal, ends: [{ at: 'end', distance: null, pose, formation, scattered: null }] },
    events: [{ event: 'stood', unit: idOf(board, unit), pose, redressed: true }],
  };
}

export function charged(board: Board, now: RtState, { unit, action, refusal }: Asked<'charge'>): Played {
  const target = targetOf(board, action.target);
  const dice = chargeDice(board, now, unit);
  if (target === undefined || dice === null) return { step: { ...NOTHING, action, refusal }, events: [] };
  const order: ChargeOrder = chargeOrder(unit, target, action);
  const span = spanOf(dice, BW);
  const most = runCharge(board, now, { ...order, budget: span.most });
  const way = { ...wayOf(board, { act: 'advance' }), before: order.before, wheel: order.wheel };
  const runs = runsOf(span, most, budget => runShorter(board, now, { unit, way, budget, most }));
  const { formation } = unitOf(now, unit);
  return {
    step: {
      ...NOTHING,
      action,
      refusal,
      dice,
      rule: 'rt:CHG-07',
      span,
      ends: endsOf(span, runs, formation),
      path: pathOf(board, now, { unit, way, run: runs.most }),
      wheelCost: costOf(board, now, unit, runs.most),
      stoppedBy: runs.most.stoppedBy,
      fight: refusal === undefined ? fightForeseen(board, now, order, runs.most) : null,
    },
    events: [movedEvent(board, unit, { how: 'charge', run: runs.average, rule: 'rt:CHG-08' })],
  };
}

export function ridden(board: Board, now: RtState, general: GeneralIndex, asked: Omit<Asked<'ride'>, 'unit'>): Played {
  const { action } = asked;
  const { at } = generalOf(now, general);
  const to = action.path.at(-1) ?? at;
  const path = [at, ...action.path];
  const length = path.reduce((sum, point, index) => sum + distanceBetween(path[index - 1] ?? point, point), 0);
  const pose: Pose = { x: to.x, y: to.y, facing: 0 };
  return {
    step: {
      ...NOTHING,
      ...asked,
      rule: 'rt:GEN-01',
      ends: [{ at: 'end', distance: length, pose, formation: 'formed', scattered: null }],
      path: path.map(({ x, y }) => ({ x, y })),
    },
    events: [{ event: 'rode', general: generalRoster(board, general).id, to, path: action.path, rule: 'rt:GEN-01' }],
  };
}
