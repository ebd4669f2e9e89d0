import { describe, expect, test } from 'vitest';
import { checkArrows } from './check.ts';

const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  'packages/kernel': [],
  'packages/hex': [],
  'packages/scenarios': [],
  'packages/systems/huzzah': ['@guidon/kernel', '@guidon/hex'],
  'packages/systems/rebel-yell': ['@guidon/kernel', '@guidon/hex'],
  'packages/protocol': ['@guidon/kernel'],
  'packages/bots': ['@guidon/kernel', '@guidon/huzzah'],
  'packages/server': ['@guidon/kernel'],
  'packages/cli': ['@guidon/kernel', '@guidon/huzzah', '@guidon/bots', 'piscina'],
  'packages/web': ['@guidon/protocol', '@guidon/hex', 'solid-js'],
};

/** A made-up project: some packages, and the files given. */
function breaches(files: Readonly<Record<string, string>>): readonly string[] {
  const manifests = Object.entries(PACKAGES).map(([folder, names]) => {
    const name = `@guidon/${folder.split('/').at(-1)}`;
    const dependencies = Object.fromEntries(names.map(dependency => [dependency, '1.0.0']));
    return [`${folder}/package.json`, JSON.stringify({ name, dependencies })] as const;
  });
  return checkArrows(new Map([...manifests, ...Object.entries(files)])).map(
    ({ file, line, rule }) => `${file.replace('packages/', '')}:${line} ${rule}`,
  );
}

describe('allowed', () => {
  test.each([
    ['a system imports kernel and geometry', 'packages/systems/huzzah/src/a.ts', "import '@guidon/hex';"],
    ['bots import systems', 'packages/bots/src/a.ts', "import { system } from '@guidon/huzzah';"],
    ['protocol imports types of the kernel', 'packages/protocol/src/a.ts', "import type { A } from '@guidon/kernel';"],
    ['protocol hands on types', 'packages/protocol/src/a.ts', "export type { A } from '@guidon/kernel';"],
    ['a test of a system imports scenarios', 'packages/systems/huzzah/src/a.test.ts', "import '@guidon/scenarios';"],
    ['a test imports its tools and Node', 'packages/kernel/src/a.test.ts', "import 'vitest'; import 'node:fs';"],
    ['a helper of tests', 'packages/kernel/src/test-a.ts', "import 'fast-check';"],
    ['random play is a test', 'packages/kernel/src/a.battery.test.ts', "import 'fast-check'; await Promise.all([]);"],
    ['the command line imports what it declares', 'packages/cli/src/a.ts', "import 'piscina'; import 'node:fs';"],
    ['JSON beside the source', 'packages/hex/src/a.ts', "import x from '../x.json' with { type: 'json' };"],
    ['exact functions of Math', 'packages/hex/src/a.ts', 'export const a = Math.max(1, Math.imul(2, 3));'],
    ['words in comments', 'packages/hex/src/a.ts', "// new Date()\n/* import '@guidon/kernel' */"],
    ['words in strings', 'packages/hex/src/a.ts', `const a = "import 'x'"; const b = 'Math.random';`],
    ['words in templates', 'packages/hex/src/a.ts', `const a = \`Date \${\`Intl \${b} '\`} await\`;`],
    ['words in regular expressions', 'packages/hex/src/a.ts', "const a = /[/'] Date/.test(b); const c = a / b / c;"],
    ['properties of the same name', 'packages/hex/src/a.ts', 'const a = { process: 1 }; a.process; a?.Date;'],
    [
      'a boolean in a record',
      'packages/web/src/a.ts',
      'export function f(a: { readonly b: boolean }): boolean { return a.b; }',
    ],
    ['a boolean of a function nobody else sees', 'packages/web/src/a.ts', 'const f = (a: boolean): boolean => a;'],
    ['a boolean that is asserted', 'packages/web/src/a.ts', 'export function f(a: boolean, b: string): asserts a {}'],
    ['what lies outside src', 'packages/cli/bin/a.mjs', "import '../../kernel/src/index.ts';"],
  ])('%s', (_name, file, source) => expect(breaches({ [file]: source })).toEqual([]));
});

