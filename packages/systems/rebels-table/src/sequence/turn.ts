import { UMPIRE } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { PLAN } from '../book/asking.ts';
import type { Window } from '../book/kinds.ts';
import { throwLevels } from '../resilience/levels.ts';
import type { EventOf } from '../terms/events.ts';
import { changedGeneral, changedUnit } from '../terms/fold-parts.ts';
import { generalNamed, unitNamed } from '../terms/lookups.ts';
import { POINTS_A_TURN } from '../terms/names.ts';
import { FRESH } from '../terms/notes.ts';
import { next, type RtPlay } from '../terms/play.ts';
import type { RtState } from '../terms/state.ts';
import { bringOn } from './arrivals.ts';
import { beginEndTests } from './end-tests.ts';

/** A new turn: points and flags are fresh, those who are due come on (E2). */
export function startTurn(board: Board, play: RtPlay): void {
  const turn = play.state.turn + 1;
  play.emit({ event: 'turn-began', turn });
  bringOn(board, play);
  if (turn === 1 && board.firstInitiative !== null) {
    play.emit({ event: 'initiative-set', holder: board.firstInitiative, given: false, rule: 'rt:INI-05' });
    next(play, { step: 'slot' });
    return;
  }
  next(play, { step: 'initiative', supply: [] });
}

/** The steps that the clock takes. */
const CLOCK: { readonly [N in ClockStep]: (board: Board, play: RtPlay) => void } = {
  'turn-start': startTurn,
  levels: throwLevels,
  'end-tests': beginEndTests,
};

type ClockStep = 'turn-start' | 'levels' | 'end-tests';

/** The latest turn that the umpire can set. */
const LAST_TURN = 99;

/** SEQ-08. In play the clock runs by itself; elsewhere the umpire lets it go on, or sets it first. */
export const clock: Window<ClockStep, 'proceed'> = {
  rule: 'rt:SEQ-08',
  steps: ['turn-start', 'levels', 'end-tests'],
  opens: (_board, { pace }) =>
    pace === 'play' ? undefined : { seat: UMPIRE, asks: 'clock', rule: 'rt:SEQ-08', units: [] },
  answers: {
    proceed: {
      may: () => undefined,
      resolve(board, play, { order: { turn }, step }) {
        if (turn !== undefined && step.step === 'turn-start') play.emit({ event: 'clock-set', turn: turn - 1 });
        CLOCK[step.step](board, play);
      },
      parts: { turn: () => Array.from({ length: LAST_TURN }, (_, before) => before + 1) },
    },
  },
  offers: () => [{ do: 'proceed' }],
  fallback: { do: 'proceed' },
  odds: { assume: 'open', named: false },
  screen: PLAN,
};

/** SEQ-09. A new turn: points and notes are fresh, no command is begun. */
export function turnBegan(_board: Board, state: RtState, { turn }: EventOf<'turn-began'>): RtState {
  const { sides } = state;
  return {
    ...state,
    turn,
    active: null,
    units: state.units.map(unit => (unit.presence === 'table' ? { ...unit, ap: POINTS_A_TURN, notes: FRESH } : unit)),
    generals: state.generals.map(general =>
      general.presence === 'table' ? { ...general, ap: POINTS_A_TURN } : general,
    ),
    sides: {
      union: { ...sides.union, barred: false, opened: null },
      confederate: { ...sides.confederate, barred: false, opened: null },
    },
  };
}

export function arrived(board: Board, state: RtState, event: EventOf<'arrived'>): RtState {
  const { unit, general, pose, formation } = event;
  if (unit !== null)
    return changedUnit(state, unitNamed(board, unit), now => ({
      presence: 'table',
      arrived: state.turn,
      pose,
      formation: formation ?? now.formation,
      ap: POINTS_A_TURN,
      notes: FRESH,
    }));
  if (general === null) return state;
  return changedGeneral(state, generalNamed(board, general), () => ({
    presence: 'table',
    at: { x: pose.x, y: pose.y },
    ap: POINTS_A_TURN,
  }));
}
