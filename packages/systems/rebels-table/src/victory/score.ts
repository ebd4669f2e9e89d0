import type { Verdict } from '@guidon/kernel';
import { pointGap } from '@guidon/tabletop';
import { scoreExtras } from '../battles/hooks.ts';
import type { Board, Objective } from '../board/board.ts';
import type { StepOf } from '../terms/game.ts';
import { generalOf, isArtillery, isLost, isSteady, unitOf } from '../terms/lookups.ts';
import { enemyOf, type Side, type UnitIndex } from '../terms/names.ts';
import { next, type RtPlay, type RtState } from '../terms/state.ts';
import { pointNear, shapesOf, unitsOfSide } from '../terrain/shapes.ts';
import type { ScorePart } from './terms.ts';

/** What a side has won so far, part by part (R45, or as the scenario counts). */
export function scoreParts(board: Board, state: RtState, side: Side): readonly ScorePart[] {
  const rule = 'rt:SEQ-04';
  const { victory } = board;
  const enemy = enemyOf(side);
  const parts: ScorePart[] = [];
  board.units.forEach((roster, unit) => {
    if (roster.side !== enemy || !unitOf(state, unit).broken) return;
    const points = isArtillery(board, unit) ? victory.perBatteryBroken : victory.perUnitBroken;
    parts.push({ kind: 'units', name: roster.name, points, rule });
  });
  const removed = board.generals.filter(
    (general, index) => general.side === enemy && generalOf(state, index).presence === 'gone',
  ).length;
  if (removed > 0)
    parts.push({ kind: 'generals', name: 'generals', points: removed * victory.perGeneralRemoved, rule });
  const { generalsHit } = state.sides[side];
  if (generalsHit > 0)
    parts.push({ kind: 'generals', name: 'generals-hit', points: generalsHit * victory.perGeneralHit, rule });
  if (state.sides[enemy].camp.presence === 'lost')
    parts.push({ kind: 'camp', name: 'camp', points: victory.camp, rule });
  for (const objective of victory.objectives)
    if (holds(board, state, side, objective))
      parts.push({ kind: 'objectives', name: objective.name, points: objective.points, rule });
  return [...parts, ...scoreExtras(board, state, side)].filter(({ points }) => points !== 0);
}

export const scoreOf = (board: Board, state: RtState, side: Side): number =>
  scoreParts(board, state, side).reduce((sum, { points }) => sum + points, 0);

/** Whether a side scores an objective as the table stands. */
export function holds(board: Board, state: RtState, side: Side, objective: Objective): boolean {
  if (objective.side !== null && objective.side !== side) return false;
  const own = eligible(board, state, side, objective);
  const foes = eligible(board, state, enemyOf(side), objective);
  const near = (unit: UnitIndex): boolean =>
    pointNear(board, state, { unit, at: objective.at, reach: objective.reach });
  switch (objective.test) {
    case 'beyond': {
      const { beyond } = objective;
      if (beyond === null) return false;
      const past = own.filter(unit =>
        shapesOf(board, state, unit).bases.every(quad => quad.every(({ x }) => x > beyond.x)),
      );
      return past.length >= beyond.units;
    }
    case 'any':
      return own.some(near);
    case 'only':
      return own.some(near) && !foes.some(near);
    case 'nearer': {
      const mine = nearestOf(board, state, own, objective);
      return own.some(near) && mine < nearestOf(board, state, foes, objective);
    }
  }
}

const eligible = (board: Board, state: RtState, side: Side, objective: Objective): readonly UnitIndex[] =>
  unitsOfSide(board, state, side).filter(unit => {
    const now = unitOf(state, unit);
    return isSteady(now) && (!objective.formedOnly || now.formation === 'formed');
  });

const nearestOf = (board: Board, state: RtState, units: readonly UnitIndex[], objective: Objective): number =>
  Math.min(
    Number.MAX_SAFE_INTEGER,
    ...units.flatMap(unit => shapesOf(board, state, unit).model.map(quad => pointGap(objective.at, quad))),
  );

/** A side with half of its starting units broken has lost at once (R45). */
function routed(board: Board, state: RtState): readonly Side[] {
  const { rout } = board.victory;
  if (rout === null) return [];
  const [part, of] = rout;
  return board.sides.filter(side => {
    const units = board.units.flatMap((roster, unit) => (roster.side === side ? [unit] : []));
    const broken = units.filter(unit => isLost(unitOf(state, unit))).length;
    return units.length > 0 && broken * of >= units.length * part;
  });
}

const scores = (board: Board, state: RtState): { readonly [S in Side]: number } => ({
  union: scoreOf(board, state, 'union'),
  confederate: scoreOf(board, state, 'confederate'),
});

/** What the score is worth if the last turn were over now. */
export const verdictNow = (board: Board, state: RtState): Verdict => resultOf(board, scores(board, state));

export function checkVictory(board: Board, play: RtPlay, { endOfTurn }: StepOf<'check-victory'>): void {
  const score = scores(board, play.state);
  const lost = routed(board, play.state);
  const swept = board.sides.filter(side =>
    board.units.every((roster, unit) => roster.side !== side || isLost(unitOf(play.state, unit))),
  );
  const beaten = lost.length > 0 ? lost : swept;
  if (beaten.length > 0) {
    const [loser] = beaten;
    const winner = beaten.length > 1 || loser === undefined ? null : enemyOf(loser);
    end(play, { winner, result: winner === null ? 'draw' : 'rout', rule: 'rt:SEQ-08', score });
    return;
  }
  if (!endOfTurn) {
    next(play);
    return;
  }
  play.emit({ event: 'scored', points: score });
  if (play.state.turn < board.turns) {
    next(play, { step: 'turn-end' });
    return;
  }
  end(play, resultOf(board, score));
}

/** What the lead is worth when the last turn is over (SEQ-10). */
export function resultOf(board: Board, score: { readonly [S in Side]: number }): Verdict {
  const lead = score.union - score.confederate;
  const level = board.victory.levels.find(({ lead: least }) => Math.abs(lead) >= least);
  // The level that needs no lead is nobody's victory.
  const winner: Side | null = level === undefined || level.lead === 0 ? null : lead > 0 ? 'union' : 'confederate';
  return { winner, result: level?.result ?? 'draw', rule: 'rt:SEQ-10', score };
}

function end(play: RtPlay, verdict: Verdict): void {
  play.emit({ event: 'ended', verdict });
}
