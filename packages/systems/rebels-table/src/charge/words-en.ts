import { BW } from '@guidon/tabletop';
import type { Board } from '../board/board.ts';
import { called } from '../words/actions.ts';
import { inWidths, joined, nameOf, type Sayings, sideName, target, unit } from '../words/phrases.ts';

/** Charges in English. */
export const chargeEn = {
  titles: {
    'charged-shoot': 'Charged units shoot at the chargers',
    'charge-supply': 'A supply die for a charge',
  },
  questions: {
    'charged-shoot': ({ board, state, who }) =>
      `${who} is charged${state.charge === null ? '' : ` by ${called(board, board.units[state.charge.unit]?.id ?? '')}`}. Shoot at the chargers? It costs all action points that are left.`,
    'charge-supply': ({ board, who, supply }) =>
      `${who} charges. Give a supply die for ${inWidths(board.charts.chargeSupplyAdds * BW)} more? ${supply}`,
  },
  orders: {
    shoot: () => 'Shoot at the chargers',
  },
  events: {
    'charge-declared': (board, { unit, target, charge }) =>
      `${nameOf(board, unit)} charges ${called(board, target)}${othersText(board, target, charge.charged)}. (rt:CHG-01)`,
    'charge-moved': (board, { unit, contact }) =>
      contact
        ? `${nameOf(board, unit)} reaches the enemy. (rt:CHG-10)`
        : `${nameOf(board, unit)} does not reach the enemy. (rt:CHG-08)`,
    'charge-ended': (board, { unit, rule, why }) =>
      why === undefined || why === 'made'
        ? ''
        : `The charge of ${called(board, unit)} is over: ${ENDS[why]}. (${rule})`,
    'camp-lost': (board, { side, by }) =>
      `${nameOf(board, by)} takes the ${sideName(side)} camp; its supply is gone. (rt:CAMP-04)`,
  },
  reasons: {
    'did-not-pass': fact =>
      `${unit(fact)} is charged and did not pass its test: it receives the charge without a shot.`,
    'no-points': fact => `${unit(fact)} has no action points left to shoot at the chargers.`,
    'no-target-here': () => 'there is no enemy to charge at that place: point at a unit or at the camp.',
    'may-not-charge': fact => `${unit(fact)} cannot charge in its formation: change it first, or advance.`,
    'too-big': fact =>
      `${unit(fact)} is a war host and charges only units of two bases or fewer; ${fact.has('by') ? fact.text('by') : target(fact)} has ${fact.text('bases')}.`,
    'out-of-reach': fact =>
      fact.has('stoppedBy') && fact.text('stoppedBy') !== target(fact)
        ? `${unit(fact)} does not reach ${target(fact)} even on the highest dice, ${fact.length('most')} BW: ${fact.text('stoppedBy')} is in the way.`
        : `${unit(fact)} does not reach ${target(fact)} even on the highest dice, ${fact.length('most')} BW: go nearer, or wheel toward it.`,
  },
} satisfies Sayings;

const ENDS: { readonly [E in 'test-failed' | 'driven-back' | 'target-gone']: string } = {
  'test-failed': 'it did not pass its test',
  'driven-back': 'it was driven back or broken',
  'target-gone': 'nobody it charged is left',
};

function othersText(board: Board, target: string, charged: readonly number[]): string {
  const others = charged.map(unit => board.units[unit]?.id ?? '').filter(id => id !== target);
  return others.length === 0 ? '' : `, and with it ${joined(others.map(id => called(board, id)))}`;
}
