import { gameOf, LIBRARY, type Library } from '@guidon/library';
import { fordKit } from './ford/kit.ts';
import { book } from './ford/scenarios.ts';

/** Our games and a fifth one: `GUIDON_LIBRARY=examples/games/library.ts npm start`. */
export const library: Library = { games: [...LIBRARY.games, gameOf(fordKit, { book })] };
