import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { agreementsBattery } from '../src/agreements/test-agreements.ts';
import { chatBattery } from '../src/chat/test-chat.ts';
import { contactsBattery } from '../src/notices/test-contacts.ts';
import { deliveryBattery } from '../src/notices/test-delivery.ts';
import type { TestDatabase } from '../src/orders/test-games.ts';
import { hostBattery } from '../src/orders/test-host.ts';
import { racesBattery } from '../src/orders/test-races.ts';
import { throwsBattery } from '../src/orders/test-throws.ts';
import { spectatorsBattery } from '../src/spectators/test-delayed-games.ts';
import { openStore } from '../src/store/database.ts';
import { type Bare, migrationsBattery } from '../src/store/test-migrations.ts';
import { serviceTimeBattery } from '../src/time/test-service-time.ts';
import { type Cluster, startCluster } from './test-postgres.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster(process.env.POSTGRES_BIN ?? '');
}, 60_000);
afterAll(() => cluster.remove());

/** The tests of the embedded database on PostgreSQL, each part with a database of its own. */
async function fresh(): Promise<TestDatabase> {
  return opened(await freshUrl());
}

async function opened(url: string): Promise<TestDatabase> {
  const store = await openStore({ url });
  return { store, another: () => openStore({ url }), remove: () => store.close() };
}

async function freshUrl(): Promise<string> {
  const name = `guidon_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: cluster.url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  return cluster.url.replace(/\/postgres$/, `/${name}`);
}

async function bare(): Promise<Bare> {
  const url = await freshUrl();
  const dialect = new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) });
  return { kind: 'postgres', db: new Kysely({ dialect }), open: () => opened(url) };
}

hostBattery('PostgreSQL', fresh);
agreementsBattery('PostgreSQL', fresh);
racesBattery('PostgreSQL', fresh);
throwsBattery('PostgreSQL', fresh);
chatBattery('PostgreSQL', fresh);
spectatorsBattery('PostgreSQL', fresh);
contactsBattery('PostgreSQL', fresh);
deliveryBattery('PostgreSQL', fresh);
serviceTimeBattery('PostgreSQL', fresh);
migrationsBattery('PostgreSQL', bare);
