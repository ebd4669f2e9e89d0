import { DIRECTIONS, distance, type HexIndex, lineOf, neighbour, neighboursOf, OFF_MAP, ring } from '@guidon/hex';
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
  whereIs,
} from '@guidon/line-of-battle';
import { chargePaths, mayChargePlan } from '../assault/declare.ts';
import { type Board, WORKS } from '../board/board.ts';
import { RESULTS } from '../board/charts.ts';
import { commandHexes } from '../clock/status.ts';
import { averageBase, restingMorale } from '../combat/morale.ts';
import { fireSum, plannedShot, resultOf } from '../fire/figures.ts';
import { mayFirePlan } from '../fire/fire.ts';
import { codeAt, facingFrom, idsOf, leaderIdsOf } from '../terms/ids.ts';
import { firstUnit, sideOf, unitOf } from '../terms/lookups.ts';
import { SIDES } from '../terms/names.ts';
import { holderOf, leadersAt, stackAt } from '../terms/places.ts';
import type { HzState } from '../terms/state.ts';
import { reckoning, verdictOf } from '../victory/score.ts';
import { controlOf } from '../zones/control.ts';
import { fireZone } from '../zones/fire-zone.ts';
import { minimumZone } from '../zones/minimum.ts';
import { artillerySight, canSee } from '../zones/sight.ts';
import { worksInward, worksOutward } from '../zones/works.ts';
import { assaultAnswer } from './assault.ts';
import { fieldAnswer, mapAnswer } from './map.ts';
import { reachAnswer, straggleAnswer } from './march.ts';
import type { HzQuestion } from './read.ts';
import { type Asked, questionShape } from './read.ts';

/** Questions about a position: sight, zones, command, morale, fire, assaults, marches, the ground, the score. */
export const answer = answersBy<Board, HzState, HzQuestion>(questionShape, {
  ...sharedAnswers<Board, HzState>({ controlOf, mapAnswer, fieldAnswer, assaultAnswer, verdictOf, reckoning }),
  sight: sightAnswer,
  zone: zoneAnswer,
  command: commandAnswer,
  morale: moraleAnswer,
  fire: fireAnswer,
  charge: chargeAnswer,
  straggle: straggleAnswer,
  reach: reachAnswer,
  hex: hexAnswer,
});

function sightAnswer(board: Board, state: HzState, asked: Asked<'sight'>): Parsed<Answer> {
  const from = hexIn(board, asked.from, 'from');
  if (!from.ok) return from;
  const to = hexIn(board, asked.to, 'to');
  if (!to.ok) return to;
  const { grid } = board.map;
  const open = canSee(board, state, { from: from.value, to: to.value });
  const side = holderOf(board, state, from.value) ?? 'union';
  const guns = artillerySight(board, state, { from: from.value, to: to.value, side });
  const steps = lineOf(grid, from.value, to.value).steps.map(
    (step): Json =>
      codesOf(
        board,
        (step.kind === 'hex' ? [step.hex] : [step.hex, step.other]).filter(hex => hex !== OFF_MAP),
      ),
  );
  return parsed({
    open,
    range: distance(grid, from.value, to.value),
    rule: open ? 'hz:8.1.3' : 'hz:8.1.2',
    steps,
    artillery:
      'because' in guns ? { may: false, rule: guns.rule, because: guns.because } : { may: true, noSight: guns.noSight },
    worksOut: worksOutward(board, from.value, to.value),
    worksIn: worksInward(board, from.value, to.value),
  });
}

/** The zones of the stack in a hex, or of a unit's stack. */
function zoneAnswer(board: Board, state: HzState, asked: Asked<'zone'>): Parsed<Answer> {
  const hex = whereIs(board, state, asked);
  if (!hex.ok) return hex;
  const units = stackAt(state, hex.value);
  if (units.length === 0) return faulty([issue('hex', 'a hex with combat units', codeAt(board, hex.value))]);
  return parsed({
    hex: codeAt(board, hex.value),
    units: idsOf(board, units),
    minimum: codesOf(board, minimumZone(board, state, { hex: hex.value, ignoring: [] })),
    fire: codesOf(board, fireZone(board, state, hex.value)),
  });
}

/** Rules 6.5.2 to 6.5.4, as things stand now; who is in command is settled when the Action segment begins. */
function commandAnswer(board: Board, state: HzState, asked: Asked<'command'>): Parsed<Answer> {
  const leader = board.leaderById.get(asked.leader);
  if (leader === undefined || state.leaders[leader]?.where !== 'map')
    return faulty([issue('leader', 'a leader on the map', asked.leader)]);
  const hexes = [...commandHexes(board, state, leader)].toSorted((a, b) => a - b);
  return parsed({ hexes: codesOf(board, hexes) });
}

function moraleAnswer(board: Board, state: HzState, asked: Asked<'morale'>): Parsed<Answer> {
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
    passes: passesOn(morale.total),
  });
}

/** The whole sum of a fire and the chance of each result; whether it is legal now, and if not, why. */
function fireAnswer(board: Board, state: HzState, asked: Asked<'fire'>): Parsed<Answer> {
  const at = hexIn(board, asked.target, 'target');
  if (!at.ok) return at;
  const units = stackIn(board, state, asked.units);
  if (!units.ok) return units;
  const facing = asked.facing === undefined ? null : facingFrom(asked.facing);
  const refusal = mayFirePlan(board, state, { units: units.value, at: at.value, facing });
  const sum = fireSum(board, state, plannedShot(state, { units: units.value, at: at.value, kind: 'fire' }));
  return parsed({
    ...legality(refusal),
    range: sum.range,
    factor: figureAnswer(sum.factor),
    line: figureAnswer(sum.line),
    label: sum.row.label,
    flanked: sum.flanked,
    noSight: sum.noSight,
    roundShot: sum.roundShot,
    chances: chancesOf(RESULTS, face => resultOf(board, sum, face)),
  });
}

/** The hexes two ahead that a stack could charge if the enemy stood there (R54), and those it may charge now. */
function chargeAnswer(board: Board, state: HzState, asked: Asked<'charge'>): Parsed<Answer> {
  const units = stackIn(board, state, asked.units);
  if (!units.ok) return units;
  const from = unitOf(state, firstUnit(units.value)).hex;
  const plan = (at: HexIndex) => ({ units: units.value, from, at });
  const ahead = ring(board.map.grid, from, 2)
    .filter(at => chargePaths(board, state, plan(at)).length > 0)
    .toSorted((a, b) => a - b);
  return parsed({
    hexes: codesOf(board, ahead),
    legal: codesOf(
      board,
      ahead.filter(at => mayChargePlan(board, state, plan(at)) === undefined),
    ),
  });
}

/** What the map says of a hex, and who stands there. */
function hexAnswer(board: Board, state: HzState, asked: Asked<'hex'>): Parsed<Answer> {
  const found = hexIn(board, asked.hex, 'hex');
  if (!found.ok) return found;
  const hex = found.value;
  const { map } = board;
  const is = (flags: Uint8Array): boolean => flags[hex] === 1;
  const units = stackAt(state, hex);
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
    leaders: SIDES.flatMap(side => leaderIdsOf(board, leadersAt(board, state, { hex, side }))),
    side: units[0] === undefined ? null : sideOf(board, units[0]),
    neighbours: codesOf(board, neighboursOf(map.grid, hex)),
  });
}
