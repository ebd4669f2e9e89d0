import { existsSync, readFileSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import { runFile } from '../setup/index.mjs';
import { inProject } from '../setup/project.mjs';

/**
 * @typedef {{ readonly numPassedTests: number, readonly numFailedTests: number,
 *   readonly testResults: readonly { readonly status: string, readonly assertionResults: readonly unknown[] }[] }} Report
 */

/**
 * Runs one project of vitest.config.ts and counts from the report Vitest writes.
 * @param {string} node
 * @param {string} project
 */
export async function runVitest(node, project) {
  const report = inProject('.guidon', `${project}.json`);
  const run = () => {
    rmSync(report, { force: true });
    return runFile(node, inProject('node_modules/vitest/vitest.mjs'), [
      'run',
      `--root=${inProject()}`,
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]);
  };
  let code = await run();
  if (isCrash(code) && !existsSync(report)) {
    // Node itself may crash when a thread is ended while its modules load (nodejs/node#53238).
    console.log(`== ${project}: the process of the tests crashed (exit code ${code}); once more from the start`);
    code = await run();
  }
  const counted = existsSync(report) ? countReport(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 };
  return { code, ...counted };
}

/** @type {readonly NodeJS.Signals[]} */
const CRASHES = ['SIGILL', 'SIGTRAP', 'SIGABRT', 'SIGBUS', 'SIGSEGV'];

/**
 * Whether a process was ended by a fault of its engine.
 * @param {number} code
 */
const isCrash = code => CRASHES.some(signal => code === 128 + constants.signals[signal]);

/**
 * A test file that cannot even be loaded holds no test; it counts as one failure.
 * @param {Report} report
 */
export const countReport = report => ({
  passed: report.numPassedTests,
  failed:
    report.numFailedTests +
    report.testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0).length,
});
