import type { Exercise, Lesson, Verdict } from '@guidon/lessons';
import { openLesson } from '@guidon/lessons';
import type { Context } from '../command.ts';
import { BadInput } from '../console/bad-input.ts';
import { wrap } from '../console/layout.ts';
import { Lines } from '../console/lines.ts';
import { readTyped } from '../play/typed.ts';

const WIDTH = 100;

/** How a lesson or puzzle went. */
export interface Played {
  /** False where the input ended before a right answer, or it was left. */
  readonly solved: boolean;
  readonly tries: number;
  readonly hints: number;
}

/** `lines`: what is typed goes on after this lesson. */
export function playLesson(context: Context, lesson: Lesson, lines?: Lines): Promise<Played> {
  const open = openLesson(lesson, context.language ?? 'en');
  if (open === undefined) throw new BadInput(`${lesson.id} cannot be opened`);
  return playExercise(context, open, lines);
}

/** A lesson or a puzzle in the terminal: the board, the question, answers until one is right. */
export async function playExercise(context: Context, open: Exercise, lines?: Lines): Promise<Played> {
  const say = (text: string): void => context.io.out(`${wrap(text, Math.min(context.io.columns, WIDTH))}\n`);
  context.io.out(boardOf(open));
  say(`\n${open.ask}`);
  for (const { purpose, faces } of open.dice) say(`  ${purpose}: ${faces.join(' ')}`);
  const offered = offeredIn(open);
  for (const [at, text] of offered.entries()) say(`  ${at + 1}. ${text}`);
  if (lines !== undefined) return answered(open, lines, say);
  const own = new Lines(context.io);
  try {
    return await answered(open, own, say);
  } finally {
    own.close();
  }
}

function boardOf({ opened, state, seat }: Exercise): string {
  const { words } = opened;
  return [words.board(state, seat), ...words.status(state, seat), ...words.roster(state, seat)].join('\n');
}

/** More offered orders than these are not listed: they can be typed. */
const LISTED = 30;

function ordersIn({ opened, state, decision }: Exercise) {
  return decision === undefined ? [] : opened.system.choices(state, decision).orders.slice(0, LISTED);
}

const offeredIn = (open: Exercise): readonly string[] =>
  open.options ?? ordersIn(open).map(order => open.opened.words.order(open.state, order));

async function answered(open: Exercise, lines: Lines, say: (text: string) => void): Promise<Played> {
  let hints = 0;
  let tries = 0;
  for (;;) {
    const line = (await lines.next('answer, h for a hint, q to leave> '))?.trim();
    if (line === undefined || line === 'q') return { solved: false, tries, hints };
    if (line === 'h') {
      say(open.hints[Math.min(hints, open.hints.length - 1)] ?? '');
      hints += 1;
      continue;
    }
    const verdict = judged(open, line);
    if (typeof verdict === 'string') say(verdict);
    else {
      tries += 1;
      for (const reason of verdict.reasons) say(`  ${reason}`);
      say(verdict.right ? `Right. ${open.explain}` : 'Not yet.');
      if (verdict.right) return { solved: true, tries, hints };
    }
  }
}

/** What the answer was worth; a sentence where it is none. */
function judged(open: Exercise, line: string): Verdict | string {
  const number = /^\d+$/.test(line) ? Number(line) - 1 : undefined;
  if (open.options !== null)
    return number !== undefined && number >= 0 && number < open.options.length
      ? open.choose(number)
      : `Choose a number from 1 to ${open.options.length}.`;
  const listed = number === undefined ? undefined : ordersIn(open)[number];
  if (listed !== undefined) return open.give(listed);
  const read = readTyped(open.opened.system, line);
  return read.ok ? open.give(read.value) : 'Choose a number, or type an order such as: attack target=G10.';
}
