// Draws what the address asks for: ?what=sheet&theme=light&width=48&x=…&y=… (in map units)
import '@fontsource/old-standard-tt/latin-400.css';
import '@fontsource/old-standard-tt/latin-400-italic.css';
import '@fontsource/old-standard-tt/latin-700.css';
import '@fontsource/besley/latin-700.css';
import '@fontsource/barlow-condensed/latin-600.css';
import '@fontsource/barlow-condensed/latin-700.css';
import '@fontsource/pinyon-script/latin-400.css';
import { Engraver, type MapPicture, paintedSize, paintWith, sheetBox, type ThemeName } from '../src/map/index.ts';

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
document.body.dataset.ready = 'yes';
