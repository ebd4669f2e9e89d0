// Tunes the doctrine of the captain by games; see HELP.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CAPTAIN, type Doctrine } from '../../packages/bots/src/captain/yankees-board/doctrine.ts';
import { type Chance, sfc32 } from '../../packages/kernel/src/index.ts';
import { Pool } from './pool.ts';
import type { Task } from './worker.ts';

const HELP = `npm run tune -- [--from FILE] [--out FILE] [--generations N] [--brood N] [--seed TEXT] [--workers N]

Evolves the weights of the captain of Yankees & Rebels. In every generation a brood of doctrines is drawn around the
present one; each plays the same pairs of games, seats exchanged, against greedy and against the doctrine that the
training began with; the better half, by rank, makes the next. The same seed makes the same doctrine. Trained are
July 1 and July 3 only; July 2 is kept for the test.
`;

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    out: { type: 'string', default: 'doctrine.json' },
    generations: { type: 'string', default: '20' },
    brood: { type: 'string', default: '10' },
    seed: { type: 'string', default: 'a' },
    workers: { type: 'string', default: '2' },
    help: { type: 'boolean', default: false },
  },
});

/** What a doctrine is tried on, and how many points a pair of such games is usually off by. */
const TRIALS = [
  { scenario: 'gettysburg-1863-07-01', against: 'greedy', noise: 17 },
  { scenario: 'gettysburg-1863-07-01', against: 'greedy', noise: 17 },
  { scenario: 'gettysburg-1863-07-01', against: 'begun', noise: 17 },
  { scenario: 'gettysburg-1863-07-03', against: 'greedy', noise: 34 },
  { scenario: 'gettysburg-1863-07-03', against: 'begun', noise: 34 },
] as const;

const STEP = 0.3;
const STEP_SHRINKS = 0.97;

type Weights = { readonly [name: string]: number };
const NAMES = Object.keys(CAPTAIN).toSorted();
// A doctrine is a record of numbers, and so is what is read from a file.
const asDoctrine = (weights: Weights): Doctrine => ({ ...CAPTAIN, ...weights });

/** A normal number, by the sum of twelve even ones. */
const normal = (chance: Chance): number =>
  Array.from({ length: 12 }, () => chance.below(1_000_000) / 1_000_000).reduce((sum, part) => sum + part, -6);

/** Weights are positive, so they are changed by factors. */
const drawn = (around: Weights, step: number, chance: Chance): Weights =>
  Object.fromEntries(NAMES.map(name => [name, (around[name] ?? 0) * Math.exp(step * normal(chance))]));

/** The better half, by rank, put together factor by factor. */
function recombined(ranked: readonly Weights[]): Weights {
  const parents = ranked.slice(0, Math.ceil(ranked.length / 2));
  const shares = parents.map((_, at) => Math.log(parents.length + 0.5) - Math.log(at + 1));
  const all = shares.reduce((sum, share) => sum + share, 0);
  const mean = (name: string): number =>
    Math.exp(parents.reduce((sum, parent, at) => sum + ((shares[at] ?? 0) / all) * Math.log(parent[name] ?? 1), 0));
  return Object.fromEntries(NAMES.map(name => [name, mean(name)]));
}

const rounded = (weights: Weights): Weights =>
  Object.fromEntries(Object.entries(weights).map(([name, value]) => [name, Number(value.toPrecision(4))]));

function write(weights: Weights, generation: number, games: number): void {
  const about = `npm run tune -- --seed ${values.seed} --generations ${generation} --brood ${values.brood}`;
  writeFileSync(values.out, `${JSON.stringify({ about, games, weights: rounded(weights) }, null, 2)}\n`);
}

async function tune(): Promise<void> {
  const start: Weights =
    values.from === undefined ? { ...CAPTAIN } : JSON.parse(readFileSync(values.from, 'utf8')).weights;
  const chance = sfc32(values.seed, 0);
  const pool = new Pool<Task, number>(Number(values.workers), new URL('./worker.ts', import.meta.url));
  const brood = Number(values.brood);
  let weights = start;
  let step = STEP;
  for (let generation = 1; generation <= Number(values.generations); generation++) {
    const center = weights;
    const born = Array.from({ length: brood }, () => drawn(center, step, chance));
    const tasks = born.flatMap(one =>
      TRIALS.map(
        ({ scenario, against }, trial): Task => ({
          scenario,
          seed: `tune ${values.seed}/${generation}/${trial}`,
          one: asDoctrine(one),
          other: against === 'greedy' ? 'greedy' : asDoctrine(start),
        }),
      ),
    );
    const leads = await pool.work(tasks);
    const fitness = born.map((_, at) =>
      TRIALS.reduce((sum, { noise }, trial) => sum + (leads[at * TRIALS.length + trial] ?? 0) / noise, 0),
    );
    const ranked = born.map((one, at) => ({ one, fit: fitness[at] ?? 0 })).toSorted((a, b) => b.fit - a.fit);
    weights = recombined(ranked.map(({ one }) => one));
    step *= STEP_SHRINKS;
    write(weights, generation, generation * brood * TRIALS.length * 2);
    const mean = fitness.reduce((sum, fit) => sum + fit, 0) / brood;
    console.log(`generation ${generation}: mean ${mean.toFixed(2)}, best ${(ranked[0]?.fit ?? 0).toFixed(2)}`);
  }
  await pool.close();
}

if (values.help) console.log(HELP);
else await tune();
