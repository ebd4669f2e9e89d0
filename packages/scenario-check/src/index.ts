export { type ScenarioCheck, scenarioCheck } from './check.ts';
export { type Finding, showFinding } from './finding.ts';
