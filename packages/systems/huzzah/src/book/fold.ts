import { type HexIndex, OFF_MAP } from '@guidon/hex';
import { replacingTop } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { EventOf, HzEvent } from '../terms/events.ts';
import { hexNamed, keepStacks, leaderNamed, leaderRoster, serialOf, sideOf, unitNamed } from '../terms/lookups.ts';
import { type LeaderIndex, SEGMENTS, type Side, type UnitIndex } from '../terms/names.ts';
import { asFacing, type HzState, type LeaderState, NEVER, type UnitState } from '../terms/state.ts';
import { objectivePlaces } from '../victory/holding.ts';
import { changesControl, keepZones } from '../zones/control.ts';

/** The only place where the state of the game changes. Pure. */
export function fold(board: Board, state: HzState, event: HzEvent): HzState {
  switch (event.event) {
    case 'next':
      return { ...state, agenda: replacingTop(state.agenda, ...event.steps) };
    case 'taken-in-hand':
      return { ...state, open: event.open };
    case 'acted':
      return units(board, state, event.units, () => ({
        acted: event.action,
        actedAt: event.target === null ? null : hexNamed(board, event.target),
      }));
    case 'entered':
    case 'moved':
      return marched(board, state, event);
    case 'turned':
      return units(board, state, event.units, () => ({ facing: asFacing(event.facing) }));
    case 'keep-set':
      return units(board, state, event.units, () => ({ keep: event.distance, keepIn: event.until }));
    case 'fired':
      return fired(board, state, event);
    case 'marked':
      return units(board, state, event.units, () => ({ [event.marker]: event.on }));
    case 'hit-taken':
      return hit(board, state, event);
    case 'disrupted':
      return units(board, state, event.units, () => ({
        order: 'disrupted',
        charge: null,
        disorganizedIn: serialOf(state),
      }));
    case 'routed':
      return units(board, state, event.units, unit => ({
        order: 'routed',
        charge: null,
        inCommand: false,
        // Cavalry that broke off has made the retreat that begins its rout (5.2.6-c, R60).
        retreats: unit.order === 'routed' ? unit.retreats : event.rule === 'hz:5.2.6-c' ? 1 : 0,
        disorganizedIn: serialOf(state),
      }));
    case 'rallied':
      return units(board, state, event.units, () => ({ order: 'good', retreats: 0 }));
    case 'removed':
      return units(board, state, event.units, () => ({ ...GONE, fate: event.fate }));
    default:
      return foldRest(board, state, event);
  }
}

type Rest = Exclude<
  HzEvent,
  {
    readonly event:
      | 'next'
      | 'taken-in-hand'
      | 'acted'
      | 'entered'
      | 'moved'
      | 'turned'
      | 'keep-set'
      | 'fired'
      | 'marked'
      | 'hit-taken'
      | 'disrupted'
      | 'routed'
      | 'rallied'
      | 'removed';
  }
>;

function foldRest(board: Board, state: HzState, event: Rest): HzState {
  switch (event.event) {
    case 'clock-set':
      return { ...state, until: event.until };
    case 'turn-began':
    case 'segment-began':
    case 'status-set':
    case 'markers-cleared':
    case 'segment-ended':
    case 'verdict-reached':
      return foldClock(board, state, event);
    case 'leader-lost':
    case 'leader-locked':
    case 'leader-moved':
    case 'leader-entered':
    case 'leader-placed':
      return foldLeader(board, state, event);
    case 'charge-declared':
    case 'charge-moved-to':
      return units(board, state, event.units, () => ({ charge: hexNamed(board, event.target) }));
    case 'charge-dropped':
      return units(board, state, event.units, () => ({ charge: null }));
    case 'regrouped':
      return event.recovered ? units(board, state, [event.unit], unit => ({ hits: unit.hits - 1 })) : state;
    case 'retreat-owed':
      return { ...state, owed: [...state.owed, event.owed] };
    case 'retreat-paid':
      return { ...state, owed: state.owed.slice(1) };
    case 'retreat-began':
      return units(board, state, event.units, unit => ({
        retreats: unit.retreats + 1,
        retreatedIn: serialOf(state),
      }));
    case 'retreated':
      return retreated(board, state, event);
    case 'assault-began':
      return { ...state, assault: event.assault };
    case 'assault-round':
      return state.assault === null ? state : { ...state, assault: { ...state.assault, round: event.round } };
    case 'assault-stopped':
      return state.assault === null ? state : { ...state, assault: { ...state.assault, over: true } };
    case 'assault-ended':
      return { ...state, assault: null };
    case 'advanced': {
      const hex = hexNamed(board, event.to);
      return leaders(
        board,
        units(board, state, event.units, () => ({ hex })),
        event.leaders,
        () => ({ hex }),
      );
    }
    case 'hex-held':
      return held(board, state, event);
    case 'special':
      return remembered(state, event);
    default:
      // Told for the log; what they bring about has events of its own.
      return state;
  }
}

