import type { Order } from '@guidon/kernel';
import type { RtDecision, RtOrder } from '@guidon/rebels-table';
import type { BotQuestion } from '../../bot.ts';
import { askFor, testCost } from './asking.ts';
import type { Picture } from './picture.ts';
import { supplyPrice } from './plans.ts';

/** The answer to a question that interrupts an action. */
export function windowOrder(question: BotQuestion, picture: Picture, offered: readonly Order[]): Order | undefined {
  // What is asked are decisions of this system.
  const decision = question.decision as RtDecision;
  const order = answerTo(question, picture, decision);
  return offered.find(other => other.do === order) ?? offered[0];
}

function answerTo(question: BotQuestion, picture: Picture, decision: RtDecision): RtOrder['do'] {
  const give = (gain: number): RtOrder['do'] => (gain > supplyPrice(picture) ? 'supply' : 'decline');
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
      return give(testGain(question, picture, decision));
    case 'melee-supply':
      return give(piece === undefined ? 0 : 0.2 * (piece.points + 1));
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
function testGain(question: BotQuestion, picture: Picture, decision: RtDecision): number {
  const [unit = ''] = decision.units;
  const piece = picture.pieces.get(unit);
  if (piece === undefined) return 0;
  const test = askFor(question, { ask: 'resilience', unit, column: 'shooting' });
  return testCost(test.chances, piece) - testCost(test.withSupply, piece);
}
