import { faulty, type Issue, issue, type Parsed, parsed } from '@guidon/kernel';
import { BW, centreOf, cosOf, type Point, rdiv, SCALE, sinOf, wheelCost } from '@guidon/tabletop';
import { type Item, itemNamed } from '../../actions/items.ts';
import type { Action, ActionOf } from '../../actions/terms.ts';
import type { Board } from '../../board/board.ts';
import { chargeOn } from '../../plans/charges.ts';
import { foreseePlan } from '../../plans/foresee.ts';
import type { OrderOf } from '../../terms/game.ts';
import { generalOf, isOnTable, rosterOf, unitOf } from '../../terms/lookups.ts';
import type { Formation, Side, UnitIndex } from '../../terms/names.ts';
import type { RtState } from '../../terms/state.ts';
import { footprintOf, shapesOf } from '../../terrain/shapes.ts';

/** `11th New York: advance 3, wheel 20 left, shoot the 4th Virginia`; `with supply` at the end buys a third point. */
export function readDeclaration(board: Board, state: RtState, side: Side, text: string): Parsed<OrderOf<'activate'>> {
  const colon = text.indexOf(':');
  if (colon < 0) return faulty([issue('text', 'a unit or a general, a colon, and what it does', text)]);
  const own = [...board.units, ...board.generals].filter(one => one.side === side);
  const called = findCalled(own, text.slice(0, colon), 'a unit or a general of yours');
  if (!called.ok) return called;
  const said = text.slice(colon + 1);
  const supply = WITH_SUPPLY.test(said);
  const unit = called.value.id;
  const actions = readActions(board, state, unit, said.replace(WITH_SUPPLY, ''));
  return actions.ok ? parsed({ do: 'activate', unit, ...(supply ? { supply } : {}), actions: actions.value }) : actions;
}

const WITH_SUPPLY = /[,;]?\s*\bwith (?:a )?supply(?: die)?\b\s*$/i;

/** What a player says that a unit shall do, as a list of actions. Nothing is asked of the rules here. */
export function readActions(board: Board, state: RtState, unitId: string, text: string): Parsed<readonly Action[]> {
  const item = itemNamed(board, unitId);
  if (item === undefined) return faulty([issue('unit', 'a unit or a general', unitId)]);
  const chunks = withIds(board, text)
    .split(/[,;]|\bthen\b/i)
    .map(chunk => chunk.trim().replace(/^and\s+|\s+and$/gi, ''))
    .filter(chunk => chunk !== '');
  const issues: Issue[] = [];
  let list: readonly Action[] = [];
  for (const chunk of chunks) {
    const reader: Reader = { board, state, unitId, item, done: list };
    const read = readChunk(reader, chunk);
    if (read.ok) list = read.value;
    else issues.push(...read.issues);
  }
  return issues.length > 0 ? faulty(issues) : parsed(list.map(action => withoutMark(action)));
}

/** A name that holds a comma must not fall apart: its id takes its place. */
function withIds(board: Board, text: string): string {
  let said = text;
  for (const { id, name } of board.units.filter(({ name: long }) => long.includes(','))) {
    const at = said.toLowerCase().indexOf(name.toLowerCase());
    if (at >= 0) said = `${said.slice(0, at)}${id}${said.slice(at + name.length)}`;
  }
  return said;
}

/** An advance that so far is only a wheel may still be told how far to go; a charge, how it is to wheel. */
type Draft = Action & { readonly open?: true };
const withoutMark = (action: Draft): Action => {
  const { open: _open, ...plain } = action;
  return plain;
};

interface Reader {
  readonly board: Board;
  readonly state: RtState;
  readonly unitId: string;
  readonly item: Item;
  readonly done: readonly Draft[];
}

type Words = readonly [pattern: RegExp, read: (reader: Reader, found: readonly string[]) => Parsed<readonly Draft[]>];

