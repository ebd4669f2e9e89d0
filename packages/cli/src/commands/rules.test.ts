import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { hashOf } from '../rules-index/proofs.ts';
import { library } from '../shipped.ts';
import { guidon, inFolder } from '../test-console.ts';

describe('guidon rules', () => {
  test.each([[['sk', '1-3']], [['skirmish', '1-3']], [['sk:1-3']], [['sk', 'sk:1-3']]])(
    '%j prints one rule',
    async argv => {
      const { code, out } = await guidon(['rules', ...argv]);
      expect(code).toBe(0);
      expect(out).toMatch(/^sk:1-3 {2}A company moves one or two hexes\n {2}A company/);
    },
  );

  test('lists all, or those with all the words', async () => {
    expect((await guidon(['rules', 'sk'])).out.split('\n')).toHaveLength(8);
    expect((await guidon(['rules', 'sk', 'company', 'MOVES', '--json'])).out).toContain('"id": "1-3"');
  });

  test('prints a shipped rule in our words', async () => {
    const { out } = await guidon(['rules', 'yb', '4.3-2'], { library });
    expect(out).toContain('yb:4.3-2  Reaction test dice');
  });

  test('--example plays a case in which the rule decides, with throws and sums', async () => {
    const { code, out } = await guidon(['rules', 'yb', '4.3-2', '--example'], { library });
    expect(code).toBe(0);
    expect(out).toMatch(/\[\w+: [\w-]+, yb:[\d.-]+\]/);
    expect(out).toMatch(/\(\S+\.yaml, \S+; \d+ more\)\n$/);
    expect(out).toMatch(/\n {2}units\n {4}/);
  });

  test('--example of a rule that no case shows says so', async () => {
    const { code, err } = await guidon(['rules', 'sk', '1-3', '--example']);
    expect(code).toBe(2);
    expect(err).toContain('case');
  });
});

describe('guidon rules --coverage', () => {
  const write = (root: string, file: string, text: string): void => {
    const whole = path.join(root, 'packages/systems/skirmish', file);
    mkdirSync(path.dirname(whole), { recursive: true });
    writeFileSync(whole, text);
  };

  test('finds ids in tests and cases, and lists the others with exit code 1', () =>
    inFolder(async root => {
      write(root, 'src/move.test.ts', "test('sk:1-1 and sk:1-2', () => {});");
      write(root, 'src/move.ts', '/** sk:2-2 is only mentioned here. */');
      write(root, 'cases/a/fire.yaml', 'id: fire\nrules: [2-1, "1-3"]\nthen:\n  refused: sk:1-2\n');
      const { code, out } = await guidon(['rules', 'sk', '--coverage', '--root', root]);
      expect(code).toBe(1);
      expect(out).toContain('sk:2-2  Two dice are thrown\nsk:3-1');
      expect(out).toContain('6 rules to cover: 4 covered, 0 exempted, 2 not (0 of them cited)');
      expect(out).not.toContain('sk:0-1');
    }));

  test('lists one to a line, and exemptions with a reason', () =>
    inFolder(async root => {
      write(
        root,
        'cases/all.yaml',
        'cases:\n  - id: a\n    rules:\n      - 1-1\n      - 1-2 # both\n    given: {}\n  - rules: [1-3, 2-1, 2-2]\n',
      );
      write(root, 'coverage-exempt.json', '{"3-1": "nothing to decide"}');
      const { code, out } = await guidon(['rules', 'sk', '--coverage', '--root', root, '--json']);
      expect(JSON.parse(out)).toEqual({
        system: 'skirmish',
        needed: 6,
        covered: 5,
        onlyCited: 0,
        exempt: 1,
        uncovered: [],
        faults: [],
      });
      expect(code).toBe(0);
    }));

  test('with proofs only what they prove counts, as long as the code is what it was', () =>
    inFolder(async root => {
      const code = "export const mayMove = () => refuse('sk:1-1');";
      const rules = ['1-1', '1-2', '1-3', '2-1', '2-2', '3-1'].map(id => ({ id, kind: 'constraint' }));
      write(root, 'rules.json', JSON.stringify({ rules }));
      write(root, 'src/move.ts', `${code}\nexport const mayStop = () => refuse('sk:1-2');\n`);
      write(root, 'cases/a.yaml', 'id: a\nrules: [1-1, 1-2]\n');
      const proof = (name: string, of: string) => ({
        home: `src/move.ts#${name}`,
        code: hashOf(of),
        line: '',
        case: 'a',
      });
      write(root, 'proofs.json', JSON.stringify({ '1-1': proof('mayMove', code), '1-2': proof('mayStop', 'other') }));
      const { out } = await guidon(['rules', 'sk', '--coverage', '--root', root, '--json']);
      expect(JSON.parse(out)).toMatchObject({
        covered: 1,
        onlyCited: 1,
        uncovered: ['1-2', '1-3', '2-1', '2-2', '3-1'],
      });
    }));

  test('a citation of no rule is a fault', () =>
    inFolder(async root => {
      write(root, 'src/all.test.ts', 'sk:1-1 sk:1-2 sk:1-3 sk:2-1 sk:2-2 sk:3-1 sk:7-7');
      const { code, out } = await guidon(['rules', 'sk', '--coverage', '--root', root]);
      expect(code).toBe(1);
      expect(out).toContain('cites sk:7-7, which does not exist');
    }));

  test.each([
    ['{"3-1": ""}', '3-1: expected a reason'],
    ['{"3-1": 4}', '3-1: expected text, found 4'],
    ['{', 'line 1: expected JSON'],
  ])('exemptions %s are bad input', (text, message) =>
    inFolder(async root => {
      write(root, 'coverage-exempt.json', text);
      const { code, err } = await guidon(['rules', 'sk', '--coverage', '--root', root]);
      expect(err).toContain(message);
      expect(code).toBe(2);
    }),
  );
});
