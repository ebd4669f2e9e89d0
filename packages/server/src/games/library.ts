import { libraryHere } from '@guidon/library/here';

/** The games that this server plays. */
export const library = libraryHere();
