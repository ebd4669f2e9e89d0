import { OFF_MAP } from '@guidon/hex';
import type { CounterPicture, PilePicture } from '@guidon/kit';
import { asking, counterPlace, leaderCounter, marksOn, UNSEEN } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { codeAt, facingWord } from '../terms/ids.ts';
import { flagState, halfPoints, isMounted, leaderOf, leaderRoster, rosterOf, unitOf } from '../terms/lookups.ts';
import type { LeaderIndex, UnitIndex } from '../terms/names.ts';
import { hasFlag, stackAt } from '../terms/places.ts';
import type { RyState } from '../terms/state.ts';
import type { UnitState } from '../terms/units.ts';
import { amount } from '../words/names.ts';
import { leaderTip, unitTip } from '../words/roster.ts';
import type { RySpeech } from '../words/speech.ts';

/** The third O hit takes a unit off (9.9.4). */
const LIFE = 3;

export function unitPicture(speech: RySpeech, state: RyState, index: UnitIndex): CounterPicture {
  const { board } = speech;
  const { id, side, short, brigade, morale } = rosterOf(board, index);
  const unit = unitOf(state, index);
  const isThere = unit.where === 'map';
  return {
    id,
    // Guns left behind lie with whoever had them last (7.8.9).
    seat: unit.crewed ? side : (unit.holder ?? side),
    ...counterPlace(board, unit),
    ...(isThere && unit.arrow !== OFF_MAP ? { also: codeAt(board, unit.arrow) } : {}),
    name: short,
    figure: figureOf(board, unit, index),
    badge: { text: brigade.slice(0, 3), shape: 'tag' },
    numeral: `${amount(halfPoints(board, state, index) / 2)}-${morale}`,
    pips: { left: unit.where === 'out' ? 0 : LIFE - unit.hits, of: LIFE },
    ...(unit.unseen === true ? UNSEEN : {}),
    grade: '',
    spent: unit.notes.acted !== null,
    states: unitStates(board, state, index),
    facing: isThere && unit.crewed && unit.order !== 'routed' ? facingWord(board, unit.facing) : null,
    form: formOf(board, unit, index),
    ...pileOf(board, state, index),
    hits: unit.hits,
    reduced: unit.gunsLost > 0,
    order: unit.crewed ? unit.order : null,
    tip: unitTip(speech, state, index),
    asks: isThere && unit.crewed ? [asking({ ask: 'morale', hex: codeAt(board, unit.hex) })] : [],
  };
}

/** Companies of one regiment that stand alike in a hex are shown as one; a single one goes by its own name. */
function pileOf(board: Board, state: RyState, index: UnitIndex): { readonly pile?: PilePicture } {
  const unit = unitOf(state, index);
  if (unit.where !== 'map' || !unit.crewed) return {};
  const key = pileKey(board, unit, index);
  const alike = stackAt(state, unit.hex).filter(
    other => unitOf(state, other).hex === unit.hex && pileKey(board, unitOf(state, other), other) === key,
  );
  if (alike.length < 2) return {};
  const { short, morale } = rosterOf(board, index);
  const points = alike.reduce((sum, other) => sum + halfPoints(board, state, other), 0) / 2;
  const numeral = unit.unseen === true ? UNSEEN.numeral : `${amount(points)}-${morale}`;
  const hits = alike.reduce((sum, other) => sum + unitOf(state, other).hits, 0);
  return { pile: { key, name: short.split('/')[0] ?? short, numeral, hits } };
}

const pileKey = (board: Board, unit: UnitState, index: UnitIndex): string => {
  const { regiment, arm, morale } = rosterOf(board, index);
  return [regiment, arm, morale, formOf(board, unit, index), unit.order, unit.notes.acted ?? 'fresh'].join(' ');
};

/** Cavalry on foot, skirmishers and crews are few men. */
function figureOf(board: Board, unit: UnitState, index: UnitIndex): string {
  const { arm, horse } = rosterOf(board, index);
  if (arm === 'artillery') return horse ? 'horse-artillery' : 'artillery';
  if (isMounted(unit)) return 'cavalry';
  return arm === 'infantry' && unit.deployment !== 'skirmish' ? 'infantry' : 'infantry-few';
}

function formOf(board: Board, { formation, deployment, crewed }: UnitState, index: UnitIndex): string {
  if (!crewed) return 'abandoned';
  if (rosterOf(board, index).arm === 'crew') return 'crew';
  if (formation !== 'line') return formation;
  return deployment === 'stm' || deployment === 'stf' ? `line-${deployment}` : deployment;
}

/** The worst first. */
function unitStates(board: Board, state: RyState, index: UnitIndex): readonly string[] {
  const unit = unitOf(state, index);
  if (unit.where === 'out') return [];
  if (!unit.crewed) return ['abandoned'];
  const { arm } = rosterOf(board, index);
  return marksOn([
    [unit.order !== 'good', unit.order],
    [unit.charge !== null, 'charge'],
    [!unit.inCommand && arm !== 'artillery' && unit.order !== 'routed', 'out-of-command'],
    [unit.volley, 'volley'],
    [unit.af, 'advance-fire'],
    [unit.crewMark, 'crew-marker'],
    [isColourCompany(board, state, index), flagSign(board, state, index)],
  ]);
}

/** Of the units of a regiment that stand with its flag the top one shows it. */
function isColourCompany(board: Board, state: RyState, index: UnitIndex): boolean {
  if (!hasFlag(board, state, index)) return false;
  const { regiment } = rosterOf(board, index);
  return stackAt(state, unitOf(state, index).hex).find(unit => rosterOf(board, unit).regiment === regiment) === index;
}

function flagSign(board: Board, state: RyState, index: UnitIndex): string {
  const flag = board.flagOf[index] ?? -1;
  return flag >= 0 && !flagState(state, flag).inCommand ? 'flag-out' : 'flag';
}

export function leaderPicture(speech: RySpeech, state: RyState, index: LeaderIndex): CounterPicture {
  const roster = leaderRoster(speech.board, index);
  const leader = leaderOf(state, index);
  return leaderCounter(speech.board, {
    roster,
    leader,
    command: roster.brigade ?? roster.division,
    numeral: String(leader.radius),
    isReplacement: leader.where === 'map' && leader.falls + leader.captures > 0,
    tip: leaderTip(speech, state, index),
  });
}
