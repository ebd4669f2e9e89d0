import type { Board } from '../board/board.ts';
import type { EventOf } from '../terms/events.ts';
import type { OrderOf } from '../terms/orders.ts';
import type { Sayings } from '../words/kinds.ts';
import { pieceNames } from '../words/names.ts';

/** The rules that battles bring with them: chapter 14. In English. */
export const specialEn = {
  titles: {
    special: 'Scenario rule',
  },
  questions: {
    special: ({ title }) => `${title}: what is done?`,
  },
  orders: {
    special: specialText,
  },
  events: {
    special: (_board, { text, award }) => `${text}${awardText(award)}`,
  },
  reasons: {
    'no-way-off': fact => `${fact('unit')} does not leave the map here.`,
    'no-such-rule': fact => `there is no rule ${fact('id')} to use now.`,
    'closed-for-now': fact => `${fact('hex')} is closed to ${fact('unit')} before turn ${fact('until')}.`,
    'closed-to-side': fact => `${fact('hex')} is closed to ${fact('unit')}.`,
    'dismounts-in-woods': fact => `${fact('hex')} is not in woods, and ${fact('unit')} stays mounted there.`,
    'flag-in-enemy-zone': fact => `its flag in ${fact('hex')} is in an enemy zone of control.`,
    'horses-away': fact => `the horses of ${fact('unit')} are behind column ${fact('column')}, not at ${fact('hex')}.`,
    'horses-blown': fact => `${fact('unit')} has charged ${fact('most')} times and has not rested since.`,
    'just-come-on': fact => `${fact('unit')} has come on in this segment and stays in column.`,
    'never-reorganizes': fact => `${fact('unit')} does not reorganize.`,
    'no-charge-there': fact => `${fact('unit')} does not charge on horseback into ${fact('hex')}.`,
    'no-flag-on-map': fact => `the flag of ${fact('unit')} is not on the map.`,
    'no-gun-there': fact => `${fact('unit')} cannot be brought into ${fact('hex')}.`,
    'no-such-choice': fact => `there is nothing like that to choose: ${fact('choice')}.`,
    'not-its-exit': fact => `${fact('unit')} does not leave the map from ${fact('hex')}.`,
    'not-loaded': fact => `${fact('unit')} has come on in this turn without loading.`,
    'not-seen-yet': fact => `nobody has seen the enemy in ${fact('hex')} yet.`,
    'one-in-a-segment': fact => `no more than ${fact('most')} unit of its regiment comes on in a segment.`,
    'one-regiment': fact => `${fact('other')} is of another regiment than ${fact('unit')}.`,
    'only-in-action-segments': () => 'This is done in Action Segments only.',
    'out-of-ammunition': fact => `${fact('unit')} has no cartridges left.`,
    'relief-not-come': fact => `nobody has come to relieve ${fact('unit')}.`,
    rests: fact => `${fact('unit')} rests until the end of turn ${fact('turn')}.`,
    'too-early': fact => `${fact('unit')} leaves from turn ${fact('turn')} on.`,
    'too-near-for-guns': fact =>
      `${fact('hex')} is ${fact('range')} hexes away, and ${fact('unit')} fires at ${fact('least')} or more.`,
    'used-already': () => 'This has been done once in the game.',
  },
} satisfies Sayings;

function awardText({ union, confederate }: EventOf<'special'>['award']): string {
  const said = [
    union === 0 ? '' : `Union ${union} VP`,
    confederate === 0 ? '' : `Confederate ${confederate} VP`,
  ].filter(part => part !== '');
  return said.length === 0 ? '' : ` [${said.join(', ')}]`;
}

function specialText(board: Board, { id, units = [], hex, choice }: OrderOf<'special'>): string {
  const title = board.specialData[id]?.title ?? id;
  const who = units.length === 0 ? '' : `${pieceNames(board, units)}: `;
  return `${who}${title}${choice === undefined ? '' : `, ${choice.replaceAll('-', ' ')}`}${hex === undefined ? '' : ` at ${hex}`}`;
}
