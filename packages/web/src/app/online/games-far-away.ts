import type { CreatedGame, SeatReply } from '@guidon/protocol';

/** Links of this browser's own games, kept so that they are found again. */
export interface KeptLink {
  readonly link: string;
  readonly seat: string;
  readonly title: string;
}

const KEPT = 'guidon-online';

export function keptLinks(): readonly KeptLink[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

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
  localStorage.setItem(KEPT, JSON.stringify([entry, ...others].slice(0, 50)));
}

export function forgetLink(link: string): void {
  localStorage.setItem(KEPT, JSON.stringify(keptLinks().filter(kept => kept.link !== link)));
}

export const seatAddress = (link: string): string => `${location.origin}/seat/${link}`;

/** The link in the address of this page, if it is that of a seat. */
export const linkHere = (): string | undefined => /^\/seat\/([A-Za-z0-9_-]{20,80})$/.exec(location.pathname)?.[1];

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
}): Promise<CreatedGame | undefined> => said<CreatedGame>('/api/games', game);

export const seatAt = (link: string): Promise<SeatReply | undefined> => said<SeatReply>(`/api/seats/${link}`);

/** Sits down, with a word for the dice that nobody could have known before. */
export function sitDown(link: string, name: string): Promise<object | undefined> {
  const word = Array.from(crypto.getRandomValues(new Uint8Array(24)), byte => byte.toString(16).padStart(2, '0')).join(
    '',
  );
  return said<object>(`/api/seats/${link}/join`, { name, word });
}
