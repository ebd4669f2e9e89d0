import { changesText, type Fate, type OddsWords, type UnitChange, unitChange, worstFate } from '@guidon/line-of-battle';
import type { HzSpeech } from '../words/speech.ts';

/** How the game tells what may become of its pieces. */
export const oddsWords = (speech: HzSpeech): OddsWords<UnitChange> => ({
  speech,
  changeOf: unitChange,
  worstOf: changed => worstFate(speech, FATES, changed),
  sideChanges: changed => changesText(speech, changed, []),
});

/** The worst first. */
const FATES: readonly Fate<UnitChange>[] = [
  { fortune: 'destroyed', harm: 3, is: ({ destroyed }) => destroyed },
  { fortune: 'routed', harm: 3, is: ({ order }) => order === 'routed' },
  { fortune: 'disrupted', harm: 2, is: ({ order }) => order === 'disrupted' },
  { fortune: 'hits', harm: 1, is: ({ hits }) => hits > 0 },
];
