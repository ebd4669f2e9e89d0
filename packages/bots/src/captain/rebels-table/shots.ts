import type { BotQuestion } from '../../bot.ts';
import { asList, asMapping, asNumber, type Mapping } from '../../greedy/reading.ts';
import { askFor } from '../../greedy/rebels-table/asking.ts';
import { hitsOf } from '../../greedy/rebels-table/harm.ts';
import type { Piece } from '../../greedy/rebels-table/picture.ts';
import type { Scene } from './scene.ts';

/** What a test may be expected to cost the owner of a unit. */
export function testCost({ stakes, doctrine }: Scene, rows: Mapping[string] | undefined, piece: Piece): number {
  const costOf = (outcome: Mapping): number => {
    if (outcome.break === true) return stakes.standing(piece);
    const hits = asNumber(outcome.hits);
    return (outcome.forcedRetire === true ? doctrine.drivenBack : 0) + (hits > 0 ? stakes.harm(piece, hits) : 0);
  };
  return asList(rows)
    .map(asMapping)
    .reduce((sum, { outcome, about }) => sum + asNumber(about) * costOf(asMapping(outcome)), 0);
}

/** Shots of one decision: the tests of each target are asked for once. */
export class Shots {
  private readonly question: BotQuestion;
  private readonly scene: Scene;
  private readonly tests = new Map<string, number>();

  constructor(question: BotQuestion, scene: Scene) {
    this.question = question;
    this.scene = scene;
  }

  /** What the test of whoever is hit by a shot costs the enemy. */
  tested(target: Piece, by: string, { dice, chance }: { readonly dice: number; readonly chance: number }): number {
    const hits = hitsOf(dice, chance);
    const likely = hits.reduce((sum, chances, count) => (count > 0 && count < target.life ? sum + chances : sum), 0);
    return likely * this.test(target, by);
  }

  private test(target: Piece, by: string): number {
    const known = this.tests.get(target.id);
    if (known !== undefined) return known;
    const { chances } = askFor(this.question, { ask: 'resilience', unit: target.id, column: 'shooting', by });
    const cost = testCost(this.scene, chances, target);
    this.tests.set(target.id, cost);
    return cost;
  }
}
