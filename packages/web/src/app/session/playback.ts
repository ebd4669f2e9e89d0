import type { Frame, PositionReply } from '@guidon/protocol';
import { createMemo } from 'solid-js';
import type { Client } from '../client.ts';
import { createStage } from '../stage/stage.ts';
import type { GameRecord } from './game-record.ts';
import { PACES, pace } from './pace.ts';

/** Asked for one after the other, at most so many times for one position: whoever was away long reads the summary. */
const MOST_ASKED = 3;

/** Fetches what happened and has it played, one position after the other. Meanwhile the old one is shown. */
export function createPlayback(client: Client, record: GameRecord) {
  const stage = createStage({ stretch: () => PACES[pace()].stretch });
  let isClosed = false;
  /** What is still to be shown. */
  let last: Promise<void> = Promise.resolve();

  async function framesOf(from: number, to: number): Promise<readonly Frame[]> {
    const frames: Frame[] = [];
    let next: number | null = from;
    for (let asked = 0; asked < MOST_ASKED && next !== null; asked++) {
      const reply = await client.ask({ ask: 'frames', from: next, to });
      if (reply.say !== 'frames') return [];
      frames.push(...reply.frames);
      next = reply.next;
    }
    // Not all of it: then it is not played at all, and the position is shown as it is.
    return next === null ? frames : [];
  }

  async function shown(reply: PositionReply): Promise<void> {
    const before = record.position();
    if (isClosed || PACES[pace()].stretch === 0 || reply.entry <= before.entry || reply.past !== undefined) return;
    const frames = await framesOf(before.entry, reply.entry);
    if (frames.length > 0 && !isClosed) await stage.play(before.picture, frames);
  }

  /** Another position of a recorded game; what led to the next one is played, unless it is wanted at once. */
  async function seek(entry: number, how: 'played' | 'at-once' = 'played'): Promise<void> {
    const reply = await client.ask({ ask: 'seek', entry });
    if (reply.say !== 'position') return;
    if (how === 'played' && reply.entry === record.position().entry + 1) await shown(reply);
    else stage.skip();
    record.show(reply);
  }

  return {
    stage,
    /** The position as it is shown: while something is played, the picture is that of the moment. */
    position: createMemo((): PositionReply => {
      const picture = stage.picture();
      return picture === null ? record.position() : { ...record.position(), picture };
    }),
    /** Plays what led from the position that is shown to another one. */
    upTo(reply: PositionReply): Promise<void> {
      const before = last;
      last = before.then(() => shown(reply));
      return last;
    },
    seeking: {
      seek,
      /** What happened at an entry of a recorded game. */
      async showEntry(at: number): Promise<void> {
        await seek(Math.max(0, at - 1));
        await seek(at);
      },
    },
    /** Plays something once more that happened before, and returns to where the game stands. */
    async again(from: number, to: number): Promise<void> {
      if (stage.isPlaying()) return;
      const reply = await client.ask({ ask: 'frames', from, to, whole: true });
      if (reply.say === 'frames' && reply.before !== null) await stage.play(reply.before, reply.frames, 'again');
    },
    /** The screen is left: nothing more is asked, the worker may hold another game. */
    close(): void {
      isClosed = true;
      stage.skip();
    },
    /** Somebody here gives an order: what lay on the board of earlier ones is taken away. */
    begin: () => stage.clearTraces(),
  };
}

export type Playback = ReturnType<typeof createPlayback>;
