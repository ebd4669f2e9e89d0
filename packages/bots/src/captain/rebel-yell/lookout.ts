import { asMapping, asText } from '../../greedy/reading.ts';
import type { Doctrine } from './doctrine.ts';
import type { Barred } from './player.ts';
import { type Line, playedOn } from './playout.ts';
import type { Scene } from './scene.ts';

/** A line with what it is worth beyond what play-outs show. */
export interface Candidate extends Line {
  readonly prior: number;
}

/** What is to be compared. */
export interface Trial {
  readonly lines: readonly Candidate[];
  /** Who is too far away to matter, and stands. */
  readonly idle: Barred;
  /** How many orders may be simulated. */
  readonly budget: number;
}

/** A line so many standard errors behind the best is given up. */
const CLEAR = 2;
const DOUBT = 0.05;

/** A scene with who looks ahead in it. */
export interface Watch extends Scene {
  readonly lookout: Lookout;
}

/** Plays lines on before one of them is chosen; what has been tried in a segment is not tried again. */
export class Lookout {
  private readonly doctrine: Doctrine;
  private readonly known = new Map<string, readonly number[] | undefined>();
  private segment = '';

  constructor(doctrine: Doctrine) {
    this.doctrine = doctrine;
  }

  /** For the first lines the mean lead with its prior; nothing if the budget does not suffice to compare two. */
  means(scene: Scene, trial: Trial): readonly number[] | undefined {
    const { turn, kind } = scene.picture;
    const segment = `${turn} ${asText(asMapping(scene.question.view()).segment)} ${kind}`;
    if (segment !== this.segment) this.known.clear();
    this.segment = segment;
    const key = keyOf(scene, trial);
    if (!this.known.has(key)) this.known.set(key, this.compared(scene, trial, segment));
    return this.known.get(key);
  }

  /** In turns, with the same dice in every round, until one line is clearly best or the budget is spent. */
  private compared(scene: Scene, { lines, idle, budget }: Trial, seed: string): readonly number[] | undefined {
    const { rounds, least } = this.doctrine;
    const leads: number[][] = lines.map(() => []);
    const stage = { ...scene, idle, memories: new Map() };
    let spent = 0;
    const play = (at: number, round: number): void => {
      const line = lines[at];
      if (line === undefined) return;
      const outcome = playedOn(stage, line, `${seed} ${round}`);
      spent += outcome.orders;
      leads[at]?.push(outcome.lead + line.prior);
    };
    play(0, 0);
    // Of the lines, the first that the budget is enough for.
    const count = Math.min(lines.length, Math.floor(budget / (least * spent)));
    if (count < 2) return undefined;
    let open = lines.slice(0, count).map((_, at) => at);
    for (let round = 0; round < rounds && open.length > 1; round++) {
      const before = spent;
      for (const at of open) if (round > 0 || at > 0) play(at, round);
      if (round + 1 >= least) open = stillOpen(open, leads);
      if (spent + (spent - before) > budget) break;
    }
    return meansOf(leads.slice(0, count), bestOf(open, leads.map(mean)));
  }
}

/** All that a play-out depends on, near enough: the lines, and everybody who takes part. */
function keyOf({ picture, question }: Scene, { lines, idle }: Trial): string {
  const there = [...picture.pieces.values()].filter(({ id }) => !idle.has(id));
  return JSON.stringify([
    question.decision.asks,
    lines.map(({ order, barred }) => [order, [...(barred ?? [])].filter(unit => !idle.has(unit))]),
    there.map(piece => [
      piece.id,
      piece.spot,
      piece.facing,
      piece.order,
      piece.hits,
      piece.formation,
      piece.deployment,
      piece.af,
      piece.acted,
      piece.charge,
      piece.volley,
    ]),
  ]);
}

/** Who was given up early is set against the best by the rounds that both played. */
function meansOf(leads: readonly (readonly number[])[], best: number): readonly number[] {
  const top = leads[best] ?? [];
  return leads.map(line => mean(top) + mean(line.map((lead, round) => lead - (top[round] ?? 0))));
}

const bestOf = (open: readonly number[], means: readonly number[]): number =>
  open.reduce((best, at) => ((means[at] ?? 0) > (means[best] ?? 0) ? at : best), open[0] ?? 0);

function stillOpen(open: readonly number[], leads: readonly (readonly number[])[]): number[] {
  const best = bestOf(open, leads.map(mean));
  return open.filter(at => at === best || ahead(leads[best] ?? [], leads[at] ?? []) < CLEAR);
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** By how many standard errors one line is ahead of another, round by round. */
function ahead(one: readonly number[], other: readonly number[]): number {
  const differences = other.map((lead, at) => (one[at] ?? 0) - lead);
  const middle = mean(differences);
  const variance = mean(differences.map(difference => (difference - middle) ** 2));
  return middle / (Math.sqrt(variance / Math.max(1, differences.length - 1)) + DOUBT);
}
