// Two minds with seats exchanged: who has more points, and how long they think.
import { parseArgs } from 'node:util';
import type { Mind } from '../../packages/bots/src/index.ts';
import { shareOf } from '../../packages/lab/src/index.ts';
import { arenaOf, type Pair, pairOf } from './arena.ts';
import { mindNamed } from './minds.ts';

const HELP = `npm run tune -- duel [--one NAME] [--other NAME] [--scenario ID,ID] [--pairs N] [--seed TEXT] [--set WEIGHT=NUMBER]

Plays pairs of games with the same dice and seats exchanged. NAME is captain, greedy, or a file with weights; --set
changes weights of the first. Told are pairs and games won with their 95 % intervals, the mean lead over both games of a
pair with its standard error, the mean lead in each seat, and the milliseconds that each thought in a turn.
`;

const { values } = parseArgs({
  options: {
    one: { type: 'string', default: 'captain' },
    other: { type: 'string', default: 'greedy' },
    scenario: { type: 'string', default: 'gettysburg-1863-07-01' },
    pairs: { type: 'string', default: '20' },
    seed: { type: 'string', default: 'duel' },
    set: { type: 'string', multiple: true, default: [] },
    help: { type: 'boolean', default: false },
  },
});

function told(id: string, pairs: readonly Pair[]): string {
  const count = pairs.length;
  const mean = (of: (pair: Pair) => number): number => pairs.reduce((sum, pair) => sum + of(pair), 0) / count;
  const lead = mean(({ first, last }) => first + last);
  const error = Math.sqrt(mean(({ first, last }) => (first + last - lead) ** 2) / count);
  const won = pairs.reduce((sum, { first, last }) => sum + (Math.sign(first + last) + 1) / 2, 0);
  const games = pairs.reduce((sum, { wins }) => sum + wins, 0);
  const turns = mean(pair => pair.games.reduce((sum, game) => sum + game.turns, 0));
  const thought = (union: number, confederate: number): number =>
    mean(pair => (pair.games[union]?.thought.union ?? 0) + (pair.games[confederate]?.thought.confederate ?? 0)) / turns;
  return [
    id,
    `  pairs ${shown(won, count)}; games ${shown(games, 2 * count)}`,
    `  lead over a pair ${lead.toFixed(1)} ± ${error.toFixed(1)}; as Union ${mean(({ first }) => first).toFixed(1)}, as Confederate ${mean(({ last }) => last).toFixed(1)}`,
    `  ms a turn ${thought(0, 1).toFixed(1)}, the other ${thought(1, 0).toFixed(1)}`,
  ].join('\n');
}

function shown(won: number, of: number): string {
  const { share, from, to } = shareOf(won, of);
  const percent = (value: number): string => (value * 100).toFixed(0);
  return `${won}/${of} = ${percent(share)} % (${percent(from)}–${percent(to)})`;
}

function duel(): void {
  const changed = Object.fromEntries(values.set.map(text => [text.split('=')[0] ?? '', Number(text.split('=')[1])]));
  for (const id of values.scenario.split(',')) {
    const arena = arenaOf(id);
    const minds: readonly [Mind, Mind] = [
      mindNamed(arena.systemId, values.one, changed),
      mindNamed(arena.systemId, values.other, {}),
    ];
    const pairs = Array.from({ length: Number(values.pairs) }, (_, at) => pairOf(arena, minds, `${values.seed}/${at}`));
    console.log(told(id, pairs));
  }
}

if (values.help) console.log(HELP);
else duel();
