import { LIBRARY } from '@guidon/library';
import { expect, test } from 'vitest';
import { fillBook, scenarioFiles } from './fill-book.ts';

const bare = <T extends { readonly id: string }>(files: readonly T[]): readonly T[] =>
  // As the app is built: nothing is left of a file but its id.
  files.map(({ id }) => ({ id }) as T);

test.each(LIBRARY.games.flatMap(({ book }) => book.scenarios.map(({ id }) => [id, book] as const)))(
  'what is fetched for %s fills an empty book',
  (id, book) => {
    const files = scenarioFiles(book, id);
    if (files === undefined) throw new Error(`no files for ${id}`);
    const empty = { maps: bare(book.maps), ordersOfBattle: bare(book.ordersOfBattle), scenarios: bare(book.scenarios) };
    fillBook(empty, JSON.parse(JSON.stringify(files)));
    expect(scenarioFiles(empty, id)).toEqual(files);
    expect(files.map).toBeDefined();
    expect(files.orderOfBattle).toBeDefined();
  },
);

test('nothing is fetched for a scenario that is not in the book', () => {
  for (const { book } of LIBRARY.games) expect(scenarioFiles(book, 'nowhere')).toBeUndefined();
});
