export { type Fingerprint, fingerprintOf, type Look } from './fingerprint.ts';
export { type GoldenGame, goldenGames, goldenJournal, goldenNames } from './journals.ts';
export { differingAnswers, recordedAnswers } from './recorded-answers.ts';
