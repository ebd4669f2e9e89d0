import path from 'node:path';
import { cyclesOf, type Graph } from './cycles.ts';
import { folderCyclesOf } from './folders.ts';
import {
  ARROWS,
  codeOf,
  type House,
  housesOf,
  isTest,
  LAYERED,
  REPRODUCIBLE,
  TEST_ARROWS,
  TEST_TOOLS,
  type Tree,
} from './house.ts';
import { type Import, importsOf } from './imports.ts';
import { bareBooleansOf } from './parameters.ts';
import { slipsOf } from './reproducible.ts';
import { tokensOf } from './tokens.ts';
import { waitsOf } from './waits.ts';

export interface Breach {
  readonly file: string;
  readonly line: number;
  readonly rule: Rule;
  readonly text: string;
}

export type Rule =
  | 'unknown-package'
  | 'arrow'
  | 'inside'
  | 'leaves'
  | 'self'
  | 'third-party'
  | 'undeclared'
  | 'types-only'
  | 'test-only'
  | 'cycle'
  | 'folder-cycle'
  | 'reproducible'
  | 'boolean'
  | 'waits'
  | 'crowded';

/** One file of one package. */
interface Place {
  readonly file: string;
  readonly house: House;
  readonly houses: readonly House[];
}

export function checkArrows(tree: Tree): readonly Breach[] {
  const houses = housesOf(tree);
  const breaches: Breach[] = [];
  const graph = new Map<string, readonly string[]>();
  for (const house of houses) {
    if (house.kind === undefined) breaches.push(unknownPackage(house));
    for (const file of codeOf(tree, house)) {
      const tokens = tokensOf(tree.get(file) ?? '');
      const imports = importsOf(tokens);
      graph.set(
        file,
        imports.map(wanted => targetOf(file, wanted)).filter(target => tree.has(target)),
      );
      for (const wanted of imports) breaches.push(...judge({ file, house, houses }, wanted));
      if (mustReproduce(house) && !isTest(file))
        breaches.push(
          ...slipsOf(tokens).map(({ line, text }) => ({ file, line, rule: 'reproducible' as const, text })),
        );
      if (!isTest(file))
        breaches.push(
          ...bareBooleansOf(tokens).map(({ line, text }) => ({ file, line, rule: 'boolean' as const, text })),
          ...waitsOf(tokens).map(({ line, text }) => ({ file, line, rule: 'waits' as const, text })),
        );
    }
  }
  const layered = houses.filter(({ kind }) => kind !== undefined && LAYERED.has(kind));
  return [
    ...breaches,
    ...cyclesOf(graph).map(loop => cycle(tree, loop)),
    ...layered.flatMap(house => folderCycles(tree, graph, house)),
    ...crowdedFolders([...graph.keys()]),
  ];
}

const unknownPackage = (house: House): Breach => ({
  file: `${house.folder}/package.json`,
  line: 1,
  rule: 'unknown-package',
  text: `${house.name} has no row in the table of arrows`,
});

const mustReproduce = (house: House): boolean => house.kind !== undefined && REPRODUCIBLE.has(house.kind);

const isRelative = (module: string): boolean => /^\.{0,2}\//.test(module) || module === '.' || module === '..';

const targetOf = (file: string, wanted: Import): string =>
  isRelative(wanted.from) ? path.posix.join(path.posix.dirname(file), wanted.from) : '';

function judge(place: Place, wanted: Import): readonly Breach[] {
  const found = isRelative(wanted.from) ? judgeRelative(place, wanted) : judgeNamed(place, wanted);
  return found === undefined ? [] : [{ file: place.file, line: wanted.line, ...found }];
}

type Finding = Pick<Breach, 'rule' | 'text'>;

function judgeRelative({ file, house }: Place, wanted: Import): Finding | undefined {
  const target = targetOf(file, wanted);
  if (wanted.from.startsWith('/') || !target.startsWith(`${house.folder}/`))
    return { rule: 'leaves', text: `${wanted.from} lies outside ${house.name}; import packages by name` };
  if (isTest(target) && !isTest(file)) return { rule: 'test-only', text: `${wanted.from} is for tests only` };
  return undefined;
}

