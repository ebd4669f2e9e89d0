/** All that judges cases, without the reader of their files: for whoever has them as data. */
export { type Difference, matches } from './compare.ts';
export { isMapping, type Mapping, own } from './plain.ts';
export type { Case, ReadyOrder } from './prepare.ts';
export { caseOf } from './reading/case-of.ts';
export type { Expectation } from './reading/expectation-shape.ts';
export { type LessonText, LONGEST_TEXT, type SpokenText } from './reading/lesson-shape.ts';
export { fullRule, ruleTitle } from './reading/rule-names.ts';
export { type CaseResult, runCase } from './run.ts';
export type { Judged, Session } from './session.ts';
export { begun, type Standing, standingBefore } from './standing.ts';
export type { Happening, TraceEntry } from './trace.ts';