type ClockEvent = EventOf<
  'turn-began' | 'segment-began' | 'status-set' | 'markers-cleared' | 'segment-ended' | 'verdict-reached'
>;

function foldClock(board: Board, state: HzState, event: ClockEvent): HzState {
  switch (event.event) {
    case 'turn-began': {
      const due = event.due.filter(id => board.unitById.has(id));
      const dueLeaders = event.due.filter(id => board.leaderById.has(id));
      const after = units(board, { ...state, turn: event.turn, segment: 0 }, due, () => ({ where: 'due' }));
      return leaders(board, after, dueLeaders, () => ({ where: 'due' }));
    }
    case 'segment-began':
      return {
        ...state,
        segment: SEGMENTS.indexOf(event.segment),
        opening: event.opening,
        leaders: state.leaders.map(leader =>
          leader.spent === 0 && !leader.locked ? leader : { ...leader, spent: 0, locked: false },
        ),
      };
    case 'status-set': {
      const commanded = units(board, state, event.inCommand, () => ({ inCommand: true }));
      const lost = units(board, commanded, event.outOfCommand, () => ({ inCommand: false }));
      const freed = units(board, lost, event.freed, () => ({ isolated: false }));
      return units(board, freed, event.isolated, () => ({ isolated: true, inCommand: false }));
    }
    case 'markers-cleared': {
      const af = units(board, state, event.af, () => ({ af: false }));
      const artyFire = units(board, af, event.artyFire, () => ({ artyFire: false }));
      const artyMove = units(board, artyFire, event.artyMove, () => ({ artyMove: false }));
      return units(board, artyMove, event.keep, () => ({ keep: 0, keepIn: NEVER }));
    }
    case 'segment-ended':
      return {
        ...state,
        open: null,
        entries: [],
        reactions: [],
        units: state.units.map(unit => (unit.acted === null ? unit : { ...unit, acted: null, actedAt: null })),
      };
    case 'verdict-reached':
      return { ...state, verdict: event.verdict, agenda: [] };
  }
}

type LeaderEvent = EventOf<'leader-lost' | 'leader-locked' | 'leader-moved' | 'leader-entered' | 'leader-placed'>;

function foldLeader(board: Board, state: HzState, event: LeaderEvent): HzState {
  switch (event.event) {
    case 'leader-lost':
      return leaders(board, state, [event.leader], () => ({
        where: event.forGood ? 'out' : 'lost',
        hex: OFF_MAP,
        lostIn: serialOf(state),
        locked: false,
      }));
    case 'leader-locked':
      return leaders(board, state, event.leaders, () => ({ locked: true }));
    case 'leader-moved':
      return leaders(board, state, [event.leader], leader => ({
        hex: hexNamed(board, event.path.at(-1) ?? ''),
        spent: event.flight ? leader.spent : leader.spent + event.cost.total,
      }));
    case 'leader-entered':
      return leaders(board, state, [event.leader], leader => ({
        where: 'map',
        hex: hexNamed(board, event.hex),
        spent: leader.spent + event.cost.total,
      }));
    case 'leader-placed':
      return leaders(board, state, [event.leader], leader => ({
        where: 'map',
        hex: hexNamed(board, event.hex),
        replaced: leader.replaced || event.replaces,
      }));
  }
}

const GONE: Partial<UnitState> = {
  where: 'out',
  hex: OFF_MAP,
  af: false,
  artyFire: false,
  artyMove: false,
  charge: null,
};

