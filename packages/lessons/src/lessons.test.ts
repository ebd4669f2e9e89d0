import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Case, readCaseFile } from '@guidon/cases';
import { LIBRARY } from '@guidon/library';
import { describe, expect, test } from 'vitest';
import { lessonFaults, lessonsByRule, lessonsOf, type MadeLesson, nearRules, openLesson } from './index.ts';
import { doingOf } from './tasks/do.ts';

const CASE = `
id: guns-move-or-fire
system: yb
rules: [5.0-3]
given: {map: {}, units: [{id: cs-1-alexander, hex: G12}, {id: us-1-robinson, hex: G8}], round: {chit: CS-I, results: [CS]}}
orders:
- {do: activate, die: flag, units: [cs-1-alexander], path: [G11]}
- {do: attack, target: G8}
then: {refused: [5.0-3, 4.0-4]}
---
id: heth-attacks
system: yb
rules: [5.3-2]
given: {map: {}, units: [{id: cs-3-heth, hex: G11, cf: 4}, {id: us-3-birney, hex: G10}], round: {chit: CS-III, results: [CS]}}
orders: [{do: activate, die: flag, units: [cs-3-heth]}, {do: attack, target: G10}]
dice: [{roll: [US, BU, HA, US], for: combat}]
then: {events: [{event: attack-declared, dice: {total: 4}}, {event: fired, hits: 0}]}
---
id: what-holds
system: yb
rules: [1.1-7]
given: {map: {}, units: [{id: cs-3-heth, hex: G12}, {id: us-3-birney, hex: A1}]}
then: {units: {cs-3-heth: {training: veteran}}}
lesson:
  task: predict
  options:
  - {say: {en: Heth is veteran., de: Heth ist erfahren.}, holds: {units: {cs-3-heth: {training: veteran}}}}
  - {say: {en: Heth is elite., de: Heth ist Elite.}, holds: {units: {cs-3-heth: {training: elite}}}}
`;

function casesIn(text: string, file = 'test.yaml'): readonly Case[] {
  const read = readCaseFile(text, file, LIBRARY);
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  return read.value.cases;
}

/** All rules that refuse something in the cases of the game stand near enough. */
function lessonsIn(text: string): readonly MadeLesson[] {
  const cases = casesIn(text);
  const [first] = cases;
  if (first === undefined) throw new Error('no case');
  const more = readFileSync(path.join(import.meta.dirname, '../../systems/yankees-board/cases/refusals.yaml'), 'utf8');
  const near = nearRules(first.kit, [...cases, ...casesIn(more)]);
  return cases.flatMap(entry => lessonsOf(entry, near));
}

const lessons = lessonsIn(CASE);

function lesson(id: string): MadeLesson {
  const found = lessons.find(one => one.id === id);
  if (found === undefined) throw new Error(`no lesson ${id} among ${lessons.map(one => one.id).join(', ')}`);
  return found;
}

function opened(id: string, language = 'en') {
  const open = openLesson(lesson(id), language);
  if (open === undefined) throw new Error(`${id} cannot be opened`);
  return open;
}

describe('lessons of cases', () => {
  test('all of them are proved', () => {
    expect(lessons.map(one => [one.id, lessonFaults(one)])).toEqual(lessons.map(({ id }) => [id, []]));
  });

  test('of a refusal: which rule says so?', () => {
    const open = opened('yb/guns-move-or-fire/legal');
    const { rule } = open.choose(0);
    expect(open.choose(0)).toMatchObject({ right: false });
    const right = (open.options ?? []).findIndex(option => option.startsWith(`${rule} `));
    expect(open.choose(right)).toMatchObject({ right: true, rule });
    // Neither of the rules that the case accepts is offered as a wrong one.
    expect(lesson('yb/guns-move-or-fire/legal').near).not.toContain('yb:4.0-4');
    expect(lesson('yb/guns-move-or-fire/legal').near).not.toContain('yb:5.0-3');
  });

  test('of dice: other outcomes of the same odds, with how likely they are', () => {
    const open = opened('yb/heth-attacks/predict');
    const verdicts = (open.options ?? []).map((_, at) => open.choose(at));
    expect(verdicts.filter(({ right }) => right)).toHaveLength(1);
    expect(open.dice.flatMap(({ faces }) => faces)).toHaveLength(4);
    for (const { reasons, right } of verdicts) if (!right) expect(reasons.join(' ')).toMatch(/\d \(\d+\.\d %\)|\d %/);
  });

  test('an order: the one of the case, and others are told what they come to', () => {
    const open = opened('yb/heth-attacks/do');
    const doing = doingOf(lesson('yb/heth-attacks/do'));
    expect(doing && open.give(doing.order).right).toBe(true);
    expect(open.give({ do: 'no-attack' })).toMatchObject({ right: false });
    const beyond = opened('yb/heth-attacks/do').give({ do: 'attack', target: 'A9' } as { do: string });
    expect(beyond).toMatchObject({ right: false });
    expect(beyond.rule).toMatch(/^yb:/);
  });

  test('statements: the rules decide which is true', () => {
    const open = opened('yb/what-holds/predict', 'de');
    const [yes, no] = ['Heth ist erfahren.', 'Heth ist Elite.'].map(say => (open.options ?? []).indexOf(say));
    expect([open.choose(yes ?? -1).right, open.choose(no ?? -1).right]).toEqual([true, false]);
    expect(open.choose(no ?? -1).reasons).toEqual(['Hier stimmt: Heth ist erfahren.']);
  });

  test('German differs from English, and nothing else does', () => {
    const german = opened('yb/heth-attacks/predict', 'de');
    const english = opened('yb/heth-attacks/predict');
    expect(german.ask).not.toBe(english.ask);
    expect(german.options?.map((_, at) => german.choose(at).right)).toEqual(
      english.options?.map((_, at) => english.choose(at).right),
    );
  });
});

describe('progress', () => {
  const hashes = (text: string) => new Map(lessonsIn(text).map(({ id, hash }) => [id, hash]));

  test('a changed lesson has another hash, and no other lesson has', () => {
    const [before, after] = [
      hashes(CASE),
      hashes(
        CASE.replace('hex: G11, cf: 4', 'hex: G11, cf: 5')
          .replace('[US, BU, HA, US]', '[US, BU, HA, US, US]')
          .replace('total: 4', 'total: 5'),
      ),
    ];
    const changed = [...before].filter(([id, hash]) => after.get(id) !== hash).map(([id]) => id);
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.every(id => id.startsWith('yb/heth-attacks/'))).toBe(true);
  });

  test('a title changes nothing', () => {
    expect(hashes(CASE.replace('id: heth-attacks', 'id: heth-attacks\ntitle: Heth attacks'))).toEqual(hashes(CASE));
  });
});

test('the best lesson for a rule is the one in which it refuses', () => {
  const { rule } = opened('yb/guns-move-or-fire/legal').choose(0);
  expect(lessonsByRule(lessons).get(rule ?? '')?.[0]?.id).toBe('yb/guns-move-or-fire/legal');
});
