import type { Words } from '@guidon/kit';
import { sentencesIn } from '@guidon/line-of-battle';
import rules from '../../rules.json' with { type: 'json' };
import type { HzDecision } from '../terms/decisions.ts';
import type { HzEvent } from '../terms/events.ts';
import type { HzOrder } from '../terms/orders.ts';
import type { HzState } from '../terms/state.ts';
import { scoreOf } from '../victory/score.ts';
import { rosterLines, textBoard } from './board.ts';
import { NAMES, stackNamed } from './names.ts';
import type { HzSpeech } from './speech.ts';

/** Sentences for people, in the language of the speech. */
export const wordsFor = (speech: HzSpeech): Words<HzState, HzOrder, HzEvent, HzDecision> => ({
  ...sentencesIn(speech, { names: NAMES, stackNamed, score: state => scoreOf(speech.board, state), ruleTitle }),
  board: state => textBoard(speech, state),
  roster: state => rosterLines(speech, state),
});

const TITLES: ReadonlyMap<string, string> = new Map(rules.rules.map(({ id, title }) => [`hz:${id}`, title]));
const ruleTitle = (rule: string): string | undefined => TITLES.get(rule);
