import { OFF_MAP } from '@guidon/hex';
import type { Board } from './board/board.ts';
import type { EventOf, RyEvent } from './terms/events.ts';
import { changedFlags, changedLeaders, changedUnits } from './terms/fold-parts.ts';
import { hexNamed, serialOf, unitNamed, unitOf } from './terms/lookups.ts';
import { SEGMENTS } from './terms/names.ts';
import type { RyState } from './terms/state.ts';
import { FRESH } from './terms/units.ts';

/** Time, command, leaders, flags and what scenario rules keep in mind. */
export function foldClock(board: Board, state: RyState, event: RyEvent): RyState {
  switch (event.event) {
    case 'clock-set':
      return { ...state, until: event.until };
    case 'turn-began': {
      const due = event.due.filter(id => board.unitById.has(id));
      const dueLeaders = event.due.filter(id => board.leaderById.has(id));
      const after = changedUnits(board, { ...state, turn: event.turn, segment: 0 }, due, () => ({ where: 'due' }));
      return changedLeaders(board, after, dueLeaders, () => ({ where: 'due' }));
    }
    case 'segment-began':
      return {
        ...state,
        segment: SEGMENTS.indexOf(event.segment),
        opening: event.opening,
        leaders: state.leaders.map(leader =>
          leader.spent === 0 && !leader.locked ? leader : { ...leader, spent: 0, locked: false },
        ),
        flags: state.flags.map(flag =>
          flag.rallied || flag.handed ? { ...flag, rallied: false, handed: false } : flag,
        ),
      };
    case 'command-set': {
      const commanded = changedUnits(board, state, event.inCommand, () => ({ inCommand: true }));
      const lost = changedUnits(board, commanded, event.outOfCommand, () => ({ inCommand: false }));
      const flagsIn = changedFlags(board, lost, event.flagsIn, () => ({ inCommand: true }));
      return changedFlags(board, flagsIn, event.flagsOut, () => ({ inCommand: false }));
    }
    case 'markers-cleared': {
      const af = changedUnits(board, state, event.af, () => ({ af: false }));
      return changedUnits(board, af, event.crewMark, () => ({ crewMark: false }));
    }
    case 'segment-ended':
      return {
        ...state,
        open: null,
        reactions: [],
        vacated: [],
        yielded: [],
        chain: [],
        units: state.units.map(unit => (unit.notes === FRESH ? unit : { ...unit, notes: FRESH })),
      };
    case 'verdict-reached':
      return { ...state, verdict: event.verdict, agenda: [] };
    default:
      return foldPersons(board, state, event);
  }
}

function foldPersons(board: Board, state: RyState, event: RyEvent): RyState {
  switch (event.event) {
    case 'leader-lost':
      return leaderLost(board, state, event);
    case 'leader-locked':
      return changedLeaders(board, state, event.leaders, () => ({ locked: true }));
    case 'leader-moved':
      return changedLeaders(board, state, [event.leader], leader => ({
        where: 'map',
        hex: hexNamed(board, event.path.at(-1) ?? ''),
        spent: event.flight ? leader.spent : leader.spent + event.cost.total,
      }));
    case 'leader-placed':
      return changedLeaders(board, state, [event.leader], () => ({ where: 'map', hex: hexNamed(board, event.hex) }));
    case 'flag-handed': {
      const { hex } = unitOf(state, unitNamed(board, event.to));
      return changedFlags(board, state, [event.flag], flag => ({
        hex,
        handed: event.rule === 'ry:3.2' || flag.handed,
      }));
    }
    case 'flag-lost':
      return changedFlags(board, state, [event.flag], () => ({
        where: event.captured ? 'captured' : 'out',
        hex: OFF_MAP,
      }));
    case 'flag-used':
      return changedFlags(board, state, event.flags, () => ({ rallied: true }));
    case 'special':
      return remembered(state, event);
    default:
      // Told for the log; what they bring about has events of its own.
      return state;
  }
}

/** Each fall, and each capture, shortens the radius by one; one fall with capture only once (4.6.9, 4.6.10, R66). */
function leaderLost(board: Board, state: RyState, event: EventOf<'leader-lost'>): RyState {
  return changedLeaders(board, state, [event.leader], leader => ({
    where: event.forGood ? (event.captured ? 'captured' : 'out') : 'lost',
    hex: OFF_MAP,
    lostIn: serialOf(state),
    locked: false,
    radius: Math.max(1, leader.radius - 1),
    falls: leader.falls + (event.incapacitated ? 1 : 0),
    captures: leader.captures + (event.captured ? 1 : 0),
  }));
}

function remembered(state: RyState, event: EventOf<'special'>): RyState {
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
