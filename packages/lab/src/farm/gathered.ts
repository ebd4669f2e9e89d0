import { type Line, lineText } from '../results/line.ts';

/** A game of a plan that a machine says it has played. */
export interface Claim {
  readonly worker: string;
  readonly line: Line;
}

export type GamePlace = Pick<Line, 'comparison' | 'game'>;

export const keyOf = ({ comparison, game }: GamePlace): string => `${comparison}/${game}`;

/**
 * What many machines say they have played. Nobody is trusted: of two machines that tell one game differently one is
 * wrong, and who is found wrong once has played nothing.
 */
export class Gathered {
  private readonly byGame = new Map<string, Map<string, Line>>();
  private readonly dropped = new Set<string>();

  /** Whether it is kept: a machine that was found wrong is not heard any more. */
  add({ worker, line }: Claim): boolean {
    if (this.dropped.has(worker)) return false;
    const key = keyOf(line);
    const told = this.byGame.get(key) ?? new Map<string, Line>();
    this.byGame.set(key, told);
    if (told.has(worker)) return false;
    told.set(worker, line);
    return true;
  }

  /** Drops all that a machine has said; returns how many games are to be played again. */
  drop(worker: string): number {
    this.dropped.add(worker);
    let lost = 0;
    for (const [key, told] of this.byGame) {
      if (!told.delete(worker) || told.size > 0) continue;
      this.byGame.delete(key);
      lost += 1;
    }
    return lost;
  }

  /** What is said of a game, by whoever said it first. */
  lineAt(place: GamePlace): Line | undefined {
    const [line] = this.byGame.get(keyOf(place))?.values() ?? [];
    return line;
  }

  /** Games of which machines say different things. */
  disputed(): readonly Claim[] {
    return [...this.byGame.values()].flatMap(told => {
      const texts = new Set([...told.values()].map(lineText));
      return texts.size < 2 ? [] : [...told].map(([worker, line]) => ({ worker, line }));
    });
  }

  /** What each machine has said, machines in the order of their names. */
  byWorker(): ReadonlyMap<string, readonly Line[]> {
    const found = new Map<string, Line[]>();
    for (const told of this.byGame.values())
      for (const [worker, line] of told) {
        const lines = found.get(worker) ?? [];
        lines.push(line);
        found.set(worker, lines);
      }
    return new Map([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }
}
