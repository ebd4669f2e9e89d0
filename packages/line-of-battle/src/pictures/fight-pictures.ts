import type { Answer, Question } from '@guidon/kernel';
import type { AnswerPicture, Speech, SumPicture } from '@guidon/kit';
import { asMapping, type Mapping } from '@guidon/kit';
import type { ToldBoard } from '../words/formats.ts';
import { type Harmed, NOTHING, type OddsWords, oddsPicture } from './odds.ts';
import { lineSum, type SumWords } from './sum-pictures.ts';

/** How a game shows the sums of a fire and of an assault. */
export interface FightWords {
  readonly speech: Speech<object>;
  readonly sums: SumWords;
  factorSum(title: string, figure: Mapping): SumPicture;
  /** The results of the chart with their chances. */
  chartText(chances: Mapping): string;
  moraleText(role: Mapping): string;
}

/** Words for sums in answers; `signed` shows a difference. */
export const lineSums = (speech: Speech<ToldBoard>, signed: SumWords['signed']): SumWords => ({
  partName: name => speech.named('parts', name),
  signed,
  lineOfFactor: speech.phrase('line-of-factor'),
  lineLabel: line => speech.board.charts.crt.lines[line]?.label,
});

interface Asked {
  readonly question: Question;
  readonly answer: Answer;
}

/** How an answer of a game is shown. `P`: how it speaks. */
type Shown<P> = (speech: P, answer: Answer, question: Question) => AnswerPicture | null;

interface FightAnswers<P, C extends Harmed> {
  words(speech: P): FightWords;
  odds(speech: P): OddsWords<C>;
  /** What is special about a fire, by the phrase for it, where the answer says so. */
  readonly flags: { readonly [part: string]: string };
  /** Answers that only this game gives, by what was asked. */
  readonly others: { readonly [ask: string]: Shown<P> };
}

/** Answers as a screen shows them; null where there is nothing to show. */
export function answerPicturesBy<P extends Speech<object>, C extends Harmed>(game: FightAnswers<P, C>) {
  const pictures: { readonly [ask: string]: Shown<P> } = {
    fire(speech, answer) {
      const flags = Object.entries(game.flags).filter(([part]) => answer[part] === true);
      return firePicture(
        game.words(speech),
        answer,
        flags.map(([, phrase]) => speech.phrase(phrase)),
      );
    },
    assault: (speech, answer) => assaultPicture(game.words(speech), answer),
    odds: (speech, answer, question) => oddsPicture(game.odds(speech), question, answer),
    ...game.others,
  };
  return (speech: P, { question, answer }: Asked): AnswerPicture | null =>
    Object.hasOwn(pictures, question.ask) ? (pictures[question.ask]?.(speech, answer, question) ?? null) : null;
}

/** A fire before it is ordered; `flags`: what is special about it. */
function firePicture(words: FightWords, answer: Answer, flags: readonly string[]): AnswerPicture {
  const { speech } = words;
  return {
    ...NOTHING,
    sums: sumsOf(words, answer, 'sum'),
    notes: [
      speech.phrase('fire-range', { range: answer.range, flags }),
      speech.phrase('on-the-chart', { chances: words.chartText(asMapping(answer.chances)) }),
    ],
  };
}

/** Both sides of an assault, and the fire that meets it on the way. */
function assaultPicture(words: FightWords, answer: Answer): AnswerPicture {
  const attacker = asMapping(answer.attacker);
  const defender = asMapping(answer.defender);
  const met = (Array.isArray(answer.met) ? answer.met : []).map(raw => {
    const { kind, by, chances } = asMapping(raw);
    return words.speech.phrase('met-by', { kind, by, chances: words.chartText(asMapping(chances)) });
  });
  return {
    ...NOTHING,
    sums: [...sumsOf(words, attacker, 'attacker'), ...sumsOf(words, defender, 'defender')],
    notes: [
      ...(answer.flanked === true ? [words.speech.phrase('into-flank')] : []),
      ...met,
      roleNote(words, 'attacker', attacker),
      roleNote(words, 'defender', defender),
    ],
  };
}

type Role = 'sum' | 'attacker' | 'defender';

const sumsOf = (words: FightWords, { factor, line, label }: Mapping, role: Role): readonly SumPicture[] => {
  const title = (sum: string): string => words.speech.named('sums', `${role}-${sum}`);
  return [
    words.factorSum(title('factor'), asMapping(factor)),
    lineSum(words.sums, { title: title('line'), figure: asMapping(line), label: String(label) }),
  ];
};

const roleNote = (words: FightWords, role: Role, { disrupted, chances, passes, ...other }: Mapping): string =>
  words.speech.phrase('role-note', {
    role,
    disrupted,
    chances: words.chartText(asMapping(chances)),
    morale: words.moraleText(other),
    passes,
  });
