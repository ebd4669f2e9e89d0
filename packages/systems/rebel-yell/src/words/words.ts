import type { WordsIn } from '@guidon/kit';
import { sentencesIn, titlesBy } from '@guidon/line-of-battle';
import rules from '../../rules.json' with { type: 'json' };
import type { RyTerms } from '../book/kinds.ts';
import { scoreOf } from '../victory/score.ts';
import { textBoard } from './board.ts';
import { NAMES, stackNamed } from './names.ts';
import { rosterLines } from './roster.ts';
import type { RySpeech } from './speech.ts';

const ruleTitle = titlesBy('ry', rules.rules);

/** Sentences for people, in the language of the speech. */
export const wordsFor = (speech: RySpeech): WordsIn<RyTerms> => ({
  ...sentencesIn(speech, { names: NAMES, stackNamed, score: state => scoreOf(speech.board, state), ruleTitle }),
  board: state => textBoard(speech, state),
  roster: state => rosterLines(speech, state),
});
