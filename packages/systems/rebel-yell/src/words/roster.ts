import type { HexIndex } from '@guidon/hex';
import type { Arrival } from '@guidon/line-of-battle';
import { codeAt, facingWord } from '../terms/ids.ts';
import { flagRoster, flagState, leaderOf, leaderRoster, rosterOf, unitOf } from '../terms/lookups.ts';
import { type Arm, type FlagIndex, type LeaderIndex, SIDES, type UnitIndex } from '../terms/names.ts';
import { hasFlag } from '../terms/places.ts';
import type { RyState } from '../terms/state.ts';
import { formName, type RySpeech } from './speech.ts';

/** Every piece of both sides in one line each: on the map by hex, those to come, those lost. */
export function rosterLines(speech: RySpeech, state: RyState): readonly string[] {
  const { board } = speech;
  return SIDES.flatMap(side => {
    const of = (pieces: readonly { readonly side: string }[]): readonly number[] =>
      pieces.flatMap((piece, index) => (piece.side === side ? [index] : []));
    const units = of(board.roster).filter(unit => unitOf(state, unit).where !== 'within');
    return [
      speech.named('sides', side),
      ...of(board.leaders)
        .toSorted(byPlace(index => leaderOf(state, index)))
        .map(leader => `  ${leaderLine(speech, state, leader)}`),
      ...of(board.flags)
        .toSorted(byPlace(index => flagState(state, index)))
        .map(flag => `  ${flagLine(speech, state, flag)}`),
      ...units.toSorted(byPlace(index => unitOf(state, index))).map(unit => `  ${unitLine(speech, state, unit)}`),
    ];
  });
}

const PLACES = ['map', 'due', 'later', 'lost', 'captured', 'out'];

const byPlace =
  <S extends { readonly where: string; readonly hex: HexIndex }>(of: (index: number) => S) =>
  (a: number, b: number): number =>
    PLACES.indexOf(of(a).where) - PLACES.indexOf(of(b).where) || of(a).hex - of(b).hex || a - b;

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

function unitPlace(speech: RySpeech, state: RyState, unit: UnitIndex): string {
  const { board } = speech;
  const { where, hex, facing, order, fate } = unitOf(state, unit);
  if (where === 'map') {
    const corner = order === 'routed' ? '' : ` ${speech.retold('corners', facingWord(board, facing))}`;
    return `${codeAt(board, hex)}${corner}`;
  }
  if (where === 'out') return speech.known('fates-short', fate ?? '') ?? speech.phrase('lost');
  return where === 'within' ? speech.phrase('with-guns') : arrivalText(speech, board.arrivals[unit], where);
}

function arrivalText(speech: RySpeech, arrival: Arrival | undefined, where: string): string {
  if (arrival === undefined) return speech.phrase('off-map');
  const hex = codeAt(speech.board, arrival.hex);
  return speech.phrase(where === 'due' ? 'waits' : 'comes-later', { hex, turn: arrival.turn });
}

function leaderPlace(speech: RySpeech, state: RyState, leader: LeaderIndex): string {
  const { board } = speech;
  const { where, hex } = leaderOf(state, leader);
  if (where === 'map') return codeAt(board, hex);
  if (where === 'lost') return speech.phrase('incapacitated');
  if (where === 'captured') return speech.phrase('captured');
  return where === 'out' ? speech.phrase('lost') : arrivalText(speech, board.leaderArrivals[leader], where);
}

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
