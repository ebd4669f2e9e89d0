import path from 'node:path';
import { parseArgs } from 'node:util';
import { appServer } from './http.ts';
import { openOnline } from './online/online.ts';

const DEFAULT_PORT = '4863';
const DEFAULT_RATE = '1200';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: process.env.PORT ?? DEFAULT_PORT },
    host: { type: 'string', default: process.env.HOST ?? '127.0.0.1' },
    data: {
      type: 'string',
      default: process.env.GUIDON_DATA ?? path.resolve(import.meta.dirname, '../../../.guidon/data'),
    },
    app: { type: 'string', default: path.resolve(import.meta.dirname, '../../web/dist') },
  },
});

const online = await openOnline({
  databaseUrl: process.env.DATABASE_URL,
  file: path.join(values.data, 'games.sqlite'),
  ...(process.env.GUIDON_DIE_AT === undefined ? {} : { dieAt: process.env.GUIDON_DIE_AT }),
  ...(process.env.GUIDON_PUBLIC_URL === undefined ? {} : { publicUrl: process.env.GUIDON_PUBLIC_URL }),
  ...(process.env.GUIDON_SMTP_URL === undefined
    ? {}
    : { mail: { url: process.env.GUIDON_SMTP_URL, from: process.env.GUIDON_MAIL_FROM ?? 'guidon@localhost' } }),
  requestsAMinute: Number(process.env.GUIDON_REQUESTS_A_MINUTE ?? DEFAULT_RATE),
});
const server = await appServer(values.app, one => online.attach(one));

/** The port asked for, or the next free one: a second Guidon should not fail because the first is running. */
async function listen(port: number, tries: number): Promise<string> {
  try {
    return await server.listen({ port, host: values.host });
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (!isTaken || tries === 0) throw error;
    return listen(port + 1, tries - 1);
  }
}

const address = await listen(Number(values.port), 20);
console.log(`Guidon is ready: ${address}`);
console.log('Ctrl-C stops it.');

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void server.close().then(() => process.exit(0));
  });
