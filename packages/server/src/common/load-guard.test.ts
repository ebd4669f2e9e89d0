import { afterAll, describe, expect, test } from 'vitest';
import { Host } from '../orders/host.ts';
import { SOME_TIME, seatedGame, someOrder, temporaryStore } from '../orders/test-games.ts';
import { LoadGuard } from './load-guard.ts';

const database = await temporaryStore();
afterAll(() => database.remove());

describe('beyond what the machine holds', () => {
  test('new work is refused, then orders; when the loop is on time again both are taken', () => {
    const guard = new LoadGuard();
    expect([guard.isFullFor('others'), guard.isFullFor('orders')]).toEqual([false, false]);
    // One long stall is no overload: a machine may have slept for an hour.
    guard.look(3_600_000);
    expect(guard.isFullFor('others')).toBe(false);
    for (let n = 0; n < 10; n++) guard.look(1400);
    expect([guard.isFullFor('others'), guard.isFullFor('orders')]).toEqual([true, false]);
    for (let n = 0; n < 20; n++) guard.look(5000);
    expect([guard.isFullFor('others'), guard.isFullFor('orders')]).toEqual([true, true]);
    for (let n = 0; n < 30; n++) guard.look(0);
    expect([guard.isFullFor('others'), guard.isFullFor('orders')]).toEqual([false, false]);
  });

  test('an order is refused at once, changes nothing, and is taken when it comes again', async () => {
    const guard = new LoadGuard();
    const host = new Host(database.store, { now: () => SOME_TIME, guard });
    const seats = await seatedGame(host);
    const next = await someOrder(host, seats.game);
    const given = { key: 'the same key', revision: next?.revision ?? 0, order: next?.order };
    const link = seats.links[next?.seat ?? ''] ?? '';
    for (let n = 0; n < 30; n++) guard.look(5000);
    expect(await host.order(link, given)).toMatchObject({ ok: false, because: 'busy' });
    expect(await host.linesOf(seats.game)).toHaveLength(2);
    for (let n = 0; n < 30; n++) guard.look(0);
    expect(await host.order(link, given)).toMatchObject({ ok: true, again: false });
  });

  test('orders do not queue without end', async () => {
    const host = new Host(database.store, { now: () => SOME_TIME, guard: new LoadGuard() });
    const seats = await seatedGame(host);
    const next = await someOrder(host, seats.game);
    const given = { key: 'the same key', revision: next?.revision ?? 0, order: next?.order };
    const link = seats.links[next?.seat ?? ''] ?? '';
    const all = await Promise.all(Array.from({ length: 300 }, () => host.order(link, given)));
    expect(all.filter(one => !one.ok && one.because === 'busy')).toHaveLength(44);
    expect(all.filter(one => one.ok)).toHaveLength(256);
  });
});
