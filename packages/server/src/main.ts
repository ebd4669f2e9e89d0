import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { lendSha256 } from '@guidon/kernel';
import { DatabaseInUse } from './common/database-lock.ts';
import { appServer } from './http/app-server.ts';
import { hostsFor } from './http/hosts.ts';
import { openOnline } from './online.ts';
import { drawingThreads } from './pictures/views.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';

lendSha256(message => hash('sha256', message));
const settings = settingsOrEnd();
const { publicUrl, mail, dieAt } = settings;
const online = await openOrEnd({
  admission: 'guarded',
  isOnlyServer: 'locked',
  databaseUrl: settings.databaseUrl,
  file: settings.file,
  requestsAMinute: settings.requestsAMinute,
  signUpsAnHour: settings.signUpsAnHour,
  socketsAnAddress: settings.socketsAnAddress,
  threads: drawingThreads(),
  ...(publicUrl === undefined ? {} : { publicUrl }),
  ...(mail === undefined ? {} : { mail }),
  ...(dieAt === undefined ? {} : { dieAt }),
});
const server = await appServer(settings.app, one => online.attach(one), {
  trustedProxies: settings.trustedProxies,
  hosts: hostsFor(settings),
  log: { level: settings.log, write: line => process.stderr.write(line) },
});

/** Another server that has the database is told of in one sentence. */
async function openOrEnd(how: Parameters<typeof openOnline>[0]): ReturnType<typeof openOnline> {
  try {
    return await openOnline(how);
  } catch (error) {
    if (!(error instanceof DatabaseInUse)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

function settingsOrEnd(): Settings {
  try {
    return readSettings(process.env, process.argv.slice(2), { isTerminal: process.stderr.isTTY });
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}

/**
 * Listens on the port that was asked for, or on the next free one, so that a second Guidon can run beside the first.
 */
async function listen(port: number, tries: number): Promise<string> {
  try {
    return await server.listen({ port, host: settings.host });
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (!isTaken || tries === 0) throw error;
    return listen(port + 1, tries - 1);
  }
}

const address = await listen(settings.port, 20);
console.log(`Guidon is ready: ${address}`);
console.log('Ctrl-C stops it.');
server.log.info({ address, database: online.store.kind }, 'ready');

/** Milliseconds after which the process exits even if closing has not finished. */
const EXIT_TIMEOUT = 15_000;

async function stop(signal: string): Promise<void> {
  server.log.info({ signal }, 'stopping');
  online.stopping();
  await sleep(settings.stopDelay);
  setTimeout(() => process.exit(1), EXIT_TIMEOUT).unref();
  await server.close();
  server.log.info('stopped');
  process.exit(0);
}

// `once`: a second Ctrl-C ends the process at once.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(signal));
