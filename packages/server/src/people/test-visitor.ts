import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { appServer } from '../http/app-server.ts';
import { openOnline } from '../online.ts';
import type { Store } from '../store/database.ts';

export interface TestServer {
  readonly address: string;
  readonly store: Store;
  readonly server: FastifyInstance;
  close(): Promise<void>;
}

/** A complete server, on a temporary database or on a given one. */
export async function openTestServer(
  given: {
    readonly databaseUrl?: string;
    readonly signUpsAnHour?: number;
    readonly gamesAnHour?: number;
    readonly trustedProxies?: number;
    readonly mail?: { readonly url: string; readonly from: string };
  } = {},
): Promise<TestServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'guidon-people-'));
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html>');
  const online = await openOnline({
    databaseUrl: given.databaseUrl,
    file: path.join(folder, 'games.sqlite'),
    requestsAMinute: 1_000_000,
    signUpsAnHour: given.signUpsAnHour ?? 1_000_000,
    ...(given.gamesAnHour === undefined ? {} : { gamesAnHour: given.gamesAnHour }),
    ...(given.mail === undefined ? {} : { mail: given.mail, publicUrl: 'https://guidon.example' }),
  });
  const server = await appServer(folder, one => online.attach(one), { trustedProxies: given.trustedProxies ?? 0 });
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  return {
    address,
    store: online.store,
    server,
    close: async () => {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface Answer {
  readonly status: number;
  // Each test says itself what it expects.
  readonly body: Readonly<Record<string, unknown>>;
  readonly cookie: string | null;
}

export const WORD = 'a word for the dice';

/** A browser: it stores its cookie and sends its origin. */
export class Visitor {
  private readonly address: string;
  cookie = '';

  constructor(address: string) {
    this.address = address;
  }

  get(url: string): Promise<Answer> {
    return this.request('GET', url);
  }

  post(url: string, body?: object, headers: { readonly [name: string]: string } = {}): Promise<Answer> {
    return this.request('POST', url, {
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    });
  }

  delete(url: string): Promise<Answer> {
    return this.request('DELETE', url);
  }

  async request(
    method: string,
    url: string,
    more: { readonly body?: string; readonly headers?: { readonly [name: string]: string } } = {},
  ): Promise<Answer> {
    const response = await fetch(`${this.address}${url}`, {
      method,
      ...(more.body === undefined ? {} : { body: more.body }),
      headers: {
        origin: this.address,
        ...(this.cookie === '' ? {} : { cookie: this.cookie }),
        ...more.headers,
      },
    });
    const cookie = response.headers.get('set-cookie');
    if (cookie !== null) this.cookie = cookie.split(';')[0]?.replace(/=$/, '=gone') ?? '';
    const text = await response.text();
    return { status: response.status, body: text === '' ? {} : JSON.parse(text), cookie };
  }

  async signedUp(name: string, password = 'hardtack and coffee'): Promise<this> {
    const { status, body } = await this.post('/api/signup', { name, password });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return this;
  }
}
