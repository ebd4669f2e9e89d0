/** Freezes plain data to the bottom, so that a procedure which writes instead of emitting fails at once. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
  return value;
}

/** Where a value is not plain data, as a path; undefined if it is plain throughout. */
export function notPlain(value: unknown, path = ''): string | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0) ? undefined : path || '.';
  if (typeof value !== 'object') return path || '.';
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== (Array.isArray(value) ? Array.prototype : Object.prototype)) return path || '.';
  // A list with a hole, or with a name of its own, is another list after JSON.
  if (Array.isArray(value) && Object.keys(value).length !== value.length) return path || '.';
  for (const [key, part] of Object.entries(value)) {
    const fault = notPlain(part, `${path}.${key}`);
    if (fault !== undefined) return fault;
  }
  return undefined;
}
