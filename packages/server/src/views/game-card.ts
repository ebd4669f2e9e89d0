import { chainIn, type Verdict } from '@guidon/kernel';
import { type ClockCard, type GameCard, type ProposalCard, proposalSchema } from '@guidon/protocol';
import { awaitedCard } from '../games/awaited-throw.ts';
import type { CachedGame } from '../games/game-cache.ts';
import type { Ended } from '../games/live-game.ts';
import type { LoadedGame } from '../games/match-cache.ts';
import type { Host } from '../orders/host.ts';
import { openProposals, type WithId } from '../store/rows.ts';
import type { GamesTable, ProposalsTable, SeatsTable } from '../store/schema.ts';
import { leftOf, readAt } from '../time/clocks.ts';
import { clocksOf, controlOf, givenTime } from '../time/game-time.ts';
import { pointsOf, revealedSince } from './takeback-points.ts';

/** What anybody who knows the id of a game may know of it. */
export function cardOf(row: GamesTable, seats: readonly SeatsTable[], service: number): GameCard {
  const ended = row.ended === null ? null : (JSON.parse(row.ended) as Ended);
  return {
    game: row.id,
    system: row.system,
    scenario: row.scenario,
    title: row.title,
    status: row.status === 'over' ? 'over' : row.status === 'playing' ? 'playing' : 'waiting',
    created: row.created,
    updated: row.updated,
    clock: row.clock,
    asked: row.asked === '' ? [] : row.asked.split(' '),
    seats: seats.map(({ seat, name, bot, contribution, account, invited }) => ({
      seat,
      name,
      bot,
      joined: contribution !== null,
      account: account !== null,
      invited: invited !== null,
      chain: chainIn(contribution ?? '')?.link ?? null,
    })),
    commitment: row.commitment,
    verdict: row.result === null ? null : (JSON.parse(row.result) as Verdict),
    ended: ended === null ? null : { how: ended.how, winner: ended.winner ?? null },
    time: clockCard(row, service),
    listed: row.listed === 1,
    watching: row.watching,
    proposals: [],
    awaits: awaitedCard(row),
  };
}

/** The card for spectators. Whose turn it is, and the clocks, would reveal moves that are not shown yet. */
export const spectatorCard = (card: GameCard): GameCard =>
  card.status === 'playing' && card.watching !== null && card.watching > 0
    ? { ...card, asked: [], clock: '', time: null, updated: card.created, awaits: null }
    : card;

/** The card for players, with open proposals. */
export async function playersCard(host: Host, game: string): Promise<GameCard | undefined> {
  const found = await host.rowsOf(game);
  if (found === undefined) return undefined;
  const open = found.row.status === 'playing' ? await openProposals(host.store.db, game) : [];
  const card = cardOf(found.row, found.seats, host.times().service);
  // Only proposals need the match.
  const loaded = open.length > 0 ? await host.currentGame(game) : undefined;
  return loaded === undefined ? card : { ...card, proposals: open.map(proposal => proposalCard(proposal, loaded)) };
}

/** The same for a cached game. */
export function cachedCard({ rows, loaded }: CachedGame, service: number): GameCard {
  const { row, seats, proposals } = rows;
  const card = cardOf(row, seats, service);
  if (loaded === undefined || row.status !== 'playing') return card;
  return { ...card, proposals: proposals.map(proposal => proposalCard(proposal, loaded)) };
}

function proposalCard(
  { id, seat, terms: text }: WithId<ProposalsTable>,
  loaded: Pick<LoadedGame, 'setup' | 'match'>,
): ProposalCard {
  const terms = proposalSchema.parse(JSON.parse(text));
  if (terms.kind !== 'takeback') return { id, seat, terms, sentence: '', revealed: [] };
  const point = pointsOf(loaded).find(({ ply }) => ply === terms.ply);
  const title = loaded.setup.opened.present.seats().find(({ seat: id }) => id === point?.seat)?.title ?? '';
  const sentence =
    point === undefined ? '' : [point.clock, title, point.sentence].filter(part => part !== '').join(': ');
  return { id, seat, terms, sentence, revealed: revealedSince(loaded, terms.ply) };
}

function clockCard(row: GamesTable, service: number): ClockCard | null {
  const control = controlOf(row);
  if (control === undefined) return null;
  const clocks = clocksOf(row);
  if (clocks === undefined) return { control: givenTime(control), left: {}, running: [], paused: false };
  const now = row.status === 'over' ? clocks : readAt(clocks, service);
  return {
    control: givenTime(control),
    left: Object.fromEntries(Object.keys(now.sides).map(seat => [seat, leftOf(now, seat)])),
    running: row.status === 'over' || now.paused ? [] : now.running,
    paused: now.paused,
  };
}
