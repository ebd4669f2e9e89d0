import type { BotQuestion } from '../../bot.ts';
import { asList, asMapping, asNumber, type Mapping } from '../reading.ts';
import { harmOf, hitsOf, worthOf } from './harm.ts';
import type { Piece } from './picture.ts';

type Asked = { readonly ask: string; readonly [part: string]: unknown };

export function askFor(question: BotQuestion, asked: Asked): Mapping {
  const answer = question.ask(asked);
  return answer.ok ? answer.value : {};
}

/** To be driven back costs ground and a turn. */
const DRIVEN_BACK = 0.35;

/** What a test may be expected to cost the owner of a unit, without a supply die and with one. */
export function testCost(rows: Mapping[string] | undefined, piece: Piece): number {
  return asList(rows)
    .map(asMapping)
    .reduce((sum, { outcome, about }) => sum + asNumber(about) * costOf(asMapping(outcome), piece), 0);
}

function costOf(outcome: Mapping, piece: Piece): number {
  if (outcome.break === true) return worthOf(piece);
  return (outcome.forcedRetire === true ? DRIVEN_BACK : 0) + harmOf(piece, asNumber(outcome.hits));
}

/** Shots of one decision: the tests of each target are asked for once. */
export class Shots {
  private readonly question: BotQuestion;
  private readonly tests = new Map<string, number>();

  constructor(question: BotQuestion) {
    this.question = question;
  }

  /** What a shot as the game foresees it takes from the enemy. */
  worth(target: Piece, by: string, { dice, chance }: { readonly dice: number; readonly chance: number }): number {
    const hits = hitsOf(dice, chance);
    const harm = hits.reduce((sum, likely, count) => sum + likely * harmOf(target, count), 0);
    const tests = hits.reduce((sum, likely, count) => (count > 0 && count < target.life ? sum + likely : sum), 0);
    return harm + tests * this.test(target, by);
  }

  private test(target: Piece, by: string): number {
    const known = this.tests.get(target.id);
    if (known !== undefined) return known;
    const { chances } = askFor(this.question, { ask: 'resilience', unit: target.id, column: 'shooting', by });
    const cost = testCost(chances, target);
    this.tests.set(target.id, cost);
    return cost;
  }
}
