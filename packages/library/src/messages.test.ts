import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldsOf, type Message, type MessageFile, parseMessage, type SystemKit } from '@guidon/kit';
import { describe, expect, test } from 'vitest';
import { LIBRARY } from './index.ts';

const KITS = LIBRARY.games.map(({ kit }) => kit).filter(({ messages }) => messages !== undefined);
const OTHERS = KITS.flatMap(kit =>
  Object.keys(kit.messages ?? {})
    .filter(language => language !== 'en')
    .map(language => ({ name: `${kit.id} in ${language}`, kit, language })),
);

/** Words that are the same in English and in another language. */
const SAME = new Set(readSame());

function readSame(): readonly string[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../same-in-german.json'), 'utf8'));
}

/** Every message by its place: `events.moved`, `tables.fates.combat`. */
function messagesOf(file: MessageFile): ReadonlyMap<string, string | null> {
  const found = new Map<string, string | null>();
  const visit = (place: string, value: object): void => {
    for (const [key, inner] of Object.entries(value))
      if (typeof inner === 'object' && inner !== null) visit(`${place}${key}.`, inner);
      else found.set(`${place}${key}`, inner);
  };
  visit('', file);
  return found;
}

const fileOf = (kit: SystemKit, language: string): MessageFile => {
  const file = kit.messages?.[language];
  if (file === undefined) throw new Error(`${kit.id} has no messages in ${language}`);
  return file;
};

describe.each(KITS)('the messages of $id', kit => {
  test.each(Object.keys(kit.messages ?? {}))('in %s can all be read', language => {
    const faults = [...messagesOf(fileOf(kit, language))].flatMap(([place, text]) => {
      try {
        parseMessage(text ?? '');
        return [];
      } catch (fault) {
        return [`${place}: ${String(fault)}`];
      }
    });
    expect(faults).toEqual([]);
  });

  test('have a sentence for every reason for a refusal', () => {
    const used = reasonsIn(join(import.meta.dirname, '../../systems', kit.id, 'src'), kit.prefix);
    expect(used.size).toBeGreaterThan(40);
    const { reasons } = fileOf(kit, 'en');
    expect([...used].filter(because => reasons[because] === undefined)).toEqual([]);
  });
});

/** The reason is the first plain text after the rule, whatever computes the rule. */
function reasonsIn(folder: string, prefix: string): ReadonlySet<string> {
  const used = new Set<string>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file.includes('test')) continue;
    for (const call of readFileSync(join(folder, file), 'utf8').split('refuse(').slice(1)) {
      const said = (call.split(';')[0] ?? '').replaceAll(new RegExp(`'${prefix}:[^']*'`, 'g'), '');
      const because = /'([a-z]+(?:-[a-z]+)*)'/.exec(said.replaceAll(/(?:===|:) '[^']*'/g, ''))?.[1];
      if (because !== undefined) used.add(because);
    }
  }
  return used;
}

describe.each(OTHERS)('$name', ({ kit, language }) => {
  const english = messagesOf(fileOf(kit, 'en'));
  const own = messagesOf(fileOf(kit, language));

  test('says exactly what English says', () =>
    expect([...own.keys()].toSorted()).toEqual([...english.keys()].toSorted()));

  test('shows the same fields as English', () => {
    const differing = [...english].flatMap(([place, text]) => {
      const [wanted, found] = [fieldsOf(parseMessage(text ?? '')), fieldsOf(parseMessage(own.get(place) ?? ''))];
      const known = new Set([...wanted.shown, ...wanted.asked]);
      const isSame = wanted.shown.join() === found.shown.join() && found.asked.every(field => known.has(field));
      return isSame ? [] : [place];
    });
    expect(differing).toEqual([]);
  });

  test('leaves nothing in English', () => {
    const untranslated = [...english].filter(
      ([place, text]) => text !== null && own.get(place) === text && hasWords(text) && !SAME.has(text),
    );
    expect(untranslated).toEqual([]);
  });
});

describe.each(KITS.filter(({ translated }) => translated !== undefined))('the rules of $id', kit => {
  test.each(Object.entries(kit.translated ?? {}))(
    'are whole in %s, and none is left in English',
    (_language, rules) => {
      expect(Object.keys(rules).toSorted()).toEqual(kit.rules.map(({ id }) => id).toSorted());
      const english = kit.rules.filter(({ id, title, text }) => rules[id]?.text === text || rules[id]?.title === title);
      expect(english.map(({ id }) => id)).toEqual([]);
    },
  );
});

/** Something beside placeholders, rules, numbers and signs. */
const hasWords = (text: string): boolean =>
  /[A-Za-z]{2}/.test(plainParts(parseMessage(text)).replaceAll(/[a-z]{2}:[\w.-]+/g, ''));

const plainParts = (message: Message): string =>
  message
    .map(part => {
      if (typeof part === 'string') return part;
      if (part.kind === 'agree') return plainParts(part.one) + plainParts(part.many);
      return part.kind === 'if' ? plainParts(part.yes) + plainParts(part.no) : '';
    })
    .join('');
