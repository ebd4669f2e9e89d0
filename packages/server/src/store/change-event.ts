import type { OrderWrite } from './order-write.ts';

/** Where PostgreSQL tells the servers that share it what has changed. */
export const CHANGE_CHANNEL = 'guidon';

export interface ChangeEvent {
  /** Who says so: a server knows what it has done itself. */
  readonly server: string;
  readonly game: string;
  /** Moves were made and nothing else: how often the game has changed, with them. */
  readonly moved?: number;
  /** The moves themselves, where there is room for them: whoever has the game can go on with it and need not read. */
  readonly move?: MovesMade;
}

export interface MovesMade extends Pick<OrderWrite, 'shown' | 'lines' | 'key' | 'now'> {
  /** How many lines there were before. */
  readonly from: number;
}

/** PostgreSQL takes news of less than 8,000 bytes. */
const BYTES_AT_MOST = 7_900;

export function changeText(news: ChangeEvent): string {
  const text = JSON.stringify(news);
  if (news.move === undefined || Buffer.byteLength(text) <= BYTES_AT_MOST) return text;
  const { move: _, ...rest } = news;
  return JSON.stringify(rest);
}

/** The news of an order. */
export const orderChangeText = (server: string, { game, judgedAt, shown, lines, key, now }: OrderWrite): string =>
  changeText({ server, game, moved: judgedAt.changes + 1, move: { from: judgedAt.lines, shown, lines, key, now } });

/** Only our own servers write there; what is none of theirs is passed over. */
export function parseChange(text: string): ChangeEvent | undefined {
  try {
    const news = JSON.parse(text) as Partial<ChangeEvent>;
    return typeof news.game === 'string' && typeof news.server === 'string' ? (news as ChangeEvent) : undefined;
  } catch {
    return undefined;
  }
}
