import { type Seat, topOf, UMPIRE } from '@guidon/kernel';
import { freshItems } from './actions/items.ts';
import type { Board } from './board/board.ts';
import { facedPose } from './breaks/face.ts';
import { comesToMove, nextToShoot } from './charge/charge.ts';
import { nextToDeploy } from './deployment/deploy.ts';
import { scoutingAsked } from './deployment/scouting.ts';
import { nextToFeed } from './melee/feed.ts';
import { meleeOf, pairsOf } from './melee/melee.ts';
import { openMove } from './movement/move.ts';
import { dueTests } from './sequence/end-tests.ts';
import { initiativeAsked } from './sequence/initiative.ts';
import { aimAt } from './shooting/aim.ts';
import { maySupply } from './supply/supply.ts';
import type { Asks, RtDecision } from './terms/decisions.ts';
import { idOf, idsOf, isSteady, sideOf, unitOf } from './terms/lookups.ts';
import type { RtRule, UnitIndex } from './terms/names.ts';
import type { RtState } from './terms/state.ts';
import type { Step, StepOf } from './terms/steps.ts';

/** The open question, if the top step of the agenda is one. Questions with one answer are not asked. */
export function questionOf(board: Board, state: RtState): RtDecision | undefined {
  const top = topOf(state.agenda);
  if (top === undefined || state.verdict !== null) return undefined;
  switch (top.step) {
    case 'turn-start':
    case 'levels':
    case 'end-tests':
      return clockQuestion(state);
    case 'scouting': {
      const side = scoutingAsked(board, state, top);
      return side === undefined ? undefined : { seat: side, asks: 'scouting-supply', rule: 'rt:SCO-06', units: [] };
    }
    case 'deploy': {
      const side = nextToDeploy(board, state);
      return side === undefined ? undefined : { seat: side, asks: 'deploy-command', rule: 'rt:DEP-03', units: [] };
    }
    case 'initiative': {
      const side = initiativeAsked(board, state, top);
      return side === undefined ? undefined : { seat: side, asks: 'initiative-supply', rule: 'rt:INI-04', units: [] };
    }
    case 'keep-or-give':
      return { seat: top.winner, asks: 'keep-or-give', rule: 'rt:INI-07', units: [] };
    case 'slot':
      return freshItems(board, state, state.next).length === 0
        ? undefined
        : { seat: state.next, asks: 'activate', rule: 'rt:ACT-07', units: [] };
    case 'end-test': {
      const due = dueTests(board, state, top.side);
      return due.length > 1
        ? { seat: top.side, asks: 'pick-unit-to-test', rule: 'rt:EOT-02', units: idsOf(board, due) }
        : undefined;
    }
    default:
      return actionQuestion(board, state, top);
  }
}

/** In play the clock runs by itself. */
const clockQuestion = (state: RtState): RtDecision | undefined =>
  state.pace === 'play' ? undefined : { seat: UMPIRE, asks: 'clock', rule: 'rt:SEQ-08', units: [] };

function actionQuestion(board: Board, state: RtState, top: Step): RtDecision | undefined {
  switch (top.step) {
    case 'move':
      return supplyQuestion(board, state, { unit: openMove(state).unit, asks: 'move-supply', rule: 'rt:MOV-02' });
    case 'shot':
      return aimAt(board, state, top.shot.by, top.shot.at).ok
        ? supplyQuestion(board, state, { unit: top.shot.by, asks: 'shoot-supply', rule: 'rt:SHO-07' })
        : undefined;
    case 'test':
      return supplyQuestion(board, state, { unit: top.unit, asks: 'resilience-supply', rule: 'rt:SUP-05' });
    case 'retire-move':
      return supplyQuestion(board, state, { unit: top.unit, asks: 'retire-supply', rule: 'rt:FRET-02' });
    case 'face':
      return isSteady(unitOf(state, top.unit)) && facedPose(board, state, top.unit, top.enemy) !== undefined
        ? ask(board, { unit: top.unit, asks: 'face-enemy', rule: 'rt:FRET-08' })
        : undefined;
    case 'charged-shots': {
      const unit = nextToShoot(board, state, top);
      return unit === undefined ? undefined : ask(board, { unit, asks: 'charged-shoot', rule: 'rt:CHG-05' });
    }
    case 'charge-move':
      return state.charge !== null && comesToMove(state)
        ? supplyQuestion(board, state, { unit: state.charge.unit, asks: 'charge-supply', rule: 'rt:CHG-07' })
        : undefined;
    case 'melee-round':
      return meleeQuestion(board, state, top);
    case 'lose-bases':
      return ask(board, { unit: top.unit, asks: 'base-removal', rule: 'rt:SHO-11' });
    case 'occupy':
      return occupyQuestion(board, state, top);
    case 'occupy-move':
      return supplyQuestion(board, state, { unit: top.by, asks: 'occupy-supply', rule: 'rt:SUP-05' });
    default:
      return undefined;
  }
}

interface About {
  readonly unit: UnitIndex;
  readonly asks: Asks;
  readonly rule: RtRule;
}

const ask = (board: Board, { unit, asks, rule }: About): RtDecision => ({
  seat: sideOf(board, unit) satisfies Seat,
  asks,
  rule,
  units: [idOf(board, unit)],
});

/** Only where a supply die can be given at all (SUP-09). */
const supplyQuestion = (board: Board, state: RtState, about: About): RtDecision | undefined =>
  maySupply(board, state, about.unit) ? ask(board, about) : undefined;

/** First bases are fed in, then each side may add a die, the charger before his opponents (E3). */
function meleeQuestion(board: Board, state: RtState, step: StepOf<'melee-round'>): RtDecision | undefined {
  const feeder = nextToFeed(board, state, step);
  if (feeder !== undefined) return ask(board, { unit: feeder, asks: 'feed-bases', rule: 'rt:MEL-10' });
  const unit = nextMeleeSupply(board, state, step);
  return unit === undefined ? undefined : ask(board, { unit, asks: 'melee-supply', rule: 'rt:MELF-05' });
}

export function nextMeleeSupply(board: Board, state: RtState, step: StepOf<'melee-round'>): UnitIndex | undefined {
  const opponents = pairsOf(board, state);
  if (opponents.length === 0) return undefined;
  const spent = (unit: UnitIndex): number =>
    step.supply.filter(answer => answer.supply && sideOf(board, answer.unit) === sideOf(board, unit)).length;
  return [meleeOf(state).charger, ...opponents].find(
    unit =>
      !step.supply.some(answer => answer.unit === unit) &&
      maySupply(board, state, unit) &&
      state.sides[sideOf(board, unit)].supply > spent(unit),
  );
}

/** Who may take the space, once the unit that held it is gone. */
export const occupiers = (state: RtState, step: StepOf<'occupy'>): readonly UnitIndex[] =>
  unitOf(state, step.unit).presence === 'gone' ? step.by.filter(unit => isSteady(unitOf(state, unit))) : [];

function occupyQuestion(board: Board, state: RtState, step: StepOf<'occupy'>): RtDecision | undefined {
  const by = occupiers(state, step);
  const [first] = by;
  if (first === undefined) return undefined;
  return {
    seat: sideOf(board, first),
    asks: 'occupy',
    rule: step.after === 'melee' ? 'rt:OCC-01' : 'rt:OCC-03',
    units: idsOf(board, by),
  };
}
