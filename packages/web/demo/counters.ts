// A specimen sheet of counters, dice and chits, on light and on dark ground.
import '@fontsource/besley/latin-700.css';
import '@fontsource/barlow-condensed/latin-600.css';
import '@fontsource/barlow-condensed/latin-700.css';
import {
  COUNTER_STYLES,
  type CounterFace,
  chitMarkup,
  counterDefs,
  counterMarkup,
  detailOf,
  dieMarkup,
  type Side,
  signMarkup,
  stackPlaces,
  stateMarkup,
  victoryMarkup,
} from '../src/counters/index.ts';

const face = (name: string, figure: string, more: Partial<CounterFace>): CounterFace => ({
  name,
  figure,
  badge: { text: 'I', shape: 'tag' },
  numeral: '3',
  pips: { left: 3, of: 4 },
  grade: 'veteran',
  spent: false,
  states: [],
  hits: 0,
  reduced: false,
  order: null,
  ...more,
});

const FIRST = [
  face('Wadsworth', 'infantry', { badge: { text: 'I', shape: 'disc' } }),
  face('Gibbon', 'infantry', { badge: { text: 'II', shape: 'trefoil' }, grade: 'elite', spent: true }),
  face('Devin', 'cavalry', { badge: { text: 'CR', shape: 'sabres' }, numeral: '2', pips: { left: 2, of: 2 } }),
  face('Osborne', 'artillery', { badge: { text: 'XI', shape: 'crescent' }, numeral: '2', pips: { left: 1, of: 2 } }),
  face('Robertson', 'horse-artillery', { badge: { text: 'AR', shape: 'cannons' }, numeral: '1', grade: 'conscript' }),
  face('Humphreys', 'infantry', { badge: { text: 'III', shape: 'lozenge' }, states: ['disrupted'], hits: 2 }),
];
const SECOND = [
  face('Hood', 'infantry', { numeral: '6', pips: { left: 6, of: 6 }, grade: 'elite' }),
  face('Early', 'infantry', {
    badge: { text: 'II', shape: 'tag' },
    numeral: '4',
    pips: { left: 4, of: 6 },
    spent: true,
  }),
  face('Jenkins', 'cavalry', { badge: { text: 'CR', shape: 'tag' }, numeral: '2', pips: { left: 2, of: 3 } }),
  face('Pegram', 'artillery', { badge: { text: 'III', shape: 'tag' }, numeral: '1', pips: { left: 1, of: 2 } }),
  face('Beckham', 'horse-artillery', { badge: { text: 'CR', shape: 'tag' }, numeral: '2', states: ['recovered'] }),
  face('Pettigrew', 'infantry', { badge: { text: 'III', shape: 'tag' }, numeral: '5', states: ['routed'] }),
];

const at = (x: number, y: number, size: number, markup: string) =>
  `<g transform="translate(${x} ${y}) scale(${size / 100})">${markup}</g>`;

function specimens(): string {
  let out = '';
  const row = (faces: readonly CounterFace[], side: Side, place: { x: number; y: number; size: number }) => {
    faces.forEach((counter, n) => {
      const markup = counterMarkup(counter, { side, detail: detailOf(place.size) });
      out += at(place.x + n * place.size * 1.3, place.y, place.size, markup);
    });
  };
  row(FIRST, 'first', { x: 60, y: 65, size: 84 });
  row(SECOND, 'second', { x: 740, y: 65, size: 84 });
  row(FIRST, 'first', { x: 60, y: 155, size: 58 });
  row(SECOND, 'second', { x: 530, y: 155, size: 58 });
  row(FIRST, 'first', { x: 60, y: 220, size: 38 });
  row(SECOND, 'second', { x: 370, y: 220, size: 38 });
  row(FIRST, 'first', { x: 60, y: 265, size: 22 });
  row(SECOND, 'second', { x: 260, y: 265, size: 22 });
  const [a, b] = [FIRST[3], FIRST[0]];
  if (a !== undefined && b !== undefined)
    stackPlaces(2).forEach(({ dx, dy, scale }, n) => {
      out += at(
        1050 + dx * 140,
        180 + dy * 140,
        84 * scale,
        counterMarkup(n === 0 ? a : b, { side: 'first', detail: 'large' }),
      );
    });
  if (b !== undefined) {
    out += at(1180, 180, 84, counterMarkup(b, { side: 'first', detail: 'large', ring: 'selected' }));
    out += at(1300, 180, 84, counterMarkup(b, { side: 'first', detail: 'large', ring: 'ready' }));
    out += at(1400, 180, 58, counterMarkup(b, { side: 'first', detail: 'large', pile: 3 }));
  }
  ['doubleFlag', 'unionFlag', 'confederateFlag', 'bugle', 'hat'].forEach((name, n) => {
    out += at(500 + n * 62, 265, 52, dieMarkup('white', name));
  });
  ['cross', 'arrow', 'save'].forEach((name, n) => {
    out += at(820 + n * 62, 265, 52, dieMarkup('black', name));
  });
  ['disc', 'trefoil', 'lozenge', 'maltese-cross', 'greek-cross', 'crescent', 'star', 'sabres', 'cannons'].forEach(
    (shape, n) => {
      out += at(70 + n * 62, 335, 52, chitMarkup({ side: 'first', badge: { text: 'XI', shape } }));
    },
  );
  out += at(640, 335, 52, chitMarkup({ side: 'first', badge: null }));
  out += at(710, 335, 52, chitMarkup({ side: 'second', badge: { text: 'III', shape: 'tag' } }));
  out += at(780, 335, 52, chitMarkup({ side: 'second', badge: null }));
  [
    'disrupted',
    'routed',
    'hits:3',
    'advance-fire',
    'charge',
    'fired',
    'out-of-command',
    'recovered',
    'unknown',
  ].forEach((state, n) => {
    out += at(860 + n * 45, 335, 105, stateMarkup(state));
  });
  out += at(1300, 265, 130, victoryMarkup('3', null)) + at(1360, 265, 130, victoryMarkup('1', 'second'));
  ['hat', 'bugle', 'flag', 'enemy-flag'].forEach((sign, n) => {
    out += at(1060 + n * 45, 265, 42, signMarkup(sign));
  });
  return out;
}

const SIZE = 380;
const grounds = ['#efe3c6', '#2b261f', '#ffffff'];
document.body.innerHTML = `<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="${SIZE * grounds.length}"><style>${COUNTER_STYLES}</style>${counterDefs()}${grounds
  .map(
    (ground, n) =>
      `<g transform="translate(0 ${n * SIZE})" color="${n === 1 ? '#eadfc4' : '#241a12'}"><rect width="1500" height="${SIZE}" fill="${ground}"/>${specimens()}</g>`,
  )
  .join('')}</svg>`;
await Promise.all([...document.fonts].map(font => font.load()));
document.body.dataset.ready = 'yes';
