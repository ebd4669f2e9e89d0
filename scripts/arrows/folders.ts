import { cyclesOf, type Graph } from './cycles.ts';
import { type House, isTest } from './house.ts';

/** How many levels of folders below `src` are looked at. */
const LEVELS = [1, 2] as const;

/** Folders of one package that import one another in a ring. */
export interface FolderCycle {
  /** From `src`, beginning and ending with the same folder. */
  readonly folders: readonly string[];
  /** An import that leads from the first folder to the second. */
  readonly from: string;
  readonly to: string;
}

/**
 * Rings among the folders of a package, at the first and at the second level. Tests are left out: they may use
 * whatever they need.
 */
export function folderCyclesOf(graph: Graph, house: House): readonly FolderCycle[] {
  const source = `${house.folder}/src/`;
  const imports = [...graph].flatMap(([from, targets]) =>
    from.startsWith(source) && !isTest(from)
      ? targets.filter(to => to.startsWith(source) && !isTest(to)).map(to => ({ from, to }))
      : [],
  );
  return LEVELS.flatMap(level => {
    const folderOf = (file: string): string => folderAt(file.slice(source.length), level);
    const folders = new Map<string, Set<string>>();
    for (const { from, to } of imports)
      if (folderOf(from) !== folderOf(to))
        folders.set(folderOf(from), (folders.get(folderOf(from)) ?? new Set()).add(folderOf(to)));
    const byName = new Map([...folders].map(([folder, targets]) => [folder, [...targets].toSorted()]));
    return cyclesOf(byName).flatMap(ring => {
      const found = imports.find(({ from, to }) => folderOf(from) === ring[0] && folderOf(to) === ring[1]);
      return found === undefined || isFileRing(ring) ? [] : [{ folders: ring, ...found }];
    });
  });
}

/** The folder of a file at a level. A file that lies higher than that stands for itself. */
function folderAt(file: string, level: number): string {
  const parts = file.split('/');
  return parts.length <= level ? file : parts.slice(0, level).join('/');
}

/** A ring of files alone is found by the check of files. */
const isFileRing = (ring: readonly string[]): boolean => ring.every(name => /\.[a-z]+$/.test(name));
