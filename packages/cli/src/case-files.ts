import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { type ReadCases, readCaseFile } from '@guidon/cases';
import type { Place } from './command.ts';
import { BadInput } from './console/bad-input.ts';
import { readText, reason } from './console/files.ts';

export const readCases = (place: Place, file: string): ReadCases =>
  readCaseFile(readText(place.cwd, file), file, place.library);

/** The named files, and every YAML file below the named folders, in the order of their names. */
export function caseFilesOf(place: Place, names: readonly string[]): readonly string[] {
  return names.flatMap(name => {
    const files = isFolder(place, name) ? [...below(place, name)].sort() : [name];
    if (files.length === 0) throw new BadInput(`${name} contains no case file (*.yaml)`);
    return files;
  });
}

export function isFolder(place: Place, name: string): boolean {
  try {
    return statSync(path.resolve(place.cwd, name)).isDirectory();
  } catch (error) {
    throw new BadInput(`${name} cannot be read: ${reason(error)}`);
  }
}

function* below(place: Place, folder: string): Iterable<string> {
  for (const entry of readdirSync(path.resolve(place.cwd, folder), { withFileTypes: true })) {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* below(place, name);
    else if (/\.ya?ml$/.test(entry.name)) yield name;
  }
}
