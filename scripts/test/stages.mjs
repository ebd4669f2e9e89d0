import { existsSync, readdirSync } from 'node:fs';
import { readyChromium } from '../setup/chromium.mjs';
import { runFile } from '../setup/index.mjs';
import { readyPostgres } from '../setup/postgres.mjs';
import { inProject } from '../setup/project.mjs';
import { runCases } from './cases.mjs';
import { runVitest } from './vitest.mjs';

/**
 * @typedef {{ readonly code: number, readonly passed: number, readonly failed: number, readonly note?: string }} Outcome
 * @typedef {{ readonly name: string, readonly about: string, run(node: string): Promise<Outcome>,
 *   readonly beside?: string }} Stage `beside`: runs at the same time as that stage, in a process of its own
 */

/** @type {readonly Stage[]} */
export const STAGES = [
  { name: 'types', about: 'TypeScript: all, the rules once more without Node, the app with a browser', run: types },
  { name: 'lint', about: 'Biome', run: node => tool(node, '@biomejs/biome/bin/biome', lintArguments()) },
  { name: 'arrows', about: 'who may import whom, cycles, reproducibility', run: arrows },
  // They mostly wait: for servers to start, for disks, for clocks.
  { name: 'faults', about: 'servers that are killed, on both databases', run: faults, beside: 'unit' },
  { name: 'unit', about: 'tests beside the code', run: node => runVitest(node, 'unit') },
  { name: 'cases', about: 'case files of every system', run: cases },
  { name: 'battery', about: 'random play', run: battery },
  { name: 'browser', about: 'the built app in Chromium', run: browser },
];

/** @param {string} node */
async function types(node) {
  for (const project of ['tsconfig.json', 'tsconfig.rules.json', 'packages/web/tsconfig.test.json']) {
    const outcome = await tool(node, 'typescript/bin/tsc', ['--noEmit', '-p', inProject(project)]);
    if (outcome.code !== 0) return outcome;
  }
  return plain(0);
}

const lintArguments = () => ['check', '--error-on-warnings', inProject()];

/** @param {string} node */
async function arrows(node) {
  return plain(await runFile(node, inProject('scripts/arrows/main.ts'), []));
}

/** @param {string} node */
async function cases(node) {
  const folders = systemFolders()
    .map(folder => `${folder}/cases`)
    .filter(folder => existsSync(inProject(folder)));
  return folders.length === 0 ? nothing('no case files yet') : runCases(node, folders);
}

/** @param {string} node */
async function battery(node) {
  const isThere = readdirSync(inProject('packages'), { recursive: true, encoding: 'utf8' }).some(
    file => file.endsWith('.battery.test.ts') && !file.includes('node_modules'),
  );
  return isThere ? runVitest(node, 'battery') : nothing('no random play yet');
}

/** @param {string} node */
async function faults(node) {
  process.env.POSTGRES_BIN = readyPostgres();
  return runVitest(node, 'faults');
}

/** @param {string} node */
async function browser(node) {
  process.env.CHROMIUM = readyChromium();
  const built = await tool(node, 'vite/bin/vite.js', ['build', inProject('packages/web'), '--logLevel', 'error']);
  return built.code === 0 ? runVitest(node, 'browser') : built;
}

const systemFolders = () => readdirSync(inProject('packages/systems')).map(name => `packages/systems/${name}`);

/**
 * @param {string} node
 * @param {string} file in node_modules
 * @param {readonly string[]} args
 */
const tool = async (node, file, args) => plain(await runFile(node, inProject('node_modules', file), args));

/**
 * @param {number} code
 * @returns {Outcome}
 */
const plain = code => ({ code, passed: 0, failed: 0 });

/**
 * @param {string} note
 * @returns {Outcome}
 */
const nothing = note => ({ code: 0, passed: 0, failed: 0, note });