describe('refused', () => {
  test.each([
    ['the kernel imports ours', 'packages/kernel/src/a.ts', "\nimport '@guidon/hex';", 'kernel/src/a.ts:2 arrow'],
    [
      'a system imports another',
      'packages/systems/huzzah/src/a.ts',
      "export { a } from '@guidon/rebel-yell';",
      'arrow',
    ],
    [
      'a bare boolean',
      'packages/web/src/a.ts',
      '\nexport function f(a: number, b: boolean): void {}',
      'web/src/a.ts:2 boolean',
    ],
    ['one with a default', 'packages/web/src/a.ts', 'export const f = (a: boolean = false) => a;', 'boolean'],
    ['a system imports scenarios', 'packages/systems/huzzah/src/a.ts', "import '@guidon/scenarios';", 'arrow'],
    ['the web imports a system', 'packages/web/src/a.tsx', "import { s } from '@guidon/huzzah';", 'arrow'],
    ['an arrow by import()', 'packages/web/src/a.ts', "const s = await import('@guidon/huzzah');", 'arrow'],
    ['an arrow by a type', 'packages/web/src/a.ts', "type S = import('@guidon/huzzah').S;", 'arrow'],
    ['an arrow by export *', 'packages/hex/src/a.ts', "export * from '@guidon/kernel';", 'arrow'],
    [
      'an arrow over lines',
      'packages/hex/src/a.ts',
      "import {\n  a,\n} from '@guidon/kernel';",
      'hex/src/a.ts:3 arrow',
    ],
    ['a door that is not there', 'packages/bots/src/a.ts', "import '@guidon/kernel/doors/a/b';", 'inside'],
    ['a path inside a package', 'packages/bots/src/a.ts', "import '@guidon/kernel/src/dice.ts';", 'inside'],
    ['a path out of the package', 'packages/bots/src/a.ts', "import '../../kernel/src/index.ts';", 'leaves'],
    ['an absolute path', 'packages/bots/src/a.ts', "import '/kernel/src/index.ts';", 'leaves'],
    ['itself by name', 'packages/bots/src/a.ts', "import '@guidon/bots';", 'self'],
    ['a library in the kernel', 'packages/kernel/src/a.ts', "import 'yaml';", 'third-party'],
    ['Node in a system', 'packages/systems/huzzah/src/a.ts', "import fs from 'node:fs';", 'third-party'],
    ['Vitest outside a test', 'packages/hex/src/a.ts', "import { test } from 'vitest';", 'third-party'],
    ['an undeclared library', 'packages/cli/src/a.ts', "import { z } from 'zod';", 'undeclared'],
    ['an undeclared package of ours', 'packages/cli/src/a.ts', "import '@guidon/protocol';", 'undeclared'],
    ['protocol imports code', 'packages/protocol/src/a.ts', "import { a } from '@guidon/kernel';", 'types-only'],
    ['code imports a helper of tests', 'packages/bots/src/a.ts', "import './test-b.ts';", 'test-only'],
  ])('%s', (_name, file, source, expected) => {
    const found = breaches({ [file]: source });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(expected);
  });

  test.each([
    ['Math.random()'],
    ['Math.sin(1)'],
    ['Math.sqrt(2)'],
    ['Math.pow(2, 0.5)'],
    ["Math['random']()"],
    ['new Date()'],
    ['b ? Date : c'],
    ['new Intl.Collator()'],
    ['(1).toLocaleString()'],
    ["'a'.localeCompare('b')"],
    ['async () => 1'],
    ['Promise.resolve()'],
    ['process.env'],
    ['performance.now()'],
    [`\`it is \${new Date()}\``],
    ["import('./b.ts')"],
  ])('in the kernel: %s', source => {
    const found = breaches({ 'packages/kernel/src/a.ts': `// first line\nexport const a = ${source};` });
    expect(found).toEqual(['kernel/src/a.ts:2 reproducible']);
    expect(breaches({ 'packages/bots/src/a.ts': `export const a = ${source};` })).toEqual([]);
  });

  test('a package without a row in the table', () => {
    expect(breaches({ 'packages/utils/package.json': '{ "name": "@guidon/utils" }' })).toEqual([
      'utils/package.json:1 unknown-package',
    ]);
  });
});

