import type { GameCard } from '@guidon/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Host } from '../orders/host.ts';
import { giveNext, SOME_TIME, seatedGame, type TestDatabase } from '../orders/test-games.ts';
import { spectatorCard } from '../views/game-card.ts';
import { positionFor } from '../views/seat-view.ts';
import { DelayedGames } from './delayed-games.ts';

/** The same tests for any database. */
export function spectatorsBattery(kind: string, open: () => Promise<TestDatabase>): void {
  const MINUTE = 60_000;

  describe(`spectators, on ${kind}`, () => {
    let database: TestDatabase;
    let now = SOME_TIME;
    let host: Host;
    beforeAll(async () => {
      database = await open();
      host = new Host(database.store, { now: () => now });
    });
    afterAll(() => database.remove());

    test('see nothing unless the players have agreed to it', async () => {
      const { game } = await seatedGame(host);
      expect(await new DelayedGames(host).view(game)).toMatchObject({ because: 'not-yours' });
      expect(await new DelayedGames(host).view('no such game')).toMatchObject({ because: 'no-such-game' });
    });

    test('see the game with the agreed delay, and its end without delay', async () => {
      const delayedGames = new DelayedGames(host);
      const seats = await seatedGame(host, 'gettysburg-1863-07-03', { watching: 10 });
      expect(await delayedGames.view(seats.game)).toMatchObject({ because: 'not-begun' });
      now += 10 * MINUTE;
      for (let n = 0; n < 5; n++) {
        await giveNext(host, seats, `key ${n}`);
        now += MINUTE;
      }
      const early = await delayedGames.view(seats.game);
      expect(early.ok && early.match.lines.length).toBe(2);
      now += 7 * MINUTE;
      const later = await delayedGames.view(seats.game);
      expect(later.ok && later.match.lines.length).toBe(2 + 3);
      const now5 = await host.currentGame(seats.game);
      expect(later.ok && later.match.lines).toEqual(now5?.match.lines.slice(0, 5));
      await host.resign(seats.links.union ?? '');
      const over = await delayedGames.view(seats.game);
      expect(over.ok && over.match.lines.length).toBe(2 + 5);
    });

    test('see no line before the ones it depends on, even if the clock was set back', async () => {
      const delayedGames = new DelayedGames(host);
      const seats = await seatedGame(host, 'gettysburg-1863-07-03', { watching: 30 });
      now += 60 * MINUTE;
      for (let n = 0; n < 3; n++) await giveNext(host, seats, `before it ${n}`);
      now -= 60 * MINUTE;
      for (let n = 0; n < 3; n++) await giveNext(host, seats, `after it ${n}`);
      now += 40 * MINUTE;
      for (const delayedGames of [new DelayedGames(host), new DelayedGames(host)]) {
        const [one, two] = await Promise.all([delayedGames.view(seats.game), delayedGames.view(seats.game)]);
        expect([one.ok && one.match.lines.length, two.ok && two.match.lines.length]).toEqual([2, 2]);
      }
      await delayedGames.view(seats.game);
      now += 60 * MINUTE;
      const both = await Promise.all([delayedGames.view(seats.game), delayedGames.view(seats.game)]);
      const all = await host.linesOf(seats.game);
      expect(both.map(seen => seen.ok && seen.match.lines)).toEqual([all, all]);
    });

    test('are asked nothing and offered nothing', async () => {
      const seats = await seatedGame(host, 'gettysburg-1863-07-03', { watching: 0 });
      const seen = await new DelayedGames(host).view(seats.game);
      if (!seen.ok) throw new Error(seen.because);
      const position = positionFor(seen, 0);
      expect(position.decisions.length).toBeGreaterThan(0);
      expect(position.decisions.every(({ player, offers }) => player === 'remote' && offers.length === 0)).toBe(true);
      expect(position.undo).toEqual([]);
      expect(position.lines).toEqual([]);
    });
  });

  describe(`the public card of a game, on ${kind}`, () => {
    test('reveals nothing that spectators do not see yet', () => {
      const card = { status: 'playing', watching: 10, asked: ['union'], clock: 'Turn 3', updated: 9, created: 1 };
      expect(spectatorCard(card as unknown as GameCard)).toMatchObject({
        asked: [],
        clock: '',
        time: null,
        updated: 1,
      });
      const live = { ...card, watching: 0 } as unknown as GameCard;
      expect(spectatorCard(live)).toBe(live);
    });
  });
}
