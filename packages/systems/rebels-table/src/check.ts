import { type Refusal, refuse, topOf } from '@guidon/kernel';
import { whyNotDeclare } from './actions/declare.ts';
import type { Board } from './board/board.ts';
import { occupiers } from './decisions.ts';
import { whyNotDeploy } from './deployment/deploy.ts';
import { whyNotFeed } from './melee/feed.ts';
import { dueTests } from './sequence/end-tests.ts';
import type { Asks, RtDecision } from './terms/decisions.ts';
import { idsOf } from './terms/lookups.ts';
import { type RtRule, SIDES, type Side } from './terms/names.ts';
import type { RtOrder } from './terms/orders.ts';
import type { RtState } from './terms/state.ts';

/** Which kinds of order answer which question. */
export const ANSWERS: { readonly [A in Asks]: readonly RtOrder['do'][] } = {
  clock: ['proceed'],
  'scouting-supply': ['supply', 'decline'],
  'deploy-command': ['deploy'],
  'initiative-supply': ['supply', 'decline'],
  'keep-or-give': ['keep', 'give'],
  activate: ['activate'],
  'move-supply': ['supply', 'decline'],
  'shoot-supply': ['supply', 'decline'],
  'resilience-supply': ['supply', 'decline'],
  'retire-supply': ['supply', 'decline'],
  'face-enemy': ['face', 'decline'],
  'charged-shoot': ['shoot', 'decline'],
  'charge-supply': ['supply', 'decline'],
  'melee-supply': ['supply', 'decline'],
  'feed-bases': ['feed', 'decline'],
  'base-removal': ['lose'],
  occupy: ['occupy', 'decline'],
  'occupy-supply': ['supply', 'decline'],
  'pick-unit-to-test': ['test'],
};

const sideOfSeat = (seat: string): Side | undefined => SIDES.find(side => side === seat);

/** By which rule an answer has its place; whoever gives it elsewhere is told that rule. */
const ANSWER_RULES: { readonly [K in RtOrder['do']]?: RtRule } = {
  deploy: 'rt:SEQ-06',
  keep: 'rt:INI-07',
  give: 'rt:INI-07',
  supply: 'rt:SUP-07',
  shoot: 'rt:UNP-01',
  occupy: 'rt:OCC-05',
  face: 'rt:FRET-08',
  feed: 'rt:MEL-10',
  test: 'rt:EOT-02',
};

export function misplaced(order: RtOrder, open: RtDecision | undefined): Refusal {
  return refuse(ANSWER_RULES[order.do] ?? open?.rule ?? 'rt:SEQ-09', 'not-asked', {
    order: order.do,
    ...(open === undefined ? {} : { asked: open.asks }),
  });
}

export function checkOrder(
  board: Board,
  state: RtState,
  { decision, order }: { readonly decision: RtDecision; readonly order: RtOrder },
): Refusal | undefined {
  if (!ANSWERS[decision.asks].includes(order.do)) return misplaced(order, decision);
  const side = sideOfSeat(decision.seat);
  const top = topOf(state.agenda);
  switch (order.do) {
    case 'deploy':
      return side === undefined ? misplaced(order, decision) : whyNotDeploy(board, state, side, order);
    case 'activate':
      return side === undefined ? misplaced(order, decision) : whyNotDeclare(board, state, side, order);
    case 'supply':
      if (decision.asks === 'retire-supply')
        return order.change === undefined ? refuse('rt:FRET-02', 'more-or-less', {}) : undefined;
      return order.change === undefined ? undefined : refuse('rt:SUP-06', 'no-choice', {});
    case 'occupy':
      return top?.step === 'occupy' && idsOf(board, occupiers(state, top)).includes(order.unit)
        ? undefined
        : refuse('rt:OCC-02', 'not-a-victor', { unit: order.unit });
    case 'feed': {
      const unit = board.unitById.get(decision.units[0] ?? '');
      return unit === undefined ? misplaced(order, decision) : whyNotFeed(board, state, unit, order);
    }
    case 'test':
      return top?.step === 'end-test' && idsOf(board, dueTests(board, state, top.side)).includes(order.unit)
        ? undefined
        : refuse('rt:EOT-01', 'not-due', { unit: order.unit });
    default:
      return undefined;
  }
}
