import { spawn } from 'node:child_process';
import { withNodeFirst } from '../setup/child.mjs';
import { inProject } from '../setup/project.mjs';

/**
 * Runs `guidon case` on the folders. Its last line, `N passed, N failed`, is what we count; the rest is shown only
 * when something is wrong.
 * @param {string} node
 * @param {readonly string[]} folders
 * @returns {Promise<import('./stages.mjs').Outcome>}
 */
export async function runCases(node, folders) {
  const { code, output } = await capture(node, [inProject('packages/cli/src/main.ts'), 'case', ...folders]);
  const counted = countLine(output);
  if (code === 0 && counted !== undefined && counted.failed === 0)
    return { code, ...counted, note: `${counted.passed} cases hold` };
  process.stdout.write(output);
  if (counted === undefined) console.log('guidon case did not end with a line `N passed, N failed`');
  return { code: code === 0 ? 1 : code, ...(counted ?? { passed: 0, failed: 0 }) };
}

/**
 * @param {string} output
 * @returns {{ passed: number, failed: number } | undefined}
 */
export function countLine(output) {
  const last = output.trimEnd().split('\n').at(-1) ?? '';
  const found = /^(\d+) passed, (\d+) failed$/.exec(last.trim());
  return found === null ? undefined : { passed: Number(found[1]), failed: Number(found[2]) };
}

/**
 * Runs a Node program and keeps what it says.
 * @param {string} node
 * @param {readonly string[]} args
 * @returns {Promise<{ code: number, output: string }>}
 */
export function capture(node, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, {
      cwd: inProject(),
      env: withNodeFirst(node),
      stdio: ['ignore', 'pipe', process.stderr],
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', chunk => {
      output += chunk;
    });
    child.on('error', reject);
    child.on('close', code => resolve({ code: code ?? 1, output }));
  });
}
