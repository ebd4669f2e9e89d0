import { replacingTop, unwoundTo } from '@guidon/kernel';
import { STILL } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import type { Room } from '../book/kinds.ts';
import type { EventOf } from '../terms/events.ts';
import { changedFlags, changedLeaders, changedUnits } from '../terms/fold-parts.ts';
import { SEGMENTS } from '../terms/names.ts';
import { next } from '../terms/play.ts';
import type { RyState } from '../terms/state.ts';
import { FRESH } from '../terms/units.ts';
import { clearMarkers, endSegment, endTurn, idleCharges, idleRouted, startSegment, startTurn } from './clock.ts';
import { setCommand } from './command.ts';
import { umpire } from './umpire.ts';

/** Chapter 2, command (chapter 5), and words and events that belong to no chapter alone. */
export const clock = {
  windows: { clock: umpire },
  orders: {
    proceed: { rule: 'ry:2.1', hint: (_board, _state, { decision: { units } }) => ({ units, plain: true }) },
    done: { rule: 'ry:2.1', hint: (_board, _state, { decision: { units } }) => ({ units, plain: true }) },
    decline: { rule: 'ry:9.4', hint: (_board, _state, { decision: { units } }) => ({ units, plain: true }) },
    stay: { rule: 'ry:13.3.8', hint: (_board, _state, { decision: { units } }) => ({ units, plain: true }) },
  },
  steps: {
    'turn-start': { take: (board, play) => startTurn(board, play) },
    'segment-start': { take: (board, play, step) => startSegment(board, play, step) },
    command: { take: (board, play, step) => setCommand(board, play, step) },
    orders: { take: (_board, play) => next(play) },
    'segment-end': { take: (_board, play) => endSegment(play) },
    'idle-charges': { take: (board, play) => idleCharges(board, play) },
    'idle-routed': { take: (board, play) => idleRouted(board, play) },
    markers: { take: (board, play) => clearMarkers(board, play) },
    'turn-end': { take: (board, play) => endTurn(board, play) },
  },
  events: {
    next: { fold: (_board, state, { steps }) => ({ ...state, agenda: replacingTop(state.agenda, ...steps) }) },
    unwound: {
      fold: (_board, state, { to }) => ({ ...state, agenda: unwoundTo(state.agenda, ({ step }) => step === to) }),
    },
    'clock-set': { fold: (_board, state, { until }) => ({ ...state, until }) },
    'turn-began': { fold: turnBegan, hint: () => ({ ...STILL, motion: 'turn', rules: ['ry:2.1'] }) },
    'segment-began': {
      fold: (_board, state, event) => segmentBegan(state, event),
      hint: ({ segment }) => ({
        ...STILL,
        motion: 'step',
        rules: [`ry:2.1.${SEGMENTS.map(String).indexOf(segment) + 1}`],
      }),
    },
    'command-rolled': {},
    'command-set': { fold: commandSet },
    acted: { fold: acted },
    noted: {
      fold: (board, state, { units, notes }) =>
        changedUnits(board, state, { ids: units, change: unit => ({ notes: { ...unit.notes, ...notes } }) }),
    },
    'markers-cleared': {
      fold(board, state, { af, crewMark }) {
        const cleared = changedUnits(board, state, { ids: af, change: () => ({ af: false }) });
        return changedUnits(board, cleared, { ids: crewMark, change: () => ({ crewMark: false }) });
      },
    },
    'segment-ended': { fold: (_board, state) => segmentEnded(state) },
    'turn-ended': {},
  },
} satisfies Room;

function turnBegan(board: Board, state: RyState, { turn, due }: EventOf<'turn-began'>): RyState {
  const units = due.filter(id => board.unitById.has(id));
  const leaders = due.filter(id => board.leaderById.has(id));
  const after = changedUnits(board, { ...state, turn, segment: 0 }, { ids: units, change: () => ({ where: 'due' }) });
  return changedLeaders(board, after, { ids: leaders, change: () => ({ where: 'due' }) });
}

const segmentBegan = (state: RyState, { segment, opening }: EventOf<'segment-began'>): RyState => ({
  ...state,
  segment: SEGMENTS.indexOf(segment),
  opening,
  leaders: state.leaders.map(leader =>
    leader.spent === 0 && !leader.locked && leader.rode !== true
      ? leader
      : { ...leader, spent: 0, locked: false, bound: [], rode: false, marched: 0 },
  ),
  flags: state.flags.map(flag => (flag.rallied || flag.handed ? { ...flag, rallied: false, handed: false } : flag)),
});

function commandSet(board: Board, state: RyState, event: EventOf<'command-set'>): RyState {
  const commanded = changedUnits(board, state, { ids: event.inCommand, change: () => ({ inCommand: true }) });
  const lost = changedUnits(board, commanded, { ids: event.outOfCommand, change: () => ({ inCommand: false }) });
  const flagsIn = changedFlags(board, lost, { ids: event.flagsIn, change: () => ({ inCommand: true }) });
  return changedFlags(board, flagsIn, { ids: event.flagsOut, change: () => ({ inCommand: false }) });
}

/** Any other action spoils a prepared volley (9.13.4-2). */
function acted(board: Board, state: RyState, { units, action }: EventOf<'acted'>): RyState {
  return changedUnits(board, state, {
    ids: units,
    change: unit => ({
      notes: { ...unit.notes, acted: action },
      ...(unit.volley && action !== 'volley' && action !== 'fire' ? { volley: false } : {}),
    }),
  });
}

const segmentEnded = (state: RyState): RyState => ({
  ...state,
  open: null,
  reactions: [],
  vacated: [],
  yielded: [],
  chain: [],
  units: state.units.map(unit => (unit.notes === FRESH ? unit : { ...unit, notes: FRESH })),
});
