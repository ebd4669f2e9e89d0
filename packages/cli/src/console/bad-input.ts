import { type Issue, showIssue } from '@guidon/kernel';

/** What was typed or read cannot be used. The command ends with code 2, its message on stderr, nothing written. */
export class BadInput extends Error {
  override readonly name = 'BadInput';
}

/** All the faults of one file or argument, each on its own line. */
export const badIssues = (where: string, issues: readonly Issue[]): BadInput =>
  new BadInput([`${where}:`, ...issues.map(issue => `  ${showIssue(issue)}`)].join('\n'));

export function orBad<T>(value: T | undefined, message: () => string): T {
  if (value === undefined) throw new BadInput(message());
  return value;
}
