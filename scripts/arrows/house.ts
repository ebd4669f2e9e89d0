import path from 'node:path';

/** The text of each file by its path from the root of the project, with forward slashes. */
export type Tree = ReadonlyMap<string, string>;

export const KINDS = [
  'hex',
  'tabletop',
  'kernel',
  'kit',
  'line-of-battle',
  'scenarios',
  'system',
  'protocol',
  'value',
  'review',
  'lab',
  'bots',
  'library',
  'scenario-check',
  'cases',
  'lessons',
  'puzzles',
  'study',
  'golden',
  'server',
  'cli',
  'web',
  'bench',
] as const;

export type Kind = (typeof KINDS)[number];

/** What a program for people is made of, be it on a server or in the terminal. */
const SERVED: readonly Kind[] = [
  'kernel',
  'kit',
  'system',
  'bots',
  'scenarios',
  'library',
  'protocol',
  'cases',
  'lessons',
  'puzzles',
  'study',
  'value',
  'review',
];

/** Who may import whom. If an arrow hurts, write a decision record. */
export const ARROWS: Readonly<Record<Kind, readonly Kind[]>> = {
  hex: [],
  tabletop: [],
  kernel: [],
  kit: ['kernel'],
  'line-of-battle': ['kernel', 'kit', 'hex'],
  scenarios: [],
  system: ['kernel', 'kit', 'hex', 'tabletop', 'line-of-battle'],
  protocol: ['kernel', 'kit'],
  value: ['kernel'],
  review: ['kernel', 'value'],
  lab: ['kernel'],
  bots: ['kernel', 'kit', 'system'],
  library: ['kernel', 'kit', 'system', 'scenarios', 'bots'],
  'scenario-check': ['kernel', 'kit', 'library'],
  cases: ['kernel', 'kit', 'system', 'scenarios', 'library'],
  lessons: ['kernel', 'kit', 'library', 'cases'],
  puzzles: ['kernel', 'kit', 'library', 'lessons'],
  study: ['kernel', 'kit', 'library'],
  golden: ['kernel', 'kit', 'library', 'review'],
  server: SERVED,
  cli: [...SERVED, 'lab', 'scenario-check'],
  web: ['protocol', 'hex', 'tabletop'],
  bench: KINDS,
};

/** What the tests of a package may import besides. */
export const TEST_ARROWS: Partial<Readonly<Record<Kind, readonly Kind[]>>> = { system: ['scenarios'] };

/** These must give the same result on every machine and in every browser, and need nothing but the language. */
export const REPRODUCIBLE: ReadonlySet<Kind> = new Set<Kind>([
  'kernel',
  'kit',
  'hex',
  'line-of-battle',
  'tabletop',
  'system',
  'value',
  'review',
  'study',
]);

/** Packages whose folders must not import one another in a ring. */
export const LAYERED: ReadonlySet<Kind> = new Set<Kind>(['server', 'web']);

/** What tests may import without their package declaring it: the workspace provides these. */
export const TEST_TOOLS: ReadonlySet<string> = new Set(['vitest', 'fast-check']);

export interface House {
  /** From the root of the project, for example `packages/systems/huzzah`. */
  readonly folder: string;
  readonly name: string;
  readonly kind: Kind | undefined;
  readonly dependencies: ReadonlySet<string>;
  /** Names under which others may import parts of it, `*` for one word: its manifest exports them. */
  readonly doors: readonly string[];
}

const MANIFEST = /^(packages\/systems\/[^/]+|packages\/[^/]+|bench)\/package\.json$/;

export function housesOf(tree: Tree): readonly House[] {
  return [...tree].flatMap(([file, text]) => {
    const folder = MANIFEST.exec(file)?.[1];
    if (folder === undefined) return [];
    const manifest = JSON.parse(text);
    const dependencies = new Set(Object.keys(manifest.dependencies ?? {}));
    const name = String(manifest.name);
    return [{ folder, name, kind: kindOf(folder), dependencies, doors: doorsOf(name, manifest.exports) }];
  });
}

const doorsOf = (name: string, exported: unknown): readonly string[] =>
  typeof exported === 'object' && exported !== null
    ? Object.keys(exported).map(door => path.posix.join(name, door))
    : [name];

function kindOf(folder: string): Kind | undefined {
  const wanted = folder.startsWith('packages/systems/') ? 'system' : path.posix.basename(folder);
  return KINDS.find(kind => kind === wanted);
}

const CODE = /^src\/.*\.(?:ts|tsx|mts|js|jsx|mjs)$/;

/** The code of a package; what lies outside `src` (a launcher, a configuration) is no part of the architecture. */
export const codeOf = (tree: Tree, house: House): readonly string[] =>
  [...tree.keys()].filter(
    file => file.startsWith(`${house.folder}/`) && CODE.test(file.slice(house.folder.length + 1)),
  );

/** Tests, and helpers of tests: `*.test.ts` and `test-*.ts`. */
export const isTest = (file: string): boolean => /\.test\.tsx?$|\/test-[^/]*\.tsx?$/.test(file);
