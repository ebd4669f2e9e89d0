import { OFF_MAP } from '@guidon/hex';
import { type Answer, type Json, type Parsed, parsed } from '@guidon/kernel';
import { codesOf, FACES, hexIn, leadersIn, tenths, unitsIn } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { averageBase } from '../combat/morale.ts';
import type { Cursor } from '../movement/cursor.ts';
import { afterStep, cursorOf, moverOf, stepCost, stepFault, straggles, usesRoad } from '../movement/cursor.ts';
import { goesOn } from '../movement/plan.ts';
import { reachOf } from '../movement/reach.ts';
import { straggleNumber, straggleParts } from '../movement/straggle.ts';
import { codeAt } from '../terms/ids.ts';
import type { Mover } from '../terms/plans.ts';
import type { HzState } from '../terms/state.ts';
import type { Asked } from './read.ts';

interface Start {
  readonly mover: Mover;
  readonly cursor: Cursor;
}

function startFor(board: Board, state: HzState, asked: Asked<'straggle' | 'reach'>): Parsed<Start> {
  const units = unitsIn(board, asked.units);
  if (!units.ok) return units;
  const leaders = leadersIn(board, asked.leaders);
  const mover = moverOf(board, state, { units: units.value, leaders, road: asked.road === true });
  return parsed({
    mover,
    cursor: cursorOf(board, state, { units: units.value, goesOn: goesOn(board, state, units.value) }),
  });
}

/** What each step of a march costs and risks, as far as it is legal; enemy fire on the way is not foreseen. */
export function straggleAnswer(board: Board, state: HzState, asked: Asked<'straggle'>): Parsed<Answer> {
  const start = startFor(board, state, asked);
  if (!start.ok) return start;
  const { mover } = start.value;
  let { cursor } = start.value;
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
  const road = usesRoad(board, walk);
  const parts = straggleParts(board, state, { mover, from, to, road });
  const less = parts.reduce((sum, part) => sum + part.value, 0);
  const abm = averageBase(board, state, mover.units);
  const on = straggleNumber(board, abm);
  const { always } = board.charts.straggle;
  const losing = FACES.filter(face => face >= always || face + less >= on).length;
  return { abm, on, modifiers: parts.map((part): Json => ({ ...part })), chance: tenths(losing) };
}

/** Where a stack can go now, by its cheapest way. */
export function reachAnswer(board: Board, state: HzState, asked: Asked<'reach'>): Parsed<Answer> {
  const start = startFor(board, state, asked);
  if (!start.ok) return start;
  const { mover, cursor } = start.value;
  const entry = cursor.hex === OFF_MAP ? board.arrivals[mover.units[0] ?? -1]?.hex : undefined;
  const hexes = reachOf(board, state, { mover, cursor, entry })
    .toSorted((a, b) => a.hex - b.hex)
    .map(
      (reached): Json => ({
        hex: codeAt(board, reached.hex),
        path: codesOf(board, reached.path),
        halfPoints: reached.cursor.spent,
        straggleRolls: reached.rolls,
        exposed: reached.exposed,
      }),
    );
  return parsed({ hexes });
}
