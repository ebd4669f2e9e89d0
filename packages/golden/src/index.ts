export { type Fingerprint, fingerprintOf, type Look } from './fingerprint.ts';
export { type GoldenGame, goldenGames, goldenJournal, goldenNames } from './journals.ts';
export { answersHold, recordedAnswers } from './recorded-answers.ts';
