import type { CreatedGame, GivenTime, SeatReply } from '@guidon/protocol';
import { nameHere } from '../site/me.ts';
import { storage, storedList } from '../storage.ts';
import { freshWord } from './dice-chains.ts';

/** Links of this browser's own games, kept so that they are found again. */
export interface KeptLink {
  readonly link: string;
  readonly seat: string;
  readonly title: string;
  /** Which game it is; links kept by older releases do not say. */
  readonly game?: string;
}

const KEPT = 'guidon-online';

export const keptLinks = (): readonly KeptLink[] => storedList(KEPT, isKept);

const isKept = (entry: unknown): entry is KeptLink =>
  typeof entry === 'object' &&
  entry !== null &&
  'link' in entry &&
  typeof entry.link === 'string' &&
  'seat' in entry &&
  typeof entry.seat === 'string' &&
  'title' in entry &&
  typeof entry.title === 'string';

export function keepLink(entry: KeptLink): void {
  const others = keptLinks().filter(({ link }) => link !== entry.link);
  storage.write(KEPT, JSON.stringify([entry, ...others].slice(0, 50)));
}

export function forgetLink(link: string): void {
  storage.write(KEPT, JSON.stringify(keptLinks().filter(kept => kept.link !== link)));
}

/** The seat of this browser in a game, if it has one. */
export const keptFor = (game: string): KeptLink | undefined => keptLinks().find(kept => kept.game === game);

export const seatAddress = (link: string): string => `${location.origin}/seat/${link}`;

/** A page of a game on the server, as the address names it. */
export type PlaceHere =
  | { readonly page: 'seat'; readonly link: string }
  | { readonly page: 'watch'; readonly game: string }
  | { readonly page: 'find'; readonly game: string }
  | { readonly page: 'confirm'; readonly word: string };

/** The page the address names, if it is one of a game far away. */
export function placeHere(): PlaceHere | undefined {
  const [, page, value = ''] = /^\/(seat|watch|confirm|game)\/([A-Za-z0-9_.-]{8,120})$/.exec(location.pathname) ?? [];
  if (page === 'seat') return { page, link: value };
  if (page === 'watch') return { page, game: value };
  if (page === 'confirm') return { page, word: value };
  if (page !== 'game') return undefined;
  // A letter names the game only; the seat is known to this browser, or to the account.
  const kept = keptFor(value);
  if (kept !== undefined) return { page: 'seat', link: kept.link };
  return { page: nameHere() === null ? 'watch' : 'find', game: value };
}

async function said<T>(way: string, body?: object): Promise<T | undefined> {
  const response = await fetch(way, {
    method: body === undefined ? 'GET' : 'POST',
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  return response.ok ? ((await response.json()) as T) : undefined;
}

/** Is there a server behind this page that keeps games? */
export async function isServed(): Promise<boolean> {
  try {
    return (await said<{ readonly ready: boolean }>('/api/ready'))?.ready === true;
  } catch {
    return false;
  }
}

export const createGame = (game: {
  readonly scenario: string;
  readonly profile: { readonly [option: string]: boolean };
  readonly time?: GivenTime;
}): Promise<CreatedGame | undefined> => said<CreatedGame>('/api/games', game);

export const seatAt = (link: string): Promise<SeatReply | undefined> => said<SeatReply>(`/api/seats/${link}`);

/** Sits down, with a word for the dice that nobody could have known before; `key` is what opens the seat from now on. */
export const sitDown = (link: string, name: string): Promise<{ readonly key: string } | undefined> =>
  said<{ readonly key: string }>(`/api/seats/${link}/join`, { name, word: freshWord() });
