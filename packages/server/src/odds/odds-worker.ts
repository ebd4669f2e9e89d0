import { type MessagePort, parentPort } from 'node:worker_threads';
import { type Laid, lay } from '../games/live-game.ts';
import { answered } from '../session/answers.ts';
import { faulty } from '../session/faulty.ts';
import type { ToWeigh, Weighed } from './odds-queue.ts';

/** Weighs orders beside the thread that serves everybody. Games that were laid out before are at hand. */
function weighAt(port: MessagePort): void {
  const known = new Map<string, Laid>();
  port.on('message', ({ n, setting, state, seat, question }: ToWeigh) => {
    const key = JSON.stringify(setting);
    const laid = known.get(key) ?? laidOut(setting);
    if (laid !== undefined) known.set(key, laid);
    const reply =
      laid === undefined
        ? faulty('This game cannot be laid out.')
        : answered(
            { system: laid.opened.system, opened: laid.opened, match: { state } },
            { ask: 'question', seat, question },
          );
    const weighed: Weighed = { n, reply };
    port.postMessage(weighed);
  });
}

function laidOut(setting: ToWeigh['setting']): Laid | undefined {
  const laid = lay(setting);
  return laid.ok ? laid.value : undefined;
}

if (parentPort !== null) weighAt(parentPort);
