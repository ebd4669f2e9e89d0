import type { WordsIn } from '@guidon/kit';
import { sentencesIn, titlesBy } from '@guidon/line-of-battle';
import rules from '../../rules.json' with { type: 'json' };
import type { HzTerms } from '../book/kinds.ts';
import { scoreOf } from '../victory/score.ts';
import { rosterLines, textBoard } from './board.ts';
import { NAMES, stackNamed } from './names.ts';
import type { HzSpeech } from './speech.ts';

const ruleTitle = titlesBy('hz', rules.rules);

/** Sentences for people, in the language of the speech. */
export const wordsFor = (speech: HzSpeech): WordsIn<HzTerms> => ({
  ...sentencesIn(speech, { names: NAMES, stackNamed, score: state => scoreOf(speech.board, state), ruleTitle }),
  board: state => textBoard(speech, state),
  roster: state => rosterLines(speech, state),
});
