import { present } from '@guidon/kernel';
import { describe, expect, test } from 'vitest';
import { LIBRARY } from './library.ts';
import { playable } from './playable.ts';

interface Shown {
  readonly units: readonly { readonly side: string; readonly hits: number | null }[];
  readonly losses: { readonly union: number };
}

interface Position {
  readonly units: readonly object[];
}

describe.each([
  ['Huzzah!, R86', 'iuka'],
  ['Rebel Yell, R129', 'brandy-station'],
])('limited intelligence in %s', (_, scenario) => {
  const { kit, source } = present(playable(LIBRARY, scenario), scenario);
  const opened = kit.open({ scenario: source, charts: kit.charts, profile: { fog: true } });
  if (!opened.ok) throw new Error(JSON.stringify(opened.issues));
  const { system } = opened.value;
  // Both games keep their units in a list of this name, and show them in the same sequence.
  const start = system.setup() as Position;
  const shownTo = (state: object, seat: string) => system.view(state, seat) as unknown as Shown;
  const unit = shownTo(start, 'union').units.findIndex(({ side }) => side === 'union');

  /** What a seat is told of a unit of the Union and of the hits of its side. */
  function told(seat: string, change: object) {
    const units = start.units.map((one, at) => (at === unit ? { ...one, ...change } : one));
    const { units: shown, losses } = shownTo({ ...start, units }, seat);
    return { hits: shown[unit]?.hits, lost: losses.union };
  }

  test('who has marched off the map is not counted any more', () => {
    const gone = { where: 'out', hex: -1, fate: 'exited', hits: 2 };
    expect(told('confederate', gone)).toEqual({ hits: null, lost: 0 });
    expect(told('union', gone)).toEqual({ hits: 2, lost: 2 });
    expect(told('confederate', { ...gone, fate: 'combat' })).toMatchObject({ hits: 2 });
  });
});
