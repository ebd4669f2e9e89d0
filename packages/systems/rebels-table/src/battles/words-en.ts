import type { Json } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { EventOf } from '../terms/game.ts';
import { called } from '../words/actions.ts';
import { nameOf, type Sayings, unit } from '../words/phrases.ts';

/** Special rules of battles in English. */
export const battlesEn = {
  events: {
    'drawn-off': (board, { unit, id }) =>
      `${nameOf(board, unit)} is drawn off to another fight (${id.replaceAll('-', ' ')}). (rt:SEQ-04)`,
    'special-noted': (board, event) => (event.told ? specialText(board, event) : ''),
  },
  reasons: {
    piecemeal: fact =>
      `${fact.text('most')} infantry units of ${fact.text('command')} have gone toward the plateau this turn: ${unit(fact)} must wait for the next.`,
    'horses-down': fact => `${unit(fact)} has lost its horses and cannot limber: leave the guns where they are.`,
    'no-orders': fact => `${unit(fact)} has no orders to attack and may not charge: leave the charge out.`,
    cartridges: fact =>
      `${unit(fact)} is out of cartridges: it reloads only with a general within ${fact.length('reach')} BW, so bring one up first.`,
  },
} satisfies Sayings;

type Facts = EventOf<'special-noted'>['facts'];

/** What a rule of a scenario has brought about. */
function specialText(board: Board, { id, facts }: EventOf<'special-noted'>): string {
  const name = (key: string): string => called(board, textOf(facts, key));
  switch (id) {
    case 'confused-uniforms':
      return `${nameOf(board, textOf(facts, 'battery'))} cannot tell whose men ${name('target')} are: die ${String(facts.die)}, ${facts.shoots === true ? 'it shoots' : 'it holds its fire'}. (rt:SEQ-04)`;
    case 'captured-guns':
      return `${nameOf(board, textOf(facts, 'battery'))} leaves its guns behind. (rt:SEQ-04)`;
    case 'no-orders':
      return `${nameOf(board, textOf(facts, 'after'))} has broken: ${nameOf(board, String(board.specialData[id]?.retiring ?? ''))} goes back to the north of its own accord. (rt:SEQ-04)`;
    default:
      return `${id.replaceAll('-', ' ')}: ${factsText(board, facts)}. (rt:SEQ-04)`;
  }
}

const textOf = (facts: Facts, key: string): string => {
  const value = facts[key];
  return typeof value === 'string' ? value : '';
};

const factsText = (board: Board, facts: Facts): string =>
  Object.entries(facts)
    .flatMap(([key, value]) =>
      isShort(value) ? [`${key} ${typeof value === 'string' ? nameOf(board, value) : String(value)}`] : [],
    )
    .join(', ');

const isShort = (value: Json): value is string | number | boolean => typeof value !== 'object';
