export { openRecorded, type RecordedGame } from './recorded.ts';
export { SYSTEMS } from './systems.ts';
