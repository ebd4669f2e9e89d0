import { leaderPlaceText, linesOf, unitPlaceText } from '@guidon/line-of-battle';
import { codeAt, facingWord } from '../terms/ids.ts';
import { flagRoster, flagState, leaderOf, leaderRoster, rosterOf, unitOf } from '../terms/lookups.ts';
import type { Arm, FlagIndex, LeaderIndex, UnitIndex } from '../terms/names.ts';
import { hasFlag } from '../terms/places.ts';
import type { RyState } from '../terms/state.ts';
import { formName, type RySpeech } from './speech.ts';

/** Every piece of both sides in one line each: on the map by hex, those to come, those lost. */
export const rosterLines = (speech: RySpeech, state: RyState): readonly string[] =>
  linesOf(speech, [
    { roster: speech.board.leaders, posts: state.leaders, line: leader => leaderLine(speech, state, leader) },
    { roster: speech.board.flags, posts: state.flags, line: flag => flagLine(speech, state, flag) },
    // A crew with its guns is not a piece (7.8).
    { roster: speech.board.roster, posts: state.units, line: unit => unitLine(speech, state, unit) },
  ]);

const armName = (speech: RySpeech, { arm, horse }: { readonly arm: Arm; readonly horse: boolean }): string =>
  speech.named('terms', arm === 'artillery' && horse ? 'horse-artillery' : arm);

function unitLine(speech: RySpeech, state: RyState, unit: UnitIndex): string {
  const roster = rosterOf(speech.board, unit);
  const { id, name, brigade, morale, weapon } = roster;
  const marks = unitMarks(speech, state, unit).join(', ');
  const form = formName(speech, unitOf(state, unit));
  return `${unitPlace(speech, state, unit).padEnd(18)} ${name.padEnd(36)} ${speech.phrase('morale', { morale })} ${weapon.padEnd(3)} ${armName(speech, roster).padEnd(15)} ${form.padEnd(15)} ${brigade.padEnd(16)} ${id}${marks === '' ? '' : `  (${marks})`}`;
}

/** Everything about a unit in a sentence. */
export function unitTip(speech: RySpeech, state: RyState, index: UnitIndex): string {
  const { board } = speech;
  const roster = rosterOf(board, index);
  const { name, side, arm, brigade, morale, weapon, guns } = roster;
  const unit = unitOf(state, index);
  const place =
    unit.where === 'map'
      ? speech.phrase('stands', {
          formed: formName(speech, unit),
          hex: codeAt(board, unit.hex),
          isFacing: unit.order !== 'routed',
          facing: unit.facing,
        })
      : unitPlace(speech, state, index);
  const armed = arm === 'artillery' ? 'guns' : arm === 'crew' ? 'crew' : 'weapon';
  const marks = unitMarks(speech, state, index);
  const arms = speech.named('armed', armed, { n: guns - unit.gunsLost, weapon });
  return speech.phrase('unit-tip', { name, side, arm: armName(speech, roster), brigade, arms, morale, place, marks });
}

/** Order, hits, flag, markers and whatever else is known of a unit, the worst first. */
function unitMarks(speech: RySpeech, state: RyState, index: UnitIndex): readonly string[] {
  const { board } = speech;
  const unit = unitOf(state, index);
  if (unit.where === 'out') return [];
  const { order, hits, gunsLost, notes, charge, holder } = unit;
  const isSeparate = rosterOf(board, index).arm === 'artillery' || order === 'routed';
  const said: readonly (readonly [boolean, Parameters<RySpeech['phrase']>[0], object?])[] = [
    [order === 'disrupted', 'disrupted'],
    [order === 'routed', 'routed'],
    [unit.unseen === true, 'hits-unseen'],
    [hits > 0, 'hits', { n: hits }],
    [gunsLost > 0, 'guns-lost', { n: gunsLost }],
    [!unit.crewed, 'guns-left', { side: holder }],
    [!unit.inCommand && !isSeparate, 'out-of-command'],
    [hasFlag(board, state, index), 'with-flag'],
    [unit.arrow >= 0, 'reaches-to', { arrow: codeAt(board, Math.max(0, unit.arrow)) }],
    [charge !== null, 'charges', { target: codeAt(board, charge ?? 0) }],
    [unit.af, 'af'],
    [unit.crewMark, 'crew-marker'],
    [unit.volley, 'volley-marker'],
    [notes.acted !== null, 'has-acted', { action: speech.named('terms', notes.acted ?? '') }],
  ];
  return said.flatMap(([applies, phrase, about]) => (applies ? [speech.phrase(phrase, about)] : []));
}

