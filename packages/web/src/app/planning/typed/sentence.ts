/** What was typed, parted at the colon: for whom, and what. Without a colon it is for the unit in hand. */
export function sentenceParts(text: string): { readonly who: string | null; readonly what: string } {
  const [first = '', ...rest] = text.split(':');
  return rest.length === 0 ? { who: null, what: text.trim() } : { who: first.trim(), what: rest.join(':').trim() };
}

export interface Named {
  readonly id: string;
  readonly name: string;
}

/** The one piece that is called so, or whose name alone begins so, or alone has it somewhere. */
export function pieceCalled(pieces: readonly Named[], who: string): string | undefined {
  const asked = who.toLowerCase();
  if (asked === '') return undefined;
  const ways: readonly ((name: string) => boolean)[] = [
    name => name === asked,
    name => name.startsWith(asked),
    name => name.includes(asked),
  ];
  for (const matches of ways) {
    const found = pieces.filter(({ name }) => matches(name.toLowerCase()));
    if (found.length > 0) return found.length === 1 ? found[0]?.id : undefined;
  }
  return undefined;
}
