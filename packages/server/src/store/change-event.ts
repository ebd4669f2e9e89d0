import type { OrderWrite } from './order-write.ts';

/** The PostgreSQL channel by which servers announce changes. */
export const CHANGE_CHANNEL = 'guidon';

export interface ChangeEvent {
  /** The server that made the change; it ignores its own events. */
  readonly server: string;
  readonly game: string;
  /** Set if moves were made and nothing else changed: the value of `games.changes` after them. */
  readonly moved?: number;
  /**
   * The moves themselves, if they are short enough: a server that has cached the game can play them without reading.
   */
  readonly move?: MovesMade;
}

export interface MovesMade extends Pick<OrderWrite, 'lines' | 'key' | 'now'> {
  /** The columns of the game after them. */
  readonly shown: OrderWrite['columns'];
  /** How many lines there were before. */
  readonly from: number;
}

/** PostgreSQL limits a payload to less than 8,000 bytes. */
const BYTES_AT_MOST = 7_900;

export function changeText(event: ChangeEvent): string {
  const text = JSON.stringify(event);
  if (event.move === undefined || Buffer.byteLength(text) <= BYTES_AT_MOST) return text;
  const { move: _, ...rest } = event;
  return JSON.stringify(rest);
}

/** The event of an order. */
export const orderChangeText = (server: string, { game, judgedAt, columns, lines, key, now }: OrderWrite): string =>
  changeText({
    server,
    game,
    moved: judgedAt.changes + 1,
    move: { from: judgedAt.lines, shown: columns, lines, key, now },
  });

/** Returns undefined for a payload that is none of ours. */
export function parseChange(text: string): ChangeEvent | undefined {
  try {
    const event = JSON.parse(text) as Partial<ChangeEvent>;
    return typeof event.game === 'string' && typeof event.server === 'string' ? (event as ChangeEvent) : undefined;
  } catch {
    return undefined;
  }
}