function unitPlace(speech: RySpeech, state: RyState, index: UnitIndex): string {
  const { board } = speech;
  const unit = unitOf(state, index);
  if (unit.where === 'within') return speech.phrase('with-guns');
  return unitPlaceText(speech, unit, { corner: facingWord(board, unit.facing), arrival: board.arrivals[index] });
}

const leaderPlace = (speech: RySpeech, state: RyState, leader: LeaderIndex): string =>
  leaderPlaceText(speech, leaderOf(state, leader), speech.board.leaderArrivals[leader]);

const commandOf = ({ board }: RySpeech, leader: LeaderIndex): string => {
  const { rank, brigade, division } = leaderRoster(board, leader);
  return rank === 'brigade' ? (brigade ?? '') : division;
};

function leaderLine(speech: RySpeech, state: RyState, leader: LeaderIndex): string {
  const { id, name, rank } = leaderRoster(speech.board, leader);
  const { radius, locked } = leaderOf(state, leader);
  const marks = locked ? `  (${speech.phrase('bound')})` : '';
  return `${leaderPlace(speech, state, leader).padEnd(18)} ${name.padEnd(36)} ${speech.named('terms', rank).padEnd(8)} ${speech.phrase('radius', { radius })}  ${commandOf(speech, leader)}  ${id}${marks}`;
}

/** Everything about a leader in a sentence. */
export function leaderTip(speech: RySpeech, state: RyState, leader: LeaderIndex): string {
  const { name, side, rank } = leaderRoster(speech.board, leader);
  const { radius, falls, locked, where } = leaderOf(state, leader);
  const marks = [
    ...(falls > 0 && where === 'map' ? [speech.phrase('successor')] : []),
    ...(locked ? [speech.phrase('bound-now')] : []),
  ];
  const of = { command: commandOf(speech, leader), place: leaderPlace(speech, state, leader) };
  return speech.phrase('leader-tip', { name, side, rank, radius, marks, ...of });
}

const flagPlace = (speech: RySpeech, state: RyState, flag: FlagIndex): string => {
  const { where, hex } = flagState(state, flag);
  if (where === 'map') return codeAt(speech.board, hex);
  return speech.phrase(where === 'captured' ? 'captured' : where === 'later' ? 'with-regiment' : 'lost');
};

const flagMark = (speech: RySpeech, state: RyState, flag: FlagIndex): string =>
  speech.phrase(flagState(state, flag).inCommand ? 'in-command' : 'out-of-command');

function flagLine(speech: RySpeech, state: RyState, flag: FlagIndex): string {
  const { id, name } = flagRoster(speech.board, flag);
  return `${flagPlace(speech, state, flag).padEnd(18)} ${name.padEnd(36)} ${speech.phrase('flag').padEnd(8)} ${flagMark(speech, state, flag)}  ${id}`;
}

/** Everything about a flag in a sentence. */
export function flagTip(speech: RySpeech, state: RyState, flag: FlagIndex): string {
  const { name, side } = flagRoster(speech.board, flag);
  const mark = flagMark(speech, state, flag);
  return speech.phrase('flag-tip', { name, side, place: flagPlace(speech, state, flag), mark });
}
