import type { Answer } from '@guidon/kernel';
import type { AnswerPicture, Speech, SumPicture } from '@guidon/kit';
import { asMapping, type Mapping, NOTHING } from './odds.ts';
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

/** A fire before it is ordered; `flags`: what is special about it. */
export function firePicture(words: FightWords, answer: Answer, flags: readonly string[]): AnswerPicture {
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
export function assaultPicture(words: FightWords, answer: Answer): AnswerPicture {
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
