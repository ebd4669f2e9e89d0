import { DIRECTIONS, distance, type HexIndex, hexAt, lineOf, neighbour, neighboursOf, OFF_MAP } from '@guidon/hex';
import {
  type Answer,
  type Facts,
  type Figure,
  faulty,
  flag,
  fraction,
  issue,
  type Json,
  list,
  oneOf,
  optional,
  type Parsed,
  parseAs,
  parsed,
  type Question,
  record,
  showFraction,
  type TypeOf,
  text,
  variants,
} from '@guidon/kernel';
import { type Board, WORKS } from './board/board.ts';
import { RESULTS } from './board/charts.ts';
import { averageBase, restingMorale } from './combat/morale.ts';
import { fireSum, plannedShot, resultOf } from './fire/figures.ts';
import { mayFirePlan } from './fire/fire.ts';
import { codeAt, facingFrom, holderOf, idsOf, leaderIdsOf, leadersAt, sideOf, stackAt, unitOf } from './lookups.ts';
import { afterStep, cursorOf, moverOf, stepCost, stepFault, straggles, usesRoad } from './movement/cursor.ts';
import { goesOn, straggleNumber, straggleParts } from './movement/move.ts';
import { SIDES, type UnitIndex } from './names.ts';
import { assaultAnswer } from './query-assault.ts';
import { fieldAnswer, mapAnswer } from './query-map.ts';
import type { HzState } from './state.ts';
import { verdictOf } from './victory/score.ts';
import { controlOf } from './zones/control.ts';
import { fireZone } from './zones/fire-zone.ts';
import { minimumZone } from './zones/minimum.ts';
import { artillerySight, canSee } from './zones/sight.ts';
import { worksInward, worksOutward } from './zones/works.ts';

const facing = oneOf('N', 'NE', 'SE', 'S', 'SW', 'NW');

const questionShape = variants('ask', {
  sight: record({ ask: oneOf('sight'), from: text, to: text }),
  zone: record({ ask: oneOf('zone'), unit: optional(text), hex: optional(text) }),
  control: record({ ask: oneOf('control'), of: oneOf(...SIDES) }),
  morale: record({ ask: oneOf('morale'), hex: text }),
  fire: record({ ask: oneOf('fire'), units: list(text), target: text, facing: optional(facing) }),
  straggle: record({
    ask: oneOf('straggle'),
    units: list(text),
    leaders: optional(list(text)),
    path: list(text),
    road: optional(flag),
  }),
  hex: record({ ask: oneOf('hex'), hex: text }),
  map: record({ ask: oneOf('map') }),
  field: record({ ask: oneOf('field'), hex: text }),
  assault: record({ ask: oneOf('assault'), units: list(text), target: text }),
  score: record({ ask: oneOf('score') }),
});

type HzQuestion = TypeOf<typeof questionShape>;
type Of<A extends HzQuestion['ask']> = Extract<HzQuestion, { readonly ask: A }>;

/** Questions about a position: sight, zones, morale, a fire, a march, an assault, the ground, the score. */
export function answer(board: Board, state: HzState, question: Question): Parsed<Answer> {
  const read = parseAs(questionShape, question);
  if (!read.ok) return read;
  const asked = read.value;
  switch (asked.ask) {
    case 'sight':
      return sightAnswer(board, state, asked);
    case 'zone':
      return zoneAnswer(board, state, asked);
    case 'control':
      return parsed({
        hexes: board.map.grid.codes.filter((_, hex) => (controlOf(board, state, asked.of)[hex] ?? 0) > 0),
      });
    case 'morale':
      return moraleAnswer(board, state, asked);
    case 'fire':
      return fireAnswer(board, state, asked);
    case 'straggle':
      return straggleAnswer(board, state, asked);
    case 'hex':
      return hexAnswer(board, state, asked);
    case 'map':
      return parsed(mapAnswer(board));
    case 'field': {
      const hex = hexIn(board, asked.hex, 'hex');
      return hex.ok ? parsed(fieldAnswer(board, state, hex.value)) : hex;
    }
    case 'assault':
      return plannedAssault(board, state, asked);
    case 'score': {
      const { winner, result, score } = verdictOf(board, state);
      return parsed({ winner, result, score: { ...score } });
    }
  }
}

const hexIn = (board: Board, code: string, path: string): Parsed<HexIndex> => {
  const hex = hexAt(board.map.grid, code);
  return hex === undefined ? faulty([issue(path, 'a hex of the map', code)]) : parsed(hex);
};

function unitsIn(board: Board, ids: readonly string[]): Parsed<readonly UnitIndex[]> {
  const units: UnitIndex[] = [];
  for (const [at, id] of ids.entries()) {
    const unit = board.unitById.get(id);
    if (unit === undefined) return faulty([issue(`units[${at}]`, 'a unit of the game', id)]);
    units.push(unit);
  }
  if (units.length === 0) return faulty([issue('units', 'at least one unit', ids)]);
  return parsed(units.toSorted((a, b) => a - b));
}

