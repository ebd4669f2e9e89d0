import { sfc32 } from '@guidon/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type TestServer, Visitor, WORD } from '../people/test-visitor.ts';
import { DESCRIBED } from './all.ts';
import type { EndpointDescription } from './endpoint.ts';

type Chance = ReturnType<typeof sfc32>;

const SCENARIO = 'gettysburg-1863-07-03';
const pick = <T>(chance: Chance, all: readonly T[]): T => all[chance.below(all.length)] as T;
/** Stands for nested arrays that are put in as text, deeper than JSON.stringify could write. */
const DEEP = 'deep down';
const deep = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

const PARAMETERS = [
  '%00',
  'a%00b',
  'NaN',
  '-1',
  '1.5',
  '1e309',
  '99999999999999999999',
  '2147483648',
  '__proto__',
  'constructor',
  'own.__proto__.union',
  '%F0%9F%92%A9',
  '%ED%A0%80',
  '%',
  '%2e%2e%2f%2e%2e',
  '%0d%0aset-cookie:x',
  'a'.repeat(90),
  'a'.repeat(5000),
  "' or 1=1 --",
] as const;

const STRINGS = [
  '',
  '\u0000',
  'a\u0000b, and more than eight',
  '\ud800 alone, and more',
  '💩'.repeat(20),
  '\r\nBcc: everybody@example.org',
  '__proto__',
  'constructor',
  'union',
  SCENARIO,
  'a'.repeat(50_000),
  '<script>alert(1)</script>',
  '\u202eright to left',
] as const;
const JSONS = Array.from({ length: 20 }, () => 'application/json');
const NUMBERS = [0, -0, -1, 1, 0.5, 1e21, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, 5e-324] as const;

/** Any plain data. */
function anything(chance: Chance): unknown {
  return pick(chance, [
    null,
    true,
    pick(chance, NUMBERS),
    pick(chance, STRINGS),
    [],
    {},
    [[[]]],
    { a: { b: [null, '\u0000'] } },
    DEEP,
    { a: DEEP },
    Array.from({ length: 300 }, () => 'x'),
  ]);
}

interface Described {
  readonly [name: string]: unknown;
}

/** A value of nearly the described shape, with strange parts. */
function nearly(schema: Described, chance: Chance): unknown {
  if (chance.below(12) === 0) return anything(chance);
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return pick(chance, schema.enum);
  const several = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(several)) return nearly(pick(chance, several) as Described, chance);
  if (schema.type === 'object') return nearlyObject(schema, chance);
  if (schema.type === 'array') return [nearly((schema.items ?? {}) as Described, chance)];
  if (schema.type === 'boolean') return chance.below(2) === 0;
  if (schema.type === 'number' || schema.type === 'integer') return pick(chance, [...NUMBERS, 2, 5, 60]);
  if (schema.type === 'string') return pick(chance, [...STRINGS, WORD, 'Ada', 'ada@example.org', 'https://127.0.0.1/']);
  return anything(chance);
}

function nearlyObject({ properties, required }: Described, chance: Chance): object {
  const needed = Array.isArray(required) ? required : [];
  const given = Object.entries((properties ?? { union: {}, [pick(chance, STRINGS)]: {} }) as Described).filter(
    ([name]) => needed.includes(name) || chance.below(3) === 0,
  );
  return Object.fromEntries(given.map(([name, one]) => [name, nearly(one as Described, chance)]));
}

