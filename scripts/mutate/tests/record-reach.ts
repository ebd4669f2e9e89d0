// Beside every file of unit tests: writes down which functions of the rules it called. GUIDON_REACH names the file to
// which a line is added for each file of tests; see scripts/mutate/tests/reach.ts.
import { appendFileSync } from 'node:fs';
import inspector from 'node:inspector';
import { fileURLToPath } from 'node:url';
import { afterAll, expect } from 'vitest';

const session = new inspector.Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

const pathOf = (url: string): string => (url.startsWith('file:') ? fileURLToPath(url) : url);

afterAll(() => {
  const called: string[] = [];
  session.post('Profiler.takePreciseCoverage', (_fault, taken) => {
    for (const { url, functions } of taken?.result ?? [])
      if (/\/packages\/systems\/[^/]+\/src\//.test(url))
        for (const { functionName, ranges } of functions)
          if (functionName !== '' && (ranges[0]?.count ?? 0) > 0) called.push(`${pathOf(url)}#${functionName}`);
  });
  session.disconnect();
  appendFileSync(process.env.GUIDON_REACH ?? '', `${JSON.stringify({ test: expect.getState().testPath, called })}\n`);
});
