import { codeOf, type Grid, type HexIndex } from '@guidon/hex';
import type { RuleId, Verdict } from '@guidon/kernel';
import { type LevelPicture, type ObjectivePicture, type StakesPicture, summed } from '@guidon/kit';
import { type Aim, objectivePlaces, type Victory } from '../board/objectives.ts';
import { SIDES, type Side } from '../clock/segments.ts';

interface Scored {
  readonly side: Side;
  readonly kind: string;
  readonly name: string;
  readonly points: number;
}

interface Sheet<O extends Aim> {
  readonly turns: number;
  readonly map: { readonly grid: Grid };
  readonly victory: Victory<O, string>;
}

interface Position {
  readonly turn: number;
  readonly holders: readonly (Side | null)[];
}

/** How a game reckons its score. `B` is its board, `S` its state, `O` an objective. */
interface Reckoning<B, S, O extends Aim> {
  readonly rule: RuleId;
  reckoning(board: B, state: S): readonly Scored[];
  verdictOf(board: B, state: S): Verdict;
  pointsOf(board: B, state: S, objective: O): readonly Scored[];
  /** What a loss is worth to the other side. */
  prices(board: B): StakesPicture['prices'];
}

interface Reckoned<O extends Aim> {
  readonly rule: RuleId;
  readonly lines: readonly Scored[];
  readonly verdict: Verdict;
  readonly prices: StakesPicture['prices'];
  gives(objective: O): readonly Scored[];
}

/** An objective of more hexes than these is an area, not places. */
const AREA = 12;

/** Kinds whose lines are told by name; of the others, losses above all, only the sum. */
const NAMED: readonly string[] = ['objectives'];

/** How to win, and how it stands. */
export const stakesBy =
  <O extends Aim, B extends Sheet<O>, S extends Position>(game: Reckoning<B, S, O>) =>
  (board: B, state: S): StakesPicture =>
    stakesOf(board, state, {
      rule: game.rule,
      lines: game.reckoning(board, state),
      verdict: game.verdictOf(board, state),
      prices: game.prices(board),
      gives: objective => game.pointsOf(board, state, objective),
    });

const stakesOf = <O extends Aim>(board: Sheet<O>, state: Position, reckoned: Reckoned<O>): StakesPicture => {
  const levels = levelsOf(board.victory.levels);
  const { winner, result } = reckoned.verdict;
  return {
    turn: state.turn,
    turns: board.turns,
    rule: reckoned.rule,
    scored: summed(
      reckoned.lines.map(({ side, kind, name, points }) => ({
        seat: side,
        kind,
        name: NAMED.includes(kind) ? name : null,
        points,
      })),
    ),
    objectives: board.victory.objectives.map(objective => objectivePicture(board, state, { objective, reckoned })),
    prices: reckoned.prices.filter(({ points }) => points !== 0),
    levels,
    now: levels.findIndex(level => level.seat === winner && level.result === result),
    collapse: [],
  };
};

function objectivePicture<O extends Aim>(
  board: Sheet<O>,
  state: Position,
  { objective, reckoned }: { readonly objective: O; readonly reckoned: Reckoned<O> },
): ObjectivePicture {
  const { id, name, text, side, points, hexes } = objective;
  const lines = reckoned.gives(objective);
  const sum = (seat: Side): number =>
    lines.reduce((total, line) => (line.side === seat ? total + line.points : total), 0);
  const holderOf = (hex: HexIndex): Side | null => state.holders[objectivePlaces(board).get(hex) ?? -1] ?? null;
  return {
    id,
    name,
    text,
    seat: side === 'both' ? null : side,
    points,
    hexes: hexes.length > AREA ? [] : hexes.map(hex => ({ hex: codeOf(board.map.grid, hex), holder: holderOf(hex) })),
    gives: SIDES.map(seat => ({ seat, points: sum(seat) })).filter(given => given.points !== 0),
  };
}

/** From the best of the first side to the best of the second, the draw between them. */
function levelsOf(levels: Victory<Aim, string>['levels']): readonly LevelPicture[] {
  const of = (side: Side | null): readonly LevelPicture[] =>
    levels
      .filter(({ winner }) => winner === side)
      .map(({ result, winner, lead }) => ({ seat: winner, result, lead: winner === null ? null : lead }));
  const [first, second] = SIDES;
  const byLead = (a: LevelPicture, b: LevelPicture): number => (b.lead ?? 0) - (a.lead ?? 0);
  return [...of(first).toSorted(byLead), ...of(null), ...of(second).toSorted((a, b) => byLead(b, a))];
}
