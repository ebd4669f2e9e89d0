export { type Game, gameOf } from './game.ts';
export { type Beginning, ENGINE, headerOf } from './header.ts';
export {
  botNamed,
  botsFor,
  botsIn,
  caseLibrary,
  gameNamed,
  LIBRARY,
  type Library,
  mapSource,
  scenarioIds,
  scenarioRecorded,
  scenarioSource,
  systemNamed,
  systemsIn,
} from './library.ts';
export { type Playable, playable, playableFrom } from './playable.ts';
export { openRecorded, type RecordedGame } from './recorded.ts';
export { librarySpeaking } from './speaking.ts';
