import { DIRECTIONS, distance, hexesWithin, neighbour, neighboursOf, OFF_MAP } from '@guidon/hex';
import { type Answer, faulty, issue, type Json, type Parsed, parsed } from '@guidon/kernel';
import {
  answersBy,
  chancesOf,
  codesOf,
  figureAnswer,
  hexIn,
  legality,
  passesOn,
  sharedAnswers,
  stackIn,
  unitsIn,
  whereIs,
} from '@guidon/line-of-battle';
import { mayDesignatePlan } from '../assault/designate.ts';
import { type Board, EARTHWORKS } from '../board/board.ts';
import { RESULTS, ROADS } from '../board/charts.ts';
import { commandHexes, isLeaderInCommand } from '../clock/command.ts';
import { moraleOf, NO_CAUSE } from '../combat/morale.ts';
import { densityHalves, densityLines, fireSum, maximumRange, rangeHalves, resultOf } from '../fire/figures.ts';
import { mayFirePlan } from '../fire/fire.ts';
import { mayChangeUnits } from '../movement/change.ts';
import { changeOfStack } from '../movement/formation.ts';
import { goesOn } from '../movement/may-move.ts';
import { cursorOf, moverOf } from '../movement/path/cursor.ts';
import { entryHexes } from '../movement/path/entry.ts';
import { featuresBetween } from '../movement/path/ground.ts';
import { reachOf } from '../movement/path/reach.ts';
import { CHANGES_TO } from '../movement/terms.ts';
import { codeAt, facingFrom, flagIdsOf, hexNamed, idsOf, leaderIdsOf } from '../terms/ids.ts';
import { firstUnit, sideOf, terrainAt, unitOf } from '../terms/lookups.ts';
import { SIDES } from '../terms/names.ts';
import { flagsAt, gunsAt, leadersAt, stackAt } from '../terms/places.ts';
import type { RyState } from '../terms/state.ts';
import { reckoning, verdictOf } from '../victory/score.ts';
import { chargeZone } from '../zones/charge-zone.ts';
import { controlOf } from '../zones/control.ts';
import { fireZone } from '../zones/fire-zone.ts';
import { minimumZone } from '../zones/minimum.ts';
import { assaultAnswer } from './assault.ts';
import { fieldAnswer, mapAnswer } from './map.ts';
import { type Asked, questionShape, type RyQuestion } from './read.ts';
import { sightAnswer } from './sight.ts';

/**
 * Questions about a position: sight, zones, command, morale, fire, changes, assaults, marches, the ground, the score.
 */
export const answer = answersBy<Board, RyState, RyQuestion>(questionShape, {
  ...sharedAnswers<Board, RyState>({ controlOf, mapAnswer, fieldAnswer, assaultAnswer, verdictOf, reckoning }),
  sight: sightAnswer,
  zone: zoneAnswer,
  'charge-zone': chargeZoneAnswer,
  command: commandAnswer,
  morale: moraleAnswer,
  fire: fireAnswer,
  density(board, state, asked) {
    const hex = hexIn(board, asked.hex, 'hex');
    if (!hex.ok) return hex;
    return parsed({
      points: densityHalves(board, state, hex.value) / 2,
      lines: densityLines(board, state, hex.value),
    });
  },
  range: rangeAnswer,
  charge: chargeAnswer,
  change: changeAnswer,
  reach: reachAnswer,
  hex: hexAnswer,
});

/** The zones of the stack in a hex, or of a unit's stack; of a skirmisher out of both its hexes. */
function zoneAnswer(board: Board, state: RyState, asked: Asked<'zone'>): Parsed<Answer> {
  const hex = whereIs(board, state, asked);
  if (!hex.ok) return hex;
  const units = stackAt(state, hex.value);
  const first = units[0];
  if (first === undefined) return faulty([issue('hex', 'a hex with combat units', codeAt(board, hex.value))]);
  const { arrow, hex: own } = unitOf(state, first);
  const posts = arrow === OFF_MAP ? [hex.value] : [own, arrow];
  const minimum = [...new Set(posts.flatMap(post => minimumZone(board, state, { hex: post, ignoring: [] })))];
  const fire = [...new Set(posts.flatMap(post => fireZone(board, state, post)))];
  return parsed({
    hex: codeAt(board, hex.value),
    units: idsOf(board, units),
    reach: Math.max(0, ...minimum.map(to => Math.min(...posts.map(post => distance(board.map.grid, post, to))))),
    minimum: codesOf(board, minimum),
    fire: codesOf(board, fire),
  });
}

