import { sigmoid } from '../../packages/value/src/index.ts';

/** A position of a game that has ended: what was looked at, and what came of it for the first seat. */
export interface Row {
  readonly game: number;
  readonly values: readonly number[];
  readonly result: number;
}

/** Weights are held back by this much for each position, so that few games do not say too much. */
const RIDGE = 0.002;
const ROUNDS = 25;

/**
 * Weights for which the chances of the rows fit their results best: logistic regression with a small price on every
 * weight but the first, by Newton's method. Columns are brought to like size first, and the weights back after it.
 */
export function fitted(rows: readonly Row[]): readonly number[] {
  const width = rows[0]?.values.length ?? 0;
  const scales = Array.from({ length: width }, (_, column) => spread(rows, column));
  const scaled = rows.map(({ values }) => values.map((value, at) => value / (scales[at] ?? 1)));
  let weights: readonly number[] = new Array<number>(width).fill(0);
  for (let round = 0; round < ROUNDS; round++) weights = improved(rows, scaled, weights);
  return weights.map((weight, at) => weight / (scales[at] ?? 1));
}

function spread(rows: readonly Row[], column: number): number {
  const square = rows.reduce((sum, { values }) => sum + (values[column] ?? 0) ** 2, 0) / Math.max(1, rows.length);
  return square === 0 ? 1 : Math.sqrt(square);
}

function improved(rows: readonly Row[], scaled: readonly (readonly number[])[], weights: readonly number[]): number[] {
  const width = weights.length;
  const slope = weights.map((weight, at) => (at === 0 ? 0 : -RIDGE * rows.length * weight));
  const bend = Array.from({ length: width }, (_, at) =>
    Array.from({ length: width }, (_, other) => (at === other ? RIDGE * rows.length : 0)),
  );
  rows.forEach(({ result }, row) => {
    const values = scaled[row] ?? [];
    const chance = sigmoid(values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0));
    const weight = Math.max(1e-6, chance * (1 - chance));
    for (let at = 0; at < width; at++) {
      const value = values[at] ?? 0;
      slope[at] = (slope[at] ?? 0) + (result - chance) * value;
      const line = bend[at] ?? [];
      for (let other = 0; other < width; other++)
        line[other] = (line[other] ?? 0) + weight * value * (values[other] ?? 0);
    }
  });
  const step = solved(bend, slope);
  return weights.map((weight, at) => weight + (step[at] ?? 0));
}

/** The solution of a symmetric positive system, by elimination. */
function solved(matrix: readonly number[][], right: readonly number[]): readonly number[] {
  const rows = matrix.map((line, at) => [...line, right[at] ?? 0]);
  const width = rows.length;
  for (let pivot = 0; pivot < width; pivot++) {
    const from = rows[pivot] ?? [];
    for (let below = pivot + 1; below < width; below++) {
      const line = rows[below] ?? [];
      const factor = (line[pivot] ?? 0) / (from[pivot] ?? 1);
      for (let at = pivot; at <= width; at++) line[at] = (line[at] ?? 0) - factor * (from[at] ?? 0);
    }
  }
  const found = new Array<number>(width).fill(0);
  for (let at = width - 1; at >= 0; at--) {
    const line = rows[at] ?? [];
    let sum = line[width] ?? 0;
    for (let other = at + 1; other < width; other++) sum -= (line[other] ?? 0) * (found[other] ?? 0);
    found[at] = sum / (line[at] ?? 1);
  }
  return found;
}
