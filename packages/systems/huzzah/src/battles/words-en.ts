import type { EventOf } from '../terms/events.ts';
import type { Sayings } from '../words/kinds.ts';
import { pieceNames } from '../words/names.ts';

/** Rules of one battle in English. */
export const battlesEn = {
  titles: {
    special: 'Scenario rule',
  },
  questions: {
    special: ({ seat, title, rule }) => `${seat}: ${title}: what is done? (${rule})`,
  },
  orders: {
    special: (board, { id, units = [], hex, choice }) => {
      const title = board.specialData[id]?.title ?? id;
      const who = units.length === 0 ? '' : `${pieceNames(board, units)}: `;
      return `${who}${title}${choice === undefined ? '' : `, ${choice.replaceAll('-', ' ')}`}${hex === undefined ? '' : ` at ${hex}`}`;
    },
  },
  events: {
    special: (_board, { text, award }) => `${text}${awardText(award)}`,
  },
  reasons: {
    'part-not-needed': fact => `The rule ${fact('id')} asks for no ${fact('part')}.`,
    'no-such-rule': fact => `There is no rule ${fact('id')} to use now.`,
  },
} satisfies Sayings;

function awardText({ union, confederate }: EventOf<'special'>['award']): string {
  const said = [
    union === 0 ? '' : `Union ${union} VP`,
    confederate === 0 ? '' : `Confederate ${confederate} VP`,
  ].filter(part => part !== '');
  return said.length === 0 ? '' : ` [${said.join(', ')}]`;
}
