import { type Kysely, sql } from 'kysely';
import type { Store } from './database.ts';
import type { Schema } from './schema.ts';

/** A table as the database describes it. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
  /** Columns that the database counts up by itself. */
  readonly counted: readonly string[];
}

/** Holds the version of the schema only. */
export const VERSION_TABLE = 'guidon_schema';

/** All tables, each after those it refers to, otherwise by name. */
export async function tablesOf(db: Kysely<Schema>, kind: Store['kind']): Promise<readonly TableShape[]> {
  const tables = (await db.introspection.getTables())
    .filter(({ isView, name, schema }) => !isView && name !== VERSION_TABLE && (schema ?? 'public') === 'public')
    .map(({ name, columns }) => ({
      name,
      columns: columns.map(column => column.name),
      counted: columns.filter(column => column.isAutoIncrementing).map(column => column.name),
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const sorted: TableShape[] = [];
  const references = await referencesOf(db, kind);
  while (sorted.length < tables.length) {
    const next = tables.find(
      table =>
        !sorted.includes(table) && (references.get(table.name) ?? []).every(to => isThere(sorted, table.name, to)),
    );
    if (next === undefined) throw new Error('The tables refer to one another in a circle.');
    sorted.push(next);
  }
  return sorted;
}

const isThere = (sorted: readonly TableShape[], from: string, to: string): boolean =>
  to === from || sorted.some(({ name }) => name === to);

async function referencesOf(db: Kysely<Schema>, kind: Store['kind']): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } =
    kind === 'sqlite'
      ? await sql<{ from: string; to: string }>`
          select m.name as "from", f."table" as "to"
          from sqlite_master m, pragma_foreign_key_list(m.name) f where m.type = 'table'`.execute(db)
      : await sql<{ from: string; to: string }>`
          select c.relname as "from", r.relname as "to" from pg_constraint k
          join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid where k.contype = 'f'`.execute(
          db,
        );
  const references = new Map<string, string[]>();
  for (const { from, to } of rows) references.set(from, [...(references.get(from) ?? []), to]);
  return references;
}
