// Pictures of the map and the counters in Chromium: node packages/web/demo/shoot.mjs [name …], into shots/ of the temporary folder.
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';
import { scenarioSource } from '../../scenarios/src/index.ts';
import { yankeesBoard } from '../../systems/yankees-board/src/index.ts';
import { syntheticMap } from '../src/map/test-map.ts';

const SHOTS = [
  { name: 'whole', query: 'width=48', clip: null },
  { name: 'battle', query: 'width=95&units=yes', clip: null },
  { name: 'battle-close', query: 'width=160&units=yes', clip: [6.5, 9.6, 8, 6] },
  { name: 'battle-whole', query: 'width=48&units=yes', clip: null },
  { name: 'close', query: 'width=95', clip: [4.5, 5, 14, 10] },
  { name: 'closer', query: 'width=160', clip: [6.5, 5.6, 9, 6.5] },
  { name: 'south', query: 'width=95', clip: [3, 11.5, 11, 7] },
  { name: 'dark', query: 'width=95&theme=dark', clip: [3, 8, 11, 8] },
  { name: 'contrast', query: 'width=95&theme=contrast', clip: [3, 8, 11, 8] },
  { name: 'poster', query: 'width=95', clip: null },
  { name: 'synthetic', query: 'width=48&map=synthetic', clip: null },
  { name: 'tiles', page: 'tiles.html', query: 'width=48', clip: null },
  { name: 'tiles-close', page: 'tiles.html', query: 'width=95', clip: null },
  { name: 'tiles-large', page: 'tiles.html', query: 'width=48&map=synthetic', clip: null },
  { name: 'small', query: 'width=34', clip: null },
  { name: 'phone', query: 'width=24&ratio=2&units=yes', clip: null },
  { name: 'middle', query: 'width=68', clip: [0, 4, 14, 11] },
  { name: 'closest', query: 'width=272', clip: [6.5, 16, 5, 3.6] },
  { name: 'thumbnail', query: 'width=18', clip: null },
  { name: 'counters', page: 'counters.html', query: '', clip: null },
  { name: 'counters-close', page: 'counters.html', query: 'width=1', clip: [0, 0, 700, 380] },
  { name: 'counters-right', page: 'counters.html', query: 'width=1', clip: [690, 0, 760, 380] },
  { name: 'flat', query: 'width=60&map=flat', clip: null },
];

const opened = yankeesBoard.open({ scenario: scenarioSource('gettysburg-1863-07-03') });
if (!opened.ok) throw new Error('the scenario does not open');
const maps = {
  '/gettysburg.json': () => opened.value.present.map(),
  '/position.json': () => opened.value.present.position(opened.value.system.setup(), 'union'),
  '/synthetic.json': () => syntheticMap({ columns: 60, rows: 40, layout: 'pointy' }),
  '/flat.json': () => syntheticMap({ columns: 24, rows: 14, layout: 'flat' }),
};
const folder = join(tmpdir(), 'shots');
mkdirSync(folder, { recursive: true });
const server = await createServer({
  root: import.meta.dirname,
  configFile: false,
  logLevel: 'error',
  cacheDir: join(tmpdir(), 'shots-cache'),
  server: { port: 0, fs: { allow: [join(import.meta.dirname, '../../..')] } },
  plugins: [
    {
      name: 'maps',
      configureServer: ({ middlewares }) => {
        middlewares.use((request, response, next) => {
          const map = maps[(request.url ?? '').split('?')[0]];
          if (map === undefined) next();
          else response.setHeader('content-type', 'application/json').end(JSON.stringify(map()));
        });
      },
    },
  ],
});
await server.listen();
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});
const page = await browser.newPage({
  viewport: { width: 1400, height: 1000 },
  deviceScaleFactor: Number(process.env.RATIO ?? 1),
});
page.on('console', message => console.log('   ', message.text()));
page.on('pageerror', error => console.log('    ', error.message));
const wanted = process.argv.slice(2);
for (const { name, page: file = '', query, clip } of SHOTS.filter(
  shot => wanted.length === 0 || wanted.includes(shot.name),
)) {
  console.log(name);
  await page.goto(`${server.resolvedUrls?.local[0]}${file}?${query}`);
  await page.waitForSelector('body[data-ready]', { timeout: 60_000 });
  const width = Number(new URLSearchParams(query).get('width'));
  const part = clip?.map(units => units * width);
  await page.screenshot({
    path: join(folder, `${name}.png`),
    fullPage: true,
    ...(part ? { clip: { x: part[0], y: part[1], width: part[2], height: part[3] } } : {}),
  });
}
await browser.close();
await server.close();
