import type { Sayings } from '../words/kinds.ts';
import { sideName } from '../words/names.ts';
import { name, names, sum, wayText } from '../words/phrases.ts';

/** Chapter 4 in English. */
export const movementEn = {
  titles: {
    react: 'Fire or evade when the enemy comes up',
  },
  questions: {
    react: ({ seat, who, rule }) => `${seat}: ${who} may react. Fire, evade (cavalry), or decline. (${rule})`,
  },
  orders: {
    react: (board, { unit, choice, path }) =>
      `${unit === undefined ? '' : `${name(board, unit)}: `}${choice}${wayText(path, 'end')}`,
  },
  events: {
    'unit-entered': (board, { unit, hex }) => `${name(board, unit)} comes on at ${hex}. (yb:7.0-4)`,
    'units-moved': (board, { units, path, cost }) =>
      `${names(board, units)} moves by ${path.join(', ')}: ${sum(cost)}.`,
    'hex-taken': (_board, { hex, side }) => `${hex} is now held by the ${sideName(side)}. (yb:8.0-2)`,
    'reaction-tested': (board, { unit, passed }) =>
      `${name(board, unit)} ${passed ? 'may react' : 'does not react'}. (yb:4.3-3)`,
    'unit-reacted': (board, { unit, choice, rule = 'yb:4.3-3' }) =>
      choice === 'evade' ? '' : `${name(board, unit)} ${choice === 'fire' ? 'will fire' : 'holds its fire'}. (${rule})`,
    'unit-evaded': (board, { unit, path }) => `${name(board, unit)} evades by ${path.join(', ')}. (yb:4.31-1)`,
  },
  reasons: {
    'another-unit-asked': fact => `${fact('asked')} is asked first, not ${fact('named')}.`,
    'beyond-allowance': fact =>
      `${fact('hex')} is too far: ${fact('halfPoints')} half points, and the allowance is ${fact('allowance')}.`,
    'closed-ground': fact => `${fact('hex')} (${fact('terrain')}) is closed to ${fact('arm')}.`,
    eliminated: fact => `${fact('unit')} has been eliminated.`,
    'ends-in-zone': fact => `A unit that starts in an enemy zone may not end in one, and ${fact('hex')} is one.`,
    'enemy-in-hex': fact => `The enemy holds ${fact('hex')}.`,
    'enemy-on-entry-hex': fact => `The enemy holds the entry hex ${fact('hex')}: the unit waits.`,
    'enemy-zone': fact => `${fact('hex')} lies in an enemy zone.`,
    'is-on-map': fact => `${fact('unit')} is on the map already.`,
    'must-stop': fact => `The move ends in ${fact('hex')}.`,
    'no-path': fact => `No path is given for ${fact('unit')}.`,
    'no-such-hex': fact => `There is no hex ${fact('hex')} on this map.`,
    'no-such-unit': fact => `There is no unit ${fact('unit')} in this game.`,
    'not-adjacent': fact => `${fact('to')} is not next to ${fact('from')}.`,
    'not-cavalry': fact => `Only cavalry evades; ${fact('unit')} is none.`,
    'not-on-map': fact => `${fact('unit')} is not on the map.`,
    'not-yet-due': fact => `The hour of ${fact('unit')} has not come.`,
    'not-your-unit': fact => `${fact('unit')} is not of your side.`,
    'too-many-units': fact => `${fact('hex')} would hold ${fact('units')} units; ${fact('most')} are allowed.`,
    'too-much-infantry': fact =>
      `${fact('hex')} would hold ${fact('infantry')} infantry units; ${fact('most')} is allowed.`,
    'only-evasion-moves': fact => `${fact('unit')} goes nowhere unless it evades: leave the path out.`,
    'zone-to-zone': fact => `A unit may not step from one enemy zone into another, and ${fact('hex')} is one.`,
  },
} satisfies Sayings;
