import { count, sideName } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import type { EventOf } from '../terms/events.ts';
import type { Fate } from '../terms/units.ts';
import type { Sayings } from '../words/kinds.ts';
import { pieceName, pieceNames, verb } from '../words/names.ts';
import { stackText, who } from '../words/phrases.ts';
import { addendsText } from '../words/sums.ts';

/** Results, morale, retreat and surrender: chapters 9 and 13. In English. */
export const combatEn = {
  titles: {
    surrender: 'Isolated stacks surrender instead of firing',
    'in-lieu': 'Try for an O hit instead of Disruption',
    cover: 'Try to stand instead of going to cover',
    'leader-along': 'Leaders go along with a retreat',
    retreat: 'Retreat by the only way, where there is but one',
    'retreat-surrender': 'Isolated stacks surrender rather than run on',
  },
  questions: {
    surrender: ({ who, is }) => `${who} ${is} isolated. Surrender instead of firing?`,
    'in-lieu': ({ who, is, rule }) =>
      rule === 'ry:11.6.1'
        ? `${who} ${is} under fire in the charge. Take an O hit and go on in good order, or take what comes?`
        : `${who} ${is} to be Disrupted. Accept it, or try for an O hit instead?`,
    cover: ({ who, is }) => `${who} ${is} driven to cover. Accept it, or try to stand?`,
    'leader-along': ({ who, does }) => `${does} ${who} go along with the retreat?`,
    retreat: ({ who, hex }) => `${who} must retreat from ${hex}. Where to?`,
    'retreat-surrender': ({ who, is }) =>
      `${who} ${is} isolated and must leave an enemy zone of control. Surrender, or go on?`,
  },
  orders: {
    surrender: (board, { stack }, state) => `surrender${stackText(board, state, stack)}`,
    accept: () => 'accept it',
    'take-hit': () => 'an O hit instead',
    stand: () => 'try to stand',
    retreat: (_board, { to }) => `retreat to ${to}`,
    'go-along': () => 'go along',
  },
  events: {
    'hit-taken': hitText,
    'gun-rolled': (board, { unit, roll, on, lost }) =>
      `${pieceName(board, unit)}: die ${roll}, a gun lost on ${on} or less: ${lost ? 'lost' : 'safe'}. (ry:7.10.1-5)`,
    'gun-lost': (board, { unit, gunsLeft, rule }) =>
      `${pieceName(board, unit)} loses a gun; ${gunsLeft === 0 ? 'none is' : `${count(gunsLeft, 'gun')} ${gunsLeft === 1 ? 'is' : 'are'}`} left. (${rule})`,
    checked: checkText,
    disrupted: (board, { units, rule }) => `${who(board, units, ['are', 'is'])} Disrupted. (${rule})`,
    covered: (board, { units, rule }) => `${who(board, units, ['are', 'is'])} driven to cover. (${rule})`,
    stood: (board, { units, rule }) => `${who(board, units, 'stand')}. (${rule})`,
    routed: (board, { units, rule }) => `${who(board, units, 'rout')}. (${rule})`,
    'crew-left': (board, { unit, rule }) => `The crew of ${pieceName(board, unit)} leaves its guns. (${rule})`,
    'guns-taken': (board, { unit, side, rule }) =>
      `The guns of ${pieceName(board, unit)} are now in ${sideName(side)} hands. (${rule})`,
    'guns-manned': (board, { unit, crew, rule }) =>
      `${pieceName(board, crew)} mans the guns of ${pieceName(board, unit)} again. (${rule})`,
    'retreat-owed': null,
    'retreat-paid': null,
    'retreat-began': (board, { units, rule }) => `${pieceNames(board, units)} must retreat. (${rule})`,
    retreated: retreatedText,
    removed: (board, { units, fate, twice, rule }) =>
      `${who(board, units, ['are', 'is'])} ${FATES[fate]}${twice ? '; what is left counts twice' : ''}. (${rule})`,
  },
  reasons: {
    'surrender-forgone': fact => `The stack in ${fact('hex')} has fired and does not surrender to this attack.`,
    'not-isolated': fact => `the stack in ${fact('hex')} is not isolated, or not asked now: it does not surrender.`,
    'not-that-way': fact =>
      `the retreat does not go to ${fact('hex')}: towards the friendly edge, away from the enemy, by the fewest of his zones.`,
  },
} satisfies Sayings;

const FATES: { readonly [F in Fate]: string } = {
  combat: 'destroyed',
  surrender: 'taken prisoner',
  captured: 'captured',
  'routed-off': 'gone from the map in rout',
  exited: 'off the map',
  merged: 'taken into other crews',
};

const CHECKS: { readonly [P in EventOf<'checked'>['purpose']]: string } = {
  check: '',
  'in-lieu': ', for an O hit instead',
  stand: ', to stand',
  rally: ', to rally',
  surrender: ', not to surrender',
};

function checkText(board: Board, { units, morale, roll, passed, purpose, rule }: EventOf<'checked'>): string {
  const parts = morale.addends.length < 2 ? '' : ` = ${addendsText(morale)}`;
  const outcome = passed ? 'passes' : `fails by ${roll - morale.total}`;
  return `${pieceNames(board, units)}${CHECKS[purpose]}, morale ${morale.total}${parts}: die ${roll}, ${outcome}. (${rule})`;
}

function hitText(board: Board, { unit, rule, hits, captured, destroyed }: EventOf<'hit-taken'>): string {
  const twice = captured ? ', which counts as captured' : '';
  return destroyed
    ? `${pieceName(board, unit)} takes an O hit${twice} and is destroyed. (${rule}, ry:9.9.4)`
    : `${pieceName(board, unit)} takes an O hit${twice}: ${hits}. (${rule})`;
}

function retreatedText(board: Board, { units, leaders, from, to, edge, kind }: EventOf<'retreated'>): string {
  const all = [...units, ...leaders];
  const goes = kind === 'skedaddle' ? verb(board, all, 'skedaddle') : verb(board, all, 'retreat');
  return `${pieceNames(board, all)} ${goes} from ${from} to ${to}${edge ? ', the friendly edge' : ''}. (${kind === 'skedaddle' ? 'ry:8.6.1' : 'ry:13.6.1'})`;
}
