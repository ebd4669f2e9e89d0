import type { Board, Feature } from '../board/board.ts';
import { abilityOf, isInCommand, respectOf } from '../generals/command.ts';
import { hitsPerBase } from '../terms/kinds.ts';
import { generalOf, generalRoster, isSteady, rosterOf, unitOf } from '../terms/lookups.ts';
import type { GeneralIndex, Side, UnitIndex } from '../terms/names.ts';
import type { RtState, UnitState } from '../terms/state.ts';
import { defenceOf } from '../terrain/terrain.ts';
import {
  count,
  formationName,
  inWidths,
  levelName,
  nameOf,
  sideName,
  typeName,
  weaponName,
  widths,
} from './phrases.ts';

/** Every piece in a line of its own: its mark on the text board, its id, and all there is to know. */
export const rosterLines = (board: Board, state: RtState): readonly string[] => [
  ...board.units.map((roster, unit) => `${unitMark(board, unit)} ${roster.id}  ${unitTip(board, state, unit)}`),
  ...board.generals.map(
    (roster, general) => `${generalMark(board, general)} ${roster.id}  ${generalTip(board, state, general)}`,
  ),
];

/** Everything about a unit in a sentence. */
export function unitTip(board: Board, state: RtState, unit: UnitIndex): string {
  const roster = rosterOf(board, unit);
  const now = unitOf(state, unit);
  const who = `${roster.name} (${sideName(roster.side)}, ${nameOf(board, roster.command)})`;
  if (now.presence === 'gone') return `${who}: broken.`;
  const what = `${typeName(roster.type)} with ${weaponName(roster.weapon)}`;
  if (now.presence === 'reserve') {
    const due = roster.arrival === null ? 'to be deployed' : `due in turn ${roster.arrival.turn}`;
    return `${who}: ${what}, ${count(now.bases, 'base')}, ${due}.`;
  }
  const parts = [
    what,
    formationName(roster.type, now.formation),
    `${now.bases} of ${count(roster.bases, 'base')}`,
    `${now.hits} of ${count(hitsPerBase(board, unit), 'hit')} on the next base`,
    levelName(now.level),
    ...(now.zealous ? ['zealous'] : []),
    now.loaded ? 'loaded' : 'not loaded',
    ...(state.turn === 0 ? [] : [count(now.ap, 'action point')]),
    ...notesOf(board, state, unit),
    `at ${place(now.pose)} facing ${now.pose.facing}°`,
  ];
  return `${who}: ${parts.join(', ')}.`;
}

const DEFENCES: { readonly [defence: string]: string } = {
  fortification: 'defends a fortification',
  obstacle: 'defends an obstacle',
  edge: 'holds the edge of terrain',
};

function notesOf(board: Board, state: RtState, unit: UnitIndex): readonly string[] {
  const now: UnitState = unitOf(state, unit);
  if (!isSteady(now)) return ['breaking'];
  const { notes } = now;
  const defence = defenceOf(board, state, unit);
  return [
    ...(defence === null ? [] : [DEFENCES[defence] ?? defence]),
    ...(isInCommand(board, state, unit) ? [] : ['out of command']),
    ...(now.scattered === null ? [] : ['scattered']),
    ...(notes.forcedRetire ? ['forced to retire this turn'] : []),
    ...(notes.capped ? ['one action at most this turn'] : []),
    ...(notes.moved ? ['has moved'] : []),
    ...(notes.passedThrough ? ['has passed through friends'] : []),
    ...(notes.inflictedHits ? ['has inflicted hits'] : []),
    ...(notes.hitByArtillery ? ['hit by artillery'] : []),
    ...(notes.hitBySharpshooters ? ['hit by sharpshooters'] : []),
  ];
}

/** Everything about a general in a sentence. */
export function generalTip(board: Board, state: RtState, general: GeneralIndex): string {
  const roster = generalRoster(board, general);
  const now = generalOf(state, general);
  const post = roster.command === null ? 'force commander' : nameOf(board, roster.command);
  const who = `${roster.name} (${sideName(roster.side)}, ${post})`;
  if (now.presence === 'gone') return `${who}: out of the battle.`;
  if (now.presence === 'reserve')
    return `${who}: ${roster.arrival === null ? 'to be placed' : `due in turn ${roster.arrival.turn}`}.`;
  const qualities = board.profile.optionalGenerals ? [respectOf(board, general), abilityOf(board, general)] : [];
  const parts = [
    ...qualities,
    `commands within ${inWidths(board.charts.commandDistance[abilityOf(board, general)])}`,
    ...(roster.rank === 'cinc' ? [`supply dice within ${inWidths(board.charts.supplyPool.reach)}`] : []),
    ...(state.turn === 0 ? [] : [count(now.ap, 'action point')]),
    `at ${place(now.at)}`,
  ];
  return `${who}: ${parts.join(', ')}.`;
}

/** A place on the table in base widths from the south-west corner. */
export const place = ({ x, y }: { readonly x: number; readonly y: number }): string => `${widths(x)} ${widths(y)}`;

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
export function featureTip(feature: Feature): string {
  const does = [
    feature.elevation > 0 ? `height ${feature.elevation}` : '',
    feature.impassable ? 'nobody enters it' : '',
    feature.impassableToGuns ? 'no guns enter it' : '',
    feature.slows ? (feature.slowsFormedOnly ? 'slows formed units' : 'slows movement') : '',
    feature.cover ? 'cover' : '',
    feature.fortification ? 'a fortification to those who defend it' : '',
    feature.obstacle ? 'an obstacle to those who attack over it' : '',
    feature.blocksSight ? `hides what is behind it; one sees ${inWidths(feature.sightInto)} into it and out of it` : '',
  ].filter(part => part !== '');
  const said = does.length === 0 ? 'no effect' : does.join(', ');
  return `${feature.name} (${feature.kind}): ${said}.${feature.effect === null ? '' : ` ${feature.effect}`}`;
}
