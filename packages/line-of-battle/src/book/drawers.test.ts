import type { Chance } from '@guidon/kernel';
import { expect, test } from 'vitest';
import { offeredFrom } from '../index.ts';

const march = { do: 'march' };
const fire = { do: 'fire' };
const first: Chance = { below: () => 0 };

/** The drawers with what is in them, and a list of those that were opened. */
function chest(contents: readonly (readonly { readonly do: string }[])[], soon: 'soon' | 'not soon') {
  const opened: number[] = [];
  const offered = offeredFrom({
    hasSoon: () => soon === 'soon',
    drawers: () =>
      contents.map((orders, at) => () => {
        opened.push(at);
        return orders;
      }),
  });
  return { opened, offered };
}

test('whether there is anything: no drawer is opened that need not be', () => {
  const full = chest([[], [march], [fire]], 'not soon');
  expect(full.offered.has(null, {})).toBe(true);
  expect(full.opened).toEqual([0, 1]);
  const soon = chest([[march]], 'soon');
  expect(soon.offered.has(null, {})).toBe(true);
  expect(soon.opened).toEqual([]);
  expect(chest([[], []], 'not soon').offered.has(null, {})).toBe(false);
});

test('all of it, found once for each position', () => {
  const { opened, offered } = chest([[march], [fire]], 'not soon');
  const position = {};
  expect(offered.list(null, position)).toEqual([march, fire]);
  expect(offered.list(null, position)).toEqual([march, fire]);
  expect(offered.has(null, position)).toBe(true);
  expect(opened).toEqual([0, 1]);
});

test('one drawn by chance: the next drawer that holds anything', () => {
  const { opened, offered } = chest([[], [fire], [march]], 'not soon');
  expect(offered.draw(null, {}, first)).toEqual(fire);
  expect(opened).toEqual([0, 1]);
  expect(chest([[]], 'not soon').offered.draw(null, {}, first)).toBeUndefined();
});
