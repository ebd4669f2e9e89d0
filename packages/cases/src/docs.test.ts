import { readFileSync } from 'node:fs';
import { parseAs } from '@guidon/kernel';
import { LIBRARY, systemNamed } from '@guidon/library';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readCaseFile, runCase, showCaseIssue } from './index.ts';
import { caseShape } from './reading/case-shape.ts';

const PAGE = readFileSync(new URL('../../../docs/case-format.md', import.meta.url), 'utf8');
const blocks = [...PAGE.matchAll(/```yaml\n([^`]*)```/g)].map(found => found[1] ?? '');

const isPlayable = (block: string): boolean => systemNamed(LIBRARY, String(parse(block).system)) !== undefined;

describe('the examples of docs/case-format.md', () => {
  test.each(blocks.filter(isPlayable))('holds: %#', block => {
    const read = readCaseFile(block, 'case-format.md', LIBRARY);
    expect(read.ok ? [] : read.issues.map(showCaseIssue)).toEqual([]);
    if (read.ok) expect(read.value.cases.flatMap(entry => runCase(entry).differences)).toEqual([]);
  });

  test.each(blocks.filter(block => !isPlayable(block)))('is well-formed: %#', block => {
    expect(parseAs(caseShape, parse(block)).ok).toBe(true);
  });
});
