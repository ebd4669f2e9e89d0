import type { Grid, HexIndex } from '@guidon/hex';
import { type Answer, type Facts, type Json, type Parsed, parsed, type Verdict } from '@guidon/kernel';
import type { Side } from '../clock/segments.ts';
import { hexIn, stackIn } from './questions.ts';

interface Sheet {
  readonly map: { readonly grid: Grid };
  readonly roster: readonly { readonly id: string }[];
  readonly unitById: ReadonlyMap<string, number>;
}

interface Pieces {
  readonly units: readonly { readonly where: string }[];
}

/** How a game answers questions that both games are asked. */
interface Answers<B, S> {
  /** By hex: how many stacks of the side control it. */
  controlOf(board: B, state: S, side: Side): Uint8Array;
  mapAnswer(board: B): Facts;
  fieldAnswer(board: B, state: S, hex: HexIndex): Facts;
  assaultAnswer(board: B, state: S, plan: { readonly units: readonly number[]; readonly at: HexIndex }): Answer;
  verdictOf(board: B, state: S): Verdict;
  reckoning(board: B, state: S): readonly { readonly side: Side; readonly name: string; readonly points: number }[];
}

/** Answers about zones of control, the ground, an assault as it would open now, and the score. */
export const sharedAnswers = <B extends Sheet, S extends Pieces>(game: Answers<B, S>) => ({
  control(board: B, state: S, { of }: { readonly of: Side }): Parsed<Answer> {
    const zone = game.controlOf(board, state, of);
    return parsed({ hexes: board.map.grid.codes.filter((_, hex) => (zone[hex] ?? 0) > 0) });
  },
  map: (board: B): Parsed<Answer> => parsed(game.mapAnswer(board)),
  field(board: B, state: S, asked: { readonly hex: string }): Parsed<Answer> {
    const hex = hexIn(board, asked.hex, 'hex');
    return hex.ok ? parsed(game.fieldAnswer(board, state, hex.value)) : hex;
  },
  assault(board: B, state: S, asked: { readonly units: readonly string[]; readonly target: string }): Parsed<Answer> {
    const at = hexIn(board, asked.target, 'target');
    if (!at.ok) return at;
    const units = stackIn(board, state, asked.units);
    return units.ok ? parsed(game.assaultAnswer(board, state, { units: units.value, at: at.value })) : units;
  },
  score(board: B, state: S): Parsed<Answer> {
    const { winner, result, score } = game.verdictOf(board, state);
    const lines = game.reckoning(board, state).map((line): Json => ({ ...line }));
    return parsed({ winner, result, score: { ...score }, lines });
  },
});
