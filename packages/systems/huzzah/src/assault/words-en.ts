import type { Sayings } from '../words/kinds.ts';
import { pieceNames } from '../words/names.ts';
import { verb } from '../words/phrases.ts';

/** Assault and charge in English. */
export const assaultEn = {
  titles: {
    'declare-charges': 'Declare charges',
    'cavalry-retreat': 'Cavalry retires from an assault',
  },
  questions: {
    'declare-charges': ({ seat, rule }) =>
      `${seat}: declare charges now, before the first action, or be done. (${rule})`,
    'cavalry-retreat': ({ seat, who, rule }) => `${seat}: ${who} may retire from the assault. Does it? (${rule})`,
  },
  orders: {
    assault: (board, { units, target }) => `${pieceNames(board, units)}: assault ${target}`,
    'declare-charge': (board, { units, target }) => `${pieceNames(board, units)}: declare a charge at ${target}`,
    charge: (board, { units, target, via, leaders = [] }) => {
      const how = `${target === undefined ? '' : ` ${target}`}${via === undefined ? '' : ` by ${via}`}`;
      return `${pieceNames(board, units)}: charge${how}${leaders.length === 0 ? '' : ` with ${pieceNames(board, leaders)}`}`;
    },
    'stay-put': (board, { units }) => `${pieceNames(board, units)}: stay in place, the charge is off`,
    retire: () => 'retire from the assault',
  },
  events: {
    'charge-declared': (board, { units, target }) => `${pieceNames(board, units)} will charge ${target}. (hz:11.1.1)`,
    'charge-dropped': (board, { units, rule, stays }) =>
      `${pieceNames(board, units)} ${stays ? verb(board, units, 'stay') : verb(board, units, ['give', 'gives'])} ${stays ? 'in place: the charge is off' : 'up the charge'}. (${rule})`,
    'charge-moved-to': (board, { units, target }) =>
      `${pieceNames(board, units)} ${verb(board, units, 'charge')} ${target} instead: the first target is gone. (hz:11.4.1)`,
    'assault-began': (board, { assault, units, at }) =>
      `${pieceNames(board, units)} ${verb(board, units, assault.charge ? 'charge' : 'assault')} ${at}${assault.flanked ? ', through its flank' : ''}. (${assault.charge ? 'hz:11.3' : 'hz:10'})`,
    'assault-round': (_board, { round }) => `Round ${round} of the assault. (hz:10.3)`,
    'assault-stopped': (_board, { rule }) => `The assault is broken off. (${rule})`,
    'assault-ended': () => 'The assault is over. (hz:10.1.15)',
    advanced: (board, { units, leaders, to }) =>
      `${pieceNames(board, [...units, ...leaders])} ${verb(board, [...units, ...leaders], 'advance')} into ${to}. (hz:10.6)`,
  },
  reasons: {
    'already-charging': fact => `${fact('unit')} has declared its charge already.`,
    'another-target-declared': fact => `The charge was declared on another hex, not on ${fact('at')}.`,
    'cavalry-against-cavalry': fact =>
      `Cavalry assaults and charges cavalry only; there are other arms in ${fact('at')}.`,
    'cavalry-in-woods': fact => `Cavalry does not charge from, through or into woods, and ${fact('hex')} is woods.`,
    'charge-together': fact => `${fact('units')} declared the charge together and go together.`,
    disrupted: fact => `${fact('unit')} is disrupted and starts neither an assault nor a charge.`,
    'has-turned': fact => `${fact('unit')} has turned in this segment and may not assault.`,
    'marsh-or-creek': fact => `No charge goes from, into or through marsh or creek, and ${fact('hex')} is such a hex.`,
    'no-charge-declared': fact => `${fact('unit')} has declared no charge.`,
    'no-strength': fact => `${fact('unit')} has strength 0 and starts neither an assault nor a charge.`,
    'no-way-to-target': fact => `No open way leads to ${fact('at')} by the front hexes: the charge cannot be made.`,
    'not-adjacent-at-start': fact =>
      `${fact('unit')} did not stand in ${fact('from')} next to an enemy when the segment began.`,
    'not-that-way': fact =>
      `The retreat does not go to ${fact('hex')}: towards the friendly edge, and as far from the enemy as can be.`,
    'not-two-hexes': fact => `A charge goes exactly two hexes; ${fact('at')} is ${fact('distance')} away.`,
    'only-in-action-segments': fact => `${fact('unit')} may do that in its side's Action segments only.`,
    skirmishers: fact => `${fact('unit')} is a skirmisher and does not assault.`,
    'stack-assaulted-there': fact =>
      `Units of ${fact('from')} have assaulted ${fact('at')} already; they would have had to go together.`,
    'starts-adjacent': fact =>
      `An enemy stood next to ${fact('from')} when the segment began: the stack may assault, not charge.`,
    'target-gone': fact => `The enemy has left ${fact('at')}, and there is no other target: the charge is off.`,
    'two-units': fact => `A charge needs at least two fit units of one organization; ${fact('units')} named.`,
    'worn-out': fact => `${fact('unit')} is reduced and has two O hits: it does not charge.`,
  },
} satisfies Sayings;
