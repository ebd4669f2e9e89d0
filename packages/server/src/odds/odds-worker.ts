import { type MessagePort, parentPort } from 'node:worker_threads';
import { inLanguage } from '@guidon/kit';
import { type GameSetup, setUpGame } from '../games/live-game.ts';
import { answerQuestion } from '../session/answers.ts';
import { faulty } from '../session/faulty.ts';
import { type OddsRequest, type OddsResult, READY } from './odds-queue.ts';

/** Computes odds in a worker thread. Games that were set up before are cached. */
function serveOdds(port: MessagePort): void {
  const known = new Map<string, GameSetup>();
  port.on('message', ({ n, setting, state, seat, question, language }: OddsRequest) => {
    const key = JSON.stringify(setting);
    const setup = known.get(key) ?? setupFor(setting);
    if (setup !== undefined) known.set(key, setup);
    const reply =
      setup === undefined
        ? faulty('This game cannot be laid out.')
        : answerQuestion(
            { system: setup.opened.system, opened: inLanguage(setup.opened, language), match: { state } },
            { ask: 'question', seat, question },
          );
    const weighed: OddsResult = { n, reply };
    port.postMessage(weighed);
  });
  port.postMessage(READY);
}

function setupFor(setting: OddsRequest['setting']): GameSetup | undefined {
  const setup = setUpGame(setting);
  return setup.ok ? setup.value : undefined;
}

if (parentPort !== null) serveOdds(parentPort);