/** Sends malformed input to every endpoint: each request is refused or carried out, and none fails. */
export function endpointsBattery(kind: string, open: () => Promise<TestServer>, rounds: number): void {
  describe(`malformed requests, on ${kind}`, () => {
    let testServer: TestServer;
    let ada: Visitor;
    beforeAll(async () => {
      testServer = await open();
      ada = await new Visitor(testServer.address).signedUp('Ada Byron');
    });
    afterAll(() => testServer.close());

    async function begunGame(): Promise<{ readonly game: string; readonly links: readonly string[] }> {
      const { body } = await new Visitor(testServer.address).post('/api/games', {
        scenario: SCENARIO,
        time: { minutes: 60, increment: 5 },
        watching: 0,
      });
      const links = Object.values(body.links as { readonly [seat: string]: string });
      for (const link of links)
        await new Visitor(testServer.address).post(`/api/seats/${link}/join`, { name: 'Ada', word: WORD });
      return { game: String(body.game), links };
    }

    /** Everything the database holds of games, except when seats were last connected. */
    async function kept(): Promise<string> {
      const { db } = testServer.store;
      const parts = await Promise.all([
        db.selectFrom('games').selectAll().orderBy('id').execute(),
        db.selectFrom('lines').select(['game', 'n', 'line']).orderBy('game').orderBy('n').execute(),
        db
          .selectFrom('seats')
          .select(['game', 'seat', 'token', 'name', 'account', 'standing', 'muted', 'contribution'])
          .orderBy('game')
          .orderBy('seat')
          .execute(),
        db.selectFrom('proposals').selectAll().orderBy('id').execute(),
        db.selectFrom('conditions').selectAll().orderBy('id').execute(),
        db.selectFrom('chat').selectAll().orderBy('id').execute(),
        db.selectFrom('accounts').select(['id', 'name']).orderBy('id').execute(),
      ]);
      return JSON.stringify(parts);
    }

    const address = (
      { path }: EndpointDescription,
      real: { readonly [name: string]: string },
      chance: Chance,
    ): string =>
      path.replace(/\{(\w+)\}/g, (_all, name: string) =>
        real[name] !== undefined && chance.below(4) > 0 ? real[name] : pick(chance, PARAMETERS),
      );

    test.each(DESCRIBED.map(endpoint => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
      '%s',
      async (name, endpoint) => {
        const chance = sfc32(name);
        const schema = endpoint.body === undefined ? {} : (z.toJSONSchema(endpoint.body, { io: 'input' }) as Described);
        let at = await begunGame();
        let before = await kept();
        for (let round = 0; round < rounds; round++) {
          const real = { token: pick(chance, at.links), game: at.game, seat: 'union', name: 'Ada Byron', id: '1' };
          const url = address(endpoint, real, chance);
          const body = endpoint.method === 'get' ? undefined : nearly(schema, chance);
          const text =
            body === undefined
              ? undefined
              : JSON.stringify(body).replaceAll(`"${DEEP}"`, deep(pick(chance, [100, 3000, 20_000])));
          const reply = await testServer.server.inject({
            method: endpoint.method,
            url,
            ...(text === undefined || chance.below(20) === 0 ? {} : { payload: text }),
            headers: {
              origin: testServer.address,
              host: new URL(testServer.address).host,
              ...(endpoint.path.startsWith('/api/me') || chance.below(3) === 0 ? { cookie: ada.cookie } : {}),
              ...(endpoint.method === 'get' ? {} : { 'content-type': pick(chance, [...JSONS, 'text/x', '']) }),
            },
          });
          const told = `${endpoint.method} ${url} ${text?.slice(0, 300)}: ${reply.statusCode} ${reply.payload.slice(0, 300)}`;
          expect(reply.statusCode, told).toBeLessThan(500);
          const after = await kept();
          if (reply.statusCode >= 400 && !('101' in endpoint.answers)) {
            expect(reply.json().error, told).toEqual(expect.any(String));
            expect(after === before, told).toBe(true);
          }
          before = after;
          const row = await testServer.store.db
            .selectFrom('games')
            .select('status')
            .where('id', '=', at.game)
            .executeTakeFirst();
          const hasSeat =
            (await testServer.server.inject({ method: 'GET', url: `/api/seats/${at.links[0]}` })).statusCode === 200;
          if (row?.status === 'playing' && hasSeat) continue;
          at = await begunGame();
          before = await kept();
        }
      },
    );
  });
}
