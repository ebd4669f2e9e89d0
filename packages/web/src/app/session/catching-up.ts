import type { OpenDecision, OpenedReply, PositionPicture } from '@guidon/protocol';
import { createMemo, createSignal } from 'solid-js';
import type { Client } from '../client.ts';
import { type Summary, summaryOf } from '../stage/summary.ts';
import type { GameRecord } from './game-record.ts';
import type { Playback } from './playback.ts';

interface Parts {
  readonly client: Client;
  readonly first: OpenedReply;
  readonly record: GameRecord;
  readonly playback: Playback;
  readonly open: () => OpenDecision | undefined;
}

/** The moment since which somebody is told what others did. */
interface Mark {
  readonly entry: number;
  readonly picture: PositionPicture | null;
  /** He was away; else he has just given an order. */
  readonly isAway: boolean;
}

/** What others did since the last order that was given here, or since somebody was here last. */
export function createCatchingUp({ client, first, record, playback, open }: Parts) {
  const isMine = (seat: string): boolean =>
    client.seat === undefined ? first.seats[seat] === 'person' : client.seat() === seat;
  /** At a table of persons everybody has seen everything. */
  const isTold = !first.watching && Object.keys(first.seats).some(seat => !isMine(seat));
  const [mark, setMark] = createSignal<Mark>({ entry: lastOwn(record, isMine), picture: null, isAway: true });
  const [isRead, setRead] = createSignal(false);

  const summary = createMemo((): Summary | null => {
    if (!isTold || isRead() || playback.stage.isPlaying() || open()?.player !== 'person') return null;
    const { entry: to, picture: now } = record.position();
    return summaryOf({ log: record.log(), from: mark().entry, to, isMine, before: mark().picture, now });
  });

  /** The score and the ground as they were when somebody was here last. */
  async function lookBack(): Promise<void> {
    const { entry, isAway } = mark();
    if (!isTold || entry === 0 || entry >= record.position().entry) return;
    const reply = await client.ask({ ask: 'frames', from: entry, to: entry + 1, whole: true });
    if (reply.say === 'frames' && isAway && mark().entry === entry) setMark({ entry, picture: reply.before, isAway });
  }
  void lookBack();

  return {
    summary,
    wasAway: () => mark().isAway,
    closeSummary: () => setRead(true),
    /** Somebody here gives an order: from here on it is told anew. */
    orderGiven(): void {
      const { entry, picture } = record.position();
      playback.begin();
      setRead(false);
      setMark({ entry, picture, isAway: false });
    },
  };
}

/** The last entry in the log that somebody here has ordered. */
const lastOwn = (record: GameRecord, isMine: (seat: string) => boolean): number =>
  record.log().findLast(({ seat }) => seat !== undefined && isMine(seat))?.entry ?? 1;
