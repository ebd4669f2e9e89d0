import { distance, type HexIndex, hexAt, neighboursOf, sideBetween } from '@guidon/hex';
import type { Answer, Facts, Figure, Json, Parsed, Question, TypeOf } from '@guidon/kernel';
import {
  faulty,
  figure,
  flag,
  issue,
  list,
  oneOf,
  optional,
  parseAs,
  parsed,
  record,
  text,
  variants,
} from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { combatDice } from '../combat/figures.ts';
import { sightBetween } from '../combat/sight.ts';
import { barredAfter, type Destination, destinations } from '../movement/reach.ts';
import { allowanceOf, fieldFor, isRefusal, type Mover, marchFigure, walk } from '../movement/walk.ts';
import { readPath } from '../round/units.ts';
import {
  codeAt,
  codesAt,
  firstUnit,
  groundAt,
  hasWorks,
  idOf,
  occupationFor,
  rosterOf,
  unitOf,
  unitsAt,
} from '../terms/lookups.ts';
import { SIDES, type UnitIndex } from '../terms/names.ts';
import type { YbState } from '../terms/state.ts';

const questionShape = variants('ask', {
  sight: record({ ask: oneOf('sight'), from: text, to: text }),
  reach: record({ ask: oneOf('reach'), unit: text, road: optional(flag) }),
  'combat-dice': record({ ask: oneOf('combat-dice'), units: list(text), target: text, from: optional(text) }),
  cost: record({ ask: oneOf('cost'), unit: text, path: list(text), road: optional(flag) }),
  zones: record({ ask: oneOf('zones'), of: oneOf(...SIDES) }),
  hex: record({ ask: oneOf('hex'), hex: text }),
  map: record({ ask: oneOf('map') }),
});

type YbQuestion = TypeOf<typeof questionShape>;

/** Questions about a position: sight, reach, dice, cost of a path, zones, a hex. */
export function answer(board: Board, state: YbState, question: Question): Parsed<Answer> {
  const read = parseAs(questionShape, question);
  if (!read.ok) return read;
  switch (read.value.ask) {
    case 'sight':
      return sightAnswer(board, state, read.value);
    case 'reach':
      return reachAnswer(board, state, read.value);
    case 'combat-dice':
      return diceAnswer(board, state, read.value);
    case 'cost':
      return costAnswer(board, state, read.value);
    case 'zones':
      return parsed({ zones: zonesOf(board, state, read.value.of) });
    case 'map':
      return mapAnswer(board);
    case 'hex':
      return hexAnswer(board, state, read.value);
  }
}

type Of<A extends YbQuestion['ask']> = Extract<YbQuestion, { readonly ask: A }>;

const hexIn = (board: Board, code: string, path: string): Parsed<HexIndex> => {
  const hex = hexAt(board.map.grid, code);
  return hex === undefined ? faulty([issue(path, 'a hex of the map', code)]) : parsed(hex);
};

const unitIn = (board: Board, id: string, path: string): Parsed<UnitIndex> => {
  const unit = board.unitById.get(id);
  return unit === undefined ? faulty([issue(path, 'a unit of the game', id)]) : parsed(unit);
};

function sightAnswer(board: Board, state: YbState, asked: Of<'sight'>): Parsed<Answer> {
  const from = hexIn(board, asked.from, 'from');
  if (!from.ok) return from;
  const to = hexIn(board, asked.to, 'to');
  if (!to.ok) return to;
  const sight = sightBetween(board, state, { from: from.value, to: to.value });
  const steps = sight.steps.map((step): Json => ({ ...step }));
  return parsed({ open: sight.open, range: sight.range, rule: sight.rule, blockedBy: sight.blockedBy, steps });
}

function moverFor(
  board: Board,
  state: YbState,
  asked: { readonly unit: string; readonly road?: boolean },
): Parsed<Mover> {
  const unit = unitIn(board, asked.unit, 'unit');
  if (!unit.ok) return unit;
  const { status, hex } = unitOf(state, unit.value);
  const entry = board.arrivals[unit.value]?.hex;
  const start = status === 'map' ? hex : entry;
  if (start === undefined || status === 'out') return faulty([issue('unit', 'a unit on the map or due', asked.unit)]);
  return parsed({
    units: [unit.value],
    start,
    entering: status !== 'map',
    allowance: allowanceOf(board, [unit.value]),
    road: asked.road === true,
    zones: 'stop',
  });
}

