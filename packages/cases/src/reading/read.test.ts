import { describe, expect, test } from 'vitest';
import { readCaseFile, runCase, showCaseIssue } from '../index.ts';
import { testLibrary } from '../test-ferry.ts';

const faults = (text: string): readonly string[] => {
  const read = readCaseFile(text, 'a.yaml', testLibrary);
  return read.ok ? [] : read.issues.map(showCaseIssue);
};

const HEAD = 'id: x\nsystem: ferry\n';

describe('a malformed file is refused with the place', () => {
  test.each([
    ['nothing', '', 'a.yaml: expected a case, found nothing'],
    ['too many documents', '---\n'.repeat(60_000), 'a.yaml: expected at most 2000 documents, found 60000 documents'],
    ['no mapping', '- 1', 'a.yaml:1: expected a case, or a mapping with `cases`, found a list of 1'],
    ['bad YAML', 'id: x\nthen: {a: [1, 2}', 'a.yaml:2: expected well-formed YAML'],
    ['a key twice', 'id: x\nid: y', 'a.yaml:2: expected well-formed YAML'],
    ['an unknown tag', `${HEAD}then: {a: !danger 1}`, 'a.yaml:3: expected well-formed YAML'],
    ['an unknown key', `${HEAD}colour: red\nthen: {turn: 1}`, 'a.yaml:3: colour: expected no key but'],
    ['no system', 'id: x\nthen: {turn: 1}', 'a.yaml:1: system: expected text, found nothing'],
    [
      'another system',
      'id: x\nsystem: chess\nthen: {turn: 1}',
      'a.yaml:2: system: expected one of ferry (fy), found "chess"',
    ],
    ['no expectation', HEAD, 'then: expected a mapping'],
    ['an empty expectation', `${HEAD}then: {}`, 'a.yaml:3: then: expected at least one expectation'],
    ['a number for a rule', `${HEAD}rules: [9.1]\nthen: {turn: 1}`, 'a.yaml:3: rules[0]: expected'],
    [
      'a rule nobody knows',
      `${HEAD}rules: ['9']\nthen: {turn: 1}`,
      'a.yaml:3: rules[0]: expected a rule of ferry, found "fy:9"',
    ],
    [
      'a refusal by no rule',
      `${HEAD}orders:\n- {do: stop,\n   refused: ['9']}\nthen: {turn: 1}`,
      'a.yaml:5: orders[0].refused[0]: expected a rule',
    ],
    ['a refusal of nothing', `${HEAD}then: {refused: true}`, 'then.refused: expected an order'],
    [
      'a fault of the position',
      `${HEAD}given:\n  units:\n    a: {at: far}\nthen: {turn: 1}`,
      'a.yaml:5: given.units.a.at: expected a whole number',
    ],
    [
      'a fault of an order',
      `${HEAD}orders:\n- {do: stop}\n- {do: fly}\nthen: {turn: 1}`,
      'a.yaml:5: orders[1].do: expected one of',
    ],
    ['an order that is none', `${HEAD}orders: [stop]\nthen: {turn: 1}`, 'a.yaml:3: orders[0]: expected a mapping'],
    [
      'a face of no die',
      `${HEAD}dice: [1, 7]\nthen: {turn: 1}`,
      'a.yaml:3: dice[1]: expected a face of a die, found 7',
    ],
    ['dice with an unknown key', `${HEAD}dice: [{rol: 1}]\nthen: {turn: 1}`, 'a.yaml:3: dice[0].rol'],
    [
      'a name that reaches into objects',
      `${HEAD}given: {extra: {__proto__: {admin: true}}}\nthen: {turn: 1}`,
      'a.yaml:3: given.extra.__proto__: expected an ordinary name',
    ],
    ['no number', `${HEAD}given: {extra: .nan}\nthen: {turn: 1}`, 'a.yaml:3: given.extra: expected plain data'],
    ['too deep', `${HEAD}given: {extra: ${'['.repeat(60)}${']'.repeat(60)}}\nthen: {turn: 1}`, 'at most 40 levels'],
    ['too long', `#${'x'.repeat(1_000_001)}`, 'expected at most 1000000 characters'],
    [
      'a bomb of aliases',
      `a: &a [1]\nb: &b [${'*a,'.repeat(30)}]\nc: &c [${'*b,'.repeat(30)}]\nd: [${'*c,'.repeat(30)}]`,
      'aliases',
    ],
    ['a pending that is none', `${HEAD}then: {pending: 3}`, 'a.yaml:3: then.pending: expected'],
    ['an answer without `is`', `${HEAD}then: {answers: [{ask: turn}]}`, 'then.answers[0].is: expected'],
    [
      'a fraction that is none',
      `${HEAD}then: {odds: {outcomes: [{outcome: {}, exactly: half}]}}`,
      'then.odds.outcomes[0].exactly',
    ],
    [
      'an option that is no switch',
      `${HEAD}profile: {fast: very}\nthen: {turn: 1}`,
      'a.yaml:3: profile.fast: expected true or false',
    ],
    [
      'a fault in what all cases share',
      'system: ferry\ngiven:\n  window: door\ncases:\n- {id: x, then: {turn: 1}}',
      'a.yaml:3: cases[0].given.window: expected one of',
    ],
    [
      'a fault in the defaults',
      'system: ferry\ndefaults:\n  given:\n    window: door\ncases:\n- {id: x, then: {turn: 1}}',
      'a.yaml:4: cases[0].given.window: expected one of',
    ],
    [
      'a fault in the second case',
      'system: ferry\ncases:\n- {id: x, then: {turn: 1}}\n- id: y\n  then: {pending: 1}',
      'a.yaml:5: cases[1].then.pending',
    ],
    [
      'an id twice',
      'system: ferry\ncases:\n- {id: x, then: {turn: 1}}\n- {id: x, then: {turn: 1}}',
      'a.yaml:4: id: expected an id of its own',
    ],
    ['an unknown key beside the cases', 'system: ferry\nspeed: 3\ncases: []', 'a.yaml:2: speed: expected no key but'],
  ])('%s', (_name, text, issue) => expect(faults(text).join('\n')).toContain(issue));

  test('every fault is reported, not only the first', () => {
    expect(faults(`${HEAD}colour: red\ndice: [[1]]\nthen: {pending: 3}`)).toHaveLength(3);
  });

  test('one bad case refuses its whole file', () => {
    const text = 'system: ferry\ncases:\n- {id: x, then: {turn: 1}}\n- {id: y, then: {}}';
    expect(readCaseFile(text, 'a.yaml', testLibrary).ok).toBe(false);
  });
});

