import { describe, expect, test } from 'vitest';
import { type Card, cardOf } from './scenario-card.ts';

const plain = { id: 'ford', system: 'skirmish', title: 'The ford' };

function cardFrom(more: object): Card {
  const card = cardOf({ ...plain, ...more });
  if (!card.ok) throw new Error('no card');
  return card.value;
}

describe('the card of a scenario', () => {
  test.each([
    ['in words', { length: '8 turns' }, '8 turns'],
    ['in days of hours', { days: [{ hours: { from: 8, to: 20 }, night: true }] }, '1 day, 14 turns'],
    ['in turns', { turns: { count: 9 } }, '9 turns'],
    ['not at all', {}, undefined],
  ])('its length %s', (_name, more, length) => expect(cardFrom(more).length).toBe(length));

  test('its own defaults for the options', () => {
    expect([...cardFrom({ profile: { options: { fog: true, rain: false, snow: 'some' } } }).options]).toEqual([
      ['fog', true],
      ['rain', false],
    ]);
    expect(cardFrom({ profile: 'none' }).options.size).toBe(0);
  });

  test('what is no scenario is refused with its faults', () => {
    const card = cardOf({ id: 'ford' });
    expect(card.ok ? [] : card.issues.map(fault => fault.path)).toEqual(['system', 'title']);
  });
});