function reachAnswer(board: Board, state: YbState, asked: Of<'reach'>): Parsed<Answer> {
  const mover = moverFor(board, state, asked);
  if (!mover.ok) return mover;
  const cheapest = new Map<HexIndex, Json>();
  const bars = (end: Destination): number => (barredAfter(end) === null ? 0 : 1);
  for (const end of [...destinations(board, state, mover.value)].sort((a, b) => a.spent - b.spent || bars(a) - bars(b)))
    if (!cheapest.has(end.hex))
      cheapest.set(end.hex, {
        hex: codeAt(board, end.hex),
        halfPoints: end.spent,
        mayFight: bars(end) === 0,
        path: codesAt(board, end.path),
      });
  return parsed({ hexes: [...cheapest.entries()].sort(([a], [b]) => a - b).map(([, end]) => end) });
}

function diceAnswer(board: Board, state: YbState, asked: Of<'combat-dice'>): Parsed<Answer> {
  const at = hexIn(board, asked.target, 'target');
  if (!at.ok) return at;
  const units: UnitIndex[] = [];
  for (const [index, id] of asked.units.entries()) {
    const unit = unitIn(board, id, `units[${index}]`);
    if (!unit.ok) return unit;
    units.push(unit.value);
  }
  const from =
    asked.from === undefined ? parsed(unitOf(state, firstUnit(units)).hex) : hexIn(board, asked.from, 'from');
  if (!from.ok) return from;
  // Beyond their range units add nothing (ruling R12): infantry beside guns at two hexes.
  const range = distance(board.map.grid, from.value, at.value);
  const firing = units.filter(unit => range <= rosterOf(board, unit).row.range);
  if (firing.length === 0) return parsed(figureAnswer(figure('combat dice', [])));
  return parsed(figureAnswer(combatDice(board, state, { units: firing, from: from.value, at: at.value })));
}

const figureAnswer = (sum: Figure): Facts => ({
  name: sum.name,
  total: sum.total,
  addends: sum.addends.map((addend): Json => ({ ...addend })),
});

/** What a path costs, whether it is legal, and what it leaves of the right to fight. */
function costAnswer(board: Board, state: YbState, asked: Of<'cost'>): Parsed<Answer> {
  const mover = moverFor(board, state, asked);
  if (!mover.ok) return mover;
  const path = readPath(board, asked.path);
  if (isRefusal(path)) return faulty([issue('path', 'hexes of the map', asked.path.join(' '))]);
  const march = walk(fieldFor(board, state, mover.value), path);
  const cost = figureAnswer(marchFigure(board, mover.value, path));
  if (isRefusal(march)) return parsed({ ...cost, legal: false, rule: march.rule, because: march.because });
  const barred = barredAfter(march);
  return parsed({ ...cost, legal: true, mayFight: barred === null, ...(barred === null ? {} : { rule: barred }) });
}

/** The hexes under the zones of a side's units. */
function zonesOf(board: Board, state: YbState, side: 'union' | 'confederate'): readonly string[] {
  const { enemyZone } = occupationFor(board, state, side === 'union' ? 'confederate' : 'union');
  return board.map.grid.codes.filter((_, hex) => enemyZone[hex] === 1);
}

function hexAnswer(board: Board, state: YbState, asked: Of<'hex'>): Parsed<Answer> {
  const hex = hexIn(board, asked.hex, 'hex');
  if (!hex.ok) return hex;
  const units = unitsAt(state, hex.value);
  return parsed({
    ...hexFacts(board, hex.value),
    works: SIDES.filter(side => hasWorks(board, state, { hex: hex.value, side })),
    units: units.map(unit => idOf(board, unit)),
    side: units.map(unit => rosterOf(board, unit).side)[0] ?? null,
  });
}

/** All that never changes: every hex with its roads and streams, and the days with their first and last hour. */
function mapAnswer(board: Board): Parsed<Answer> {
  const { grid, roads, streams } = board.map;
  const across = (hex: HexIndex, marks: ArrayLike<number>): readonly string[] =>
    codesAt(
      board,
      neighboursOf(grid, hex).filter(to => marks[sideBetween(grid, hex, to) ?? -1] === 1),
    );
  return parsed({
    hexes: board.map.ground.map(({ strongpoint }, hex) => ({
      ...hexFacts(board, hex),
      roads: across(hex, roads),
      streams: across(hex, streams),
      strongpoint: strongpoint === undefined ? null : { ...strongpoint },
    })),
    days: board.days.map(({ day, from, to }) => ({ day, from, to })),
  });
}

/** What the map and the charts say of a hex, whoever stands there. */
function hexFacts(board: Board, hex: HexIndex): Facts {
  const ground = groundAt(board, hex);
  return {
    hex: ground.code,
    terrain: ground.terrain,
    level: ground.level,
    name: ground.name ?? null,
    halfPoints: ground.row.halfPoints,
    stops: ground.row.stops,
    diceLost: ground.row.diceLost,
    protective: ground.row.protective,
    closedTo: ground.bars,
    victoryPoints: board.victoryHexes.find(place => place.hex === hex)?.points ?? 0,
    neighbours: codesAt(board, neighboursOf(board.map.grid, hex)),
  };
}
