import { describe, expect, test } from 'vitest';
import { mutantsOf, mutated } from './mutants.ts';

const SOURCE = `import type { A } from './a.ts';

/** Rule 9.2.1: at most 3 of them. */
export function mayFire(range: number, why = 'a < b'): string | undefined {
  if (range > 3 && !isNear(range)) return refuse('xx:9.2.1', 'too far');
  return undefined;
}

export interface Range {
  readonly most: 5;
}
`;
const RULES = { prefix: 'xx', ids: ['9.2.1', '9.2.2'] };
const found = mutantsOf('fire.ts', SOURCE, RULES);

describe('changes of a source', () => {
  test('are operators, constants, conditions and citations, and nothing in comments, strings and types', () => {
    expect(found.map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['condition', 'range > 3 && !isNear(range)', '!(range > 3 && !isNear(range))'],
      ['operator', ' > ', ' >= '],
      ['constant', '3', '4'],
      ['operator', ' && ', ' || '],
      ['condition', '!', ''],
      ['citation', 'xx:9.2.1', 'xx:9.2.2'],
    ]);
    expect(new Set(found.map(({ inside, line }) => `${inside} ${line}`))).toEqual(new Set(['mayFire 5']));
  });

  test('change one place each', () => {
    const texts = found.map(mutant => mutated(SOURCE, mutant).split('\n')[4]?.trim());
    expect(texts).toEqual([
      "if (!(range > 3 && !isNear(range))) return refuse('xx:9.2.1', 'too far');",
      "if (range >= 3 && !isNear(range)) return refuse('xx:9.2.1', 'too far');",
      "if (range > 4 && !isNear(range)) return refuse('xx:9.2.1', 'too far');",
      "if (range > 3 || !isNear(range)) return refuse('xx:9.2.1', 'too far');",
      "if (range > 3 && isNear(range)) return refuse('xx:9.2.1', 'too far');",
      "if (range > 3 && !isNear(range)) return refuse('xx:9.2.2', 'too far');",
    ]);
  });
});
