import type { Answer, Question } from '@guidon/kernel';
import type { AnswerPicture, Speech, SumPicture } from '@guidon/kit';
import { asMapping, type Harmed, type Mapping, NOTHING, type OddsWords, oddsPicture } from './odds.ts';
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

interface Asked {
  readonly question: Question;
  readonly answer: Answer;
}

/** How answers of a game are shown, by what was asked. */
type AnswerPictures = { readonly [ask: string]: (asked: Asked) => AnswerPicture | null };

interface FightAnswers<C extends Harmed> {
  readonly words: FightWords;
  readonly odds: OddsWords<C>;
  /** What is special about a fire. */
  flags(answer: Answer): readonly string[];
  /** Answers that only this game gives. */
  readonly others: AnswerPictures;
}

/** An answer as a screen shows it; null where there is nothing to show. */
export function answerPictureBy<C extends Harmed>(asked: Asked, game: FightAnswers<C>): AnswerPicture | null {
  const pictures: AnswerPictures = {
    fire: ({ answer }) => firePicture(game.words, answer, game.flags(answer)),
    assault: ({ answer }) => assaultPicture(game.words, answer),
    odds: ({ question, answer }) => oddsPicture(game.odds, question, answer),
    ...game.others,
  };
  const { ask } = asked.question;
  return Object.hasOwn(pictures, ask) ? (pictures[ask]?.(asked) ?? null) : null;
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
