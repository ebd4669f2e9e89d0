import type { CounterPicture } from '@guidon/kit';
import { asking, counterPlace, leaderCounter, marksOn, UNSEEN } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { codeAt, facingWord } from '../terms/ids.ts';
import { leaderOf, leaderRoster, rosterOf, unitOf, valuesOf } from '../terms/lookups.ts';
import type { Arm, LeaderIndex, UnitIndex } from '../terms/names.ts';
import type { HzState } from '../terms/state.ts';
import type { UnitState } from '../terms/units.ts';
import { leaderTip, unitTip } from '../words/board.ts';
import type { HzSpeech } from '../words/speech.ts';

const FIGURES: { readonly [A in Arm]: string } = {
  infantry: 'infantry',
  cavalry: 'cavalry',
  artillery: 'artillery',
  irregular: 'infantry-few',
};

/** Three hits turn a counter over, three more take it off (rule 7.6). */
const HITS_TO_A_SIDE = 3;

export function unitPicture(speech: HzSpeech, state: HzState, index: UnitIndex): CounterPicture {
  const { board } = speech;
  const { id, side, short, arm, brigade } = rosterOf(board, index);
  const unit = unitOf(state, index);
  const { strength, morale } = valuesOf(board, state, index);
  const left = (unit.reduced ? HITS_TO_A_SIDE : 2 * HITS_TO_A_SIDE) - unit.hits;
  return {
    id,
    seat: side,
    ...counterPlace(board, unit),
    name: short,
    figure: FIGURES[arm],
    badge: { text: brigade.slice(0, 3), shape: 'tag' },
    numeral: `${strength}-${morale}`,
    pips: { left: unit.where === 'out' ? 0 : left, of: 2 * HITS_TO_A_SIDE },
    ...(unit.unseen === true ? UNSEEN : {}),
    grade: '',
    spent: unit.acted !== null,
    states: unitStates(board, unit, index),
    facing: unit.where === 'map' && unit.order !== 'routed' ? facingWord(unit.facing) : null,
    hits: unit.hits,
    reduced: unit.reduced,
    order: unit.order,
    tip: unitTip(speech, state, index),
    asks: unit.where === 'map' ? [asking({ ask: 'morale', hex: codeAt(board, unit.hex) })] : [],
  };
}

/** The worst first. */
function unitStates(board: Board, unit: UnitState, index: UnitIndex): readonly string[] {
  if (unit.where === 'out') return [];
  const isGuns = rosterOf(board, index).arm === 'artillery';
  return marksOn([
    [unit.order !== 'good', unit.order],
    [unit.isolated, 'isolated'],
    [unit.charge !== null, 'charge'],
    [!unit.inCommand && !isGuns, 'out-of-command'],
    [unit.af, 'advance-fire'],
    [unit.artyFire, 'fired'],
    [unit.artyMove, 'moved'],
  ]);
}

export function leaderPicture(speech: HzSpeech, state: HzState, index: LeaderIndex): CounterPicture {
  const roster = leaderRoster(speech.board, index);
  const leader = leaderOf(state, index);
  const { rank, organization, radius, radiusReduced } = roster;
  return leaderCounter(speech.board, {
    roster,
    leader,
    command: organization,
    numeral: rank === 'junior' ? String(leader.replaced ? radiusReduced : radius) : '',
    isReplacement: leader.replaced,
    tip: leaderTip(speech, state, index),
  });
}
