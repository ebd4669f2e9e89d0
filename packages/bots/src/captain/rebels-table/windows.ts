import type { Order } from '@guidon/kernel';
import type { RtDecision, RtOrder } from '@guidon/rebels-table';
import type { BotQuestion } from '../../bot.ts';
import { askFor } from '../../greedy/rebels-table/asking.ts';
import type { Scene } from './scene.ts';
import { testCost } from './shots.ts';

/** Dice that are not spent by the end are lost. */
export const supplyPrice = ({ picture: { left, supply }, doctrine }: Scene): number =>
  Math.max(0.05, doctrine.supply * Math.min(1, left / (2 + 2 * supply)));

/** The answer to a question that interrupts an action. */
export function windowOrder(question: BotQuestion, scene: Scene, offered: readonly Order[]): Order | undefined {
  // What is asked are decisions of this system.
  const order = answerTo(question, scene, question.decision as RtDecision);
  return offered.find(other => other.do === order) ?? offered[0];
}

function answerTo(question: BotQuestion, scene: Scene, decision: RtDecision): RtOrder['do'] {
  const { picture, stakes } = scene;
  const give = (gain: number): RtOrder['do'] => (gain > supplyPrice(scene) ? 'supply' : 'decline');
  const piece = picture.pieces.get(decision.units[0] ?? '');
  switch (decision.asks) {
    case 'keep-or-give':
      return 'keep';
    case 'charged-shoot':
      return 'shoot';
    case 'face-enemy':
      return 'face';
    case 'occupy':
      return piece === undefined || piece.type === 'artillery' || piece.life <= 2 ? 'decline' : 'occupy';
    case 'resilience-supply':
      return give(testGain(question, scene, decision));
    case 'melee-supply':
      return give(piece === undefined ? 0 : 0.2 * stakes.fall(piece));
    case 'charge-supply':
      return give(0.3);
    case 'shoot-supply':
      return give(piece?.type === 'artillery' ? 0.15 : 0.12);
    case 'initiative-supply':
      return give(picture.left <= 3 ? 0.4 : 0.2);
    default:
      return 'decline';
  }
}

/** What a third die keeps from being lost. The cause is not told: that of most tests is taken. */
function testGain(question: BotQuestion, scene: Scene, decision: RtDecision): number {
  const [unit = ''] = decision.units;
  const piece = scene.picture.pieces.get(unit);
  if (piece === undefined) return 0;
  const test = askFor(question, { ask: 'resilience', unit, column: 'shooting' });
  return testCost(scene, test.chances, piece) - testCost(scene, test.withSupply, piece);
}
