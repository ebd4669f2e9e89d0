export { type Comparison, comparisonsOf, type Goal, type Plan, planHash, readPlan } from './plan/plan.ts';
export { type Compared, type ComparisonReport, reportOn, type SeatReport } from './report/comparison.ts';
export { type Even, evenBy } from './report/even.ts';
export { type Names, pageOf } from './report/page.ts';
export { csvOf, optionsText, type Report, reportOf } from './report/report.ts';
export { type Ended, endOf, mostGames, pairCounts } from './results/goal.ts';
export { headOf, type Line, lineText, readResults } from './results/line.ts';
export { rounded, type Share, type Spread, shareOf, spreadOf } from './stats/figures.ts';
export { type Bounds, finding, logLikelihoodRatio, type PairCounts, strengthOf } from './stats/sequential-test.ts';
