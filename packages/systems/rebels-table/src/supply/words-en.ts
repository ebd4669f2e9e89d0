import { topOf } from '@guidon/kernel';
import type { RtState } from '../terms/state.ts';
import { called } from '../words/actions.ts';
import { count, nameOf, type Sayings, sideName } from '../words/phrases.ts';

/** Supply dice in English. */
export const supplyEn = {
  orders: {
    supply: (_board, { change }) =>
      change === undefined ? 'Give a supply die' : `Give a supply die: one BW ${change > 0 ? 'farther' : 'less'}`,
    decline: (_board, _order, state) => declineText(state),
  },
  events: {
    'supply-spent': (board, { side, purpose, unit, left, rule }) =>
      `${sideName(side)} gives a supply die for ${PURPOSES[purpose] ?? purpose.replaceAll('-', ' ')}${unit === null ? '' : ` to ${called(board, unit)}`}; ${left} left. (${rule})`,
    'supply-gained': (board, { side, dice, general }) =>
      `${nameOf(board, general)} brings ${count(dice, 'supply die')} for the ${sideName(side)} side. (rt:SUP-02)`,
  },
  reasons: {
    'no-choice': () => 'a supply die only adds here: leave out by how much.',
  },
} satisfies Sayings;

const PURPOSES: { readonly [purpose: string]: string } = {
  'action-point': 'a third action point',
  'forced-retire': 'a forced retire',
  occupy: 'taking the space',
  movement: 'movement',
  resilience: 'a resilience test',
};

/** What it means not to do it. */
function declineText(state: RtState): string {
  switch (topOf(state.agenda)?.step) {
    case 'charged-shots':
      return 'Hold fire';
    case 'face':
      return 'Stay as it faces';
    case 'occupy':
      return 'Stay where they are';
    case 'melee-round':
      return 'Neither bases nor a die';
    default:
      return 'No supply die';
  }
}
