// Says which cases and recorded games come by which places of the source. `node run-reach.ts FILE`: the file holds the
// judges and the places. Prints for each judge the numbers of the places it came by, and the milliseconds of processor
// time it took; and which places are come by while the rules are loaded: constants of a module, records.
import { readFileSync } from 'node:fs';
import inspector from 'node:inspector';
import { pathToFileURL } from 'node:url';
import type { Judge } from './running.ts';

export interface Place {
  /** The whole path. */
  readonly file: string;
  readonly at: number;
}

export interface Reached {
  readonly loaded: readonly number[];
  readonly by: readonly Reach[];
}

export interface Reach {
  readonly places: readonly number[];
  readonly ms: number;
  readonly holds: boolean;
}

const [file = ''] = process.argv.slice(2);
const { judges, places }: { readonly judges: readonly Judge[]; readonly places: readonly Place[] } = JSON.parse(
  readFileSync(file, 'utf8'),
);
const byUrl = new Map<string, number[]>();
for (const [number, place] of places.entries()) {
  const url = pathToFileURL(place.file).href;
  byUrl.set(url, [...(byUrl.get(url) ?? []), number]);
}

const session = new inspector.Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

function covered(): readonly number[] {
  const found: number[] = [];
  session.post('Profiler.takePreciseCoverage', (_fault, taken) => {
    for (const { url, functions } of taken?.result ?? [])
      for (const number of byUrl.get(url) ?? []) if (isCovered(functions, places[number]?.at ?? 0)) found.push(number);
  });
  return found;
}

/** The innermost range with the place in it says how often it was run. */
function isCovered(functions: readonly inspector.Profiler.FunctionCoverage[], at: number): boolean {
  let inner: inspector.Profiler.CoverageRange | undefined;
  for (const { ranges } of functions)
    for (const range of ranges)
      if (
        range.startOffset <= at &&
        at < range.endOffset &&
        (inner === undefined || range.endOffset - range.startOffset <= inner.endOffset - inner.startOffset)
      )
        inner = range;
  return inner !== undefined && inner.count > 0;
}

// Only now, so that what is run while the rules are loaded is counted.
const { judgeHolds } = await import('./running.ts');
const loaded = covered();
const by = judges.map((judge, at): Reach => {
  if (at % 20 === 0) process.stderr.write(`\rreached by ${at} of ${judges.length}`);
  const begin = process.cpuUsage();
  const holds = judgeHolds(judge);
  const { user, system } = process.cpuUsage(begin);
  const ms = Math.round((user + system) / 1000);
  return { places: covered(), ms, holds };
});
process.stderr.write('\n');
const reached: Reached = { loaded, by };
process.stdout.write(JSON.stringify(reached));
