import { present, type Question, type Refusal, refuse } from '@guidon/kernel';
import type { OrderHint } from '@guidon/kit';
import { BW } from '@guidon/tabletop';
import type { Board } from '../board/board.ts';
import { PLAN } from '../book/asking.ts';
import type { Window } from '../book/kinds.ts';
import { declarations } from '../plans/declarations.ts';
import { leastActions } from '../plans/least.ts';
import { spendSupply } from '../supply/supply.ts';
import { sideOf } from '../terms/lookups.ts';
import { enemyOf } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { next, type RtPlay } from '../terms/play.ts';
import type { RtState } from '../terms/state.ts';
import { mayDeclare } from './declare.ts';
import { freshItems, itemId, itemNamed, openItems, ownerOf } from './items.ts';
import { activateParts } from './parts.ts';
import { actionRule } from './table.ts';
import type { Active } from './terms.ts';

type Activate = OrderOf<'activate'>;

/** ACT-07. Whose slot it is activates a unit or a general: it declares all that it will do. */
export const activate: Window<'slot', 'activate'> = {
  rule: 'rt:ACT-07',
  steps: ['slot'],
  opens: (board, state) =>
    freshItems(board, state, state.next).length === 0
      ? undefined
      : { seat: state.next, asks: 'activate', rule: 'rt:ACT-07', units: [] },
  answers: {
    activate: {
      may: (board, state, { order }) => mayActivate(board, state, order),
      resolve: (board, play, { order }) => declare(board, play, order),
      parts: activateParts,
    },
  },
  offers: declarations,
  limits: (board, state) => [
    {
      do: 'activate',
      limits: {
        units: openItems(board, state, state.next).map(item => itemId(board, item)),
        wheel: board.charts.advanceMaxWheel,
        chargeWheel: board.charts.chargeMaxWheel,
        ride: board.charts.generalMove,
        baseWidth: BW,
      },
    },
  ],
  fallback: { pick: leastDeclaration },
  odds: { assume: 'open', named: false },
  screen: PLAN,
};

function mayActivate(board: Board, state: RtState, order: Activate): Refusal | undefined {
  const item = itemNamed(board, order.unit);
  if (item !== undefined && ownerOf(board, item) !== state.next)
    return refuse('rt:ACT-07', 'not-yours', { unit: order.unit });
  return mayDeclare(board, state, order);
}

/** The first that may be activated, and as little as it may do. */
function leastDeclaration(board: Board, state: RtState): Activate | undefined {
  const [item] = openItems(board, state, state.next);
  return item === undefined
    ? undefined
    : { do: 'activate', unit: itemId(board, item), actions: leastActions(board, state, item) };
}
/** A slot nobody of its side can use goes to the other; when nobody can, the activations are over (E2, R84). */
export function passSlot(board: Board, play: RtPlay): void {
  const { next: side } = play.state;
  const other = enemyOf(side);
  if (freshItems(board, play.state, other).length > 0) {
    play.emit({ event: 'slot-passed', side: other, pair: 0 });
    return;
  }
  next(play, { step: 'end-tests' });
}

/** A declaration is accepted: it is carried out action by action (E2.5). */
function declare(board: Board, play: RtPlay, order: Activate): void {
  const item = present(itemNamed(board, order.unit), `item ${order.unit}`);
  if (order.supply === true && item.unit !== null) {
    spendSupply(play, {
      side: sideOf(board, item.unit),
      purpose: 'action-point',
      unit: order.unit,
      rule: 'rt:ACT-03',
    });
    play.emit({ event: 'noted', unit: order.unit, notes: { extraAp: true } });
  }
  const active: Active = { unit: item.unit, general: item.general, actions: order.actions, at: 0 };
  play.emit({ event: 'declared', item: order.unit, actions: order.actions, active });
  next(play, { step: 'act' }, { step: 'slot' });
}

/** What a list is about first decides under which button it lies. */
export function activateHint({ unit, supply, actions }: Activate): Partial<OrderHint> {
  const main = actions.find(({ act }) => act === 'charge' || act === 'shoot') ?? actions[0];
  return {
    kind: main === undefined ? 'pass' : actionRule(main).kind,
    units: [unit],
    plain: false,
    weighed: main?.act === 'charge',
    asks: [asking({ ask: 'plan', unit, actions, ...(supply === true ? { supply: true } : {}) })],
  };
}

/** A question of this system, with whatever it asks about. */
const asking = (question: { readonly ask: string; readonly [name: string]: unknown }): Question => question;