function sightAnswer(board: Board, state: HzState, asked: Of<'sight'>): Parsed<Answer> {
  const from = hexIn(board, asked.from, 'from');
  if (!from.ok) return from;
  const to = hexIn(board, asked.to, 'to');
  if (!to.ok) return to;
  const { grid } = board.map;
  const open = canSee(board, state, from.value, to.value);
  const side = holderOf(board, state, from.value) ?? 'union';
  const guns = artillerySight(board, state, { from: from.value, to: to.value, side });
  const steps = lineOf(grid, from.value, to.value).steps.map(
    (step): Json =>
      (step.kind === 'hex' ? [step.hex] : [step.hex, step.other])
        .filter(hex => hex !== OFF_MAP)
        .map(hex => codeAt(board, hex)),
  );
  return parsed({
    open,
    range: distance(grid, from.value, to.value),
    rule: open ? 'hz:8.1.3' : 'hz:8.1.2',
    artillery:
      'because' in guns ? { may: false, rule: guns.rule, because: guns.because } : { may: true, noSight: guns.noSight },
    steps,
    worksOut: worksOutward(board, from.value, to.value),
    worksIn: worksInward(board, from.value, to.value),
  });
}

/** The zones of the stack in a hex, or of a unit's stack. */
function zoneAnswer(board: Board, state: HzState, asked: Of<'zone'>): Parsed<Answer> {
  const hex = whereIs(board, state, asked);
  if (!hex.ok) return hex;
  const units = stackAt(state, hex.value);
  if (units.length === 0) return faulty([issue('hex', 'a hex with combat units', codeAt(board, hex.value))]);
  const codes = (hexes: readonly HexIndex[]): readonly string[] => hexes.map(covered => codeAt(board, covered));
  return parsed({
    hex: codeAt(board, hex.value),
    units: idsOf(board, units),
    minimum: codes(minimumZone(board, state, { hex: hex.value, ignoring: [] })),
    fire: codes(fireZone(board, state, hex.value)),
  });
}

function whereIs(
  board: Board,
  state: HzState,
  asked: { readonly unit?: string; readonly hex?: string },
): Parsed<HexIndex> {
  if (asked.unit === undefined) return hexIn(board, asked.hex ?? '', 'hex');
  const unit = board.unitById.get(asked.unit);
  if (unit === undefined || unitOf(state, unit).where !== 'map')
    return faulty([issue('unit', 'a unit on the map', asked.unit)]);
  return parsed(unitOf(state, unit).hex);
}

function moraleAnswer(board: Board, state: HzState, asked: Of<'morale'>): Parsed<Answer> {
  const hex = hexIn(board, asked.hex, 'hex');
  if (!hex.ok) return hex;
  const units = stackAt(state, hex.value);
  if (units.length === 0) return faulty([issue('hex', 'a hex with combat units', asked.hex)]);
  const morale = restingMorale(board, state, units);
  return parsed({
    units: idsOf(board, units),
    abm: averageBase(board, state, units),
    amm: morale.total,
    morale: figureAnswer(morale),
    passes: tenths(Math.max(0, Math.min(10, morale.total + 1))),
  });
}

/** A chance on a ten-sided die. */
const tenths = (faces: number): string => showFraction(fraction(BigInt(faces), 10n));

const figureAnswer = (sum: Figure): Facts => ({
  name: sum.name,
  total: sum.total,
  addends: sum.addends.map((addend): Json => ({ ...addend })),
});

/** The whole sum of a fire and the chance of each result; whether it is legal now, and if not, why. */
function fireAnswer(board: Board, state: HzState, asked: Of<'fire'>): Parsed<Answer> {
  const at = hexIn(board, asked.target, 'target');
  if (!at.ok) return at;
  const units = unitsIn(board, asked.units);
  if (!units.ok) return units;
  const astray = units.value.findIndex(unit => unitOf(state, unit).where !== 'map');
  if (astray >= 0) return faulty([issue(`units[${astray}]`, 'a unit on the map', asked.units[astray])]);
  const turn = asked.facing === undefined ? null : facingFrom(asked.facing);
  const refusal = mayFirePlan(board, state, { units: units.value, at: at.value, facing: turn });
  const sum = fireSum(board, state, plannedShot(state, { units: units.value, at: at.value, kind: 'fire' }));
  const faces = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(face => resultOf(board, sum, face));
  const chances = RESULTS.map(result => [result, tenths(faces.filter(found => found === result).length)]);
  return parsed({
    legal: refusal === undefined,
    ...(refusal === undefined
      ? {}
      : { refusal: { rule: refusal.rule, because: refusal.because, facts: refusal.facts } }),
    range: sum.range,
    factor: figureAnswer(sum.factor),
    line: figureAnswer(sum.line),
    label: sum.row.label,
    flanked: sum.flanked,
    noSight: sum.noSight,
    roundShot: sum.roundShot,
    chances: Object.fromEntries(chances),
  });
}

