import type { SystemKit } from '@guidon/kit';
import { systemsIn } from '@guidon/library';
import { type Command, type Context, FALSE, FINE } from '../../command.ts';
import { type Given, JSON_OPTION } from '../../console/args.ts';
import { BadInput, orBad } from '../../console/bad-input.ts';
import { jsonText, plural, table } from '../../console/layout.ts';
import { showCards } from '../../lessons/cards.ts';
import { checkedBook, showReports } from '../../lessons/check.ts';
import { showCourse } from '../../lessons/course.ts';
import { lessonBook, lessonsAbout } from '../../lessons/lesson-book.ts';
import { writeListing } from '../../lessons/listing-file.ts';
import { playLesson } from '../../lessons/play.ts';
import { systemNamed } from '../../setting.ts';

export const lesson: Command = {
  spec: {
    name: 'lesson',
    usage: 'check | list | write | play ID | course SYSTEM [CHAPTER] | cards [--coverage] [--system SYSTEM] [--json]',
    about: 'Lessons are cases with a task: checks that all can be solved, lists them, or plays one.',
    more: 'check proves every lesson: its own answer is accepted, every right answer counts, what is offered besides is declined with a rule or a figure, no text has more than 400 characters in any language, and the course of the game has lessons that are there and leaves out no chapter of the book. Exit code 0 only if all are proved. write lays down the list of lessons that the app is built with; check finds it stale. play takes the id of a lesson (hz/CASE/do), of a case, or of a rule (hz:9.2.1), and asks until the answer is right. course shows the chapters of a game for newcomers, or plays one of them, lesson after lesson, and counts its stars. cards shows what battles to begin with say to each kind of question when it first comes up; with --coverage the exit code is 0 only if every kind of question has a card of at most 40 words in every language.',
    options: [
      { name: 'system', value: 'SYSTEM', about: 'one game only' },
      { name: 'part', value: 'N', about: 'with check and list: the lessons of every N-th case' },
      { name: 'coverage', about: 'with cards: only what is missing or too long' },
      JSON_OPTION,
    ],
    examples: [
      ['guidon lesson check', 'prove all lessons of all games'],
      ['guidon lesson check --system hz --part 20', 'a sample of them'],
      ['guidon lesson list --system yb', 'ids, tasks and rules'],
      ['guidon lesson cards --coverage', 'has every question of every game its card?'],
      ['guidon lesson course hz', 'the course of Huzzah!: chapters and their lessons'],
      ['guidon lesson course hz moving', 'one chapter, lesson after lesson'],
      ['guidon lesson play hz:9.2.1', 'the lesson that shows this rule best'],
      [
        'guidon lesson play yb/yb-5-unit-in-between-blocks-the-fire-of-guns/legal --language de',
        'one lesson, in German',
      ],
    ],
  },
  async run(given, context) {
    const [what, ...rest] = given.rest;
    if (what === 'check') return check(given, context);
    if (what === 'list') return list(given, context);
    if (what === 'write') return write(given, context);
    if (what === 'play') return play(context, rest);
    if (what === 'course') return course(given, context, rest);
    if (what === 'cards') return showCards(given, context, gamesOf(given, context));
    throw new BadInput('say check, list, write, play, course or cards: guidon lesson --help tells more.');
  },
};

const gamesOf = (given: Given, context: Context): readonly SystemKit[] => {
  const name = given.text('system');
  return name === undefined ? systemsIn(context.library) : [systemNamed(context.library, name)];
};

const partOf = (given: Given): number => given.count('part', { least: 1, most: 10_000 }) ?? 1;

async function check(given: Given, context: Context): Promise<number> {
  const reports = [];
  for (const kit of gamesOf(given, context))
    reports.push(await checkedBook(context, lessonBook(context, kit, { part: partOf(given) }), partOf(given)));
  return showReports(context, reports, { json: given.has('json') });
}

function list(given: Given, context: Context): number {
  const lessons = gamesOf(given, context).flatMap(kit => lessonBook(context, kit, { part: partOf(given) }).lessons);
  if (given.has('json'))
    context.io.out(jsonText(lessons.map(({ id, task, rules, hash }) => ({ id, task, rules, hash }))));
  else context.io.out(table(lessons.map(({ id, rules }) => [id, rules.join(' ')])));
  return FINE;
}

function write(given: Given, context: Context): number {
  for (const kit of gamesOf(given, context)) {
    const { lessons } = lessonBook(context, kit);
    writeListing(context, kit, lessons);
    context.io.out(`${kit.id}: ${plural(lessons.length, 'lesson')}\n`);
  }
  return FINE;
}

function course(given: Given, context: Context, [name, chapter]: readonly string[]): Promise<number> {
  const kit = systemNamed(
    context.library,
    orBad(name ?? given.text('system'), () => 'name a game: guidon lesson course hz'),
  );
  return showCourse(context, kit, { chapter, json: given.has('json') });
}

async function play(context: Context, [word]: readonly string[]): Promise<number> {
  const [prefix = '', ...about] = orBad(
    word,
    () => 'name a lesson, a case or a rule: guidon lesson play hz:9.2.1',
  ).split(/[:/]/);
  const kit = systemNamed(context.library, prefix);
  const isRule = word?.includes(':') === true;
  if (isRule && !kit.rules.some(({ id }) => id === about.join('/')))
    throw new BadInput(`${kit.title} has no rule "${about.join('/')}".`);
  const [best] = lessonsAbout(context, kit, about.join('/'));
  if (best === undefined) throw new BadInput(`there is no lesson "${word}". guidon lesson list shows them.`);
  return (await playLesson(context, best)).solved ? FINE : FALSE;
}
