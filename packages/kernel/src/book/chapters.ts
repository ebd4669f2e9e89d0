import { InvariantError } from '../values/invariant.ts';

type Kind = 'windows' | 'orders' | 'steps' | 'events';

/** The records of a chapter, kind by kind. */
type Chapter = { readonly [K in Kind]?: object };

/** All members of a union in one type. */
type AllOf<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;
type RecordsIn<C, K extends Kind> = C extends { readonly [P in K]: infer R } ? R : never;

/** The records of all chapters, each under its own name: assigned to a `Book`, the compiler names what is missing. */
export type BookOf<C extends Chapter> = { readonly [K in Kind]: AllOf<RecordsIn<C, K>> };

/** A book of its chapters, in their sequence. No two of them may have a record of one kind and name. */
export const bookOf = <C extends readonly Chapter[]>(...chapters: C): BookOf<C[number]> =>
  // What is joined is just what the type says.
  ({
    windows: joined(chapters, 'windows'),
    orders: joined(chapters, 'orders'),
    steps: joined(chapters, 'steps'),
    events: joined(chapters, 'events'),
  }) as BookOf<C[number]>;

function joined(chapters: readonly Chapter[], kind: Kind): object {
  const all: { [name: string]: unknown } = {};
  for (const chapter of chapters)
    for (const [name, record] of Object.entries(chapter[kind] ?? {})) {
      if (Object.hasOwn(all, name)) throw new InvariantError(`two chapters have ${kind} of the name ${name}`);
      all[name] = record;
    }
  return all;
}
