import { type HexIndex, hexAt } from '@guidon/hex';
import { refuse, topOf } from '@guidon/kernel';
import type { Preference } from '@guidon/kit';
import { NEVER, preferencesFor, retreatPlace, type Stack, type UnitsBy, way } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { askAbout } from '../book/asking.ts';
import type { Room, Window } from '../book/kinds.ts';
import { flightsFrom } from '../leaders/flight.ts';
import { changedLeaders, changedUnits } from '../terms/fold-parts.ts';
import { codeAt, hexNamed, idsOf, leaderIdsOf } from '../terms/ids.ts';
import { armOf, firstUnit, rosterOf, sideOf, unitOf } from '../terms/lookups.ts';
import { enemyOf, type HzRule, type Side, type UnitIndex } from '../terms/names.ts';
import { stackAt } from '../terms/places.ts';
import { type HzPlay, next } from '../terms/play.ts';
import { serialOf } from '../terms/segments.ts';
import type { HzState, Step, StepOf } from '../terms/state.ts';
import { takeHexes } from '../victory/holding.ts';
import { isControlledNow } from '../zones/control.ts';
import { owe } from './checks.ts';
import { hitsStep, onMap } from './hits.ts';
import { NO_CAUSE } from './morale.ts';
import { retreatHexes, retreatStep } from './retreat-hexes.ts';
import type { RetreatStep } from './terms.ts';

/** Rule 13.9.12: the owner chooses between equal hexes. */
const retreat: Window<'retreat', 'retreat'> = {
  rule: 'hz:13.9.12',
  steps: ['retreat'],
  opens(board, state, step) {
    const units = onMap(state, step.units);
    const place = retreatPlace(board, state, { ...step, units });
    if (place === undefined || place.beginsOnEdge) return undefined;
    const least = state.pace === 'umpire' ? 1 : 2;
    if (retreatHexes(board, state, step).length < least) return undefined;
    return askAbout(board, state, { units, asks: 'retreat', rule: 'hz:13.9.12' });
  },
  answers: {
    retreat: {
      may(board, state, { order, step }) {
        const to = hexAt(board.map.grid, order.to);
        const open = to !== undefined && retreatHexes(board, state, step).includes(to);
        return open ? undefined : refuse('hz:13.9.1', 'not-that-way', { hex: order.to });
      },
      resolve: (board, play, { order, step }) =>
        retreatTo(board, play, { step, chosen: hexAt(board.map.grid, order.to) }),
      parts: 'offers',
    },
  },
  offers: (board, state, step) =>
    retreatHexes(board, state, step).map(hex => ({ do: 'retreat', to: codeAt(board, hex) })),
  fallback: 'first',
  odds: { assume: 'fallback', named: false },
  screen: { reaction: true, standing: null, meant: (_board, _state, { hex }) => ({ do: 'retreat', to: hex }) },
};

/** The preferences that would choose this hex for the retreat that is on. */
function preferring(board: Board, state: HzState, to: HexIndex): readonly Preference[] {
  const step = topOf(state.agenda);
  if (step?.step !== 'retreat') return [];
  const side = sideOf(board, firstUnit(step.units));
  return preferencesFor(to, retreatHexes(board, state, step), {
    toEdge: hex => board.map.toEdge[side][hex] ?? 255,
    isCrowded: hex => stackAt(state, hex).length > 0,
    isCovered: hex => board.map.woods[hex] === 1 || board.map.breastwork[hex] === 1,
  });
}

/** Retreats: owed, begun, made and settled. */
export const retreating = {
  windows: { retreat },
  orders: {
    retreat: {
      rule: 'hz:13.9.12',
      hint: (board, state, { order: { to }, decision: { units } }) => ({
        units,
        ...way([to]),
        prefers: preferring(board, state, hexNamed(board, to)),
      }),
    },
  },
  steps: {
    run: { take: run },
    retreat: { take: (board, play, step) => retreatTo(board, play, { step }) },
    settle: { take: settle },
  },
  events: {
    'retreat-owed': { fold: (_board, state, { owed }) => ({ ...state, owed: [...state.owed, owed] }) },
    'retreat-paid': { fold: (_board, state) => ({ ...state, owed: state.owed.slice(1) }) },
    'retreat-began': {
      fold: (board, state, { units }) =>
        changedUnits(board, state, {
          ids: units,
          to: ({ retreats }) => ({ retreats: retreats + 1, retreatedIn: serialOf(state) }),
        }),
    },
    retreated: {
      fold(board, state, { units, leaders, to, edge }) {
        const hex = hexNamed(board, to);
        const edgeIn = edge ? serialOf(state) : NEVER;
        const after = changedUnits(board, state, { ids: units, to: { hex, edgeIn } });
        return changedLeaders(board, after, { ids: leaders, to: { hex } });
      },
      hint: ({ units, leaders, to }) => ({
        motion: 'retreat',
        units: [...units, ...leaders],
        hexes: [to],
        rules: ['hz:13.9'],
      }),
    },
  },
} satisfies Room;

