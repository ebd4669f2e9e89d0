import { cpus } from 'node:os';
import boardgameManifest from 'boardgame.io/package.json' with { type: 'json' };
import manifest from '../package.json' with { type: 'json' };

/** One line of the table. */
export interface Line {
  readonly row: string;
  readonly work: string;
  readonly measured: string;
  readonly reference: string;
  /** How many times as fast as the reference, or whatever the budget is about. */
  readonly ratio: number | null;
  readonly budget: string;
  /** Null where the budget asks for nothing. */
  readonly met: boolean | null;
  /** The figures behind the line. */
  readonly figures: { readonly [name: string]: unknown };
}

export interface Row {
  readonly name: string;
  readonly about: string;
  run(effort: Effort): readonly Line[];
}

/** How much is measured: all of it, or so little that it only shows that it runs. */
export interface Effort {
  readonly rounds: number;
  readonly games: number;
  readonly positions: number;
  /** Keep only one in so many of the attacks met. */
  readonly attacks: number;
}

export const FULL: Effort = { rounds: 9, games: 5, positions: 40, attacks: 600 };
export const QUICK: Effort = { rounds: 1, games: 1, positions: 3, attacks: 10 };

export const rounded = (value: number): number => Number(value.toPrecision(3));
export const us = (value: number): string => `${rounded(value)} µs`;
export const ms = (value: number): string => `${rounded(value)} ms`;

export function versions(): { readonly [name: string]: string } {
  const pinned = manifest.dependencies;
  return {
    node: process.versions.node,
    guidon: manifest.version,
    'boardgame.io': boardgameManifest.version,
    'honeycomb-grid': pinned['honeycomb-grid'],
    'rot-js': pinned['rot-js'],
    mode: process.env.NODE_ENV ?? 'development',
    machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
  };
}

const HEAD = ['row', 'work', 'measured', 'reference', 'ratio', 'budget', ''];

export function table(lines: readonly Line[]): string {
  const rows = lines.map(line => [
    line.row,
    line.work,
    line.measured,
    line.reference,
    line.ratio === null ? '' : `${rounded(line.ratio)}`,
    line.budget,
    line.met === null ? '' : line.met ? 'met' : 'NOT met',
  ]);
  const widths = HEAD.map((_, at) => Math.max(...[HEAD, ...rows].map(cells => cells[at]?.length ?? 0)));
  const show = (cells: readonly string[]): string =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  return `${[HEAD, widths.map(width => '-'.repeat(width)), ...rows].map(show).join('\n')}\n`;
}
