import { type Issue, showIssue } from '@guidon/kernel';

/** A `fault` keeps a scenario from being played; a `doubt` is what no shipped battle does, and may be meant. */
export interface Finding extends Issue {
  readonly kind: 'fault' | 'doubt';
  /** What would put it right, where that can be told. */
  readonly remedy?: string;
}

export const showFinding = (finding: Finding): string =>
  `${finding.kind}  ${showIssue(finding)}${finding.remedy === undefined ? '' : `. ${finding.remedy}`}`;
