import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { LIBRARY, type Library } from './library.ts';

/**
 * The library of this process: ours, or that of the module which GUIDON_LIBRARY names. Such a module exports `library`;
 * with it a game can be played that is not part of this project.
 */
export async function libraryHere(module = process.env.GUIDON_LIBRARY): Promise<Library> {
  if (module === undefined || module === '') return LIBRARY;
  const loaded: { readonly library?: Library } = await import(pathToFileURL(path.resolve(module)).href);
  if (loaded.library === undefined) throw new Error(`GUIDON_LIBRARY: ${module} exports no library`);
  return loaded.library;
}