const WORDS: readonly Words[] = [
  [/^(.+?)\s+(?:or )?else\s+(.+)$/, (reader, [, first = '', instead = '']) => readElse(reader, first, instead)],
  [/^wheel\s+(\d+)\s*(?:°|degrees?)?\s*(?:to the )?(left|right)$/, readWheel],
  [
    /^wheel\s+(?:to the )?(left|right)\s+(\d+)\s*(?:°|degrees?)?$/,
    (reader, [all = '', to = '', by = '']) => readWheel(reader, [all, by, to]),
  ],
  [/^(?:advance|move|go|march)\s+(?:to|until|up to)\s+(.+)$/, readUntil],
  [/^(?:advance|move|go|march)\s+through\s+(.+)$/, (reader, [, who = '']) => readThrough(reader, 'advance', who)],
  [/^retire\s+through\s+(.+)$/, (reader, [, who = '']) => readThrough(reader, 'retire', who)],
  [/^(?:advance|move|go|march)(?:\s+(\d+(?:\.\d+)?)(?:\s*bw)?)?$/, readAdvance],
  [
    /^(?:retire|back)(?:\s+(\d+(?:\.\d+)?)(?:\s*bw)?)?$/,
    (reader, [, by]) => added(reader, { act: 'retire', ...(by === undefined ? {} : { maxDistance: lengthOf(by) }) }),
  ],
  [/^(?:turn|face)\s+(?:to the )?(left|right|about)$/, readTurn],
  [/^(about)[- ]?(?:turn|face)$/, readTurn],
  [/^(left|right)[- ](?:turn|face)$/, readTurn],
  [/^(?:form|change to|go into)\s+(.+)$/, readFormation],
  [/^((?:march )?column|open(?: order)?|line|limber|unlimber|deploy|mount|dismount)$/, readFormation],
  [/^charge\s+(.+?)(?:\s+after\s+(\d+(?:\.\d+)?)(?:\s*bw)?)?(?:\s+wheel(?:ing)?\s+(\d+)\s*(left|right))?$/, readCharge],
  [/^(?:shoot at|fire at|fire on|shoot|fire)\s+(.+)$/, readShot],
  [/^(?:reload|load)$/, reader => added(reader, { act: 'reload' })],
  [/^(?:stand|hold|halt|wait|redress|close up)$/, reader => added(reader, { act: 'stand' })],
  [/^ride\s+(\d+(?:\.\d+)?)(?:\s*bw)?\s+(?:to the )?([a-z-]+)$/, readRideBy],
  [/^ride\s+to\s+(\d+(?:\.\d+)?)\s+(\d+(?:\.\d+)?)$/, readRideTo],
  [/^ride\s+to\s+(.+)$/, readRideUp],
];

const KNOWN =
  'advance, wheel, retire, turn, form, charge, shoot, reload, stand, limber, unlimber, mount, dismount or ride';

function readChunk(reader: Reader, chunk: string): Parsed<readonly Draft[]> {
  const plain = chunk.toLowerCase().replaceAll(/\s+/g, ' ');
  for (const [pattern, read] of WORDS) {
    const found = pattern.exec(plain);
    if (found !== null) return read(reader, [...found]);
  }
  return faulty([issue('text', KNOWN, chunk)]);
}

const added = ({ done }: Reader, action: Draft): Parsed<readonly Draft[]> => parsed([...done, action]);

/** Base widths as they are typed, in thousandths. */
const lengthOf = (said: string): number => Math.round(Number(said) * BW);

/** A first straight becomes the way before a wheel; a wheel with nothing before it begins an advance. */
function readWheel(reader: Reader, [, degrees = '', to = '']: readonly string[]): Parsed<readonly Draft[]> {
  const wheel = Number(degrees) * (to === 'left' ? -1 : 1);
  if (Math.abs(wheel) > 180) return faulty([issue('text', 'a wheel of 180 degrees at most', degrees)]);
  const last = reader.done.at(-1);
  if (last?.act === 'charge' && (last.wheel === undefined || last.open === true)) {
    const { open: _open, before: _found, ...rest } = last;
    return parsed([
      ...reader.done.slice(0, -1),
      { ...rest, ...(last.open === true ? {} : { before: last.before }), wheel },
    ]);
  }
  if (last?.act === 'advance' && last.wheel === undefined) {
    const { maxDistance: before, ...rest } = last;
    // So far it goes, wheels and stops; another length may still follow.
    const ways = before === undefined ? {} : { before, maxDistance: before + wheelCost(frontageOf(reader), wheel) };
    return parsed([...reader.done.slice(0, -1), { ...rest, ...ways, wheel, open: true }]);
  }
  const maxDistance = wheelCost(frontageOf(reader), wheel);
  return added(reader, { act: 'advance', wheel, maxDistance, open: true });
}

