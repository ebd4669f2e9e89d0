import type { Json } from '@guidon/kernel';
import { type MessageFile, speechOf } from '@guidon/kit';
import { LIBRARY } from '@guidon/library';
import { describe, expect, test } from 'vitest';
import { goldenGames, goldenJournal } from './journals.ts';

/** Games whose battles write sentences into the journal. */
const SYSTEMS = ['huzzah', 'rebel-yell'];

const textOf = (event: Json): readonly string[] =>
  typeof event === 'object' && event !== null && 'text' in event && event.text !== '' ? [String(event.text)] : [];

describe.each(SYSTEMS)('sentences that journals of %s hold in English', id => {
  const messages: { readonly [language: string]: MessageFile } =
    LIBRARY.games.find(({ kit }) => kit.id === id)?.kit.messages ?? {};
  const said = new Set(
    goldenGames()
      .filter(({ system }) => system === id)
      .flatMap(({ name }) => goldenJournal(name).entries)
      .flatMap(({ events }) => events)
      .flatMap(event => textOf(event)),
  );

  test.each(Object.keys(messages).filter(language => language !== 'en'))('are all told in %s', language => {
    const file = messages[language];
    if (file === undefined) throw new Error(`${id} does not speak ${language}`);
    const speech = speechOf({ board: {}, file, formats: () => ({}) });
    expect(said.size).toBeGreaterThan(20);
    expect([...said].filter(sentence => speech.recorded('recorded', sentence) === sentence)).toEqual([]);
  });
});
