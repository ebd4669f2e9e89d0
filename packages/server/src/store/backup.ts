import BetterSqlite from 'better-sqlite3';
import { Kysely, PostgresDialect, SqliteDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { z } from 'zod';
import manifest from '../../package.json' with { type: 'json' };
import { BackupError, type BackupLine, BackupWriter, backupLines, damaged } from './backup-file.ts';
import type { Store } from './database.ts';
import { migrateIn, NEWEST } from './migrations.ts';
import type { Schema } from './schema.ts';
import { type TableShape, tablesOf, VERSION_TABLE } from './tables.ts';

export type Place = { readonly file: string } | { readonly url: string };

export interface BackupReport {
  readonly rows: { readonly [table: string]: number };
  readonly hash: string;
}

const FORMAT = 'guidon-backup';
const VERSION = 1;
const ROWS_AT_ONCE = 200;

/** Tables that a server fills by itself, even if nobody has played. */
const OWN_TABLES: readonly string[] = ['service', 'keys'];

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const headShape = z.object({
  format: z.literal(FORMAT),
  version: z.number().int(),
  schema: z.number().int().min(1),
  tables: z.record(z.string(), z.array(z.string())),
});
const rowShape = z.object({ table: z.string(), row: z.array(value) });
const endShape = z.object({ end: z.object({ rows: z.record(z.string(), z.number()) }) });
type Head = z.infer<typeof headShape>;
type Value = z.infer<typeof value>;

type Trx = Transaction<Schema>;

/** A connection of its own, which reads one snapshot and blocks no writer. */
function connected(place: Place): { readonly db: Kysely<Schema>; readonly kind: Store['kind'] } {
  if ('url' in place) {
    const pool = new pg.Pool({ connectionString: place.url, max: 1 });
    return { kind: 'postgres', db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }) };
  }
  const database = new BetterSqlite(place.file, { fileMustExist: true, timeout: 10_000 });
  database.pragma('foreign_keys = ON');
  return { kind: 'sqlite', db: new Kysely<Schema>({ dialect: new SqliteDialect({ database }) }) };
}

/** Writes a snapshot of the whole database into one file, while servers run. Either kind of database can restore it. */
export async function backUp(place: Place, file: string): Promise<BackupReport> {
  const { db, kind } = connected(place);
  const writer = await BackupWriter.open(file);
  try {
    const work = kind === 'postgres' ? db.transaction().setIsolationLevel('repeatable read') : db.transaction();
    const rows = await work.execute(trx => written(trx, kind, writer));
    return { rows, hash: await writer.finish() };
  } catch (error) {
    await writer.giveUp();
    throw error;
  } finally {
    await db.destroy();
  }
}

async function written(trx: Trx, kind: Store['kind'], writer: BackupWriter): Promise<BackupReport['rows']> {
  const found = await trx.selectFrom(VERSION_TABLE).select('version').executeTakeFirstOrThrow();
  if (found.version > NEWEST) throw new BackupError('the database is of a newer release than this one');
  const tables = await tablesOf(trx, kind);
  await writer.write({
    format: FORMAT,
    version: VERSION,
    engine: manifest.version,
    schema: found.version,
    tables: Object.fromEntries(tables.map(({ name, columns }) => [name, columns])),
  });
  const rows: { [table: string]: number } = {};
  for (const table of tables) {
    rows[table.name] = 0;
    for await (const row of rowsOf(trx, kind, table)) {
      await writer.write({ table: table.name, row: table.columns.map(column => row[column]) });
      rows[table.name] = (rows[table.name] ?? 0) + 1;
    }
  }
  await writer.write({ end: { rows } });
  return rows;
}

type Row = { readonly [column: string]: unknown };

