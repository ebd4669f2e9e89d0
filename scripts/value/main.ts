// Learns the value of positions from games between bots; see HELP.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { present } from '../../packages/kernel/src/index.ts';
import { LIBRARY, playable } from '../../packages/library/src/index.ts';
import { featuresOf, passedOf, type ValueModel } from '../../packages/value/src/index.ts';
import { Pool } from '../tune/pool.ts';
import { calibrationOf } from './calibration.ts';
import { fitted, type Row } from './fit.ts';
import type { Played } from './positions.ts';
import type { Task } from './worker.ts';

const HELP = `npm run value -- --scenario ID[,ID] [--games N] [--seed TEXT] [--workers N] [--out FOLDER]

Plays games of a scenario between equal bots and learns from some of their positions the chance that a side wins. One
game in five is kept apart: nothing is learned from it, and the chances are held against what came of it. The same seed
makes the same numbers. They are written to packages/value/data unless another folder is named.
`;

const { values } = parseArgs({
  options: {
    scenario: { type: 'string', default: '' },
    games: { type: 'string', default: '200' },
    seed: { type: 'string', default: 'a' },
    workers: { type: 'string', default: '2' },
    out: { type: 'string', default: path.resolve(import.meta.dirname, '../../packages/value/data') },
    help: { type: 'boolean', default: false },
  },
});

/** One game in five; the players go round in four, so that all of them are among those kept apart. */
const KEPT_APART = 5;
const DIGITS = 6;
const TOLD_EVERY = 20;

type Pooled = Pool<Task, Played>;

async function learned(pool: Pooled, scenario: string): Promise<ValueModel> {
  const tasks = Array.from({ length: Number(values.games) }, (_, game) => ({
    scenario,
    game,
    seed: `value ${values.seed}/${scenario}/${game}`,
  }));
  const games = await pool.work(tasks, count => {
    if (count % TOLD_EVERY === 0) process.stderr.write(`${scenario}: ${count} of ${tasks.length} games\n`);
  });
  const turns = Math.max(...games.map(game => game.turns));
  const rows = games.flatMap((game, at) => rowsOf(game, at, turns));
  const names = present(games[0]?.seen[0], 'a position').figures;
  const taught = rows.filter(({ game }) => !isApart(game));
  const weights = fitted(taught);
  const results = games.filter((_, at) => !isApart(at)).map(({ result }) => result);
  const share = results.reduce((sum, result) => sum + result, 0) / results.length;
  return {
    scenario,
    rules: present(playable(LIBRARY, scenario), scenario).kit.rulesVersion,
    about: `npm run value -- --scenario ${scenario} --games ${values.games} --seed ${values.seed}`,
    games: games.length,
    turns,
    weights: featuresOf(names, 0).map(({ name }, at) => ({
      name,
      weight: Number((weights[at] ?? 0).toPrecision(DIGITS)),
    })),
    held: calibrationOf(
      rows.filter(({ game }) => isApart(game)),
      weights,
      share,
    ),
  };
}

const isApart = (game: number): boolean => game % KEPT_APART === KEPT_APART - 1;

const rowsOf = ({ seen, result }: Played, game: number, turns: number): readonly Row[] =>
  seen.map(({ turn, figures }) => ({
    game,
    result,
    values: featuresOf(figures, passedOf(turn, turns)).map(({ value }) => value),
  }));

async function main(): Promise<void> {
  const pool: Pooled = new Pool(Number(values.workers), new URL('./worker.ts', import.meta.url));
  mkdirSync(values.out, { recursive: true });
  for (const scenario of values.scenario.split(',').filter(id => id !== '')) {
    const model = await learned(pool, scenario);
    writeFileSync(path.join(values.out, `${scenario}.json`), `${JSON.stringify(model, null, 2)}\n`);
    console.log(told(model));
  }
  await pool.close();
}

function told({ scenario, games, held }: ValueModel): string {
  const bands = held.bands.map(
    ({ said, won, positions, games }) =>
      `  said ${percent(said)}, won ${percent(won)} (${positions} positions of ${games} games)`,
  );
  return [`${scenario}: ${games} games; Brier ${held.brier}, by shares alone ${held.brierOfShare}`, ...bands].join(
    '\n',
  );
}

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;

if (values.help || values.scenario === '') console.log(HELP);
else await main();
