import type { Verdict } from '@guidon/kernel';
import type { GameCard } from '@guidon/protocol';
import type { GamesTable } from '../store/schema.ts';
import type { Seated } from './host.ts';

/** What may be told of a game to anybody who knows its name. */
export const cardOf = (row: GamesTable, seats: readonly Seated[]): GameCard => ({
  game: row.id,
  system: row.system,
  scenario: row.scenario,
  title: row.title,
  status: row.status === 'over' ? 'over' : row.status === 'playing' ? 'playing' : 'waiting',
  created: row.created,
  updated: row.updated,
  clock: row.clock,
  asked: row.asked === '' ? [] : row.asked.split(' '),
  seats,
  commitment: row.commitment,
  verdict: row.result === null ? null : (JSON.parse(row.result) as Verdict),
});
