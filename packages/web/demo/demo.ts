// Draws what the address asks for: ?what=sheet&theme=light&width=48&x=…&y=… (in map units)
import '@fontsource/old-standard-tt/latin-400.css';
import '@fontsource/old-standard-tt/latin-400-italic.css';
import '@fontsource/old-standard-tt/latin-700.css';
import '@fontsource/besley/latin-700.css';
import '@fontsource/barlow-condensed/latin-600.css';
import '@fontsource/barlow-condensed/latin-700.css';
import '@fontsource/pinyon-script/latin-400.css';
import type { PositionPicture } from '@guidon/protocol';
import {
  COUNTER_STYLES,
  counterDefs,
  counterMarkup,
  counterShare,
  detailOf,
  stackPlaces,
  victoryMarkup,
} from '../src/counters/index.ts';
import {
  Engraver,
  type MapPicture,
  paintedSize,
  paintWith,
  sheetBox,
  type ThemeName,
  worksMarkup,
} from '../src/map/index.ts';

const asked = new URLSearchParams(location.search);
const number = (name: string, otherwise: number) => Number(asked.get(name) ?? otherwise);
const themeOf = (name: string | null): ThemeName => (name === 'dark' || name === 'contrast' ? name : 'light');

await Promise.all([...document.fonts].map(face => face.load()));
const map: MapPicture = await (await fetch(`./${asked.get('map') ?? 'gettysburg'}.json`)).json();
const theme = themeOf(asked.get('theme'));
const [width, ratio] = [number('width', 48), number('ratio', 1)];

const canvas = document.createElement('canvas');
document.body.append(canvas);
let begun = performance.now();
const engraver = new Engraver(map);
console.log('prepared', Math.round(performance.now() - begun));
const box = sheetBox(engraver.terrain.geometry);
Object.assign(canvas, paintedSize(box, width, ratio));
const ctx = canvas.getContext('2d');
if (ctx !== null)
  for (const stage of ['ground', 'finished'] as const) {
    begun = performance.now();
    paintWith(engraver, ctx, { theme, width, ratio, extent: 'sheet', stage });
    ctx.getImageData(0, 0, 1, 1);
    console.log(stage, Math.round(performance.now() - begun));
  }
if (asked.has('units')) await layUnits();
document.body.dataset.ready = 'yes';

/** The opening position over the map, as the board shows it. */
async function layUnits(): Promise<void> {
  const { geometry } = engraver.terrain;
  const { counters, marks }: PositionPicture = await (await fetch('./position.json')).json();
  const byHex = Map.groupBy(counters, ({ hex }) => hex);
  const at = (x: number, y: number, scale: number, markup: string) =>
    `<g transform="translate(${(x - box.x) * width} ${(y - box.y) * width}) scale(${scale})">${markup}</g>`;
  const sideOf = (seat: string | null) => (seat === 'union' ? 'first' : 'second');
  const size = width * counterShare(width);
  const stars = marks.map(({ hex: code, mark, text, seat }) => {
    const hex = geometry.hex(code);
    if (mark !== 'victory' || hex === undefined) return '';
    return at(hex.x, hex.y - 0.43, (width / 95) ** 0.7 * 0.8, victoryMarkup(text, seat === null ? null : sideOf(seat)));
  });
  const faces = geometry.hexes.flatMap(hex => {
    const there = byHex.get(hex.code) ?? [];
    const places = stackPlaces(there.length);
    return there.map((counter, n) => {
      const { dx, dy, scale } = places[n] ?? { dx: 0, dy: 0, scale: 1 };
      const markup = counterMarkup(counter, { side: sideOf(counter.seat), detail: detailOf(size * scale) });
      return at(hex.x + dx, hex.y + dy, (size * scale) / 100, markup);
    });
  });
  const works = `<g transform="scale(${width}) translate(${-box.x} ${-box.y})">${worksMarkup(geometry, marks, theme)}</g>`;
  const layer = document.createElement('div');
  layer.style.cssText = 'position:absolute;left:0;top:0';
  layer.innerHTML = `<svg width="${canvas.width}" height="${canvas.height}"><style>${COUNTER_STYLES}</style>${counterDefs()}${works}${stars.join('')}${faces.join('')}</svg>`;
  document.body.append(layer);
}
