import type { AsksIn, EventIn, EventNameIn, OrderIn, Terms, WordIn } from '@guidon/kernel';

/** Why not, as a sentence; `fact` gives a figure of the refusal in words. */
export type Reason = (fact: (key: string) => string) => string;

/**
 * All that one language says of a game, typed over its words: a language without a sentence for one of them does not
 * compile. `A` is what a sentence that asks may speak of, `R` a sentence that says why not.
 */
export interface Language<T extends Terms, A, R = Reason> {
  /** Questions where they are answered once and for all. */
  readonly titles: { readonly [K in AsksIn<T>]: string };
  readonly questions: { readonly [K in AsksIn<T>]: (asked: A) => string };
  readonly orders: {
    readonly [W in WordIn<T>]: (board: T['board'], order: OrderIn<T, W>, state: T['state']) => string;
  };
  /** Null for mere bookkeeping; an empty sentence is not shown either. */
  readonly events: {
    readonly [N in EventNameIn<T>]: ((board: T['board'], event: EventIn<T, N>) => string) | null;
  };
  readonly reasons: { readonly [because: string]: R };
}

/** What a language says of one chapter. */
export type Sayings<T extends Terms, A, R = Reason> = {
  readonly [K in keyof Language<T, A, R>]?: Partial<Language<T, A, R>[K]>;
};

type Saying<T extends Terms, X> = (board: T['board'], said: X, state: T['state']) => string;

/** An order as a sentence. An entry of a language is only ever handed what bears its name, hence the wider type. */
export const orderSentence = <T extends Terms, A, R>(
  language: Language<T, A, R>,
  { board, state, order }: { readonly board: T['board']; readonly state: T['state']; readonly order: T['order'] },
): string =>
  (language.orders as object as { readonly [word: string]: Saying<T, T['order']> })[order.do]?.(board, order, state) ??
  order.do;

/** An event as a sentence; undefined for mere bookkeeping. */
export function eventSentence<T extends Terms, A, R>(
  language: Language<T, A, R>,
  { board, event }: { readonly board: T['board']; readonly event: T['event'] },
): string | undefined {
  // As above: an entry is only handed the events of its name.
  const events = language.events as object as {
    readonly [name: string]: ((board: T['board'], event: T['event']) => string) | null;
  };
  const text = events[event.event]?.(board, event);
  return text === '' ? undefined : text;
}