function chargeZoneAnswer(board: Board, state: RyState, asked: Asked<'charge-zone'>): Parsed<Answer> {
  const unit = board.unitById.get(asked.unit);
  if (unit === undefined || unitOf(state, unit).where !== 'map')
    return faulty([issue('unit', 'a unit on the map', asked.unit)]);
  return parsed({ hexes: codesOf(board, chargeZone(board, state, { unit, ignoring: [] })) });
}

/** Where command reaches as things stand now; who is in command is settled when the Action Segment begins (5.1). */
function commandAnswer(board: Board, state: RyState, asked: Asked<'command'>): Parsed<Answer> {
  const leader = board.leaderById.get(asked.leader);
  if (leader === undefined || state.leaders[leader]?.where !== 'map')
    return faulty([issue('leader', 'a leader on the map', asked.leader)]);
  const hexes = [...commandHexes(board, state, leader)].toSorted((a, b) => a - b);
  return parsed({
    hexes: codesOf(board, hexes),
    radius: state.leaders[leader]?.radius ?? 0,
    inCommand: isLeaderInCommand(board, state, leader),
  });
}

function moraleAnswer(board: Board, state: RyState, asked: Asked<'morale'>): Parsed<Answer> {
  const hex = hexIn(board, asked.hex, 'hex');
  if (!hex.ok) return hex;
  const units = stackAt(state, hex.value);
  const top = units[0];
  if (top === undefined) return faulty([issue('hex', 'a hex with combat units', asked.hex)]);
  const morale = moraleOf(board, state, { unit: top, cause: NO_CAUSE, isRally: false });
  return parsed({
    units: idsOf(board, units),
    unit: board.roster[top]?.id ?? '',
    morale: figureAnswer(morale),
    passes: passesOn(morale.total),
  });
}

/** The whole sum of a fire and the chance of each result; whether it is legal now, and if not, why. */
function fireAnswer(board: Board, state: RyState, asked: Asked<'fire'>): Parsed<Answer> {
  const at = hexIn(board, asked.target, 'target');
  if (!at.ok) return at;
  const units = stackIn(board, state, asked.units);
  if (!units.ok) return units;
  const targets = stackAt(state, at.value);
  if (targets.length === 0) return faulty([issue('target', 'a hex with combat units', asked.target)]);
  const facing = asked.facing === undefined ? null : (facingFrom(board, asked.facing) ?? null);
  const from = asked.from === undefined ? unitOf(state, firstUnit(units.value)).hex : hexNamed(board, asked.from);
  const refusal = mayFirePlan(board, state, { units: units.value, at: at.value, facing, from });
  const sum = fireSum(board, state, {
    kind: 'fire',
    by: units.value,
    from,
    at: at.value,
    targets,
  });
  return parsed({
    ...legality(refusal),
    range: sum.range,
    factor: figureAnswer(sum.factor),
    line: figureAnswer(sum.line),
    label: sum.row.label,
    flanked: sum.flanked,
    shell: sum.weak,
    chances: chancesOf(RESULTS, face => resultOf(sum, face)),
  });
}

/** The range factors of a unit's weapon as it stands, the first for one hex. */
function rangeAnswer(board: Board, state: RyState, asked: Asked<'range'>): Parsed<Answer> {
  const unit = board.unitById.get(asked.unit);
  if (unit === undefined) return faulty([issue('unit', 'a unit of the game', asked.unit)]);
  const most = maximumRange(board, state, unit);
  return parsed({
    most,
    factors: Array.from({ length: most }, (_, at) => rangeHalves(board, state, { unit, range: at + 1 }) / 2),
  });
}

