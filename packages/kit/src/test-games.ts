import { type Header, hashOf, JOURNAL_FORMAT, JOURNAL_VERSION, type Parsed } from '@guidon/kernel';
import type { BoardSources } from './case-positions.ts';

type Profile = { readonly [option: string]: boolean };

/** What a test reads, or a failure with all that is wrong with it. */
export function readOrThrow<T>(read: Parsed<T>): T {
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  return read.value;
}

/** The places of what is wrong with something that was read. */
export const faultsOf = (read: Parsed<unknown>): readonly string[] =>
  read.ok ? [] : read.issues.map(({ path }) => path);

/** The shipped scenarios of a game as its tests play them. `B` is its board, `G` its rules. */
export function testGames<B, G>(game: {
  readonly id: string;
  readonly charts: unknown;
  source(id: string): unknown;
  board(sources: BoardSources): Parsed<B>;
  system(board: B): G;
}): {
  scenarioBoard(id: string, profile?: Profile): B;
  scenarioSystem(id: string, profile?: Profile): G;
  headerFor(id: string, seed: string): Header;
} {
  const { charts } = game;
  const scenarioBoard = (id: string, profile: Profile = {}): B =>
    readOrThrow(game.board({ scenario: game.source(id), charts, profile }));
  return {
    scenarioBoard,
    scenarioSystem: (id, profile) => game.system(scenarioBoard(id, profile)),
    headerFor: (id, seed) => ({
      format: JOURNAL_FORMAT,
      version: JOURNAL_VERSION,
      engine: 'test',
      system: game.id,
      rules: '1',
      scenario: { id, hash: hashOf(game.source(id)) },
      charts: { hash: hashOf(charts) },
      profile: {},
      seats: { union: 'random', confederate: 'random' },
      dice: { kind: 'seeded', seed },
    }),
  };
}
