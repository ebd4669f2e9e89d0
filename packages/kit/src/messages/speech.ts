import type { AsksIn, EventNameIn, GameEvent, Order, Terms, WordIn } from '@guidon/kernel';
import { InvariantError } from '@guidon/kernel';
import { type Message, type Placeholder, parseMessage } from './message.ts';

/**
 * All that one language says of a game, as data. A file without a sentence for one of the game's questions, orders or
 * events does not compile.
 */
export interface MessageFile<T extends Terms = Terms> {
  /** Questions where they are answered once and for all. */
  readonly titles: { readonly [K in AsksIn<T>]: string };
  readonly questions: { readonly [K in AsksIn<T>]: string };
  readonly orders: { readonly [W in WordIn<T>]: string };
  /** Null for mere bookkeeping; an empty sentence is not shown either. */
  readonly events: { readonly [N in EventNameIn<T>]: string | null };
  /** Why not, by the short code of a refusal. */
  readonly reasons: Table;
  readonly phrases: Table;
  /** Phrases that are chosen by a value. */
  readonly tables: { readonly [table: string]: Table };
}

type Table = { readonly [key: string]: string };
type ShownPlaceholder = Extract<Placeholder, { readonly kind: 'show' }>;

/** How a field is shown. It is only ever handed the fields that messages name it for, hence `never`. */
export type Format = (value: never, field: Field) => string;

export interface Field {
  readonly name: string;
  /** All that the sentence speaks of. */
  readonly about: object;
}

export type Formats = { readonly [format: string]: Format };

/** A board and the language in which it is spoken of. `P` are the phrases there are, `L` the tables of phrases. */
export interface Speech<B, P extends string = string, L extends string = string> {
  readonly board: B;
  title(asks: string): string;
  question(asks: string, about: object): string;
  order(order: Order, about?: object): string;
  /** Undefined for mere bookkeeping. */
  event(event: GameEvent, about?: object): string | undefined;
  /** Undefined for a reason that has no sentence. */
  reason(because: string, about: object): string | undefined;
  phrase(phrase: P, about?: object): string;
  /** The phrase for a value; the value itself, as words, where nobody has named it. */
  named(table: L, value: string, about?: object): string;
  /** The phrase for a value, if it has one. */
  known(table: L, value: string, about?: object): string | undefined;
  /** A text that a journal holds in English, with all that the table has a word for in this language. */
  retold(table: L, text: string): string;
  /**
   * A sentence that a journal holds in English, told in this language: the table has the English sentences with their
   * fields, each with what is said instead. One that it does not have stays as it is.
   */
  recorded(table: L, sentence: string): string;
  /** `a`, `a and b`, `a, b and c`; parts that hold commas are parted by semicolons where the file has a word for it. */
  joined(parts: readonly string[]): string;
}

export interface Voice<B> {
  readonly board: B;
  readonly file: MessageFile;
  formats(speech: Speech<B>): Formats;
  /** Does a sentence speak of this as of one thing? Numbers and lists need no word here. */
  isOne?(value: unknown): boolean | undefined;
}

