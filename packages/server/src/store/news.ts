/** Where PostgreSQL tells the servers that share it what has changed. */
export const NEWS_CHANNEL = 'guidon';

export interface News {
  /** Who says so: a server knows what it has done itself. */
  readonly server: string;
  readonly game: string;
  /** Moves were made and nothing else: how often the game has changed, with them. */
  readonly moved?: number;
}

export const newsText = ({ server, game, moved }: News): string =>
  moved === undefined ? `${server} ${game}` : `${server} ${game} ${moved}`;

export function readNews(text: string): News | undefined {
  const [server, game, moved] = text.split(' ');
  if (server === undefined || game === undefined) return undefined;
  return moved === undefined ? { server, game } : { server, game, moved: Number(moved) };
}
