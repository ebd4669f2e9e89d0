import { type Compilable, CompiledQuery } from 'kysely';
import type { Reader } from './schema.ts';

/** Stands for a value that is given when the statement is run. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

interface CompiledText {
  readonly sql: string;
  /** What is to be put where: a value given later, or one that is always the same. */
  readonly values: readonly unknown[];
}

/**
 * A query that is said all day: it is put into words once for each database, and afterwards only run. Putting it into
 * words takes several times as long as running it.
 */
export function compiledQuery<Given extends object, Row>(
  build: (db: Reader, given: Given) => Compilable<Row>,
): (db: Reader, given: Given) => Promise<readonly Row[]> {
  const texts = new WeakMap<object, CompiledText>();
  return async (db, given) => {
    // Transactions share it with the database they belong to.
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

/** Whatever is asked of it, it gives a slot of that name. */
const placeholders = <Given extends object>(): Given =>
  new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as unknown as Given;
