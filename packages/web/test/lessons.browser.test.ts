import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { atRest, axeFaults, begin, click, openTab, passed, readyUnits, revision, visiting } from './test-browser.ts';
import { solve } from './test-lesson.ts';

const visit = visiting({ painted: false });
const isLong = process.env.GUIDON_LONG === '1';

interface Listed {
  readonly id: string;
  readonly task: string;
  readonly rules: readonly string[];
}

interface Listing {
  readonly lessons: readonly Listed[];
  readonly best: { readonly [rule: string]: string };
}

function listing(system: string): Listing {
  return JSON.parse(readFileSync(path.join(import.meta.dirname, `../../lessons/data/${system}.json`), 'utf8'));
}

test('a refusal shows its lesson; when it is solved the game is where it was', async () => {
  const page = await visit.page();
  await begin(page, 'the third day');
  for (let passes = 0; passes < 60; passes++) {
    await atRest(page);
    const asked = await page.locator('.asked h2').innerText();
    if (asked.includes('Activate') && (await page.locator('.counter.ready, .tray button').count()) > 0) break;
    await passed(page);
  }
  await openTab(page, 'Text board');
  const before = { revision: await revision(page), text: await page.locator('.text-board').innerText() };
  await click(page, readyUnits(page));
  const board = await page.locator('.board').boundingBox();
  await page.mouse.click((board?.x ?? 0) + (board?.width ?? 0) / 2, (board?.y ?? 0) + 60);
  const rule = /yb:[\w.-]*\w/.exec(await page.locator('.told').innerText())?.[0] ?? '';
  await page.getByRole('button', { name: 'Show me' }).click();
  const dialog = page.locator('dialog.lesson-dialog');
  await dialog.locator('.lesson-ask').waitFor();
  expect(await dialog.locator('.lesson-heading').innerText()).toContain(rule);
  const id = (await dialog.locator('.lesson').getAttribute('data-lesson')) ?? '';
  expect(listing('yankees-board').lessons.find(lesson => lesson.id === id)?.rules).toContain(rule);
  // What was refused is to be repeated.
  expect(Object.keys(JSON.parse(await page.evaluate(() => localStorage.getItem('guidon-deck') ?? '{}')))).toEqual([
    rule,
  ]);
  expect(await solve(page)).toBe(true);
  await dialog.getByRole('button', { name: 'Back to the game' }).first().click();
  await dialog.waitFor({ state: 'detached' });
  expect(await revision(page)).toBe(before.revision);
  expect(await page.locator('.text-board').innerText()).toBe(before.text);
});

test('the rules of a game with what was solved; progress leaves and comes back as a file', async () => {
  const page = await visit.page();
  const home = new URL(page.url()).origin;
  await page.goto(`${home}/learn/yb/5.1-2`);
  await page.locator('.lesson-ask').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  expect(await solve(page)).toBe(true);
  await page.locator('.lesson-next').click();
  await page.waitForURL(/\/learn\/yb\/(?!5\.1-2$)/);
  await page.goto(`${home}/learn/yb`);
  await page.locator('.learn-count', { hasText: /^1 of \d+ rules solved$/ }).waitFor();
  await page.locator('.learn-rules > summary').click();
  expect(await axeFaults(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save progress as a file' }).click(),
  ]);
  const saved = readFileSync(await file.path(), 'utf8');
  await page.evaluate(() => localStorage.removeItem('guidon-lessons'));
  await page.reload();
  await page.locator('.learn-count', { hasText: /^0 of \d+ rules solved$/ }).waitFor();
  await page
    .getByLabel('Load progress from a file')
    .setInputFiles({ name: 'p.json', mimeType: 'application/json', buffer: Buffer.from(saved) });
  await page.locator('.learn-count', { hasText: /^1 of \d+ rules solved$/ }).waitFor();
  await page.goto(`${home}/rules/yb/5.1-2`);
  await page.getByRole('link', { name: 'Try this rule on a board' }).click();
  await page.waitForURL(/\/learn\/yb\/5\.1-2$/);
});

interface Chapters {
  readonly chapters: readonly { readonly id: string; readonly lessons: readonly string[] }[];
}

function chaptersOf(system: string): Chapters['chapters'] {
  const file = path.join(import.meta.dirname, `../../lessons/data/courses/${system}.json`);
  return (JSON.parse(readFileSync(file, 'utf8')) as Chapters).chapters;
}

