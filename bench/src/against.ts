import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { scenarioIds } from '@guidon/scenarios';
import { quantile } from './measure.ts';
import { rounded } from './report.ts';

/** Orders of one turn: so many that starting the command and warming up hardly count, in short games as in long ones. */
const ORDERS = 20_000;
/** Games that tell how many orders a game has. */
const TRIED = 4;
/** A difference below this is none. */
const TOLERANCE = 0.05;

interface Plan {
  /** Another checkout of the project, with its packages installed. */
  readonly other: string;
  readonly turns: number;
  readonly scenarios: readonly string[];
}

interface Compared {
  readonly work: string;
  /** Microseconds of processor time an order, turn by turn. */
  readonly here: readonly number[];
  readonly there: readonly number[];
}

/**
 * What an order of a random game costs in this checkout and in another one, by turns: random bot, rules, journal. The
 * processor time of the whole command is counted, so that other work on the machine counts for little.
 */
export function comparison({ other, turns, scenarios }: Plan): string {
  const folders = [resolve(import.meta.dirname, '../..'), resolve(other)] as const;
  const lines = scenarios.map((scenario): Compared => {
    const found: [number[], number[]] = [[], []];
    const games = Math.ceil(ORDERS / costOfGames(folders[0], { scenario, seed: 'length', games: TRIED }).ordersOfGame);
    for (let turn = 0; turn < turns; turn++) {
      process.stderr.write(`${scenario}, turn ${turn + 1} of ${turns}\n`);
      for (const at of turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
        found[at].push(costOfGames(folders[at], { scenario, seed: `turn/${turn}`, games }).ofOrder);
    }
    return { work: scenario, here: found[0], there: found[1] };
  });
  return table(lines);
}

interface Games {
  readonly scenario: string;
  readonly seed: string;
  readonly games: number;
}

interface Cost {
  /** Microseconds of processor time. */
  readonly ofOrder: number;
  readonly ordersOfGame: number;
}

function costOfGames(folder: string, { scenario, seed, games }: Games): Cost {
  const usage = mkdtempSync(join(tmpdir(), 'guidon-bench-'));
  const command = ['sim', scenario, '--games', String(games), '--seed', seed, '--workers', '1', '--json', '--quiet'];
  const counted = `--import=${pathToFileURL(join(import.meta.dirname, 'usage.mjs')).href}`;
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(folder, 'packages/cli/bin/guidon.mjs'), ...command],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: counted, GUIDON_USAGE: usage },
    },
  );
  if (status !== 0) throw new Error(`guidon ${command.join(' ')} in ${folder}: ${stderr}`);
  const seconds = readdirSync(usage).reduce((sum, file) => sum + Number(readFileSync(join(usage, file), 'utf8')), 0);
  rmSync(usage, { recursive: true });
  const { orders } = JSON.parse(stdout) as { orders: { mean: number } };
  return { ofOrder: (seconds * 1e6) / (orders.mean * games), ordersOfGame: orders.mean };
}

function table(lines: readonly Compared[]): string {
  const rows = lines.map(({ work, here, there }) => {
    const ratio = quantile(here, 0.5) / quantile(there, 0.5);
    return [work, told(here), told(there), ratio.toFixed(3), verdict(ratio)];
  });
  const all = lines.map(({ here, there }) => quantile(here, 0.5) / quantile(there, 0.5));
  const mean = Math.exp(all.reduce((sum, ratio) => sum + Math.log(ratio), 0) / Math.max(1, all.length));
  return [
    ['an order of a random game', 'here, µs (each turn)', 'there, µs (each turn)', 'here / there', ''],
    ...rows,
    ['all, geometric mean', '', '', mean.toFixed(3), verdict(mean)],
  ]
    .map(cells => `| ${cells.join(' | ')} |\n`)
    .join('');
}

const told = (turns: readonly number[]): string =>
  `${rounded(quantile(turns, 0.5))} (${turns.map(rounded).join(', ')})`;

const verdict = (ratio: number): string =>
  ratio > 1 + TOLERANCE ? 'dearer' : ratio < 1 - TOLERANCE ? 'cheaper' : 'the same';

export const ALL_SCENARIOS: readonly string[] = scenarioIds();
