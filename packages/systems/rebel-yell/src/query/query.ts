import { distance, type HexIndex, hexesWithin, OFF_MAP } from '@guidon/hex';
import { type Answer, type Facts, faulty, issue, type Json, type Parsed, parsed } from '@guidon/kernel';
import {
  answersBy,
  chancesOf,
  codesOf,
  fireFacts,
  hexIn,
  legality,
  sharedAnswers,
  stackIn,
  unitsIn,
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
import { reachOf } from '../movement/path/reach.ts';
import { CHANGES_TO } from '../movement/terms.ts';
import { codeAt, facingFrom, flagIdsOf, hexNamed, idsOf } from '../terms/ids.ts';
import { firstUnit, terrainAt, unitOf } from '../terms/lookups.ts';
import { flagsAt, gunsAt, placesOf, stackAt } from '../terms/places.ts';
import type { RyState } from '../terms/state.ts';
import { SCORE } from '../victory/score.ts';
import { chargeZone } from '../zones/charge-zone.ts';
import { controlOf } from '../zones/control.ts';
import { fireZone } from '../zones/fire-zone.ts';
import { minimumZone } from '../zones/minimum.ts';
import { assaultAnswer } from './assault.ts';
import { GROUND, sidesAt } from './map.ts';
import { type Asked, questionShape, type RyQuestion } from './read.ts';
import { sightAnswer } from './sight.ts';

/**
 * Questions about a position: sight, zones, command, morale, fire, changes, assaults, marches, the ground, the score.
 */
export const answer = answersBy<Board, RyState, RyQuestion>(questionShape, {
  ...sharedAnswers<Board, RyState>({
    controlOf,
    ...GROUND,
    assaultAnswer,
    ...SCORE,
    stackAt,
    zoneFacts,
    // Rule 5.1.
    commandHexes,
    commandFacts: (board, state, leader) => ({
      radius: state.leaders[leader]?.radius ?? 0,
      inCommand: isLeaderInCommand(board, state, leader),
    }),
    moraleOf(board, state, units) {
      const unit = firstUnit(units);
      const morale = moraleOf(board, state, { unit, cause: NO_CAUSE, isRally: false });
      return { morale, told: { unit: board.roster[unit]?.id ?? '' } };
    },
    hexFacts,
  }),
  sight: sightAnswer,
  'charge-zone': chargeZoneAnswer,
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
});

/** The zones of a stack; of a skirmisher out of both its hexes. */
function zoneFacts(board: Board, state: RyState, { units }: { readonly units: readonly number[] }) {
  const posts = placesOf(unitOf(state, firstUnit(units)));
  const minimum = [...new Set(posts.flatMap(post => minimumZone(board, state, { hex: post, ignoring: [] })))];
  const fire = [...new Set(posts.flatMap(post => fireZone(board, state, post)))];
  return {
    reach: Math.max(0, ...minimum.map(to => Math.min(...posts.map(post => distance(board.map.grid, post, to))))),
    minimum: codesOf(board, minimum),
    fire: codesOf(board, fire),
  };
}

function chargeZoneAnswer(board: Board, state: RyState, asked: Asked<'charge-zone'>): Parsed<Answer> {
  const unit = board.unitById.get(asked.unit);
  if (unit === undefined || unitOf(state, unit).where !== 'map')
    return faulty([issue('unit', 'a unit on the map', asked.unit)]);
  return parsed({ hexes: codesOf(board, chargeZone(board, state, { unit, ignoring: [] })) });
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
  const sum = fireSum(board, state, { kind: 'fire', by: units.value, from, at: at.value, targets });
  return parsed({
    ...fireFacts(refusal, sum),
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

function hexFacts(board: Board, state: RyState, hex: HexIndex): Facts {
  return {
    terrain: terrainAt(board, hex),
    level: board.map.level[hex] ?? 1,
    road: ROADS[board.map.road[hex] ?? 0] ?? 'none',
    earthwork: EARTHWORKS[board.map.earthwork[hex] ?? 0] ?? 'none',
    features: [...(board.map.features[hex] ?? [])],
    sides: sidesAt(board, hex),
    guns: idsOf(board, gunsAt(state, hex)),
    flags: flagIdsOf(board, flagsAt(state, hex)),
  };
}
