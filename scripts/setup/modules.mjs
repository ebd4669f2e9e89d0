// Makes sure that node_modules holds what package-lock.json says.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { withLock } from './lock.mjs';
import { runNpm } from './npm.mjs';
import { inProject, SetupError, say } from './project.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, resolved?: string, link?: boolean, optional?: boolean,
 *   devOptional?: boolean, bin?: Record<string, string>, dependencies?: Record<string, string>,
 *   devDependencies?: Record<string, string>, optionalDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string> }} Entry
 * @typedef {{ packages: Record<string, Entry> }} Lock
 */

const STAMP = inProject('node_modules', '.guidon-installed');
const FIELDS = /** @type {const} */ ([
  'bin',
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
]);

/** @param {string} node */
export async function readyModules(node) {
  if (isStamped()) return;
  await withLock('modules', async () => {
    if (isStamped()) return;
    if (!isInstalled()) await install(node);
    writeFileSync(STAMP, fingerprint());
  });
}

/** @param {string} node */
async function install(node) {
  say('Installing the packages this project needs.');
  const code = await runNpm(node, ['ci', '--include=dev', '--include=optional'], inProject());
  if (code === 0) return;
  const remedy = fitsManifests(readLock(), manifests()) ? '' : ' A package.json has changed: run npm install first.';
  throw new SetupError(`npm ci failed with exit code ${code}; what it said is above.${remedy}`);
}

const isStamped = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint();

/** Of the lock file and of every package.json it was made from. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', 'package.json', ...workspaces().map(folder => `${folder}/package.json`)])
    hash.update(`${file}\n`).update(readFileSync(inProject(file)));
  return `${hash.digest('hex')}\n`;
}

/** The folders that package.json names as workspaces; a pattern may end in a star. */
function workspaces() {
  /** @type {string[]} */
  const patterns = readJson('package.json').workspaces;
  return patterns
    .flatMap(pattern => (pattern.endsWith('/*') ? foldersIn(pattern.slice(0, -2)) : [pattern]))
    .filter(folder => existsSync(inProject(folder, 'package.json')))
    .sort();
}

/** @param {string} parent */
const foldersIn = parent =>
  existsSync(inProject(parent)) ? readdirSync(inProject(parent)).map(name => `${parent}/${name}`) : [];

/** Somebody may have run `npm ci` or `npm install` by hand: npm leaves a record of what it installed. */
function isInstalled() {
  if (!existsSync(inProject('node_modules', '.package-lock.json'))) return false;
  const lock = readLock();
  return fitsManifests(lock, manifests()) && fitsLock(readJson('node_modules', '.package-lock.json'), lock);
}

/** @returns {Lock} */
const readLock = () => readJson('package-lock.json');

/** @returns {Record<string, Entry>} by folder */
const manifests = () => Object.fromEntries(['', ...workspaces()].map(at => [at, readJson(at, 'package.json')]));

/** @param {string[]} parts */
const readJson = (...parts) => JSON.parse(readFileSync(inProject(...parts), 'utf8'));

/**
 * Was the lock file made from these package.json files?
 * @param {Lock} lock
 * @param {Record<string, Entry>} manifests by folder
 */
export const fitsManifests = (lock, manifests) =>
  Object.entries(manifests).every(([folder, manifest]) => {
    const locked = lock.packages[folder];
    return locked !== undefined && FIELDS.every(field => sameRecord(locked[field], manifest[field]));
  });

/**
 * Does what npm installed agree with the lock file? Packages for other platforms are locked but not installed.
 * @param {Lock} installed
 * @param {Lock} lock
 */
export const fitsLock = (installed, lock) =>
  Object.entries(lock.packages).every(([at, locked]) => {
    if (at === '') return true;
    const found = installed.packages[at];
    if (found === undefined) return locked.optional === true || locked.devOptional === true;
    return (
      found.version === locked.version &&
      found.integrity === locked.integrity &&
      (locked.link !== true || found.resolved === locked.resolved) &&
      sameRecord(found.bin, locked.bin)
    );
  });

/**
 * @param {Record<string, string>} [one]
 * @param {Record<string, string>} [other]
 */
const sameRecord = (one = {}, other = {}) =>
  Object.keys(one).length === Object.keys(other).length && Object.keys(one).every(key => one[key] === other[key]);
