import { type Json, present, sampleOrder, sfc32, stateHash } from '@guidon/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Host } from '../src/orders/host.ts';
import { giveNext, hostOn, type Seats, seatedGame, temporaryStore } from '../src/orders/test-games.ts';

const isLong = process.env.GUIDON_LONG === '1';
const FORGED = isLong ? 100_000 : 2_000;

const WORDS = [
  'do',
  'move',
  'attack',
  'pass',
  'done',
  'activate',
  'unit',
  'units',
  'path',
  'to',
  '__proto__',
  'constructor',
  'order',
  'x',
];

/** Any plain data, some of it nearly an order. */
function anything(chance: ReturnType<typeof sfc32>, depth: number): Json {
  switch (chance.below(depth > 2 ? 5 : 8)) {
    case 0:
      return chance.below(1000) - 500;
    case 1:
      return WORDS[chance.below(WORDS.length)] ?? '';
    case 2:
      return chance.below(2) === 0;
    case 3:
      return null;
    case 4:
      return 'a'.repeat(chance.below(50));
    case 5:
      return Array.from({ length: chance.below(4) }, () => anything(chance, depth + 1));
    default:
      return Object.fromEntries(
        Array.from({ length: chance.below(4) }, () => [
          WORDS[chance.below(WORDS.length)] ?? 'x',
          anything(chance, depth + 1),
        ]),
      );
  }
}

describe('no order outside the legal set changes anything', () => {
  let database: Awaited<ReturnType<typeof temporaryStore>>;
  let host: Host;
  let seats: Seats;
  beforeAll(async () => {
    database = await temporaryStore();
    host = hostOn(database.store);
    seats = await seatedGame(host);
    for (let n = 0; n < 20; n++) await giveNext(host, seats, `before ${n}`);
  });
  afterAll(() => database.remove());

  test(`${FORGED} forged, stale, replayed and malformed orders are refused, and the position stays`, async () => {
    const chance = sfc32('forged');
    const { match } = present(await host.currentGame(seats.game), 'the game');
    const before = stateHash(match.state);
    const lines = await host.linesOf(seats.game);
    const [asked] = match.system.decisions(match.state);
    const links = [...Object.values(seats.links), 'a link that opens nothing'];
    let refused = 0;
    for (let n = 0; n < FORGED; n++) {
      const link = links[chance.below(links.length)] ?? '';
      const isAsked = link === seats.links[asked?.seat ?? ''];
      const legal =
        asked === undefined || chance.below(3) > 0
          ? anything(chance, 0)
          : sampleOrder(match.system, match.state, { decision: asked, chance });
      // A legal order is sent by the wrong seat, or for another revision.
      const revision = isAsked ? match.revision + chance.below(5) + 1 : match.revision;
      const stale = isAsked && chance.below(2) === 0 ? match.revision - 1 - chance.below(5) : revision;
      const outcome = await host.order(link, { key: `forged number ${n}`, revision: stale, order: legal });
      if (!outcome.ok) refused++;
    }
    expect(refused).toBe(FORGED);
    expect(stateHash(present(await host.currentGame(seats.game), 'the game').match.state)).toBe(before);
    expect(await host.linesOf(seats.game)).toEqual(lines);
  });

  test('malformed orders at the right time by the right seat are refused', async () => {
    const chance = sfc32('malformed');
    const { match } = present(await host.currentGame(seats.game), 'the game');
    const before = stateHash(match.state);
    const seat = match.system.decisions(match.state)[0]?.seat ?? '';
    for (let n = 0; n < FORGED / 4; n++)
      expect(
        await host.order(seats.links[seat] ?? '', {
          key: `malformed number ${n}`,
          revision: match.revision,
          order: anything(chance, 0),
        }),
      ).toMatchObject({ ok: false });
    expect(stateHash(present(await host.currentGame(seats.game), 'the game').match.state)).toBe(before);
  });

  test('an order that was taken is not taken again in another game, for another seat, or after an undo', async () => {
    const other = await seatedGame(host);
    const lines = await host.linesOf(other.game);
    const taken = JSON.parse((await host.linesOf(seats.game)).at(-1) ?? '{}') as {
      readonly seat: string;
      readonly order: object;
    };
    for (const link of Object.values(other.links))
      expect(await host.order(link, { key: 'captured before', revision: 999, order: taken.order })).toMatchObject({
        ok: false,
      });
    expect(await host.linesOf(other.game)).toEqual(lines);
  });
});
