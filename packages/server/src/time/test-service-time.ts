import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SOME_TIME, type TestDatabase } from '../orders/test-games.ts';
import { ServiceTime } from './service-time.ts';

/** The same tests for any database. */
export function serviceTimeBattery(kind: string, open: () => Promise<TestDatabase>): void {
  const HOUR = 3_600_000;

  describe(`time of service, on ${kind}`, () => {
    let database: TestDatabase;
    beforeAll(async () => {
      database = await open();
    });
    afterAll(() => database.remove());

    test('a crash costs no time on the clock', async () => {
      let now = SOME_TIME;
      const one = new ServiceTime(database.store, () => now);
      await one.heartbeat();
      for (let beat = 0; beat < 10; beat++) {
        now += 1000;
        await one.heartbeat();
      }
      expect(one.read()).toBe(10_000);
      // There is no heartbeat for an hour, then another process starts.
      now += HOUR;
      const two = new ServiceTime(database.store, () => now);
      await two.heartbeat();
      expect(two.read()).toBe(10_000);
      now += 1000;
      expect(two.read()).toBe(11_000);
    });

    test('a clock that is set, or a process that stalls, costs no time either', async () => {
      let now = SOME_TIME + 10 * HOUR;
      const service = new ServiceTime(database.store, () => now);
      await service.heartbeat();
      const before = service.read();
      now += 24 * HOUR;
      expect(service.read()).toBe(before);
      await service.heartbeat();
      now -= 48 * HOUR;
      expect(service.read()).toBe(before);
      await service.heartbeat();
      now += 30_000;
      expect(service.read()).toBe(before);
      await service.heartbeat();
      now += 500;
      expect(service.read()).toBe(before + 500);
    });

    test('two processes count each interval once', async () => {
      let now = SOME_TIME + 100 * HOUR;
      const one = new ServiceTime(database.store, () => now);
      const two = new ServiceTime(database.store, () => now);
      await one.heartbeat();
      await two.heartbeat();
      const before = one.read();
      for (let beat = 0; beat < 5; beat++) {
        now += 1000;
        await Promise.all([one.heartbeat(), two.heartbeat()]);
      }
      expect(one.read()).toBe(before + 5000);
      expect(two.read()).toBe(before + 5000);
    });
  });
}
