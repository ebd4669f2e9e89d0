export { mapIds, mapSource, scenarioIds, scenarioSource } from './library.ts';
