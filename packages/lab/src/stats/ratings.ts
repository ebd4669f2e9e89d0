/**
 * Ratings of many players from their games with one another: the strengths that make what was seen likeliest
 * (Bradley and Terry), a drawn game as half a game won by each. Two games with seats exchanged and the same dice belong
 * together, so the interval is taken from pairs, not from games.
 */

/** Two games with seats exchanged: the points of the first player, from 0 to 2. */
export interface RatedPair {
  readonly first: string;
  readonly second: string;
  readonly points: number;
}

export interface Rating {
  readonly player: string;
  /** Elo above the one who is rated nought, with the ends of a 95 % interval. */
  readonly elo: number;
  readonly from: number;
  readonly to: number;
  readonly games: number;
}

const PER_LOG = 400 / Math.LN10;
const Z = 1.959963984540054;
const ROUNDS = 200;
const NEAR = 1e-10;
/** Half a pair drawn with everybody met: whoever won all or none of his games still has a rating. */
const MET = 0.5;

/** Ratings of all who have met somebody; `nought` is the one the others are measured by. */
export function ratingsOf(players: readonly string[], nought: string, pairs: readonly RatedPair[]): readonly Rating[] {
  const rated = players.filter(player => player !== nought);
  const at = new Map(rated.map((player, index) => [player, index]));
  const met = new Set(pairs.map(({ first, second }) => `${first}\n${second}`));
  const supposed = [...met].map(key => {
    const [first = '', second = ''] = key.split('\n');
    return { first, second, points: 1, weight: MET };
  });
  const seen = [...pairs.map(pair => ({ ...pair, weight: 1 })), ...supposed];
  const strengths = new Array<number>(rated.length).fill(0);
  const strength = (player: string): number => strengths[at.get(player) ?? -1] ?? 0;
  let bread = identity(rated.length);
  for (let round = 0; round < ROUNDS; round++) {
    const slope = new Array<number>(rated.length).fill(0);
    const bend = zeros(rated.length);
    for (const { first, second, points, weight } of seen) {
      const expected = likely(strength(first) - strength(second));
      const [one, other] = [at.get(first), at.get(second)];
      const given = weight * (points - 2 * expected);
      const held = 2 * weight * expected * (1 - expected);
      add(slope, one, given);
      add(slope, other, -given);
      addAt(bend, one, one, held);
      addAt(bend, other, other, held);
      addAt(bend, one, other, -held);
      addAt(bend, other, one, -held);
    }
    bread = inverse(bend);
    const step = bread.map(row => row.reduce((sum, value, index) => sum + value * (slope[index] ?? 0), 0));
    for (const [index, by] of step.entries())
      strengths[index] = (strengths[index] ?? 0) + Math.max(-1, Math.min(1, by));
    if (Math.max(0, ...step.map(Math.abs)) < NEAR) break;
  }
  const scatter = zeros(rated.length);
  for (const { first, second, points } of pairs) {
    const off = points - 2 * likely(strength(first) - strength(second));
    const [one, other] = [at.get(first), at.get(second)];
    addAt(scatter, one, one, off * off);
    addAt(scatter, other, other, off * off);
    addAt(scatter, one, other, -off * off);
    addAt(scatter, other, one, -off * off);
  }
  const spread = product(product(bread, scatter), bread);
  return players.map(player => {
    const index = at.get(player);
    const elo = PER_LOG * strength(player);
    const half = index === undefined ? 0 : Z * PER_LOG * Math.sqrt(Math.max(0, spread[index]?.[index] ?? 0));
    const games = 2 * pairs.filter(({ first, second }) => first === player || second === player).length;
    return { player, elo, from: elo - half, to: elo + half, games };
  });
}

type Matrix = number[][];

const likely = (lead: number): number => 1 / (1 + Math.exp(-lead));
const zeros = (size: number): Matrix => Array.from({ length: size }, () => new Array<number>(size).fill(0));
const identity = (size: number): Matrix => zeros(size).map((row, at) => row.map((_, other) => (at === other ? 1 : 0)));

function add(list: number[], at: number | undefined, by: number): void {
  if (at !== undefined) list[at] = (list[at] ?? 0) + by;
}

function addAt(matrix: Matrix, row: number | undefined, column: number | undefined, by: number): void {
  const held = row === undefined ? undefined : matrix[row];
  if (held !== undefined) add(held, column, by);
}

const product = (one: Matrix, other: Matrix): Matrix =>
  one.map(row => row.map((_, column) => row.reduce((sum, value, at) => sum + value * (other[at]?.[column] ?? 0), 0)));

/** By elimination with the largest of each column; the matrices are small and positive. */
function inverse(matrix: Matrix): Matrix {
  const size = matrix.length;
  const left = matrix.map(row => [...row]);
  const right = identity(size);
  for (let column = 0; column < size; column++) {
    let best = column;
    for (let row = column + 1; row < size; row++)
      if (Math.abs(left[row]?.[column] ?? 0) > Math.abs(left[best]?.[column] ?? 0)) best = row;
    for (const side of [left, right]) {
      const [one = [], other = []] = [side[column], side[best]];
      side[column] = other;
      side[best] = one;
    }
    const pivot = left[column]?.[column] ?? 1;
    for (const side of [left, right]) side[column] = (side[column] ?? []).map(value => value / pivot);
    for (let row = 0; row < size; row++) {
      const factor = row === column ? 0 : (left[row]?.[column] ?? 0);
      if (factor === 0) continue;
      for (const side of [left, right])
        side[row] = (side[row] ?? []).map((value, at) => value - factor * (side[column]?.[at] ?? 0));
    }
  }
  return right;
}