/** A counter turned over or taken off (7.6). */
function hit(board: Board, state: HzState, event: EventOf<'hit-taken'>): HzState {
  const change: Partial<UnitState> = event.destroyed
    ? { ...GONE, fate: 'combat', hits: 0 }
    : { hits: event.hits, reduced: event.reduced };
  return units(board, state, [event.unit], () => change);
}

function marched(board: Board, state: HzState, event: EventOf<'moved' | 'entered'>): HzState {
  const hex = hexNamed(board, event.event === 'moved' ? event.to : event.hex);
  const moved = units(board, state, event.units, () => ({ where: 'map', hex, facing: asFacing(event.facing) }));
  const after = leaders(board, moved, event.leaders, leader => ({
    where: 'map',
    hex,
    spent: leader.spent + leaderCost(event),
  }));
  return event.event === 'entered' ? countedEntry(after, hex) : after;
}

/** Leaders pay half a point along a thoroughfare, also with a stack (R77). */
const leaderCost = (event: EventOf<'moved' | 'entered'>): number =>
  event.event === 'moved' && event.road ? 1 : event.cost.total;

function countedEntry(state: HzState, hex: HexIndex): HzState {
  const known = state.entries.find(entry => entry.hex === hex);
  const rest = state.entries.filter(entry => entry.hex !== hex);
  return { ...state, entries: [...rest, { hex, stacks: (known?.stacks ?? 0) + 1 }] };
}

/** Reaction fire is remembered for the segment (9.3.7). */
function fired(board: Board, state: HzState, event: EventOf<'fired'>): HzState {
  if (event.kind === 'fire' || event.kind === 'assault' || event.kind === 'special') return state;
  const note = {
    kind: event.kind,
    by: event.by.map(id => unitNamed(board, id)),
    at: event.targets.map(id => unitNamed(board, id)),
  };
  return { ...state, reactions: [...state.reactions, note] };
}

function retreated(board: Board, state: HzState, event: EventOf<'retreated'>): HzState {
  const hex = hexNamed(board, event.to);
  const edgeIn = event.edge ? serialOf(state) : NEVER;
  const after = units(board, state, event.units, () => ({ hex, edgeIn }));
  return leaders(board, after, event.leaders, () => ({ hex }));
}

function held(board: Board, state: HzState, event: EventOf<'hex-held'>): HzState {
  const hex = hexNamed(board, event.hex);
  const at = objectivePlaces(board).get(hex);
  return at === undefined ? state : { ...state, holders: state.holders.with(at, event.side) };
}

function remembered(state: HzState, event: EventOf<'special'>): HzState {
  const memory = Object.entries({ ...state.memory, ...event.remember }).filter(([, value]) => value !== null);
  return {
    ...state,
    memory: Object.fromEntries(memory),
    awarded: {
      union: state.awarded.union + event.award.union,
      confederate: state.awarded.confederate + event.award.confederate,
    },
  };
}

function units(
  board: Board,
  state: HzState,
  ids: readonly string[],
  change: (unit: UnitState, index: UnitIndex) => Partial<UnitState>,
): HzState {
  if (ids.length === 0) return state;
  const changed = [...state.units];
  let stay = true;
  const changing: Side[] = [];
  for (const id of ids) {
    const index = unitNamed(board, id);
    const before = changed[index];
    if (before === undefined) continue;
    const after = { ...before, ...change(before, index) };
    changed[index] = after;
    const stays = before.where === after.where && before.hex === after.hex;
    stay &&= stays;
    if (!stays || changesControl(before, after)) changing.push(sideOf(board, index));
  }
  if (stay) keepStacks(state.units, changed);
  keepZones(state.units, changed, changing);
  return { ...state, units: changed };
}

function leaders(
  board: Board,
  state: HzState,
  ids: readonly string[],
  change: (leader: LeaderState, index: LeaderIndex) => Partial<LeaderState>,
): HzState {
  if (ids.length === 0) return state;
  const changed = [...state.leaders];
  for (const id of ids) {
    const index = leaderNamed(board, id);
    const before = changed[index];
    if (before !== undefined) changed[index] = { ...before, ...change(before, index) };
  }
  return { ...state, leaders: changed };
}

/** May a leader of this rank come back (6.2.5, 6.2.8)? */
export const isReplaceable = (board: Board, state: HzState, leader: LeaderIndex): boolean =>
  leaderRoster(board, leader).rank === 'junior' && state.leaders[leader]?.replaced === false;
