import { createRequire } from 'node:module';
import path from 'node:path';
import { LIBRARY, type Library } from './library.ts';

/**
 * The library of this process: ours, or that of the module which GUIDON_LIBRARY names. Such a module exports `library`;
 * with it a game can be played that is not part of this project.
 *
 * It is loaded without waiting: a thread whose modules wait while they are loaded, ended at that moment, takes the
 * whole process with it (nodejs/node#53238).
 */
export function libraryHere(module = process.env.GUIDON_LIBRARY): Library {
  if (module === undefined || module === '') return LIBRARY;
  return libraryOf(path.resolve(module));
}

/** The library that a module exports, by its path. */
export function libraryOf(file: string): Library {
  const loaded: { readonly library?: Library } = createRequire(import.meta.url)(file);
  if (loaded.library === undefined) throw new Error(`GUIDON_LIBRARY: ${file} exports no library`);
  return loaded.library;
}
