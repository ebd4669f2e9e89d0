import { mkdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { inProject, say } from './project.mjs';

const BEAT_MS = 1_000;
const STALE_MS = 15_000;

/**
 * Does the work while no other process of this project does work of the same name. The holder touches the lock file
 * as long as it lives, so that a lock left behind by a killed process is known by its age.
 * @param {string} name
 * @param {() => Promise<void>} work
 */
export async function withLock(name, work) {
  mkdirSync(inProject('.guidon'), { recursive: true });
  const file = inProject('.guidon', `${name}.lock`);
  await take(file);
  const beat = setInterval(() => touch(file), BEAT_MS);
  try {
    await work();
  } finally {
    clearInterval(beat);
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
async function take(file) {
  for (let waits = 0; ; waits += 1) {
    try {
      writeFileSync(file, `${process.pid}\n`, { flag: 'wx' });
      return;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    if (waits === 10) say('Another process is setting up this project: waiting for it.');
    if (ageOf(file) > STALE_MS) discard(file);
    else await sleep(200);
  }
}

/**
 * Renaming first, so that of several waiting processes only one discards.
 * @param {string} file
 */
function discard(file) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    rmSync(aside, { force: true });
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

/** @param {string} file */
function ageOf(file) {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat === undefined ? 0 : Date.now() - stat.mtimeMs;
}

/** @param {string} file */
function touch(file) {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

/** @param {unknown} error */
const codeOf = error => (error instanceof Error && 'code' in error ? error.code : undefined);
