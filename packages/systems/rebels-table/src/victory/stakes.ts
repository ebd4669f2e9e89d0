import { type LevelPicture, type StakesPicture, summed } from '@guidon/kit';
import type { Board } from '../board/board.ts';
import { isLost, unitOf } from '../terms/lookups.ts';
import { SIDES } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';
import { holds, scoreParts, verdictNow } from './score.ts';

/** How to win, and how it stands (SEQ-04, SEQ-08, SEQ-10, R45). */
export function stakesPicture(board: Board, state: RtState): StakesPicture {
  const { victory } = board;
  const levels = levelsOf(board);
  const { winner, result } = verdictNow(board, state);
  return {
    turn: state.turn,
    turns: board.turns,
    rule: 'rt:SEQ-10',
    scored: summed(
      SIDES.flatMap(seat =>
        scoreParts(board, state, seat).map(({ kind, name, points }) => ({
          seat,
          kind,
          name: kind === 'objectives' ? name : null,
          points,
        })),
      ),
    ),
    objectives: victory.objectives.map(objective => ({
      id: objective.id,
      name: objective.name,
      text: objective.text,
      seat: objective.side,
      points: objective.points,
      hexes: [],
      gives: SIDES.flatMap(seat => (holds(board, state, seat, objective) ? [{ seat, points: objective.points }] : [])),
    })),
    prices: [
      { kind: 'unit-broken', points: victory.perUnitBroken },
      { kind: 'battery-broken', points: victory.perBatteryBroken },
      { kind: 'general-removed', points: victory.perGeneralRemoved },
      { kind: 'general-hit', points: victory.perGeneralHit },
      { kind: 'camp', points: victory.camp },
    ].filter(({ points }) => points !== 0),
    levels,
    now: levels.findIndex(level => level.seat === winner && level.result === result),
    collapse: collapseOf(board, state),
  };
}

function levelsOf({ victory, sides }: Board): readonly LevelPicture[] {
  const won = victory.levels.filter(({ lead }) => lead > 0);
  const draw = victory.levels.find(({ lead }) => lead === 0)?.result ?? 'draw';
  const of = (seat: string | undefined): readonly LevelPicture[] =>
    won.map(({ lead, result }) => ({ seat: seat ?? null, result, lead }));
  const [first, second] = sides;
  return [...of(first), { seat: null, result: draw, lead: null }, ...of(second).toReversed()];
}

function collapseOf(board: Board, state: RtState): StakesPicture['collapse'] {
  const { rout } = board.victory;
  if (rout === null) return [];
  const [part, of] = rout;
  return board.sides.map(seat => {
    const units = board.units.flatMap((roster, unit) => (roster.side === seat ? [unit] : []));
    const lost = units.filter(unit => isLost(unitOf(state, unit))).length;
    return { seat, lost, at: Math.ceil((units.length * part) / of) };
  });
}
