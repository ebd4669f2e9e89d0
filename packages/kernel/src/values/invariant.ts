/** Our own promise is broken. The state stays as it was; the journal up to there is the bug report. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError';
}

export function invariant(holds: boolean, broken: string): asserts holds {
  if (!holds) throw new InvariantError(broken);
}

/** A value that must be there: an index just computed, a unit an event names. */
export function present<T>(value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw new InvariantError(`missing: ${what}`);
  return value;
}
