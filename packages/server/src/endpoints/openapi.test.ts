import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appServer } from '../http/app-server.ts';
import { openOnline } from '../online.ts';
import { DESCRIBED } from './all.ts';
import { describeApi } from './openapi.ts';

const docs = path.resolve(import.meta.dirname, '../../../../docs/api');

describe('the API', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'guidon-openapi-'));
  const routes: string[] = [];
  let server: FastifyInstance;
  let address: string;
  beforeAll(async () => {
    writeFileSync(path.join(folder, 'index.html'), '<!doctype html>');
    const online = await openOnline({
      databaseUrl: undefined,
      file: path.join(folder, 'games.sqlite'),
      requestsAMinute: 1_000_000,
    });
    server = await appServer(folder, async one => {
      one.addHook('onRoute', ({ method, url }) => {
        if (url.startsWith('/api/') && method !== 'HEAD') routes.push(`${String(method).toLowerCase()} ${url}`);
      });
      await online.attach(one);
    });
    address = await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('describes all its routes, and no others', () => {
    const described = DESCRIBED.map(({ method, path: url }) => `${method} ${url.replace(/\{(\w+)\}/g, ':$1')}`);
    expect(new Set([...routes, 'get /api/health'])).toEqual(new Set(described));
  });

  test('is described by the document in the repository', () => {
    const written: unknown = JSON.parse(readFileSync(path.join(docs, 'openapi.json'), 'utf8'));
    expect(written).toEqual(JSON.parse(JSON.stringify(describeApi(DESCRIBED))));
  });

  test('lets a plain script play a whole game', async () => {
    const script = path.join(docs, 'play.mjs');
    const { stdout } = await promisify(execFile)(process.execPath, [script, address, 'gettysburg-1863-07-03']);
    expect(stdout).toMatch(/^\d+ orders, winner: /);
  });

  test('reports its counters', async () => {
    const text = await (await fetch(`${address}/api/metrics`)).text();
    expect(text).toMatch(/guidon_orders_taken_total \d+/);
    expect(await (await fetch(`${address}/api/ready`)).json()).toEqual({ ready: true });
  });
});