/** The stacks that have routed run now, one after another (9.1.13, R78, 13.8.4). */
function run(board: Board, play: HzPlay): void {
  const owed = play.state.owed[0];
  if (owed === undefined) {
    // What rules of the battle put off until now, and the retreats that this brings about.
    const pending = board.hooks.afterRetreats(board, play);
    next(play, ...pending, ...(pending.length === 0 ? [] : [{ step: 'run' } as const]));
    return;
  }
  const units = onMap(play.state, owed.units);
  play.emit({ event: 'retreat-paid', units: idsOf(board, owed.units) });
  next(play, ...beginRetreat(board, play, { units, rule: owed.rule ?? 'hz:13.9.11' }), { step: 'run' });
}

/**
 * Rules 13.9.11, R60: a hit for every retreat but the first (13.7.4, 13.8.7). Who reached the edge in this segment goes
 * no farther in it, but routs again all the same (13.9.4).
 */
function beginRetreat(board: Board, play: HzPlay, { units, rule }: UnitsBy<HzRule>): readonly Step[] {
  const first = units[0];
  if (first === undefined) return [];
  const now = serialOf(play.state);
  const { edgeIn, retreatedIn } = unitOf(play.state, first);
  const again = units.some(unit => unitOf(play.state, unit).retreats > 0);
  const cost = retreatedIn === now && edgeIn !== now ? 'hz:13.9.11' : rule;
  const hits: readonly Step[] = again ? [hitsStep(units, 1, cost, NO_CAUSE)] : [];
  if (edgeIn === now) return hits;
  play.emit({ event: 'retreat-began', units: idsOf(board, units), rule: again ? cost : 'hz:13.9' });
  return [...hits, retreatStep(units, 'rout')];
}

/** The next hex of a retreat, chosen by its owner or the only one (13.7.7). */
function retreatTo(
  board: Board,
  play: HzPlay,
  { step, chosen }: { readonly step: RetreatStep; readonly chosen?: HexIndex | undefined },
): void {
  const units = onMap(play.state, step.units);
  const place = retreatPlace(board, play.state, { ...step, units });
  const to = chosen ?? retreatHexes(board, play.state, step)[0];
  if (place === undefined) next(play);
  else if (place.beginsOnEdge) stopOnEdge(board, play, { units, hex: place.hex });
  else if (to === undefined) surrender(board, play, { units, hex: place.hex });
  else stepBack(board, play, { step, units, ...place, to });
}

function stepBack(
  board: Board,
  play: HzPlay,
  {
    step,
    units,
    hex,
    side,
    to,
  }: {
    readonly step: RetreatStep;
    readonly units: readonly UnitIndex[];
    readonly hex: HexIndex;
    readonly side: Side;
    readonly to: HexIndex;
  },
): void {
  const leavesZone = step.kind === 'rout' && isControlledNow(board, play.state, { hex, side: enemyOf(side) });
  const ezocLeft = step.ezocLeft + (leavesZone ? 1 : 0);
  const edge = board.map.edge[side][to] === 1;
  play.emit({
    event: 'retreated',
    units: idsOf(board, units),
    leaders: leaderIdsOf(board, step.leaders),
    from: codeAt(board, hex),
    to: codeAt(board, to),
    edge: edge && step.kind === 'rout',
  });
  takeHexes(board, play, { side, hexes: [to] });
  const moved: RetreatStep = { ...step, units, left: Math.max(0, step.left - 1), ezocLeft, been: [...step.been, hex] };
  const hits = leavesZone && ezocLeft > 1 ? [hitsStep(units, 1, 'hz:13.9.6', NO_CAUSE)] : [];
  next(play, ...hits, ...flightsFrom(board, play.state, { side, hex: to }), { step: 'settle', units, retreat: moved });
}

/** A retreat that begins on the friendly edge goes nowhere (13.9.4); out of an assaulted hex, which is lost, off the map. */
function stopOnEdge(board: Board, play: HzPlay, { units, hex }: Stack): void {
  if (hex === play.state.assault?.at)
    play.emit({ event: 'removed', units: idsOf(board, units), fate: 'routed-off', rule: 'hz:13.9.5' });
  next(play);
}

