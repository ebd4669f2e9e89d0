import { libraryHere } from '@guidon/library/here';

/** Everything that can be played; worker threads take it from this module. */
export const library = libraryHere();
export const libraryModule = import.meta.url;
