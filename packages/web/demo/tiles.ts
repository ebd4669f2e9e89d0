// The map as the app shows it: tiles out of the worker, laid on one canvas. Prints when they came.
import besley from '@fontsource/besley/files/besley-latin-700-normal.woff2?url';
import italic from '@fontsource/old-standard-tt/files/old-standard-tt-latin-400-italic.woff2?url';
import regular from '@fontsource/old-standard-tt/files/old-standard-tt-latin-400-normal.woff2?url';
import bold from '@fontsource/old-standard-tt/files/old-standard-tt-latin-700-normal.woff2?url';
import script from '@fontsource/pinyon-script/files/pinyon-script-latin-400-normal.woff2?url';
import { geometryOf, MapPainter, type MapPicture, sheetBox } from '../src/map/index.ts';

const asked = new URLSearchParams(location.search);
const width = Number(asked.get('width') ?? 48);
const map: MapPicture = await (await fetch(`./${asked.get('map') ?? 'gettysburg'}.json`)).json();
const sheet = sheetBox(geometryOf(map));
const canvas = document.createElement('canvas');
Object.assign(canvas, { width: 1400, height: 1000 });
document.body.append(canvas);
const ctx = canvas.getContext('2d');
const counts = { ground: 0, finished: 0 };
let begun = performance.now();
const worker = new Worker(new URL('../src/map/painter.worker.ts', import.meta.url), { type: 'module' });
const painter = new MapPainter(worker, ({ box, bitmap, stage }) => {
  ctx?.drawImage(bitmap, (box.x - sheet.x) * width, (box.y - sheet.y) * width, box.width * width, box.height * width);
  counts[stage] += 1;
  console.log(stage, counts[stage], Math.round(performance.now() - begun));
  clearTimeout(idle);
  idle = setTimeout(() => {
    document.body.dataset.ready = 'yes';
  }, 1500);
});
let idle = setTimeout(() => {}, 0);
painter.load([
  { family: 'Old Standard TT', url: regular },
  { family: 'Old Standard TT', url: italic, style: 'italic' },
  { family: 'Old Standard TT', url: bold, weight: '700' },
  { family: 'Besley', url: besley, weight: '700' },
  { family: 'Pinyon Script', url: script },
]);
await new Promise(resolve => setTimeout(resolve, 400));
begun = performance.now();
painter.request({
  map,
  theme: 'light',
  width,
  view: { x: sheet.x, y: sheet.y, width: 1400 / width, height: 1000 / width },
});
