import type { BotKind } from '@guidon/bots';
import { hashOf, present } from '@guidon/kernel';
import type { CaseLibrary, SystemKit } from '@guidon/kit';
import { editionsIn, mapIn, scenarioIn } from '@guidon/scenarios';
import type { Game } from './game.ts';
import { GAMES } from './games.ts';

/** What there is to play. A browser loads one game at a time, so its library holds one. */
export interface Library {
  readonly games: readonly Game[];
}

/** Everything that comes with the program. */
export const LIBRARY: Library = { games: GAMES };

export const systemsIn = ({ games }: Library): readonly SystemKit[] => games.map(({ kit }) => kit);

/** A game by the id of its system (`yankees-board`) or by the prefix of its rules (`yb`). */
export const gameNamed = ({ games }: Library, word: string): Game | undefined =>
  games.find(({ kit }) => kit.id === word || kit.prefix === word);

export const systemNamed = (library: Library, word: string): SystemKit | undefined => gameNamed(library, word)?.kit;

/** The ids of all scenarios, in the order in which a list should show them. */
export const scenarioIds = ({ games }: Library): readonly string[] =>
  games.flatMap(({ book }) => book.scenarios.map(({ id }) => id));

/** One scenario as a single unparsed document, its map and order of battle put in place of their ids. */
export function scenarioSource({ games }: Library, id: string): unknown {
  for (const { book } of games) {
    const source = scenarioIn(book, id);
    if (source !== undefined) return source;
  }
  return undefined;
}

/** The same as it is and as it was before, for games that were recorded then. */
const scenarioEditions = ({ games }: Library, id: string): readonly unknown[] =>
  games.flatMap(({ book }) => editionsIn(book, id));

/** The edition with this hash, or else the present one. */
export function scenarioRecorded(
  library: Library,
  { id, hash }: { readonly id: string; readonly hash: string },
): unknown {
  const editions = scenarioEditions(library, id);
  return editions.find(source => hashOf(source) === hash) ?? editions[0];
}

/** One map, unparsed. */
export function mapSource({ games }: Library, id: string): unknown {
  for (const { book } of games) {
    const map = mapIn(book, id);
    if (map !== undefined) return map;
  }
  return undefined;
}

/** Maps and scenarios as case files ask for them. */
export const caseLibrary = (library: Library): CaseLibrary => ({
  map: id => mapSource(library, id),
  scenario: id => scenarioSource(library, id),
});

/** The programs that play a game, the strongest last. */
export const botsFor = (library: Library, systemId: string): readonly BotKind[] =>
  gameNamed(library, systemId)?.bots ?? [];

/** A program by its name, for the game that it is to play. */
export const botNamed = (
  library: Library,
  { system, name }: { readonly system: string; readonly name: string },
): BotKind | undefined => botsFor(library, system).find(bot => bot.name === name);

/** The programs of all games by their names, each for every game that it plays; the strongest last. */
export const botsIn = (library: Library): readonly BotKind[] =>
  [...new Map(library.games.flatMap(({ bots }) => bots).map(bot => [bot.name, bot])).values()].map(
    ({ name, about, isExercise }): BotKind => ({
      name,
      about,
      ...(isExercise === undefined ? {} : { isExercise }),
      plays: system => botNamed(library, { system, name }) !== undefined,
      make: game =>
        present(botNamed(library, { system: game.systemId, name }), `${name} for ${game.systemId}`).make(game),
    }),
  );
