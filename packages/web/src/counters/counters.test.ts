import { describe, expect, test } from 'vitest';
import {
  type CounterFace,
  chargeMarkup,
  chitMarkup,
  counterDefs,
  counterMarkup,
  detailOf,
  dieMarkup,
  FIGURE_NAMES,
  gunsMarkup,
  leaderMarkup,
  stackPlaces,
  stateMarkup,
} from './index.ts';

const FACE: CounterFace = {
  name: 'Wadsworth',
  figure: 'infantry',
  badge: { text: 'I', shape: 'disc' },
  numeral: '3',
  pips: { left: 3, of: 4 },
  grade: 'veteran',
  spent: false,
  states: [],
  hits: 0,
  reduced: false,
  order: null,
};

const large = { side: 'first', detail: 'large' } as const;

/** Every reference has something to refer to. */
function dangling(markup: string): readonly string[] {
  const ids = new Set([...counterDefs().matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  return [...markup.matchAll(/href="#([^"]+)"|url\(#([^)]+)\)/g)].flatMap(([, a, b]) => {
    const id = a ?? b ?? '';
    return ids.has(id) ? [] : [id];
  });
}

const isBalanced = (markup: string): boolean =>
  [...markup.matchAll(/<(g|text)[ >]/g)].length === [...markup.matchAll(/<\/(g|text)>/g)].length;

describe('counters', () => {
  test.each(['small', 'middle', 'large'] as const)('%s: nothing dangles', detail => {
    for (const side of ['first', 'second'] as const)
      for (const figure of [...FIGURE_NAMES, 'balloon']) {
        const markup = counterMarkup(
          { ...FACE, figure, spent: true, states: ['routed', 'hits:2'] },
          { side, detail, pile: 3 },
        );
        expect(dangling(markup)).toEqual([]);
        expect(isBalanced(markup)).toBe(true);
      }
  });

  test('hits are counted by marks, the weaker side has a bar and fewer men', () => {
    const marks = (hits: number) => counterMarkup({ ...FACE, hits }, large).split('class="gd-hit"').length - 1;
    expect([0, 1, 2].map(marks)).toEqual([0, 1, 2]);
    expect(counterMarkup({ ...FACE, reduced: true }, large)).toContain('gd-figure-infantry-few');
    expect(counterMarkup(FACE, large)).not.toContain('gd-figure-infantry-few');
  });

  test('under another counter the band tells name and figures', () => {
    const covered = counterMarkup({ ...FACE, numeral: '2-7' }, { ...large, covered: true });
    expect(covered).toContain('WADSWORTH');
    expect(covered).toContain('>2-7<');
    expect(dangling(covered)).toEqual([]);
  });

  test.each([
    ['junior', 1],
    ['senior', 2],
    ['army', 3],
  ])('a leader of rank %s has %i stars', (grade, stars) => {
    const markup = leaderMarkup({ ...FACE, figure: 'leader', grade, numeral: '2' }, large);
    expect(markup.match(/<polygon/g)).toHaveLength(stars);
    expect(dangling(markup)).toEqual([]);
  });

  test('a lost step is hollow', () => {
    const pips = counterMarkup(FACE, large).match(/<rect[^>]*height="7.5"[^>]*>/g) ?? [];
    expect(pips.map(pip => pip.includes('fill="none"'))).toEqual([false, false, false, true]);
  });

  test('training is told by chevrons and a letter, being spent by a tick and hatching', () => {
    expect(counterMarkup(FACE, large)).toContain('>V</text>');
    expect(counterMarkup({ ...FACE, grade: 'elite' }, large)).toContain('>E</text>');
    expect(counterMarkup({ ...FACE, spent: true }, large)).toContain('url(#gd-spent)');
    expect(counterMarkup(FACE, large)).not.toContain('gd-spent');
  });

  test.each([
    ['line-stm', 'infantry', 'M'],
    ['line-stf', 'infantry-fire', 'F'],
    ['skirmish', 'skirmish', 'S'],
    ['cover', 'cover', 'V'],
    ['column', 'column', 'C'],
    ['mounted-column', 'mounted-column', 'K'],
    ['crew', 'crew', 'c'],
  ])('%s is told by its figure and a letter', (form, figure, letter) => {
    const markup = counterMarkup({ ...FACE, form, grade: '' }, large);
    expect(markup).toContain(`#gd-figure-${figure}"`);
    expect(/class="gd-form".*?>(\w)<\/text>/.exec(markup)?.[1]).toBe(letter);
    expect(dangling(markup)).toEqual([]);
  });

  test('guns without their men are crossed out, and those limbered go behind their team', () => {
    const figure = (form: string) => counterMarkup({ ...FACE, figure: 'artillery', form }, large);
    expect(figure('abandoned')).toContain('gd-figure-deserted');
    expect(figure('limbered')).toContain('gd-figure-limbered');
    expect(figure('unlimbered')).toContain('gd-figure-artillery');
  });

  test('colours fly over the counter in command, and hang grey out of it; they take no place on its edge', () => {
    const flying = counterMarkup({ ...FACE, states: ['flag'] }, large);
    const furled = counterMarkup({ ...FACE, states: ['disrupted', 'flag-out'] }, large);
    expect(flying).toContain('gd-flag-first');
    expect(furled).toContain('gd-colours out');
    expect(furled).not.toContain('gd-flag-first');
    expect(flying).not.toContain('>F</text>');
  });

  test('a pile has a sheet for each and tells how many; many hits are one figure', () => {
    const pile = counterMarkup({ ...FACE, hits: 5 }, { ...large, pile: 3 });
    expect(pile).toContain('×3');
    expect(pile.split('class="gd-hit"').length - 1).toBe(1);
    expect(pile).toContain('>5</text>');
  });

  test('names from data cannot break the markup', () => {
    expect(counterMarkup({ ...FACE, name: '<b>&"' }, large)).toContain('&lt;B&gt;&amp;&quot;');
  });

  test('the sides differ in outline, not in colour alone', () => {
    const outline = (side: 'first' | 'second') =>
      counterMarkup(FACE, { side, detail: 'large' }).includes('gd-face-first');
    expect([outline('first'), outline('second')]).toEqual([true, false]);
  });

  test.each([
    [22, 'small'],
    [27, 'middle'],
    [45, 'middle'],
    [46, 'large'],
  ])('%i pixels: %s', (pixels, detail) => expect(detailOf(pixels)).toBe(detail));
});

test('dice, chits and states refer to what is there', () => {
  const all = [
    ...['doubleFlag', 'unionFlag', 'confederateFlag', 'bugle', 'hat'].map(face => dieMarkup('white', face)),
    ...['cross', 'arrow', 'save', 'something'].map(face => dieMarkup('black', face)),
    chitMarkup({ side: 'first', badge: { text: 'XI', shape: 'crescent' } }),
    chitMarkup({ side: 'second', badge: null }),
    ...['disrupted', 'moved', 'isolated', 'volley', 'crew-marker', 'abandoned', 'unheard-of'].map(stateMarkup),
    dieMarkup('d10', '7'),
    chargeMarkup('first'),
    gunsMarkup('second'),
  ];
  for (const markup of all) expect(dangling(markup)).toEqual([]);
});

test('a stack leaves each band in sight', () => {
  for (const count of [2, 3, 4]) {
    const places = stackPlaces(count);
    expect(places).toHaveLength(count);
    places.forEach(({ dy }, n) => {
      const before = places[n - 1];
      if (before !== undefined) expect(dy - before.dy).toBeGreaterThan(0.12);
    });
  }
});
