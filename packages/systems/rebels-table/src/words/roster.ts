import type { Board, Feature } from '../board/board.ts';
import { abilityOf, isInCommand, respectOf } from '../generals/command.ts';
import { hitsPerBase } from '../terms/kinds.ts';
import { generalOf, generalRoster, isSteady, rosterOf, unitOf } from '../terms/lookups.ts';
import type { GeneralIndex, Side, UnitIndex } from '../terms/names.ts';
import type { RtState, UnitState } from '../terms/state.ts';
import { defenceOf } from '../terrain/terrain.ts';
import { place } from './names.ts';
import { formationName, inWidths, nameOf, type RtSpeech } from './speech.ts';

/** Every piece in a line of its own: its mark on the text board, its id, and all there is to know. */
export const rosterLines = (speech: RtSpeech, state: RtState): readonly string[] => [
  ...speech.board.units.map(({ id }, unit) => `${unitMark(speech.board, unit)} ${id}  ${unitTip(speech, state, unit)}`),
  ...speech.board.generals.map(
    ({ id }, general) => `${generalMark(speech.board, general)} ${id}  ${generalTip(speech, state, general)}`,
  ),
];

/** Everything about a unit in a sentence. */
export function unitTip(speech: RtSpeech, state: RtState, unit: UnitIndex): string {
  const { board } = speech;
  const { name, side, command, type, weapon, bases, arrival } = rosterOf(board, unit);
  const now = unitOf(state, unit);
  const who = speech.phrase('of-side', { name, side, post: nameOf(speech, command) });
  if (now.presence === 'gone') return speech.phrase('broken', { who });
  const what = speech.phrase('with-weapon', { type, weapon });
  if (now.presence === 'reserve') {
    const due = arrival === null ? speech.phrase('to-deploy') : speech.phrase('due-in', arrival);
    return speech.phrase('reserve', { who, what, n: now.bases, due });
  }
  const parts = [
    what,
    formationName(speech, type, now.formation),
    speech.phrase('bases-of', { n: now.bases, of: bases }),
    now.unseen === true
      ? speech.phrase('hits-unseen')
      : speech.phrase('hits-of', { n: now.hits, of: hitsPerBase(board, unit) }),
    speech.named('levels', now.level ?? '*'),
    ...(now.zealous ? [speech.phrase('zealous')] : []),
    speech.phrase(now.loaded ? 'loaded' : 'not-loaded'),
    ...(state.turn === 0 ? [] : [speech.phrase('action-points', { n: now.ap })]),
    ...notesOf(speech, state, unit),
    speech.phrase('at-facing', { at: place(now.pose), angle: now.pose.facing }),
  ];
  return speech.phrase('tip', { who, parts });
}

/** What is remembered of a unit, in the order in which it is told. */
const NOTES = [
  'forcedRetire',
  'capped',
  'moved',
  'passedThrough',
  'inflictedHits',
  'hitByArtillery',
  'hitBySharpshooters',
] as const satisfies readonly (keyof UnitState['notes'])[];

function notesOf(speech: RtSpeech, state: RtState, unit: UnitIndex): readonly string[] {
  const now = unitOf(state, unit);
  if (!isSteady(now)) return [speech.named('notes', 'breaking')];
  const defence = defenceOf(speech.board, state, unit);
  return [
    ...(defence === null ? [] : [speech.named('defences', defence)]),
    ...(isInCommand(speech.board, state, unit) ? [] : [speech.named('notes', 'outOfCommand')]),
    ...(now.scattered === null ? [] : [speech.named('notes', 'scattered')]),
    ...NOTES.filter(note => now.notes[note]).map(note => speech.named('notes', note)),
  ];
}

/** Everything about a general in a sentence. */
export function generalTip(speech: RtSpeech, state: RtState, general: GeneralIndex): string {
  const { board } = speech;
  const { name, side, command, arrival, rank } = generalRoster(board, general);
  const now = generalOf(state, general);
  const post = command === null ? speech.phrase('force-commander') : nameOf(speech, command);
  const who = speech.phrase('of-side', { name, side, post });
  if (now.presence === 'gone') return speech.phrase('gone', { who });
  if (now.presence === 'reserve') {
    const due = arrival === null ? speech.phrase('to-place') : speech.phrase('due-in', arrival);
    return speech.phrase('general-due', { who, due });
  }
  const ability = abilityOf(board, general);
  const qualities = board.profile.optionalGenerals ? [respectOf(board, general), ability] : [];
  const within = (length: number): object => ({ reach: inWidths(speech, length) });
  const parts = [
    ...qualities.map(quality => speech.named('terms', quality)),
    speech.phrase('commands-within', within(board.charts.commandDistance[ability])),
    ...(rank === 'cinc' ? [speech.phrase('supply-within', within(board.charts.supplyPool.reach))] : []),
    ...(state.turn === 0 ? [] : [speech.phrase('action-points', { n: now.ap })]),
    speech.phrase('at', { at: place(now.at) }),
  ];
  return speech.phrase('tip', { who, parts });
}

const PLACES = '123456789abcdefghijklmnopqrstuvwxyz';

/** Two signs for a unit on the text board: its command, in capitals for the Union, and its place in it. */
export function unitMark(board: Board, unit: UnitIndex): string {
  const { command, side } = rosterOf(board, unit);
  const units = board.commands.find(({ id }) => id === command)?.units ?? [];
  return `${letterOf(board, side, command)}${PLACES.charAt(units.indexOf(unit))}`;
}

/** A general: the letter of his command and a star; force commanders are marked apart. */
export function generalMark(board: Board, general: GeneralIndex): string {
  const { command, side } = generalRoster(board, general);
  if (command === null) return side === 'union' ? 'U!' : 'c!';
  return `${letterOf(board, side, command)}*`;
}

function letterOf(board: Board, side: Side, command: string): string {
  const place = board.commands.filter(other => other.side === side).findIndex(({ id }) => id === command);
  const letter = String.fromCharCode('A'.charCodeAt(0) + (Math.max(0, place) % 20));
  return side === 'union' ? letter : letter.toLowerCase();
}

/** What a feature does, in a sentence. */
export function featureTip(speech: RtSpeech, feature: Feature): string {
  const { name, kind, effect, elevation, slows, slowsFormedOnly } = feature;
  const does = [
    ...(elevation > 0 ? [speech.phrase('height', { height: elevation })] : []),
    ...(feature.impassable ? [speech.named('effects', 'impassable')] : []),
    ...(feature.impassableToGuns ? [speech.named('effects', 'impassableToGuns')] : []),
    ...(slows ? [speech.named('effects', slowsFormedOnly ? 'slowsFormedOnly' : 'slows')] : []),
    ...(['cover', 'fortification', 'obstacle'] as const)
      .filter(does => feature[does])
      .map(does => speech.named('effects', does)),
    ...(feature.blocksSight ? [speech.phrase('blocks-sight', { reach: inWidths(speech, feature.sightInto) })] : []),
  ];
  return speech.phrase('feature-tip', { name, kind, does, effect });
}
