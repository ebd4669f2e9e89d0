import { PgBoss } from 'pg-boss';
import { BadInput } from '../../console/bad-input.ts';

/** Games to be played, by whichever machine takes them. */
export const GAMES = 'lab-games';
/** Games that no machine has finished: each that took them went silent or failed. */
export const GIVEN_UP = 'lab-games-given-up';

export const resultsOf = (planHash: string): string => `lab-results-${planHash.slice(0, 16)}`;

/** A machine that has not been heard of for so long is taken for dead, and its games are given to another. */
const SILENT_FOR = 10;
/** A job that takes longer is given to another machine, even if the first one is still there. */
const AT_MOST = 3600;
/** Machines that may fail at the same games before the one that asked for them plays them itself. */
const TRIES = 5;
const LOOKED_AFTER_EVERY = 2;

/** The queues of the lab in a PostgreSQL, in a schema of their own. */
export async function openQueues(url: string, failed: (error: Error) => void): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: url,
    schema: 'guidon_lab',
    application_name: 'guidon lab',
    schedule: false,
    monitorVacuum: false,
    superviseIntervalSeconds: LOOKED_AFTER_EVERY,
    monitorIntervalSeconds: LOOKED_AFTER_EVERY,
  });
  boss.on('error', failed);
  try {
    await boss.start();
    await boss.createQueue(GIVEN_UP);
    await boss.createQueue(GAMES, {
      retryLimit: TRIES,
      expireInSeconds: AT_MOST,
      heartbeatSeconds: SILENT_FOR,
      deadLetter: GIVEN_UP,
    });
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw new BadInput(`the database of the lab cannot be used: ${error instanceof Error ? error.message : error}`);
  }
  return boss;
}
