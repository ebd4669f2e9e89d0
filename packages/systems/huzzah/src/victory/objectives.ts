import { count, numberIn, wordsIn } from '@guidon/line-of-battle';
import { called, tell } from '../battles/rule.ts';
import type { Board, Objective } from '../board/board.ts';
import { codeAt } from '../terms/ids.ts';
import { rosterOf, unitOf } from '../terms/lookups.ts';
import type { Side, UnitIndex } from '../terms/names.ts';
import { stackAt } from '../terms/places.ts';
import type { Points } from '../terms/plans.ts';
import type { HzPlay } from '../terms/play.ts';
import type { HzState } from '../terms/state.ts';
import { holderOfPlace } from './holding.ts';

/** Under this name an objective remembers what it has seen. */
const keyOf = (objective: Objective): string => `objective:${objective.id}`;

const scores = (objective: Objective, side: Side): boolean => objective.side === 'both' || objective.side === side;

const sidesOf = (objective: Objective): readonly Side[] =>
  objective.side === 'both' ? ['union', 'confederate'] : [objective.side];

/** Points of objectives that are more than a hex last occupied. */
export function objectiveLines(board: Board, state: HzState, objective: Objective): readonly Points[] {
  if (objective.when === 'exits') return exitLines(state, objective);
  if (objective.per === 'turn') return turnLines(state, objective);
  return earlyLines(board, state, objective);
}

const line = (objective: Objective, side: Side, times: number): Points => ({
  side,
  kind: 'objectives',
  name: objective.name,
  points: times * objective.points,
});

/** Who has left: parts of a regiment count as one stack. */
function exitLines(state: HzState, objective: Objective): readonly Points[] {
  const gone = wordsIn(state, keyOf(objective)).length;
  const times = Math.min(gone, objective.atMost ?? gone);
  return sidesOf(objective).map(side => line(objective, side, times));
}

/** Units that march off the map where an objective lets them; those in disorder do not count where it asks for order. */
export function noteExit(
  board: Board,
  play: HzPlay,
  left: { units: readonly UnitIndex[]; objective: Objective },
): void {
  const { units, objective } = left;
  const counting = units.filter(unit => !objective.goodOrder || unitOf(play.state, unit).order === 'good');
  const names = counting.map(unit => (objective.per === 'stack' ? rosterOf(board, unit).ho : rosterOf(board, unit).id));
  const known = wordsIn(play.state, keyOf(objective));
  const all = [...new Set([...known, ...names])];
  const most = objective.atMost ?? all.length;
  const earned = (Math.min(all.length, most) - Math.min(known.length, most)) * objective.points;
  tell(play, objective.id, {
    text: `${objective.name}: ${count(earned, 'point')} for the march of ${called(board, units)} off the map.`,
    facts: { units: names, points: earned },
    remember: { [keyOf(objective)]: all },
  });
}

/** One award for each turn of the term at whose end the side stands there. */
const turnLines = (state: HzState, objective: Objective): readonly Points[] =>
  sidesOf(objective).map(side => line(objective, side, numberIn(state, keyOf(objective)) ?? 0));

/** Held when the term ends, and held still. */
function earlyLines(board: Board, state: HzState, objective: Objective): readonly Points[] {
  const noted = state.memory[keyOf(objective)] === undefined ? undefined : wordsIn(state, keyOf(objective));
  if (noted === undefined && state.turn > objective.toTurn) return [];
  return objective.hexes.flatMap(hex => {
    const holder = holderOfPlace(board, state, hex);
    const counts = holder !== null && scores(objective, holder) && (noted?.includes(codeAt(board, hex)) ?? true);
    return counts ? [line(objective, holder, 1)] : [];
  });
}

/** What the objectives note at the end of a turn. */
export function noteTurn(board: Board, play: HzPlay): void {
  for (const objective of board.victory.objectives) {
    if (objective.when !== 'hook') continue;
    const { turn } = play.state;
    if (objective.per === 'turn' && turn >= objective.fromTurn && turn <= objective.toTurn)
      notePresence(board, play, objective);
    if (objective.per === 'hex' && turn === objective.toTurn) noteHeld(board, play, objective);
  }
}

function notePresence(board: Board, play: HzPlay, objective: Objective): void {
  const there = objective.hexes
    .flatMap(hex => stackAt(play.state, hex))
    .filter(
      unit =>
        scores(objective, rosterOf(board, unit).side) &&
        (!objective.goodOrder || unitOf(play.state, unit).order === 'good') &&
        (objective.units.length === 0 || objective.units.includes(unit)),
    );
  if (there.length === 0) return;
  tell(play, objective.id, {
    text: `${objective.name}: ${count(objective.points, 'point')} for ${called(board, there)} at its post.`,
    facts: { points: objective.points },
    remember: { [keyOf(objective)]: (numberIn(play.state, keyOf(objective)) ?? 0) + 1 },
  });
}

function noteHeld(board: Board, play: HzPlay, objective: Objective): void {
  const held = objective.hexes.filter(hex => {
    const holder = holderOfPlace(board, play.state, hex);
    return holder !== null && scores(objective, holder);
  });
  tell(play, objective.id, { remember: { [keyOf(objective)]: held.map(hex => codeAt(board, hex)) } });
}