function readAdvance(reader: Reader, [, by]: readonly (string | undefined)[]): Parsed<readonly Draft[]> {
  const last = reader.done.at(-1);
  if (last?.act !== 'advance' || last.open !== true || last.wheel === undefined)
    return added(reader, { act: 'advance', ...(by === undefined ? {} : { maxDistance: lengthOf(by) }) });
  const { maxDistance: _only, open: _open, ...rest } = last;
  const spent = (last.before ?? 0) + wheelCost(frontageOf(reader), last.wheel);
  const on = by === undefined ? {} : { maxDistance: spent + lengthOf(by) };
  return parsed([...reader.done.slice(0, -1), { ...rest, ...on }]);
}

function readUntil(reader: Reader, [, where = '']: readonly string[]): Parsed<readonly Draft[]> {
  const feature = findCalled(reader.board.table.features, where, 'a feature of the table');
  return feature.ok ? added(reader, { act: 'advance', untilTerrain: feature.value.id }) : feature;
}

function readThrough(reader: Reader, act: 'advance' | 'retire', who: string): Parsed<readonly Draft[]> {
  const friend = findCalled(unitsOf(reader, 'own'), who, 'a friend on the table');
  return friend.ok ? added(reader, { act, through: [friend.value.id] }) : friend;
}

function readTurn(reader: Reader, [, to = '']: readonly string[]): Parsed<readonly Draft[]> {
  return added(reader, { act: 'turn', to: to === 'left' ? 'left' : to === 'right' ? 'right' : 'about' });
}

const FORMATIONS: { readonly [said: string]: Formation } = {
  column: 'column',
  'march column': 'column',
  'column of march': 'column',
  limber: 'column',
  open: 'open',
  'open order': 'open',
  'open formation': 'open',
  dismount: 'open',
  line: 'formed',
  'formed line': 'formed',
  formed: 'formed',
  unlimber: 'formed',
  deploy: 'formed',
  mount: 'formed',
};

function readFormation(reader: Reader, [, said = '']: readonly string[]): Parsed<readonly Draft[]> {
  const formation = FORMATIONS[said];
  if (formation === undefined) return faulty([issue('text', 'column, line or open order', said)]);
  return added(reader, { act: 'change', formation });
}

function readCharge(
  reader: Reader,
  [, who = '', after, by, to]: readonly (string | undefined)[],
): Parsed<readonly Draft[]> {
  const target = /^(?:the )?(?:enemy )?camp$/.test(who) ? parsed('camp') : idIn(reader, who);
  if (!target.ok) return target;
  const before = after === undefined ? {} : { before: lengthOf(after) };
  if (by !== undefined) {
    const wheel = Number(by) * (to === 'left' ? -1 : 1);
    return added(reader, { act: 'charge', target: target.value, ...before, wheel });
  }
  if (after !== undefined) return added(reader, { act: 'charge', target: target.value, ...before });
  return added(reader, chargeAt(reader, target.value));
}

/** Without a word on the wheel, the one with which the charge reaches. */
function chargeAt(reader: Reader, target: string): Draft {
  const plain: ActionOf<'charge'> = { act: 'charge', target };
  const { unit } = reader.item;
  if (unit === null || !isOnTable(unitOf(reader.state, unit))) return plain;
  const at = target === 'camp' ? null : reader.board.unitById.get(target);
  const found = at === undefined ? undefined : chargeOn(reader.board, afterOf(reader), { unit, target: at });
  return found === undefined ? plain : { ...found, open: true };
}

const afterOf = ({ board, state, unitId, done }: Reader): RtState =>
  done.length === 0
    ? state
    : foreseePlan(board, state, { do: 'activate', unit: unitId, actions: done.map(withoutMark) }).after;

function readShot(reader: Reader, [, who = '']: readonly string[]): Parsed<readonly Draft[]> {
  const target = idIn(reader, who);
  return target.ok ? added(reader, { act: 'shoot', target: target.value }) : target;
}

function idIn(reader: Reader, who: string): Parsed<string> {
  const found = findCalled(unitsOf(reader, 'enemy'), who, 'an enemy unit on the table');
  return found.ok ? parsed(found.value.id) : found;
}

/** Done instead if the first turns out to be too far. */
function readElse(reader: Reader, first: string, instead: string): Parsed<readonly Draft[]> {
  const read = readChunk(reader, first);
  if (!read.ok) return read;
  const other = readChunk({ ...reader, done: read.value }, instead);
  if (!other.ok) return other;
  const last = read.value.at(-1);
  const fallback = other.value.at(-1);
  if (last === undefined || fallback === undefined || other.value.length !== read.value.length + 1)
    return faulty([issue('text', 'one action after else', instead)]);
  const { fallback: _none, ...plain } = withoutMark(fallback);
  return parsed([...read.value.slice(0, -1), { ...last, fallback: plain }]);
}

