import type { Sayings } from '../words/kinds.ts';
import { pieceNames } from '../words/names.ts';
import { who } from '../words/phrases.ts';

/** Assault and charge: chapters 10 and 11. In English. */
export const assaultEn = {
  titles: {
    designate: 'Designate charges',
    'charge-on': 'Chargers go on after the enemy has left',
    'break-off': 'Get out of an assault between rounds, by the first way',
  },
  questions: {
    designate: () => 'designate charges now, before the first action, or be done.',
    'charge-on': ({ who }) => `the enemy has gone. ${who}: go on with the charge, or stop here?`,
    'break-off': ({ who }) => `${who}: stay in the assault, or get out of it?`,
  },
  orders: {
    designate: (board, { units, target }) => `${pieceNames(board, units)}: designate a charge at ${target}`,
    assault: (board, { units, target, from }) =>
      `${pieceNames(board, units)}: assault ${target}${from === undefined ? '' : ` from ${from}`}`,
    charge: (board, { units, target, path = [] }) =>
      `${pieceNames(board, units)}: charge${target === undefined ? '' : ` ${target}`}${path.length === 0 ? '' : ` by ${path.join(' ')}`}`,
    'stay-put': (board, { units }) => `${pieceNames(board, units)}: do not charge`,
  },
  events: {
    'charge-designated': (board, { units, target }) =>
      `${who(board, units, ['are', 'is'])} designated to charge ${target}. (ry:11.1)`,
    'charge-dropped': (board, { units, rule }) => `${pieceNames(board, units)}: the charge is over. (${rule})`,
    'charge-moved-to': (board, { units, target }) => `${who(board, units, 'charge')} ${target} instead. (ry:11.4)`,
    'assault-began': (board, { assault, units, at }) =>
      `${who(board, units, assault.charge ? 'charge' : 'assault')} ${at}${assault.flanked ? ', through its flank' : ''}. (${assault.charge ? 'ry:11.3.1' : 'ry:10.1'})`,
    'assault-changed': (_board, { change: { round } }) =>
      round === undefined || round === 0 ? '' : `Round ${round} of the assault. (ry:10.3)`,
    'assault-ended': () => 'The assault is over. (ry:10.8)',
    advanced: (board, { units, leaders, to }) =>
      `${who(board, [...units, ...leaders], 'advance')} into ${to}. (ry:10.8.1)`,
  },
  reasons: {
    'all-who-were-designated': fact => `all who were designated together charge together, ${fact('unit')} among them.`,
    'cannot-charge-that': fact => `from here ${fact('hex')} cannot be charged.`,
    'chargers-stay': fact => `${fact('unit')} has charged, or been charged: nobody skedaddles from that assault.`,
    dismounted: fact => `${fact('unit')} is dismounted cavalry and makes no bayonet charge.`,
    'enemy-adjacent': fact => `an enemy is next to ${fact('unit')}: it may assault, not charge.`,
    'flag-and-leader': fact => `${fact('unit')} has two O hits: it charges only with both its flag and a leader.`,
    'formation-cannot-assault': fact => `${fact('unit')} does not assault in its formation or deployment.`,
    'guns-never-assault': fact => `${fact('unit')} is artillery and starts no assault.`,
    'goes-with-charge': fact => `the charge of ${fact('unit')} needs its flag or leader: what started it goes with it.`,
    'has-turned': fact => `${fact('unit')} has turned: a charge is designated with the facing the segment began with.`,
    marsh: fact => `no charge goes from, into or through such ground (${fact('hex')}).`,
    'must-combine': fact =>
      `${fact('unit')} of the same regiment and hex has assaulted there: they had to go together.`,
    'no-assault-now': fact => `${fact('unit')} does not assault in this segment.`,
    'no-charge-now': fact => `${fact('unit')} does not charge in this segment.`,
    'no-clear-way': fact => `no open way of least cost leads ${fact('unit')} to ${fact('hex')}.`,
    'no-flag-or-leader': fact =>
      `${fact('unit')} has had neither its own flag nor a leader who may lead it since the segment began.`,
    'nobody-assaults': () => 'Name the units that assault.',
    'nobody-charges': () => 'Name the units that charge.',
    'not-a-skirmisher': fact => `${fact('unit')} is a skirmisher and assaults skirmishers only.`,
    'not-before-round-one': () => 'First one round is fought.',
    'not-before-round-two': fact => `${fact('unit')} is under cover or standing to fire: first two rounds are fought.`,
    'not-designated': fact => `${fact('unit')} has not been designated to charge.`,
    'not-in-clear': fact => `${fact('unit')} is not on clear ground, where a cavalry charge begins.`,
    'not-its-target': fact => `${fact('unit')} was not designated to charge ${fact('hex')}.`,
    'not-the-shortest-way': fact =>
      `the charge of ${fact('unit')} goes by a way of least cost to a hex next to its target.`,
    'other-brigade': fact => `the leader with ${fact('unit')} is not of its brigade.`,
    'regiments-mixed': fact =>
      `${fact('other')} of another regiment is in the hex of ${fact('unit')}: no charge starts there.`,
    skirmisher: fact => `${fact('unit')} is a skirmisher and makes no charge.`,
  },
} satisfies Sayings;
