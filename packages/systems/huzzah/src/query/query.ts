import { distance, type HexIndex, lineOf, OFF_MAP, ring } from '@guidon/hex';
import { type Answer, type Facts, type Json, type Parsed, parsed } from '@guidon/kernel';
import { answersBy, chancesOf, codesOf, fireFacts, hexIn, sharedAnswers, stackIn } from '@guidon/line-of-battle';
import { chargePaths, mayChargePlan } from '../assault/declare.ts';
import type { Board } from '../board/board.ts';
import { RESULTS } from '../board/charts.ts';
import { commandHexes } from '../clock/status.ts';
import { averageBase, restingMorale } from '../combat/morale.ts';
import { fireSum, plannedShot, resultOf } from '../fire/figures.ts';
import { mayFirePlan } from '../fire/fire.ts';
import { facingFrom } from '../terms/ids.ts';
import { firstUnit, unitOf } from '../terms/lookups.ts';
import { holderOf, stackAt } from '../terms/places.ts';
import type { HzState } from '../terms/state.ts';
import { SCORE } from '../victory/score.ts';
import { controlOf } from '../zones/control.ts';
import { fireZone } from '../zones/fire-zone.ts';
import { minimumZone } from '../zones/minimum.ts';
import { artillerySight, canSee } from '../zones/sight.ts';
import { worksInward, worksOutward } from '../zones/works.ts';
import { assaultAnswer } from './assault.ts';
import { GROUND, worksAt } from './map.ts';
import { reachAnswer, straggleAnswer } from './march.ts';
import { type Asked, type HzQuestion, questionShape } from './read.ts';

/** Questions about a position: sight, zones, command, morale, fire, assaults, marches, the ground, the score. */
export const answer = answersBy<Board, HzState, HzQuestion>(questionShape, {
  ...sharedAnswers<Board, HzState>({
    controlOf,
    ...GROUND,
    assaultAnswer,
    ...SCORE,
    stackAt,
    zoneFacts: (board, state, { hex }) => ({
      minimum: codesOf(board, minimumZone(board, state, { hex, ignoring: [] })),
      fire: codesOf(board, fireZone(board, state, hex)),
    }),
    // Rules 6.5.2 to 6.5.4.
    commandHexes,
    commandFacts: () => ({}),
    moraleOf(board, state, units) {
      const morale = restingMorale(board, state, units);
      return { morale, told: { abm: averageBase(board, state, units), amm: morale.total } };
    },
    hexFacts,
  }),
  sight: sightAnswer,
  fire: fireAnswer,
  charge: chargeAnswer,
  straggle: straggleAnswer,
  reach: reachAnswer,
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
    ...fireFacts(refusal, sum),
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

function hexFacts({ map }: Board, _state: HzState, hex: HexIndex): Facts {
  const is = (flags: Uint8Array): boolean => flags[hex] === 1;
  return {
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
    works: worksAt(map, hex),
  };
}