/** An assault or charge as it would open now. */
function plannedAssault(board: Board, state: HzState, asked: Of<'assault'>): Parsed<Answer> {
  const at = hexIn(board, asked.target, 'target');
  if (!at.ok) return at;
  const units = unitsIn(board, asked.units);
  if (!units.ok) return units;
  const astray = units.value.findIndex(unit => unitOf(state, unit).where !== 'map');
  if (astray >= 0) return faulty([issue(`units[${astray}]`, 'a unit on the map', asked.units[astray])]);
  return parsed(assaultAnswer(board, state, { units: units.value, at: at.value }));
}

/** What each step of a march costs and risks, as far as it is legal; enemy fire on the way is not foreseen. */
function straggleAnswer(board: Board, state: HzState, asked: Of<'straggle'>): Parsed<Answer> {
  const found = unitsIn(board, asked.units);
  if (!found.ok) return found;
  const units = found.value;
  const leaders = (asked.leaders ?? []).flatMap(id => board.leaderById.get(id) ?? []);
  const mover = moverOf(board, state, { units, leaders, road: asked.road === true });
  let cursor = cursorOf(board, state, units, goesOn(board, state, units));
  const steps: Json[] = [];
  for (const [at, code] of asked.path.entries()) {
    const to = hexIn(board, code, `path[${at}]`);
    if (!to.ok) return to;
    const walk = { mover, cursor, to: to.value };
    const fault = stepFault(board, state, walk);
    if (fault !== undefined) {
      steps.push({ hex: code, legal: false, rule: fault.rule, because: fault.because });
      break;
    }
    steps.push({
      hex: code,
      legal: true,
      halfPoints: stepCost(board, state, walk).total,
      straggle: straggles(board, state, walk) ? straggleRisk(board, state, walk) : null,
    });
    cursor = afterStep(board, state, walk);
  }
  return parsed({ halfPoints: cursor.spent, stopped: cursor.stopped, steps });
}

type Walk = Parameters<typeof straggles>[2];

/** Rule 4.6: the number needed, the parts of the roll besides the die, and the chance of a loss. */
function straggleRisk(board: Board, state: HzState, walk: Walk): Json {
  const { mover, cursor, to } = walk;
  const from = cursor.hex;
  const road = usesRoad(board, mover, from, to);
  const parts = straggleParts(board, state, { mover, from, to, road });
  const less = parts.reduce((sum, part) => sum + part.value, 0);
  const abm = averageBase(board, state, mover.units);
  const on = straggleNumber(board, abm);
  const { always } = board.charts.straggle;
  const losing = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter(face => face >= always || face + less >= on).length;
  return { abm, on, modifiers: parts.map((part): Json => ({ ...part })), chance: tenths(losing) };
}

/** What the map says of a hex, and who stands there. */
function hexAnswer(board: Board, state: HzState, asked: Of<'hex'>): Parsed<Answer> {
  const found = hexIn(board, asked.hex, 'hex');
  if (!found.ok) return found;
  const hex = found.value;
  const { map } = board;
  const is = (flags: Uint8Array): boolean => flags[hex] === 1;
  const units = stackAt(state, hex);
  const side = units[0] === undefined ? null : sideOf(board, units[0]);
  const works = DIRECTIONS.flatMap((direction): readonly Json[] => {
    const towards = neighbour(map.grid, hex, direction);
    const kind = WORKS[map.works[hex * 6 + direction] ?? 0] ?? 'none';
    return kind === 'none' || towards === OFF_MAP ? [] : [{ kind, towards: codeAt(board, towards) }];
  });
  return parsed({
    hex: asked.hex,
    terrain: map.drawing.sign[hex] ?? 'clear',
    clear: is(map.clear),
    woods: is(map.woods),
    marsh: is(map.marsh),
    creek: is(map.creek),
    water: is(map.water),
    elevation: is(map.high),
    embankment: is(map.embankment),
    breastwork: is(map.breastwork),
    road: (map.roads[hex] ?? 0) !== 0,
    works,
    toEdge: { union: map.toEdge.union[hex] ?? 255, confederate: map.toEdge.confederate[hex] ?? 255 },
    units: idsOf(board, units),
    leaders: SIDES.flatMap(of => leaderIdsOf(board, leadersAt(board, state, hex, of))),
    side,
    neighbours: neighboursOf(map.grid, hex).map(near => codeAt(board, near)),
  });
}
