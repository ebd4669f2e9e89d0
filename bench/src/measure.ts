/** Microseconds an operation, over several rounds. */
export interface Timing {
  readonly median: number;
  readonly least: number;
  readonly most: number;
  readonly rounds: number;
  readonly operations: number;
}

/** Something to be timed: does all its work once and says how many operations that was. */
export interface Contender {
  readonly name: string;
  run(): number;
}

/**
 * Times contenders by turns, so that a machine that is busy for a while is busy for all of them. One round of each
 * comes first and does not count: by then the code is compiled.
 */
export function compare(contenders: readonly Contender[], rounds: number): readonly Timing[] {
  const times: number[][] = contenders.map(() => []);
  const operations: number[] = contenders.map(contender => contender.run());
  for (let round = 0; round < rounds; round++)
    contenders.forEach((contender, at) => {
      const start = performance.now();
      const done = contender.run();
      times[at]?.push(((performance.now() - start) * 1000) / done);
    });
  return times.map((each, at) => ({
    median: quantile(each, 0.5),
    least: quantile(each, 0),
    most: quantile(each, 1),
    rounds,
    operations: operations[at] ?? 0,
  }));
}

/** Of single calls: how long most take, and how long the slowest. */
export interface Tail {
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
  readonly calls: number;
}

export const tailOf = (times: readonly number[]): Tail => ({
  p50: quantile(times, 0.5),
  p99: quantile(times, 0.99),
  most: quantile(times, 1),
  calls: times.length,
});

/** The smallest value that so large a share does not exceed; the middle of both for the median of an even number. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number): number => sorted[Math.min(sorted.length - 1, Math.max(0, index))] ?? 0;
  if (share === 0.5) return (at(Math.floor((sorted.length - 1) / 2)) + at(Math.floor(sorted.length / 2))) / 2;
  return at(Math.ceil(share * sorted.length) - 1);
}

/** Calls again and again and takes the median: a single call of some microseconds says little. */
export function medianCall(calls: number, call: () => void): number {
  const times: number[] = [];
  for (let again = 0; again < calls; again++) {
    const start = performance.now();
    call();
    times.push(performance.now() - start);
  }
  return quantile(times, 0.5);
}