/** The rows of a table in batches: all of them may not fit into memory. */
async function* rowsOf(trx: Trx, kind: Store['kind'], table: TableShape): AsyncGenerator<Row> {
  const name = sql.table(table.name);
  if (kind === 'postgres') {
    await sql`declare rows no scroll cursor for select * from ${name}`.execute(trx);
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_AT_ONCE)} from rows`.execute(trx);
      yield* rows;
      if (rows.length < ROWS_AT_ONCE) break;
    }
    await sql`close rows`.execute(trx);
    return;
  }
  for (let after = Number.MIN_SAFE_INTEGER; ; ) {
    const { rows } = await sql<Row & { readonly guidon_row: number }>`
      select *, rowid as guidon_row from ${name} where rowid > ${after} order by rowid limit ${ROWS_AT_ONCE}`.execute(
      trx,
    );
    yield* rows;
    if (rows.length < ROWS_AT_ONCE) return;
    after = rows.at(-1)?.guidon_row ?? after;
  }
}

/** Checks a backup to its end; names the first damaged line. */
export async function checkBackup(file: string): Promise<BackupReport> {
  const counts: { [table: string]: number } = {};
  let head: Head | undefined;
  let report: BackupReport | undefined;
  let lines = 0;
  for await (const { line, body, hash } of backupLines(file)) {
    lines = line;
    if (report !== undefined) throw damaged(line, 'there is something after the end');
    if (head === undefined) head = headOf(line, body);
    else if ('end' in body) {
      const end = endShape.safeParse(body);
      if (!end.success || JSON.stringify(end.data.end.rows) !== JSON.stringify(counted(head, counts)))
        throw damaged(line, 'the rows are not as many as they were');
      report = { rows: end.data.end.rows, hash };
    } else {
      const { table } = rowIn(head, line, body);
      counts[table] = (counts[table] ?? 0) + 1;
    }
  }
  if (report === undefined) throw damaged(lines + 1, 'the file ends before its end');
  return report;
}

const counted = ({ tables }: Head, counts: { readonly [table: string]: number }): BackupReport['rows'] =>
  Object.fromEntries(Object.keys(tables).map(table => [table, counts[table] ?? 0]));

function headOf(line: number, body: object): Head {
  const head = headShape.safeParse(body);
  if (!head.success) throw damaged(line, 'this is no backup of Guidon');
  if (head.data.version > VERSION || head.data.schema > NEWEST)
    throw damaged(line, 'it was made by a newer release than this one');
  return head.data;
}

function rowIn(head: Head, line: number, body: object): { readonly table: string; readonly row: readonly Value[] } {
  const row = rowShape.safeParse(body);
  const columns = row.success && Object.hasOwn(head.tables, row.data.table) ? head.tables[row.data.table] : undefined;
  if (!row.success || columns?.length !== row.data.row.length) throw damaged(line, 'the row fits no table');
  return row.data;
}

/**
 * Restores a backup, all or nothing. The file is checked to its end before the database is touched. Servers on that
 * database must be stopped.
 */
export async function restore(place: Place, file: string, how: { readonly replace: boolean }): Promise<BackupReport> {
  const report = await checkBackup(file);
  if ('file' in place) makeFile(place.file);
  const { db, kind } = connected(place);
  try {
    await db.transaction().execute(async trx => {
      const there = await tablesOf(trx, kind);
      if (!how.replace) await refuseIfUsed(trx, there);
      for (const { name } of there.toReversed()) await trx.schema.dropTable(name).execute();
      await trx.schema.dropTable(VERSION_TABLE).ifExists().execute();
      await laidBack(trx, kind, backupLines(file));
      await migrateIn(trx, kind, NEWEST);
    });
    return report;
  } finally {
    await db.destroy();
  }
}

function makeFile(file: string): void {
  const database = new BetterSqlite(file);
  database.pragma('journal_mode = WAL');
  database.close();
}

async function refuseIfUsed(trx: Trx, tables: readonly TableShape[]): Promise<void> {
  for (const { name } of tables) {
    if (OWN_TABLES.includes(name)) continue;
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(trx);
    if (rows.length > 0)
      throw new BackupError(`the database is not empty: there are rows in ${name}; --replace throws them away`);
  }
}

async function laidBack(trx: Trx, kind: Store['kind'], lines: AsyncIterable<BackupLine>): Promise<void> {
  let head: Head | undefined;
  let waiting: { readonly table: string; readonly rows: (readonly Value[])[] } = { table: '', rows: [] };
  const flush = async (): Promise<void> => {
    const columns = head?.tables[waiting.table];
    if (columns === undefined || waiting.rows.length === 0) return;
    const rows = waiting.rows.map(row => sql`(${sql.join(row)})`);
    const names = columns.map(column => sql.ref(column));
    await sql`insert into ${sql.table(waiting.table)} (${sql.join(names)}) values ${sql.join(rows)}`.execute(trx);
    waiting = { table: waiting.table, rows: [] };
  };
  for await (const { line, body } of lines) {
    if (head === undefined) {
      head = headOf(line, body);
      await migrateIn(trx, kind, head.schema);
    } else if (!('end' in body)) {
      const { table, row } = rowIn(head, line, body);
      if (table !== waiting.table || waiting.rows.length >= ROWS_AT_ONCE) {
        await flush();
        waiting = { table, rows: [] };
      }
      waiting.rows.push(row);
    }
  }
  await flush();
  if (kind === 'postgres') await countOn(trx, await tablesOf(trx, kind));
}

/** Sets the sequences of PostgreSQL to continue after the restored rows. */
async function countOn(trx: Trx, tables: readonly TableShape[]): Promise<void> {
  for (const { name, counted: columns } of tables)
    for (const column of columns)
      await sql`
        select setval(pg_get_serial_sequence(${name}, ${column}), coalesce(max(${sql.ref(column)}), 0) + 1, false)
        from ${sql.table(name)}`.execute(trx);
}