/** A name that comes with an order or an event may be any: `constructor` is in no table, but in every object. */
const own = <T>(table: { readonly [name: string]: T }, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

export function speechOf<B>({ board, file, formats, isOne }: Voice<B>): Speech<B> {
  const { phrases, tables } = file;
  const speech: Speech<B> = {
    board,
    title: asks => own(file.titles, asks) ?? asks,
    question: (asks, about) => say(own(file.questions, asks) ?? missing('questions', asks), about),
    order: (order, about = {}) =>
      say(own(file.orders, order.do) ?? missing('orders', order.do), { ...order, ...about }),
    event: (event, about = {}) => {
      const text = own(file.events, event.event) ?? '';
      return (text === '' ? '' : say(text, { ...event, ...about }).trim()) || undefined;
    },
    reason: (because, about) => {
      const text = own(file.reasons, because);
      return text === undefined ? undefined : say(text, about, shown.fact);
    },
    phrase: (key, about = {}) => say(own(phrases, key) ?? missing('phrases', key), about),
    named: (table, value, about) => speech.known(table, value, about) ?? spelled(value),
    known: (table, value, about = {}) => {
      const known = own(tables, table) ?? {};
      const text = own(known, value) ?? own(known, '*');
      return text === undefined ? undefined : say(text, about);
    },
    retold: (table, text) => own(own(tables, table) ?? {}, text) ?? retold(own(tables, table) ?? {}, text),
    recorded: (table, sentence) => {
      const found = recognized(own(tables, table) ?? {}, sentence);
      return found === undefined ? sentence : say(found.text, found.fields, plainText);
    },
    joined: parts => {
      const last = parts.at(-1);
      if (last === undefined) return speech.phrase('nobody');
      if (parts.length === 1) return last;
      const parted = phrases['and-after-commas'];
      const [between, and] =
        parted !== undefined && parts.some(part => part.includes(',')) ? ['; ', parted] : [', ', speech.phrase('and')];
      return `${parts.slice(0, -1).join(between)}${and}${last}`;
    },
  };
  const shown = formats(speech);

  /** `plain` shows fields that name no format of their own. */
  function say(text: string, about: object, plain?: Format): string {
    return write(messageOf(text), about, plain);
  }

  function write(message: Message, about: object, plain: Format | undefined): string {
    let said = '';
    for (const part of message) said += typeof part === 'string' ? part : filled(part, about, plain);
    return said;
  }

  function filled(part: Placeholder, about: object, plain: Format | undefined): string {
    const value = valueAt(about, part.path);
    switch (part.kind) {
      case 'show':
        return showing(part, plain)(value as never, { name: part.path, about });
      case 'agree':
        return write((isOne?.(value) ?? isSingle(value)) ? part.one : part.many, about, plain);
      case 'if':
        return write(holds(part.is, value) ? part.yes : part.no, about, plain);
      case 'phrase':
        return part.path === '' ? speech.phrase(part.table, about) : speech.named(part.table, String(value), about);
    }
  }

  function showing({ path, format }: ShownPlaceholder, plain: Format | undefined): Format {
    if (format !== undefined) return shown[format] ?? missing('formats', format);
    return plain ?? shown[path.includes('.') ? path.slice(path.lastIndexOf('.') + 1) : path] ?? plainText;
  }

  return speech;
}

/** Whole words only: a name that happens to hold one stays as it is. */
function retold(table: Table, text: string): string {
  const words = Object.keys(table).toSorted((a, b) => b.length - a.length);
  if (words.every(word => table[word] === word)) return text;
  return text.replaceAll(
    new RegExp(`(?<![A-Za-z-])(?:${words.join('|')})(?![A-Za-z-])`, 'g'),
    word => table[word] ?? word,
  );
}

/** The sentence of the table that this is, with what stands in its fields. */
function recognized(table: Table, sentence: string): { readonly text: string; readonly fields: object } | undefined {
  for (const [english, text] of Object.entries(table)) {
    if (english === text) continue;
    const fields = patternOf(english).exec(sentence)?.groups;
    if (fields !== undefined) return { text, fields };
  }
  return undefined;
}

const PATTERNS = new Map<string, RegExp>();

/** `Wet powder: no more fire by {units}.` as a pattern; the rule that stands behind the sentence is a field of its own. */
function patternOf(sentence: string): RegExp {
  const known = PATTERNS.get(sentence);
  if (known !== undefined) return known;
  const plain = sentence
    .split(/(\{\w+\})/)
    .map((part, at) => (at % 2 === 1 ? `(?<${part.slice(1, -1)}>.+?)` : part.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')));
  const pattern = new RegExp(`^${plain.join('')}$`);
  PATTERNS.set(sentence, pattern);
  return pattern;
}

const missing = (section: string, key: string): never => {
  throw new InvariantError(`no message ${section}.${key}`);
};

const MESSAGES = new Map<string, Message>();

/** A message is read when it is first said. */
function messageOf(text: string): Message {
  const known = MESSAGES.get(text);
  if (known !== undefined) return known;
  const message = parseMessage(text);
  MESSAGES.set(text, message);
  return message;
}

const valueAt = (about: object, path: string): unknown =>
  path.includes('.') ? path.split('.').reduce<unknown>(partOf, about) : partOf(about, path);

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as { readonly [key: string]: unknown })[name] : undefined;

/** What a sentence asks: whether there is anything, or whether it is this. */
const holds = (is: string | undefined, value: unknown): boolean =>
  is === undefined ? isThere(value) : String(value) === is;

const isThere = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : value !== undefined && value !== null && value !== false && value !== 0 && value !== '';

const isSingle = (value: unknown): boolean => (Array.isArray(value) ? value.length === 1 : value === 1);

/** What a field shows that nobody has given a form. */
const plainText = (value: unknown): string =>
  value === undefined || value === null ? '?' : Array.isArray(value) ? value.join(', ') : String(value);

/** `targetClear` and `not-below-zero` as words. */
export const spelled = (name: string): string =>
  name.replaceAll(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`).replaceAll('-', ' ');

export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
