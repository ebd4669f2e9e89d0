import { type Band, type Calibration, sigmoid } from '../../packages/value/src/index.ts';
import type { Row } from './fit.ts';

const BANDS = 10;

interface Judged {
  readonly game: number;
  readonly chance: number;
  readonly result: number;
}

/** How chances fit results, in positions that nothing was learned from; `share`: how often the first seat won else. */
export function calibrationOf(rows: readonly Row[], weights: readonly number[], share: number): Calibration {
  const judged = rows.map(({ game, values, result }) => ({
    game,
    result,
    chance: sigmoid(values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0)),
  }));
  return {
    games: new Set(rows.map(({ game }) => game)).size,
    positions: rows.length,
    brier: mean(judged.map(({ chance, result }) => (chance - result) ** 2)),
    brierOfShare: mean(judged.map(({ result }) => (share - result) ** 2)),
    bands: bandsOf(judged),
  };
}

const bandsOf = (judged: readonly Judged[]): readonly Band[] =>
  Array.from({ length: BANDS }, (_, band) => {
    const inside = judged.filter(({ chance }) => Math.min(BANDS - 1, Math.floor(chance * BANDS)) === band);
    return {
      from: band / BANDS,
      positions: inside.length,
      games: new Set(inside.map(({ game }) => game)).size,
      said: mean(inside.map(({ chance }) => chance)),
      won: mean(inside.map(({ result }) => result)),
    };
  }).filter(({ positions }) => positions > 0);

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : Number((values.reduce((sum, value) => sum + value, 0) / values.length).toPrecision(4));