/** The targets that a stack may be designated to charge now. */
function chargeAnswer(board: Board, state: RyState, asked: Asked<'charge'>): Parsed<Answer> {
  const units = stackIn(board, state, asked.units);
  if (!units.ok) return units;
  const from = unitOf(state, firstUnit(units.value)).hex;
  const near = hexesWithin(board.map.grid, [from], 3).filter(at => stackAt(state, at).length > 0);
  const legal = near.filter(
    at => mayDesignatePlan(board, state, { units: units.value, from, at, isLate: false }) === undefined,
  );
  return parsed({ legal: codesOf(board, legal) });
}

/** What a stack can change into, at what price, and why not the rest (chapter 6). */
function changeAnswer(board: Board, state: RyState, asked: Asked<'change'>): Parsed<Answer> {
  const units = stackIn(board, state, asked.units);
  if (!units.ok) return units;
  const changes = CHANGES_TO.map((to): Json => {
    const change = changeOfStack(board, state, { units: units.value, to });
    const refusal = mayChangeUnits(board, state, { units: units.value, to, arrow: undefined });
    const price =
      'because' in change ? {} : { cost: change.cost, free: change.free, check: change.check, rule: change.rule };
    return { to, ...price, ...legality(refusal) };
  });
  return parsed({ changes });
}

/** Where a stack can go now, by its cheapest way. */
function reachAnswer(board: Board, state: RyState, asked: Asked<'reach'>): Parsed<Answer> {
  const units = unitsIn(board, asked.units);
  if (!units.ok) return units;
  const mover = moverOf(board, state, units.value);
  const cursor = cursorOf(state, { units: units.value, goesOn: goesOn(board, state, units.value) });
  const entries = cursor.hex === OFF_MAP ? entryHexes(board, firstUnit(units.value)) : [];
  const hexes = reachOf(board, state, { mover, cursor, entries })
    .toSorted((a, b) => a.hex - b.hex)
    .map(
      (reached): Json => ({
        hex: codeAt(board, reached.hex),
        path: codesOf(board, reached.path),
        points: reached.cursor.spent,
        turns: reached.cursor.turns,
        exposed: reached.exposed,
      }),
    );
  return parsed({ hexes, allowance: mover.allowance });
}

/** What the map says of a hex, and who stands there. */
function hexAnswer(board: Board, state: RyState, asked: Asked<'hex'>): Parsed<Answer> {
  const found = hexIn(board, asked.hex, 'hex');
  if (!found.ok) return found;
  const hex = found.value;
  const { map } = board;
  const units = stackAt(state, hex);
  const sides = DIRECTIONS.flatMap((direction): readonly Json[] => {
    const towards = neighbour(map.grid, hex, direction);
    return towards === OFF_MAP
      ? []
      : featuresBetween(board, hex, towards).map(kind => ({ kind, towards: codeAt(board, towards) }));
  });
  return parsed({
    hex: asked.hex,
    terrain: terrainAt(board, hex),
    level: map.level[hex] ?? 1,
    road: ROADS[map.road[hex] ?? 0] ?? 'none',
    earthwork: EARTHWORKS[map.earthwork[hex] ?? 0] ?? 'none',
    features: [...(map.features[hex] ?? [])],
    sides,
    toEdge: { union: map.toEdge.union[hex] ?? 255, confederate: map.toEdge.confederate[hex] ?? 255 },
    units: idsOf(board, units),
    guns: idsOf(board, gunsAt(state, hex)),
    flags: flagIdsOf(board, flagsAt(state, hex)),
    leaders: SIDES.flatMap(side => leaderIdsOf(board, leadersAt(board, state, hex, side))),
    side: units[0] === undefined ? null : sideOf(board, units[0]),
    neighbours: codesOf(board, neighboursOf(map.grid, hex)),
  });
}
