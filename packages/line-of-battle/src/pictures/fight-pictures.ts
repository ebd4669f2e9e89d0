import type { Answer } from '@guidon/kernel';
import type { AnswerPicture, SumPicture } from '@guidon/kit';
import { asMapping, type Mapping, NOTHING } from './odds.ts';
import { lineSum, type SumWords } from './sum-pictures.ts';

/** How a game shows the sums of a fire and of an assault. */
export interface FightWords {
  readonly sums: SumWords;
  factorSum(title: string, figure: Mapping): SumPicture;
  /** The results of the chart with their chances. */
  chartText(chances: Mapping): string;
  readonly disrupted: string;
  moraleText(role: Mapping): string;
}

/** A fire before it is ordered; `flags`: what is special about it. */
export function firePicture(words: FightWords, answer: Answer, flags: readonly string[]): AnswerPicture {
  const special = flags.length === 0 ? '' : `, ${flags.join(', ')}`;
  return {
    ...NOTHING,
    sums: sumsOf(words, answer, ['Factor', 'Line']),
    notes: [`Range ${String(answer.range)}${special}.`, `On the chart: ${words.chartText(asMapping(answer.chances))}.`],
  };
}

/** Both sides of an assault, and the fire that meets it on the way. */
export function assaultPicture(words: FightWords, answer: Answer): AnswerPicture {
  const attacker = asMapping(answer.attacker);
  const defender = asMapping(answer.defender);
  const met = (Array.isArray(answer.met) ? answer.met : []).map(raw => {
    const { kind, by, chances } = asMapping(raw);
    return `Met by ${kind === 'advance' ? 'advance fire' : 'fire before the assault'} from ${String(by)}: ${words.chartText(asMapping(chances))}.`;
  });
  return {
    ...NOTHING,
    sums: [
      ...sumsOf(words, attacker, ['Attacker: factor', 'Attacker: line']),
      ...sumsOf(words, defender, ['Defender: factor', 'Defender: line']),
    ],
    notes: [
      ...(answer.flanked === true ? ['Into the flank.'] : []),
      ...met,
      roleNote(words, 'Attacker', attacker),
      roleNote(words, 'Defender', defender),
    ],
  };
}

const sumsOf = (
  words: FightWords,
  { factor, line, label }: Mapping,
  [factorTitle, lineTitle]: readonly [string, string],
): readonly SumPicture[] => [
  words.factorSum(factorTitle, asMapping(factor)),
  lineSum(words.sums, { title: lineTitle, figure: asMapping(line), label: String(label) }),
];

const roleNote = (words: FightWords, title: string, role: Mapping): string =>
  `${title}${role.disrupted === true ? `, ${words.disrupted}` : ''}: on the chart ${words.chartText(asMapping(role.chances))}; morale ${words.moraleText(role)}, passes ${String(role.passes)}.`;
