import type { Line } from '../results/line.ts';
import { rounded, type Share, shareOf } from '../stats/figures.ts';
import { type Figure, figuresIn, lostIn } from './figures.ts';

/** A figure of a dossier beside the games. */
export interface Held extends Figure {
  /** How many games counted it. */
  readonly games: number;
  /** Of the games: a tenth lost no more than the first, half the second, nine tenths the third. */
  readonly tenth: number;
  readonly median: number;
  readonly nineTenths: number;
  /** Some value that the dossier gives lies in the middle eight tenths of the games. */
  readonly isInside: boolean;
  /** The share of games that came as far: up to the figure, or down to it, whichever are fewer. */
  readonly asExtreme: Share;
}

/** What a scenario's dossier says, held against games of it; figures that games do not count come without games. */
export const heldAgainst = (
  scenario: unknown,
  seats: readonly string[],
  lines: readonly Line[],
): readonly (Figure | Held)[] =>
  figuresIn(scenario, seats).map(figure => {
    const { counted } = figure;
    if (counted === null) return figure;
    const losses = lines.flatMap(line => lostIn(line, counted) ?? []).toSorted((a, b) => a - b);
    return losses.length === 0 ? figure : held(figure, losses);
  });

export const isHeld = (figure: Figure | Held): figure is Held => 'games' in figure;

function held(figure: Figure, sorted: readonly number[]): Held {
  const [tenth, median, nineTenths] = [0.1, 0.5, 0.9].map(share => quantile(sorted, share));
  const [low = 0, high = 0] = [tenth, nineTenths];
  const upTo = sorted.filter(lost => lost <= figure.to).length;
  const downTo = sorted.filter(lost => lost >= figure.from).length;
  return {
    ...figure,
    games: sorted.length,
    tenth: low,
    median: median ?? 0,
    nineTenths: high,
    isInside: figure.from <= high && figure.to >= low,
    asExtreme: shareOf(Math.min(upTo, downTo), sorted.length),
  };
}

/** Between two values as far as the share lies between their ranks. */
function quantile(sorted: readonly number[], share: number): number {
  const at = share * (sorted.length - 1);
  const below = Math.floor(at);
  const [low = 0, high = low] = [sorted[below], sorted[below + 1]];
  return rounded(low + (high - low) * (at - below), 1);
}
