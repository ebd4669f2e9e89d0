import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

type Database = Kysely<Schema>;

/** Each runs once, in order, in one transaction. A released migration is never changed. */
const MIGRATIONS: readonly ((db: Database, kind: 'sqlite' | 'postgres') => Promise<void>)[] = [
  async (db, kind) => {
    const { number } = columnTypes(kind);
    await db.schema
      .createTable('games')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('created', number, column => column.notNull())
      .addColumn('updated', number, column => column.notNull())
      .addColumn('system', 'text', column => column.notNull())
      .addColumn('scenario', 'text', column => column.notNull())
      .addColumn('title', 'text', column => column.notNull())
      .addColumn('status', 'text', column => column.notNull())
      .addColumn('setting', 'text', column => column.notNull())
      .addColumn('secret', 'text', column => column.notNull())
      .addColumn('commitment', 'text', column => column.notNull())
      .addColumn('lines', 'integer', column => column.notNull())
      .addColumn('asked', 'text', column => column.notNull())
      .addColumn('clock', 'text', column => column.notNull())
      .addColumn('result', 'text')
      .execute();
    await db.schema
      .createTable('seats')
      .addColumn('game', 'text', column => column.notNull().references('games.id'))
      .addColumn('seat', 'text', column => column.notNull())
      .addColumn('token', 'text', column => column.unique())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('bot', 'text')
      .addColumn('contribution', 'text')
      .addColumn('joined', number)
      .addPrimaryKeyConstraint('seats_key', ['game', 'seat'])
      .execute();
    await db.schema
      .createTable('lines')
      .addColumn('game', 'text', column => column.notNull().references('games.id'))
      .addColumn('n', 'integer', column => column.notNull())
      .addColumn('line', 'text', column => column.notNull())
      .addColumn('written', number, column => column.notNull())
      .addPrimaryKeyConstraint('lines_key', ['game', 'n'])
      .execute();
    await db.schema
      .createTable('requests')
      .addColumn('game', 'text', column => column.notNull().references('games.id'))
      .addColumn('key', 'text', column => column.notNull())
      .addColumn('seat', 'text', column => column.notNull())
      .addColumn('n', 'integer', column => column.notNull())
      .addPrimaryKeyConstraint('requests_key', ['game', 'key'])
      .execute();
    await db.schema
      .createTable('chat')
      .addColumn('id', kind === 'postgres' ? 'serial' : 'integer', column => column.primaryKey())
      .addColumn('game', 'text', column => column.notNull().references('games.id'))
      .addColumn('seat', 'text', column => column.notNull())
      .addColumn('said', 'text', column => column.notNull())
      .addColumn('at', number, column => column.notNull())
      .execute();
    await db.schema.createIndex('games_by_status').on('games').columns(['status', 'updated']).execute();
    await db.schema.createIndex('chat_by_game').on('chat').columns(['game', 'id']).execute();
  },
  async (db, kind) => {
    const types = columnTypes(kind);
    await addAccounts(db, types);
    await addAgreements(db, types);
    await addNotices(db, types);
    await indexAccountsAndNotices(db);
  },
  async (db, kind) => {
    const { number } = columnTypes(kind);
    await db.schema
      .alterTable('games')
      .addColumn('changes', number, column => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable('resets')
      .addColumn('token', 'text', column => column.primaryKey())
      .addColumn('account', 'text', column => column.notNull().references('accounts.id'))
      .addColumn('until', number, column => column.notNull())
      .execute();
    // Nearly all notices are settled. Every order looks for the open ones, so only those are indexed.
    await db.schema.dropIndex('notices_by_seat').execute();
    await db.schema.dropIndex('notices_by_due').execute();
    await sql`create index notices_open on notices (game) where cancelled is null`.execute(db);
    await sql`create index notices_due on notices (due) where told is null and cancelled is null`.execute(db);
    // Every order changes the time of the last move, so no index may contain it.
    await db.schema.dropIndex('games_by_status').execute();
    await db.schema.dropIndex('games_listed').execute();
    await db.schema.createIndex('games_by_status').on('games').columns(['status']).execute();
    await db.schema.createIndex('games_listed').on('games').columns(['listed', 'status']).execute();
    await sql`create index games_watched on games (status) where watching is not null`.execute(db);
    // The key of an order stands in its line: a separate table of keys would be changed by every order.
    await db.schema.alterTable('lines').addColumn('key', 'text').execute();
    await sql`update lines set key = (
      select key from requests where requests.game = lines.game and requests.n = lines.n)`.execute(db);
    await db.schema.dropTable('requests').execute();
  },
  async db => {
    await db.schema.alterTable('games').addColumn('awaits', 'text').execute();
  },
  async db => {
    await db.schema
      .createTable('snapshots')
      .addColumn('game', 'text', column => column.primaryKey().references('games.id'))
      .addColumn('rules', 'text', column => column.notNull())
      .addColumn('data', 'text', column => column.notNull())
      .addColumn('hash', 'text', column => column.notNull())
      .execute();
  },
];

/** An arbitrary number for PostgreSQL's advisory lock. */
const LOCK = 48_634_863;

/** The schema version of this release. */
export const NEWEST = MIGRATIONS.length;

/**
 * Migrates the database to the newest version. If several processes start at once, one migrates and the others wait.
 */
export const migrate = (db: Database, kind: 'sqlite' | 'postgres'): Promise<void> =>
  db.transaction().execute(trx => migrateIn(trx, kind, NEWEST));

/** The same inside a transaction, up to a version: a backup is restored into tables as they were when it was made. */
export async function migrateIn(trx: Database, kind: 'sqlite' | 'postgres', to: number): Promise<void> {
  if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
  await trx.schema
    .createTable('guidon_schema')
    .ifNotExists()
    .addColumn('version', 'integer', column => column.notNull())
    .execute();
  const found = await trx.selectFrom('guidon_schema').select('version').executeTakeFirst();
  const from = found?.version ?? 0;
  if (from > NEWEST) throw new Error(`The database has version ${from}, this server knows ${NEWEST}: it is older.`);
  for (const step of MIGRATIONS.slice(from, to)) await step(trx, kind);
  if (found === undefined) await trx.insertInto('guidon_schema').values({ version: to }).execute();
  else await trx.updateTable('guidon_schema').set({ version: to }).execute();
}

interface ColumnTypes {
  readonly number: 'bigint' | 'integer';
  /** Counted up by the database. */
  readonly counted: 'serial' | 'integer';
}

const columnTypes = (kind: 'sqlite' | 'postgres'): ColumnTypes =>
  kind === 'postgres' ? { number: 'bigint', counted: 'serial' } : { number: 'integer', counted: 'integer' };

async function addAccounts(db: Database, { number }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('games').addColumn('ended', 'text').execute();
  await db.schema.alterTable('games').addColumn('time', 'text').execute();
  await db.schema
    .alterTable('games')
    .addColumn('listed', 'integer', column => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('games').addColumn('watching', 'integer').execute();
  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('handle', 'text', column => column.unique())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('password', 'text', column => column.notNull())
    .addColumn('created', number, column => column.notNull())
    .addColumn('deleted', number)
    .addColumn('barred', number)
    .addColumn('because', 'text')
    .execute();
  await db.schema
    .createTable('sessions')
    .addColumn('token', 'text', column => column.primaryKey())
    .addColumn('account', 'text', column => column.notNull().references('accounts.id'))
    .addColumn('created', number, column => column.notNull())
    .addColumn('seen', number, column => column.notNull())
    .addColumn('agent', 'text', column => column.notNull())
    .execute();
  await db.schema.alterTable('seats').addColumn('account', 'text').execute();
  await db.schema.alterTable('seats').addColumn('invited', 'text').execute();
  await db.schema.alterTable('seats').addColumn('seen', number).execute();
  for (const [column, first] of [
    ['standing', '{}'],
    ['muted', ''],
  ] as const)
    await db.schema
      .alterTable('seats')
      .addColumn(column, 'text', definition => definition.notNull().defaultTo(first))
      .execute();
  await db.schema
    .alterTable('seats')
    .addColumn('spared', 'integer', column => column.notNull().defaultTo(0))
    .execute();
}

async function addAgreements(db: Database, { number, counted }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('reports')
    .addColumn('id', counted, column => column.primaryKey())
    .addColumn('game', 'text', column => column.notNull().references('games.id'))
    .addColumn('seat', 'text', column => column.notNull())
    .addColumn('about', 'text', column => column.notNull())
    .addColumn('reason', 'text', column => column.notNull())
    .addColumn('at', number, column => column.notNull())
    .addColumn('settled', number)
    .addColumn('outcome', 'text')
    .execute();
  await db.schema
    .createTable('proposals')
    .addColumn('id', counted, column => column.primaryKey())
    .addColumn('game', 'text', column => column.notNull().references('games.id'))
    .addColumn('seat', 'text', column => column.notNull())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('terms', 'text', column => column.notNull())
    .addColumn('at', number, column => column.notNull())
    .addColumn('lines', 'integer', column => column.notNull())
    .addColumn('answer', 'text')
    .execute();
  await db.schema
    .createTable('conditions')
    .addColumn('id', counted, column => column.primaryKey())
    .addColumn('game', 'text', column => column.notNull().references('games.id'))
    .addColumn('seat', 'text', column => column.notNull())
    .addColumn('question', 'text', column => column.notNull())
    .addColumn('answer', 'text', column => column.notNull())
    .addColumn('label', 'text', column => column.notNull())
    .addColumn('until', 'text')
    .addColumn('used', 'integer', column => column.notNull())
    .execute();
}

async function addNotices(db: Database, { number, counted }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('notices')
    .addColumn('id', counted, column => column.primaryKey())
    .addColumn('game', 'text', column => column.notNull().references('games.id'))
    .addColumn('seat', 'text', column => column.notNull())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('created', number, column => column.notNull())
    .addColumn('due', number, column => column.notNull())
    .addColumn('told', number)
    .addColumn('cancelled', number)
    .addColumn('claimed', number)
    .addColumn('tries', 'integer', column => column.notNull())
    .execute();
  await db.schema
    .createTable('contacts')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('account', 'text', column => column.references('accounts.id'))
    .addColumn('game', 'text', column => column.references('games.id'))
    .addColumn('seat', 'text')
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('address', 'text', column => column.notNull())
    .addColumn('secret', 'text')
    .addColumn('unconfirmed', 'text', column => column.unique())
    .addColumn('created', number, column => column.notNull())
    .execute();
  await db.schema
    .createTable('service')
    .addColumn('id', 'integer', column => column.primaryKey())
    .addColumn('served', number, column => column.notNull())
    .addColumn('at', number, column => column.notNull())
    .execute();
  await db.schema
    .createTable('keys')
    .addColumn('name', 'text', column => column.primaryKey())
    .addColumn('value', 'text', column => column.notNull())
    .execute();
}

async function indexAccountsAndNotices(db: Database): Promise<void> {
  await db.schema.createIndex('seats_by_account').on('seats').columns(['account']).execute();
  await db.schema.createIndex('seats_by_invited').on('seats').columns(['invited']).execute();
  await db.schema.createIndex('sessions_by_account').on('sessions').columns(['account']).execute();
  await db.schema.createIndex('proposals_by_game').on('proposals').columns(['game', 'answer']).execute();
  await db.schema.createIndex('conditions_by_game').on('conditions').columns(['game', 'seat']).execute();
  await db.schema.createIndex('notices_by_seat').on('notices').columns(['game', 'seat']).execute();
  await db.schema.createIndex('notices_by_due').on('notices').columns(['told', 'cancelled', 'due']).execute();
  await db.schema.createIndex('games_listed').on('games').columns(['listed', 'status', 'updated']).execute();
}
