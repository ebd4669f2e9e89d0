import { hash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { ProgramError } from '@guidon/bots';
import { lendSha256, present } from '@guidon/kernel';
import { libraryOf } from '@guidon/library/here';
import { BadInput } from '../console/bad-input.ts';
import { type Player, playerNamed } from '../players.ts';
import { findScenario, layOut } from '../setting.ts';
import { playGame } from './game.ts';
import type { FromWorker, SimPlan, ToWorker } from './plan.ts';

const port = present(parentPort, 'the thread that started this one');
// Started by `pool.ts` alone, with a plan.
const plan: SimPlan = workerData;
const say = (message: FromWorker): void => port.postMessage(message);

// Every thread has a kernel of its own.
lendSha256(message => hash('sha256', message));
const { libraryModule, cwd } = plan;
const library = libraryOf(fileURLToPath(libraryModule));
const place = { library, libraryModule, cwd };
const laid = layOut(place, findScenario(place, plan.scenario), plan);
const log = (sentence: string): void => say({ type: 'log', sentence });
let players: readonly Player[] | undefined;

async function play(game: number): Promise<void> {
  try {
    players ??= plan.bots.map(name => playerNamed(name, { seconds: plan.seconds, log }));
    const { result, lines } = await playGame(plan, laid, { game, players });
    say({ type: 'played', result, journal: plan.keepJournals ? `${lines.join('\n')}\n` : undefined });
  } catch (error) {
    const bad = error instanceof BadInput || error instanceof ProgramError;
    const message = error instanceof Error ? ((bad ? undefined : error.stack) ?? error.message) : String(error);
    say({ type: 'failed', game, bad, message });
  }
}

port.on('message', async (message: ToWorker) => {
  if (message.type === 'play') {
    await play(message.game);
    return;
  }
  for (const player of players ?? []) await player.close();
  port.close();
});
