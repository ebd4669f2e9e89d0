import { LIBRARY } from '@guidon/library';

/** Everything that can be played; worker threads take it from this module. */
export const library = LIBRARY;
export const libraryModule = import.meta.url;
