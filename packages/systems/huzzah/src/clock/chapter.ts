import { replacingTop, topOf } from '@guidon/kernel';
import { NEVER, STILL, sayingNeither } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import type { Room } from '../book/kinds.ts';
import type { EventOf } from '../terms/events.ts';
import { changedLeaders, changedUnits } from '../terms/fold-parts.ts';
import { hexNamed } from '../terms/ids.ts';
import { SEGMENTS } from '../terms/names.ts';
import { next } from '../terms/play.ts';
import type { HzState } from '../terms/state.ts';
import { clearMarkers, endSegment, endTurn, idleCharges, idleRouted, startSegment, startTurn } from './clock.ts';
import { orders } from './orders.ts';
import { clock as clockWindow } from './proceed.ts';
import { setStatus } from './status.ts';
/** Chapter 3: turns, segments, who may act in them, and what is cleared when they end. */
export const clock = {
  windows: { clock: clockWindow, orders },
  orders: {
    proceed: { rule: 'hz:3.1', hint: sayingNeither },
    done: {
      rule: 'hz:3.1',
      hint: (_board, { agenda }, { decision: { units } }) => ({
        units,
        plain: true,
        answer: topOf(agenda)?.step === 'declare-charges' ? 'no' : null,
      }),
    },
  },
  steps: {
    'turn-start': { take: startTurn },
    'segment-start': { take: startSegment },
    status: { take: setStatus },
    orders: { take: (_board, play) => next(play) },
    'segment-end': { take: endSegment },
    'idle-charges': { take: idleCharges },
    'idle-routed': { take: idleRouted },
    markers: { take: clearMarkers },
    'turn-end': { take: endTurn },
  },
  events: {
    next: { fold: (_board, state, { steps }) => ({ ...state, agenda: replacingTop(state.agenda, ...steps) }) },
    'clock-set': { fold: (_board, state, { until }) => ({ ...state, until }) },
    'turn-began': { fold: turnBegan, hint: () => ({ ...STILL, motion: 'turn', rules: ['hz:3.1'] }) },
    'segment-began': {
      fold: (board, state, event) => segmentBegan(board, state, event),
      hint: ({ segment }) => ({ ...STILL, motion: 'step', rules: [`hz:3.1-${segment}`] }),
    },
    'status-set': { fold: statusSet },
    acted: {
      fold: (board, state, { units, action, target }) =>
        changedUnits(board, state, {
          ids: units,
          to: { acted: action, actedAt: target === null ? null : hexNamed(board, target) },
        }),
    },
    'markers-cleared': { fold: markersCleared },
    'segment-ended': {
      fold: (_board, state) => ({
        ...state,
        open: null,
        entries: [],
        reactions: [],
        units: state.units.map(unit =>
          unit.acted === null && unit.turned !== true ? unit : { ...unit, acted: null, actedAt: null, turned: false },
        ),
      }),
    },
    'turn-ended': {},
  },
} satisfies Room;

function turnBegan(board: Board, state: HzState, { turn, due }: EventOf<'turn-began'>): HzState {
  const after = changedUnits(
    board,
    { ...state, turn, segment: 0 },
    { ids: due.filter(id => board.unitById.has(id)), to: { where: 'due' } },
  );
  return changedLeaders(board, after, { ids: due.filter(id => board.leaderById.has(id)), to: { where: 'due' } });
}

const segmentBegan = (_board: Board, state: HzState, event: EventOf<'segment-began'>): HzState => ({
  ...state,
  segment: SEGMENTS.indexOf(event.segment),
  opening: event.opening,
  leaders: state.leaders.map(leader =>
    leader.spent === 0 && !leader.locked ? leader : { ...leader, spent: 0, locked: false, boundTo: [] },
  ),
});

function statusSet(board: Board, state: HzState, event: EventOf<'status-set'>): HzState {
  const commanded = changedUnits(board, state, { ids: event.inCommand, to: { inCommand: true } });
  const lost = changedUnits(board, commanded, { ids: event.outOfCommand, to: { inCommand: false } });
  const freed = changedUnits(board, lost, { ids: event.freed, to: { isolated: false } });
  return changedUnits(board, freed, { ids: event.isolated, to: { isolated: true, inCommand: false } });
}

function markersCleared(board: Board, state: HzState, event: EventOf<'markers-cleared'>): HzState {
  const af = changedUnits(board, state, { ids: event.af, to: { af: false } });
  const artyFire = changedUnits(board, af, { ids: event.artyFire, to: { artyFire: false } });
  const artyMove = changedUnits(board, artyFire, { ids: event.artyMove, to: { artyMove: false } });
  return changedUnits(board, artyMove, { ids: event.keep, to: { keep: 0, keepIn: NEVER } });
}