const COMPASS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];
const LETTERS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'];

function readRideBy(reader: Reader, [, by = '', to = '']: readonly string[]): Parsed<readonly Draft[]> {
  const direction = Math.max(COMPASS.map(plainWay).indexOf(plainWay(to)), LETTERS.indexOf(to));
  if (direction < 0) return faulty([issue('text', 'a direction of the compass', to)]);
  const from = placeOf(reader);
  const length = lengthOf(by);
  const degrees = direction * 45;
  return ride(reader, {
    x: from.x + rdiv(length * sinOf(degrees), SCALE),
    y: from.y + rdiv(length * cosOf(degrees), SCALE),
  });
}

const plainWay = (said: string): string => said.replace('-', '');

function readRideTo(reader: Reader, [, x = '', y = '']: readonly string[]): Parsed<readonly Draft[]> {
  return ride(reader, { x: lengthOf(x), y: lengthOf(y) });
}

/** To the middle of a unit of his own side. */
function readRideUp(reader: Reader, [, who = '']: readonly string[]): Parsed<readonly Draft[]> {
  const friend = findCalled(unitsOf(reader, 'own'), who, 'a place as two numbers, or a friend on the table');
  if (!friend.ok) return friend;
  return ride(reader, centreOf(shapesOf(reader.board, reader.state, friend.value.index).bounds));
}

const ride = (reader: Reader, to: Point): Parsed<readonly Draft[]> =>
  added(reader, { act: 'ride', path: [{ x: to.x, y: to.y }] });

/** Where he is once what he has been told before is done. */
function placeOf({ state, item, done }: Reader): Point {
  const last = done.at(-1);
  const to = last?.act === 'ride' ? last.path.at(-1) : undefined;
  if (to !== undefined) return to;
  return item.unit === null ? generalOf(state, item.general).at : unitOf(state, item.unit).pose;
}

function frontageOf({ board, state, item, done }: Reader): number {
  if (item.unit === null) return BW;
  const now = unitOf(state, item.unit);
  const change = done.findLast(action => action.act === 'change');
  const formation = change?.act === 'change' ? change.formation : now.formation;
  return footprintOf(rosterOf(board, item.unit).type, { formation, bases: now.bases }).frontage;
}

interface Found {
  readonly id: string;
  readonly name: string;
  readonly short: string;
  readonly index: UnitIndex;
}

/** Those of one side that stand on the table. */
function unitsOf({ board, state, item }: Reader, whose: 'own' | 'enemy'): readonly Found[] {
  const side = item.unit === null ? board.generals[item.general]?.side : board.units[item.unit]?.side;
  return board.units.flatMap(({ id, name, short, side: of }, index) =>
    isOnTable(unitOf(state, index)) && (of === side) === (whose === 'own') && index !== item.unit
      ? [{ id, name, short, index }]
      : [],
  );
}

/** Something that goes by an id and a name. */
interface Called {
  readonly id: string;
  readonly name: string;
  readonly short?: string;
}

/** Finds one of these by its id, its name, its short name or a part of its name that no other has. */
function findCalled<C extends Called>(all: readonly C[], said: string, what: string): Parsed<C> {
  const wanted = plainly(said);
  if (wanted === '') return faulty([issue('text', what, said)]);
  const exact = all.filter(one => [one.id, one.name, one.short ?? ''].some(name => plainly(name) === wanted));
  const found = exact.length > 0 ? exact : all.filter(({ name }) => hasPart(plainly(name), wanted));
  const [only, ...others] = found;
  if (only === undefined) return faulty([issue('text', what, said)]);
  if (others.length === 0) return parsed(only);
  const names = found.map(({ name }) => name).join(', ');
  return faulty([issue('text', `${what}, and one only: ${names}`, said)]);
}

const plainly = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^the\s+/, '')
    .replaceAll(/\s+/g, ' ');

/** A part that begins where a word begins: the 4th Alabama is not the 14th. */
function hasPart(name: string, part: string): boolean {
  for (let at = name.indexOf(part); at >= 0; at = name.indexOf(part, at + 1))
    if (at === 0 || !/[a-z0-9]/.test(name.charAt(at - 1))) return true;
  return false;
}
