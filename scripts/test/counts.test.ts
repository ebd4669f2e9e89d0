import { describe, expect, test } from 'vitest';
import { countLine } from './cases.mjs';
import { countReport } from './vitest.mjs';

describe('counting what Vitest ran', () => {
  test('tests', () =>
    expect(
      countReport({
        numPassedTests: 3,
        numFailedTests: 1,
        testResults: [{ status: 'failed', assertionResults: [{}] }],
      }),
    ).toEqual({ passed: 3, failed: 1 }));

  test('a file that cannot be loaded counts as one failure', () =>
    expect(
      countReport({ numPassedTests: 3, numFailedTests: 0, testResults: [{ status: 'failed', assertionResults: [] }] }),
    ).toEqual({ passed: 3, failed: 1 }));
});

describe('counting what guidon case ran', () => {
  test.each([
    ['a trace\n\n12 passed, 0 failed\n', { passed: 12, failed: 0 }],
    ['3 passed, 1 failed', { passed: 3, failed: 1 }],
    ['12 passed, 0 failed\nand then it broke', undefined],
    ['', undefined],
  ])('%j', (output, expected) => expect(countLine(output)).toEqual(expected));
});
