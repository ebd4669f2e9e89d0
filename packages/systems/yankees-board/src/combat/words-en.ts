import type { Sayings } from '../words/kinds.ts';
import { sideName } from '../words/names.ts';
import { asWritten, count, name, names, sum } from '../words/phrases.ts';

/** Chapter 5 in English. */
export const combatEn = {
  titles: {
    target: 'Attack',
    'choose-hit': 'Who takes a hit',
    retreat: 'Where to retreat',
    advance: 'Advance after combat',
  },
  questions: {
    target: ({ seat, who, rule }) => `${seat}: ${who} may attack. Name a target hex, or hold fire. (${rule})`,
    'choose-hit': ({ seat, hex, rule }) => `${seat}: which unit in ${hex} takes the loss? (${rule})`,
    retreat: ({ seat, who, left, hex, rule }) =>
      `${seat}: ${who} must retreat ${left('hex')} from ${hex}. Choose the way. (${rule})`,
    advance: ({ seat, who, hex, rule }) => `${seat}: ${who} may advance into ${hex}. (${rule})`,
  },
  orders: {
    attack: (_board, order) => `attack ${order.target}`,
    'no-attack': asWritten,
    'choose-hit': (board, { unit }) => `${name(board, unit)} takes the loss`,
    retreat: (_board, { path }) => (path.length === 0 ? 'stay and lose steps' : `retreat to ${path.join(' ')}`),
    advance: asWritten,
    'no-advance': asWritten,
  },
  events: {
    'engagement-opened': null,
    'attack-declared': (board, event) =>
      `${names(board, event.units)} attacks ${event.target} with ${sum(event.dice)}.`,
    'attack-declined': null,
    'volleys-formed': null,
    fired: (board, { units, at, hits }) => `${names(board, units)} fires at ${at}: ${count(hits, 'hit')}. (yb:5.3-2)`,
    'victim-chosen': null,
    'effects-rolled': (board, { unit, hex, crosses, arrows, saves, ignored }) =>
      `${name(board, unit)} in ${hex}: ${count(crosses, 'cross')}, ${count(arrows, 'arrow')}, ${count(saves, 'save')}${ignored === null || arrows === 0 ? '' : `; arrows do not count here (${ignored})`}. (yb:5.4-1)`,
    'unit-eliminated': (board, { unit, points, scorer }) =>
      `${name(board, unit)} is eliminated: ${points} points for the ${sideName(scorer)}. (yb:1.1-4, yb:8.0-3)`,
    'units-retreated': (board, { units, path }) =>
      path.length === 0
        ? `${names(board, units)} cannot retreat. (yb:5.42-4)`
        : `${names(board, units)} retreats by ${path.join(', ')}. (yb:5.42-1)`,
    'step-lost': (board, { unit, rule }) => `${name(board, unit)} loses a step for ground it could not give. (${rule})`,
    'units-advanced': (board, { units, to, rule = 'yb:5.41-1' }) =>
      `${names(board, units)} ${rule === 'yb:5.41-2' ? 'must advance' : 'advances'} into ${to}. (${rule})`,
    'advance-declined': null,
    'casualties-removed': null,
    'activation-ended': null,
  },
  reasons: {
    'cavalry-must-advance': fact => `${fact('units')} is cavalry and had to advance into ${fact('hex')}.`,
    'another-hex-retreats': fact => `The units in ${fact('hex')} retreat, not those in ${fact('named')}.`,
    'beyond-range': fact => `${fact('hex')} is out of range, ${fact('range')} hexes away.`,
    'line-of-sight-blocked': fact => `The line to ${fact('hex')} is blocked at ${fact('blockedBy')}.`,
    'may-not-fight-after-move': fact => `${fact('units')} may not fight after this move.`,
    'moved-guns-may-not-fire': fact => `${fact('units')} has moved and cannot fire as well.`,
    'no-dice-left': () => 'Terrain takes all the dice of this attack.',
    'no-enemy-there': fact => `There is no enemy in ${fact('hex')}.`,
    'not-a-rear-hex': fact => `${fact('hex')} is not one of the rear hexes of ${fact('from')} as seen from the attack.`,
    'not-the-larger-unit': fact => `The hits go to ${fact('among')}, not to ${fact('unit')}.`,
    'too-far': fact => `The retreat goes ${fact('arrows')} hexes, not ${fact('hexes')}.`,
    'too-short': fact => `The retreat goes ${fact('arrows')} hexes and can still go on.`,
  },
} satisfies Sayings;
