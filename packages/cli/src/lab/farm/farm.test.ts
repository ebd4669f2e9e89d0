import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Line } from '@guidon/lab';
import { expect, test } from 'vitest';
import { inFolder } from '../../test-console.ts';
import { openClaims } from './claims.ts';
import { readJob, readReport } from './job.ts';

const line = { comparison: 0, game: 0, seating: {}, winner: null, result: null, score: {}, losses: null } as const;
const whole: Line = { ...line, toll: null, orders: 1, turns: 1, habits: [], hash: 'h' };

test('what machines have said is read again; a line that was cut off or damaged is left out', () =>
  inFolder(async cwd => {
    const file = path.join(cwd, 'claims');
    const first = openClaims(file);
    for (const game of [0, 1, 2]) first.keep({ worker: 'a', line: { ...whole, game } });
    first.close();
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.slice(0, -10));
    const again = openClaims(file);
    expect(again.claims.map(({ line: { game } }) => game)).toEqual([0, 1]);
    again.keep({ worker: 'b', line: { ...whole, game: 2 } });
    again.close();
    appendFileSync(file, '{"worker":"c","line":"{}"}\nnonsense\n');
    const last = openClaims(file);
    expect(last.claims.map(({ worker, line: { game } }) => [worker, game])).toEqual([
      ['a', 0],
      ['a', 1],
      ['b', 2],
    ]);
    last.close();
    last.remove();
    expect(openClaims(file).claims).toEqual([]);
  }));

test.each([
  null,
  7,
  {},
  { worker: 'a', job: 'b', lines: [1], failed: [] },
  { worker: 'a', job: 'b', lines: [], failed: [{}] },
])('a report that is none is not read: %j', raw => {
  expect(readReport(raw).ok).toBe(false);
  expect(readJob(raw).ok).toBe(false);
});
