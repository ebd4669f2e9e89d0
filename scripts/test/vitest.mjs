import { existsSync, readFileSync, rmSync } from 'node:fs';
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
  rmSync(report, { force: true });
  const code = await runFile(node, inProject('node_modules/vitest/vitest.mjs'), [
    'run',
    `--root=${inProject()}`,
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const counted = existsSync(report) ? countReport(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 };
  return { code, ...counted };
}

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