const EVERY_COURSE: readonly (readonly [string, string])[] = [
  ['yb', 'yankees-board'],
  ['hz', 'huzzah'],
  ['ry', 'rebel-yell'],
  ['rt', 'rebels-table'],
];
const COURSES = EVERY_COURSE.slice(0, isLong ? undefined : 1);

/** In the long form the whole course, by keys alone from its first lesson to its last; otherwise a chapter. */
test.each(COURSES)(
  'the course of %s is followed by keyboard from lesson to lesson',
  async (prefix, system) => {
    const page = await visit.page();
    const home = new URL(page.url()).origin;
    await page.goto(`${home}/learn/${prefix}`);
    await page.locator('.course-go-on').focus();
    await page.keyboard.press('Enter');
    const wanted = chaptersOf(system).flatMap(({ id, lessons }) => lessons.map((_, at) => `${id}/${at + 1}`));
    const first = chaptersOf(system)[0]?.lessons.length ?? 0;
    const unsolved: string[] = [];
    for (const place of wanted.slice(0, isLong ? undefined : first)) {
      await page.waitForURL(`${home}/learn/${prefix}/course/${place}`);
      if (await solve(page)) await page.keyboard.press('n');
      else {
        unsolved.push(place);
        await page.goto(`${home}/learn/${prefix}/course/${wanted[wanted.indexOf(place) + 1] ?? place}`);
      }
    }
    expect(unsolved).toEqual([]);
    await page.goto(`${home}/learn/${prefix}`);
    const solved = isLong ? wanted.length : first;
    const sum = `${solved} of ${wanted.length} lessons solved`;
    await page.locator('.course-count', { hasText: sum }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    // The same where all courses stand beside each other, and one goes on from there.
    await page.goto(`${home}/learn`);
    const card = page.locator('.learn-courses li', { hasText: sum });
    await card.waitFor();
    expect(await axeFaults(page)).toEqual([]);
    if (isLong) return;
    await card.getByRole('link', { name: 'Go on' }).click();
    await page.waitForURL(`${home}/learn/${prefix}/course/${wanted[first]}`);
  },
  isLong ? 3_600_000 : 60_000,
);

test('a rule that was got wrong is repeated until its first answer is right, and then on another day', async () => {
  const page = await visit.page();
  await page.clock.install({ time: new Date('2026-05-01T10:00:00') });
  const home = new URL(page.url()).origin;
  await page.goto(`${home}/learn/yb/course/units/2`);
  await page.locator('.lesson-ask').waitFor();
  await page.keyboard.press('1');
  await page.locator('.lesson-verdict.wrong').waitFor();
  await page.goto(`${home}/learn`);
  await page.getByRole('link', { name: '1 rule to repeat' }).click();
  await page.locator('.lesson-ask').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  // Rule 1.4-2 refuses it: the second of the answers.
  await page.keyboard.press('2');
  await page.locator('.lesson-verdict.right').waitFor();
  await page.keyboard.press('n');
  await page.getByText('Nothing is to be repeated today.').waitFor();
  await page.getByText('1 rule waits; the next one comes tomorrow.').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.clock.setSystemTime(new Date('2026-05-02T09:00:00'));
  await page.goto(`${home}/learn`);
  await page.getByRole('link', { name: '1 rule to repeat' }).waitFor();
});

/** In the long form the best lesson of every rule; otherwise two of each game that are answered by a number. */
test.each(['yankees-board', 'huzzah', 'rebel-yell', 'rebels-table'])(
  'lessons of %s are solved by keyboard',
  async system => {
    const page = await visit.page();
    const home = new URL(page.url()).origin;
    const { best, lessons } = listing(system);
    const all = Object.entries(best);
    const chosen = all.filter(([, id]) => lessons.find(lesson => lesson.id === id)?.task !== 'do');
    const wanted = isLong ? all : [chosen[3], chosen.at(-5)].filter(entry => entry !== undefined);
    const unsolved: string[] = [];
    for (const [rule] of wanted) {
      const [prefix = '', id = ''] = rule.split(':');
      await page.goto(`${home}/learn/${prefix}/${encodeURIComponent(id)}`);
      if (!(await solve(page))) unsolved.push(rule);
    }
    expect(unsolved).toEqual([]);
  },
  isLong ? 3_600_000 : 60_000,
);
