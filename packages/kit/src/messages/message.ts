/**
 * The language of messages. `{units}` shows a field; `{path:way}` shows it in a certain way; `{hits|hit|hits}` agrees
 * with one or many; `{road? by road}` and `{road?by road|on foot}` depend on whether there is anything, `{fate=lost?…}`
 * on a value; `{fate@fates}` is the phrase for a value, `{@nobody}` a phrase alone. `{{` and `}}` are plain braces.
 */
export type Message = readonly (string | Placeholder)[];

export type Placeholder =
  | { readonly kind: 'show'; readonly path: string; readonly format?: string }
  | { readonly kind: 'agree'; readonly path: string; readonly one: Message; readonly many: Message }
  | { readonly kind: 'if'; readonly path: string; readonly is?: string; readonly yes: Message; readonly no: Message }
  | { readonly kind: 'phrase'; readonly path: string; readonly table: string };

/** Throws with the place of the fault: a message file is ours, and a test reads every message of it. */
export function parseMessage(text: string): Message {
  const reader = new Reader(text);
  const message = reader.message('');
  reader.mustEnd();
  return message;
}

const PATH = /[A-Za-z][\w.-]*/y;
const WORD = /[A-Za-z][\w-]*/y;
const VALUE = /[^?{}|]+/y;

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  mustEnd(): void {
    if (this.#at < this.#text.length) this.#fault('a closing brace without an opening one');
  }

  /** Up to one of these signs, which end it inside a placeholder. */
  message(ends: '' | '}' | '|}'): Message {
    const parts: (string | Placeholder)[] = [];
    let plain = '';
    while (this.#at < this.#text.length) {
      const sign = this.#text.charAt(this.#at);
      const isDoubled = sign === this.#text.charAt(this.#at + 1) && ends === '';
      if ((sign === '{' || sign === '}') && isDoubled) {
        plain += sign;
        this.#at += 2;
      } else if (sign === '{') {
        if (plain !== '') parts.push(plain);
        plain = '';
        parts.push(this.#placeholder());
      } else if (sign === '}' || ends.includes(sign)) break;
      else {
        plain += sign;
        this.#at += 1;
      }
    }
    return plain === '' ? parts : [...parts, plain];
  }

  #placeholder(): Placeholder {
    this.#at += 1;
    const path = this.#match(PATH) ?? '';
    const found = this.#kind(path);
    if (!this.#skip('}')) this.#fault('no closing brace');
    return found;
  }

  #kind(path: string): Placeholder {
    if (this.#skip('@')) return { kind: 'phrase', path, table: this.#match(WORD) ?? this.#fault('no phrase after @') };
    if (path === '') this.#fault('no field named');
    if (this.#skip(':')) return { kind: 'show', path, format: this.#match(WORD) ?? this.#fault('no format after :') };
    if (this.#skip('|')) {
      const one = this.message('|}');
      if (!this.#skip('|')) this.#fault('one form without the other');
      return { kind: 'agree', path, one, many: this.message('}') };
    }
    const is = this.#skip('=') ? (this.#match(VALUE) ?? this.#fault('no value after =')) : undefined;
    if (this.#skip('?')) {
      const yes = this.message('|}');
      const no = this.#skip('|') ? this.message('}') : [];
      return { kind: 'if', path, ...(is === undefined ? {} : { is }), yes, no };
    }
    return { kind: 'show', path };
  }

  #skip(sign: string): boolean {
    const isThere = this.#text.startsWith(sign, this.#at);
    if (isThere) this.#at += sign.length;
    return isThere;
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    this.#at += found?.length ?? 0;
    return found;
  }

  #fault(what: string): never {
    throw new RangeError(`${what} at sign ${this.#at + 1} of "${this.#text}"`);
  }
}

/** The fields a message shows, and those it asks about, each once and sorted. */
export function fieldsOf(message: Message): { readonly shown: readonly string[]; readonly asked: readonly string[] } {
  const shown = new Set<string>();
  const asked = new Set<string>();
  const visit = (parts: Message): void => {
    for (const part of parts) {
      if (typeof part === 'string') continue;
      if (part.kind === 'show') shown.add(part.path);
      else if (part.kind === 'phrase') shown.add(`${part.path}@${part.table}`);
      else {
        asked.add(part.path);
        visit(part.kind === 'agree' ? part.one : part.yes);
        visit(part.kind === 'agree' ? part.many : part.no);
      }
    }
  };
  visit(message);
  return { shown: [...shown].toSorted(), asked: [...asked].toSorted() };
}
