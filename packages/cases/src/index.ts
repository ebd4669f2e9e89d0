export type { Difference } from './compare.ts';
export type { CaseOdds, CaseOutcome } from './odds.ts';
export type { Case } from './prepare.ts';
export { type CaseFile, caseDataIn, type ReadCases, readCaseFile } from './reading/read.ts';
export { type CaseIssue, showCaseIssue } from './reading/source.ts';
export { type CaseResult, oddsOfCase, runCase } from './run.ts';
export { showOdds, showResult } from './show.ts';
export type { Happening, TracedRefusal, TraceEntry } from './trace.ts';
