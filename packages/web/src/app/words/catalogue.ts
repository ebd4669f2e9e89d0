import type { en } from './en.ts';

type Same<T> = T extends string
  ? string
  : T extends (...given: infer G) => string
    ? (...given: G) => string
    : { readonly [K in keyof T]: Same<T[K]> };

/** A language has every word that English has. */
export type Catalogue = Same<typeof en>;