describe('one file, several cases', () => {
  const run = (text: string) => {
    const read = readCaseFile(text, 'a.yaml', testLibrary);
    if (!read.ok) throw new Error(JSON.stringify(read.issues));
    return read.value.cases.map(runCase);
  };

  test('what stands beside the cases is merged into each, and each may overrule it', () => {
    const text = `
system: fy
source: made up
given: {turn: 3, units: {a: {at: 1, steps: 5}}}
cases:
- {id: x, then: {turn: 3, units: {a: {at: 1, steps: 5}}}}
- {id: y, source: other, given: {turn: 4, units: {a: {at: 2}}}, then: {turn: 4, units: {a: {at: 2, steps: 5}}}}
`;
    const results = run(text);
    expect(results.map(({ holds }) => holds)).toEqual([true, true]);
    expect(results.map(({ source }) => source)).toEqual(['made up', 'other']);
    expect(results.map(({ line }) => line)).toEqual([6, 7]);
  });

  test('one case a document', () => {
    const text = '---\nid: x\nsystem: ferry\nthen: {turn: 1}\n---\nid: y\nsystem: ferry\nthen: {turn: 1}\n';
    expect(run(text).map(({ id }) => id)).toEqual(['x', 'y']);
  });

  test('aliases and merge keys', () => {
    const text = `
system: ferry
defaults: &all {given: {turn: 5}}
cases:
- {<<: *all, id: x, then: {turn: 5}}
`;
    expect(run(text).map(({ holds }) => holds)).toEqual([true]);
  });

  test('a case may be JSON', () => {
    expect(run('{"id": "x", "system": "ferry", "then": {"turn": 1}}')[0]?.holds).toBe(true);
  });
});
