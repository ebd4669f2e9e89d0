import { type Compilable, CompiledQuery } from 'kysely';
import type { Reader } from './schema.ts';

/** Stands for a value that is given when the query is run. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

interface CompiledText {
  readonly sql: string;
  /** The values by position: a constant, or a placeholder. */
  readonly values: readonly unknown[];
}

/** Caches the compiled SQL of a query per database. Compiling takes several times as long as running it. */
export function compiledQuery<Given extends object, Row>(
  build: (db: Reader, given: Given) => Compilable<Row>,
): (db: Reader, given: Given) => Promise<readonly Row[]> {
  const texts = new WeakMap<object, CompiledText>();
  return async (db, given) => {
    // A transaction has the adapter of its database.
    const { adapter } = db.getExecutor();
    const known = texts.get(adapter);
    const text = known ?? compiledText(build(db, placeholders<Given>()).compile());
    if (known === undefined) texts.set(adapter, text);
    const values = text.values.map(value =>
      value instanceof Placeholder ? (given as { readonly [name: string]: unknown })[value.name] : value,
    );
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text.sql, values));
    return rows;
  };
}

const compiledText = ({ sql, parameters }: CompiledQuery<unknown>): CompiledText => ({ sql, values: parameters });

/** Returns a placeholder for any property. */
const placeholders = <Given extends object>(): Given =>
  new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as unknown as Given;