describe('cycles', () => {
  const loop = (last: string): readonly string[] =>
    breaches({
      'packages/bots/src/a.ts': "\nimport { b } from './b.ts';",
      'packages/bots/src/b.ts': "export { c } from './deep/c.ts';",
      'packages/bots/src/deep/c.ts': last,
    });

  test('three files in a ring', () => expect(loop("import '../a.ts';")).toEqual(['bots/src/a.ts:2 cycle']));
  test('types count too', () => expect(loop("import type { A } from '../a.ts';")).toEqual(['bots/src/a.ts:2 cycle']));
  test('a file that imports itself', () => expect(loop("import './c.ts';")).toEqual(['bots/src/deep/c.ts:1 cycle']));
  test('no ring', () => expect(loop('export const c = 1;')).toEqual([]));
});

describe('cycles of folders in a layered package', () => {
  const folders = (files: Readonly<Record<string, string>>): readonly string[] =>
    breaches(Object.fromEntries(Object.entries(files).map(([file, text]) => [`packages/server/src/${file}`, text])));

  test('two folders that import each other', () =>
    expect(
      folders({
        'people/a.ts': "\nimport '../games/a.ts';",
        'games/a.ts': 'export const a = 1;',
        'games/b.ts': "import '../people/b.ts';",
        'people/b.ts': 'export const b = 1;',
      }),
    ).toEqual(['server/src/games/b.ts:1 folder-cycle']));

  test('three folders in a ring, by types too', () =>
    expect(
      folders({
        'a/one.ts': "import type { B } from '../b/one.ts';",
        'b/one.ts': 'export type B = 1;',
        'b/two.ts': "import '../c/one.ts';",
        'c/one.ts': 'export const c = 1;',
        'c/two.ts': "import '../a/two.ts';",
        'a/two.ts': 'export const a = 1;',
      }),
    ).toEqual(['server/src/a/one.ts:1 folder-cycle']));

  test('folders of the second level', () =>
    expect(
      folders({
        'a/one/x.ts': "import '../two/x.ts';",
        'a/two/x.ts': 'export const x = 1;',
        'a/two/y.ts': "import '../one/y.ts';",
        'a/one/y.ts': 'export const y = 1;',
      }),
    ).toEqual(['server/src/a/one/x.ts:1 folder-cycle']));

  test('files beside folders count each for itself', () =>
    expect(
      folders({
        'main.ts': "import './a/one.ts';",
        'a/one.ts': "import '../settings.ts';",
        'settings.ts': 'export const s = 1;',
        'a/main.ts': "import './deep/x.ts';",
        'a/deep/x.ts': "import '../shared.ts';",
        'a/shared.ts': 'export const y = 1;',
      }),
    ).toEqual([]));

  test('tests may import whatever they need', () =>
    expect(
      folders({
        'a/one.ts': "import '../b/one.ts';",
        'b/one.ts': 'export const b = 1;',
        'b/one.test.ts': "import '../a/one.ts';",
        'b/test-one.ts': "import '../a/one.ts';",
      }),
    ).toEqual([]));

  test('other packages are not asked', () =>
    expect(
      breaches({
        'packages/bots/src/a/one.ts': "import '../b/one.ts';",
        'packages/bots/src/b/one.ts': 'export const b = 1;',
        'packages/bots/src/b/two.ts': "import '../a/two.ts';",
        'packages/bots/src/a/two.ts': 'export const a = 1;',
      }),
    ).toEqual([]));
});

describe('waiting while a module is loaded', () => {
  const waits = (text: string): readonly string[] => breaches({ 'packages/server/src/games/a.ts': text });

  test('a module that gives others something may not', () =>
    expect(waits('export const a = await load();')).toEqual(['server/src/games/a.ts:1 waits']));

  test('the first file of a program may', () =>
    expect(waits('const a = await load();\nexport type A = 1;')).toEqual([]));

  test('functions may', () =>
    expect(
      waits('export const a = async () => await load();\nexport async function b() {\n  await load();\n}'),
    ).toEqual([]));
});
