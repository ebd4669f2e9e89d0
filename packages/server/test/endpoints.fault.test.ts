import { afterAll, beforeAll } from 'vitest';
import { endpointsBattery } from '../src/endpoints/test-endpoints.ts';
import { openTestServer } from '../src/people/test-visitor.ts';
import { type Cluster, startCluster } from './test-postgres.ts';

const isLong = process.env.GUIDON_LONG === '1';
let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster(process.env.POSTGRES_BIN ?? '');
}, 60_000);
afterAll(() => cluster.remove());

endpointsBattery(
  'PostgreSQL',
  () => openTestServer({ databaseUrl: cluster.url, gamesAnHour: 1_000_000 }),
  isLong ? 2000 : 40,
);
