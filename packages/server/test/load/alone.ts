import { hash } from 'node:crypto';
import { lendSha256, present, sampleOrder, sfc32 } from '@guidon/kernel';
import { Host } from '../../src/orders/host.ts';
import { giveNext, seatedGame, someOrder } from '../../src/orders/test-games.ts';
import { openStore } from '../../src/store/database.ts';
import type { Task } from './clients.ts';
import { type Played, spread } from './figures.ts';

/**
 * The way of an order alone: legality, dice, journal line, commit; nobody listens, no picture is drawn. The players sit
 * in the same process; the time in which they choose their orders is theirs, and is taken off.
 */
export interface Alone extends Omit<Task, 'addresses' | 'isFeed'> {
  readonly where: { readonly file: string } | { readonly url: string };
}

lendSha256(message => hash('sha256', message));

async function alone({ where, scenario, games, seconds }: Alone): Promise<Played> {
  const store = await openStore(where);
  const host = new Host(store, { now: () => Date.now() });
  const taken: number[] = [];
  let until = 0;
  let refused = 0;
  let thinking = 0;
  let finished = 0;
  const player = async (at: number): Promise<void> => {
    let seats = await seatedGame(host, scenario);
    // Loaded once; afterwards the game is followed here without reading the database.
    let match = present(await host.currentGame(seats.game), 'the game').match;
    const chance = sfc32(`alone ${at}`);
    for (let n = 0; performance.now() < until; n++) {
      if (match.system.over(match.state) !== undefined) {
        finished += 1;
        seats = await seatedGame(host, scenario);
        match = present(await host.currentGame(seats.game), 'the game').match;
      }
      const thought = performance.now();
      const decision = present(match.system.decisions(match.state)[0], 'a decision');
      const order = sampleOrder(match.system, match.state, { decision, chance });
      const begun = performance.now();
      thinking += begun - thought;
      const outcome = await host.order(seats.links[decision.seat] ?? '', {
        key: `order number ${n}`,
        revision: match.revisionOf(decision.seat),
        order,
      });
      if (outcome.ok) taken.push(performance.now() - begun);
      else refused += 1;
    }
  };
  const warm = await seatedGame(host, scenario);
  for (let n = 0; n < 300 && (await someOrder(host, warm.game)) !== undefined; n++)
    await giveNext(host, warm, `warm ${n}`);
  const begun = performance.now();
  until = begun + seconds * 1000;
  await Promise.all(Array.from({ length: games }, (_, at) => player(at)));
  const lasted = (performance.now() - begun - thinking) / 1000;
  await store.close();
  return { orders: taken.length, seconds: lasted, finished, refused, heard: 0, taken: spread(taken), seen: spread([]) };
}

if (process.send !== undefined)
  process.once('message', async (task: Alone) => {
    const played = await alone(task);
    process.send?.(played, () => process.exit(0));
  });