/** Rule 13.9.3: no way out. */
function surrender(board: Board, play: HzPlay, { units, hex }: Stack): void {
  const isolated = units.some(unit => unitOf(play.state, unit).isolated);
  play.emit({
    event: 'removed',
    units: idsOf(board, units),
    fate: 'surrender',
    rule: isolated ? 'hz:6.7.7' : 'hz:13.9.3',
  });
  board.hooks.unitsLost(board, play, { units, hex });
  next(play);
}

/** Friends in the hex, the end of the retreat, and what keeps it from ending (13.9.7 to 13.9.10, 4.4.3-2). */
function settle(board: Board, play: HzPlay, step: StepOf<'settle'>): void {
  const { retreat } = step;
  const units = onMap(play.state, step.units);
  const place = retreatPlace(board, play.state, { ...retreat, units });
  if (place === undefined) {
    next(play);
    return;
  }
  const { hex, side } = place;
  const friends = stackAt(play.state, hex).filter(unit => !units.includes(unit));
  const displaced = displace(board, play, friends);
  const isOnEdge = board.map.edge[side][hex] === 1 && retreat.kind === 'rout';
  if (isOnEdge) {
    next(play, ...displaced);
    return;
  }
  const after: RetreatStep = { ...retreat, units };
  if (retreat.left > 0) {
    next(play, ...displaced, after);
    return;
  }
  const staying = friends.filter(unit => unitOf(play.state, unit).order !== 'routed');
  if (staying.length > 0 && crowds(board, { units, staying, kind: retreat.kind })) {
    next(play, ...displaced, hitsStep(units, 1, 'hz:13.9.10', NO_CAUSE), after);
    return;
  }
  const inZone = isControlledNow(board, play.state, { hex, side: enemyOf(side) });
  next(play, ...displaced, ...(inZone && retreat.kind === 'rout' ? [after] : []));
}

/** Rules 13.9.8, 13.9.9, R65: good order is disrupted, the disorganized rout and are gone before the first goes on. */
function displace(board: Board, play: HzPlay, friends: readonly UnitIndex[]): readonly Step[] {
  const steady = friends.filter(unit => unitOf(play.state, unit).order === 'good');
  const shaken = friends.filter(unit => unitOf(play.state, unit).order !== 'good');
  if (steady.length > 0) play.emit({ event: 'disrupted', units: idsOf(board, steady), rule: 'hz:13.9.9' });
  if (shaken.length === 0) return [];
  const again = shaken.filter(unit => unitOf(play.state, unit).order === 'routed');
  play.emit({ event: 'routed', units: idsOf(board, shaken), rule: 'hz:13.9.8' });
  const { hex } = unitOf(play.state, firstUnit(shaken));
  board.hooks.unitsLost(board, play, { units: shaken, hex });
  board.hooks.stackRouted(board, play, { units: shaken, hex });
  return [again, shaken.filter(unit => !again.includes(unit))].flatMap(units =>
    beginRetreat(board, play, { units: onMap(play.state, units), rule: 'hz:13.9.8' }),
  );
}

/** R16, R44: another organization or arm, or routed men among men who stand. */
const crowds = (
  board: Board,
  {
    units,
    staying,
    kind,
  }: {
    readonly units: readonly UnitIndex[];
    readonly staying: readonly UnitIndex[];
    readonly kind: RetreatStep['kind'];
  },
): boolean =>
  kind === 'rout' ||
  staying.some(other =>
    units.some(
      unit => rosterOf(board, unit).ho !== rosterOf(board, other).ho || armOf(board, unit) !== armOf(board, other),
    ),
  );

/** A routed stack must run: after a failed or untried rally, or off the map from its edge (13.9.5). */
export function runOrLeave(board: Board, play: HzPlay, units: readonly UnitIndex[]): void {
  const first = units[0];
  if (first === undefined) return;
  const { hex } = unitOf(play.state, first);
  const side = sideOf(board, first);
  const beganThere = units.every(unit => play.state.opening.hexes[unit] === hex);
  if (board.map.edge[side][hex] === 1 && beganThere) {
    play.emit({ event: 'removed', units: idsOf(board, units), fate: 'routed-off', rule: 'hz:13.9.5' });
    board.hooks.unitsLost(board, play, { units, hex });
    return;
  }
  owe(play, { units, rule: 'hz:13.8.7' });
}
