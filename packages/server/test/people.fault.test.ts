import { afterAll, beforeAll } from 'vitest';
import { peopleBattery } from '../src/people/test-battery.ts';
import { openTestServer } from '../src/people/test-visitor.ts';
import { type Cluster, startCluster } from './test-postgres.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster(process.env.POSTGRES_BIN ?? '');
}, 60_000);
afterAll(() => cluster.remove());

peopleBattery('PostgreSQL', () => openTestServer({ databaseUrl: cluster.url }));