function judgeNamed(place: Place, wanted: Import): Finding | undefined {
  const ours = place.houses.find(({ name }) => wanted.from === name || wanted.from.startsWith(`${name}/`));
  return ours === undefined ? judgeForeign(place, wanted) : judgeOurs(place, wanted, ours);
}

function judgeOurs({ file, house }: Place, wanted: Import, ours: House): Finding | undefined {
  if (ours === house) return { rule: 'self', text: `${house.name} imports itself by name; use a relative path` };
  if (!ours.doors.some(door => isDoor(door, wanted.from)))
    return { rule: 'inside', text: `${wanted.from} reaches inside ${ours.name}` };
  if (!mayImport(file, house, ours))
    return { rule: 'arrow', text: `${house.name} (${house.kind}) may not import ${ours.name} (${ours.kind})` };
  if (house.kind === 'protocol' && !wanted.typeOnly && !isTest(file) && wanted.from !== DICE_CHECK)
    return { rule: 'types-only', text: `${house.name} may import only types: import type … from '${ours.name}'` };
  return undeclared(file, house, ours.name);
}

/** The one piece of code that messages share with the rules: a player's app checks its dice by itself (decision 17). */
const DICE_CHECK = '@guidon/kernel/dice-check';

const isDoor = (door: string, module: string): boolean => {
  const [before = '', after] = door.split('*');
  if (after === undefined) return door === module;
  const word = module.slice(before.length, module.length - after.length);
  return module.startsWith(before) && module.endsWith(after) && /^[^/]+$/.test(word);
};

function mayImport(file: string, house: House, ours: House): boolean {
  if (house.kind === undefined || ours.kind === undefined) return false;
  const extra = isTest(file) ? (TEST_ARROWS[house.kind] ?? []) : [];
  return [...ARROWS[house.kind], ...extra].includes(ours.kind);
}

function judgeForeign({ file, house }: Place, wanted: Import): Finding | undefined {
  const isBuiltIn = wanted.from.startsWith('node:');
  if (mustReproduce(house) && !isTest(file))
    return { rule: 'third-party', text: `${house.name} may import nothing foreign, not ${wanted.from}` };
  return isBuiltIn ? undefined : undeclared(file, house, packageOf(wanted.from));
}

/** Workspaces share one node_modules, so an undeclared import would work here and fail where the package is used. */
function undeclared(file: string, house: House, name: string): Finding | undefined {
  if (house.dependencies.has(name)) return undefined;
  if (isTest(file) && (TEST_TOOLS.has(name) || name.startsWith('@guidon/'))) return undefined;
  return { rule: 'undeclared', text: `${name} is not among the dependencies of ${house.name}` };
}

const packageOf = (module: string): string =>
  module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');

function cycle(tree: Tree, loop: readonly string[]): Breach {
  const [file = '', next = ''] = loop;
  return {
    file,
    line: lineOf(tree, file, next),
    rule: 'cycle',
    text: loop.map(name => path.posix.basename(name)).join(' -> '),
  };
}

/** So many files at most in one folder. */
const MOST_FILES = 20;

function crowdedFolders(files: readonly string[]): readonly Breach[] {
  const folders = Map.groupBy(files, file => path.posix.dirname(file));
  return [...folders]
    .filter(([, held]) => held.length > MOST_FILES)
    .map(([folder, held]) => ({
      file: folder,
      line: 1,
      rule: 'crowded',
      text: `${held.length} files; a folder has ${MOST_FILES} at most`,
    }));
}

const folderCycles = (tree: Tree, graph: Graph, house: House): readonly Breach[] =>
  folderCyclesOf(graph, house).map(({ folders, from, to }) => ({
    file: from,
    line: lineOf(tree, from, to),
    rule: 'folder-cycle',
    text: folders.join(' -> '),
  }));

/** Where a file imports another. */
const lineOf = (tree: Tree, file: string, target: string): number =>
  importsOf(tokensOf(tree.get(file) ?? '')).find(wanted => targetOf(file, wanted) === target)?.line ?? 1;
