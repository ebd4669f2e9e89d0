import { hash } from 'node:crypto';
import { platform, setPriority } from 'node:os';
import { type MessagePort, parentPort } from 'node:worker_threads';
import { type Bot, legalDecision, questionFor } from '@guidon/bots';
import { type Entry, lendSha256, type Seat } from '@guidon/kernel';
import { inLanguage } from '@guidon/kit';
import type { Reply } from '@guidon/protocol';
import { type GameSetup, setUpGame } from '../games/live-game.ts';
import { boundedFacts } from '../games/new-game.ts';
import { answerHand, answerPoint, answerQuestion } from '../session/answers.ts';
import { faulty } from '../session/faulty.ts';
import { framesOf } from '../session/frames.ts';
import { playedLines, reviewOf } from '../session/review.ts';
import { type Done, type Job, READY, type Task } from './jobs.ts';

/** Games that were set up before, and bots that have moved before. */
const KEPT_AT_MOST = 200;

/** Works out what it is asked in a worker thread. */
function serve(port: MessagePort): void {
  const setups = new Map<string, GameSetup>();
  const bots = new Map<string, Bot>();
  port.on('message', ({ n, setting, seat, language, task }: Job) => {
    if (task.kind === 'set-up') {
      port.postMessage({ n, reply: { say: 'set-up', facts: boundedFacts(setting) } } satisfies Done);
      return;
    }
    const setup = kept(setups, JSON.stringify(setting), () => {
      const made = setUpGame(setting);
      return made.ok ? made.value : undefined;
    });
    const reply =
      setup === undefined
        ? faulty('This game cannot be laid out.')
        : task.kind === 'bot'
          ? decided(setup, bots, { seat, task })
          : answered(setup, task, { seat, language });
    port.postMessage({ n, reply } satisfies Done);
  });
  port.postMessage(READY);
}

function kept<T>(all: Map<string, T>, key: string, make: () => T | undefined): T | undefined {
  const value = all.get(key) ?? make();
  all.delete(key);
  if (value !== undefined) all.set(key, value);
  const [oldest] = all.keys();
  if (all.size > KEPT_AT_MOST && oldest !== undefined) all.delete(oldest);
  return value;
}

function answered(
  { opened: english, found }: GameSetup,
  task: Exclude<Task, { readonly kind: 'bot' | 'set-up' }>,
  { seat, language }: { readonly seat: Seat; readonly language: string },
): Reply {
  const opened = inLanguage(english, language);
  const { system } = opened;
  switch (task.kind) {
    case 'question':
      return answerQuestion({ system, opened, match: task }, { ...task.request, seat });
    case 'point':
      return answerPoint({ system, opened, kit: found.kit, language, match: task }, { ...task.request, seat });
    case 'hand':
      return answerHand({ system, opened, revision: task.revision, match: task }, { ...task.request, seat });
    case 'frames': {
      const entries = task.lines.map((line, at) => ({
        entry: JSON.parse(line) as Entry,
        counted: task.request.from + at + 1,
      }));
      return framesOf(opened, task.request, { seat, entries, before: task.state });
    }
    case 'review':
      return reviewOf(opened, playedLines(system, task.lines));
  }
}

function decided(
  { opened: { system }, found }: GameSetup,
  bots: Map<string, Bot>,
  { seat, task }: { readonly seat: Seat; readonly task: Extract<Task, { readonly kind: 'bot' }> },
): Reply {
  const { bot: name, game, decision, seed, ply, state } = task;
  const bot = kept(bots, `${game} ${seat} ${name}`, () =>
    found.bots.find(kind => kind.name === name)?.make({ systemId: found.kit.id, system, seat }),
  );
  if (bot === undefined) return faulty('There is no such program.');
  const order = legalDecision(bot, questionFor(system, state, { decision, seed, ply }));
  return { say: 'advice', order, weighed: [] };
}

/** On Linux a thread has a priority of its own: the one that takes orders goes first. */
const NICE = 10;

if (parentPort !== null) {
  lendSha256(message => hash('sha256', message));
  if (platform() === 'linux') setPriority(NICE);
  serve(parentPort);
}
