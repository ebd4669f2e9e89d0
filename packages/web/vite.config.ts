import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import solid from 'vite-plugin-solid';
import { GameSession } from '../server/src/session/game-session.ts';
import { SHELF } from '../server/src/session/shelf.ts';

const here = import.meta.dirname;

const SYSTEMS = SHELF.kits.map(({ id }) => id);

/**
 * What the home page shows is worked out when the app is built: the list of scenarios and their small maps. So nothing
 * of the rules is loaded before a game is begun, and then only those it is played by.
 */
const shelf = (): Plugin => ({
  name: 'guidon-shelf',
  generateBundle() {
    const told = (request: object): string => JSON.stringify(new GameSession(SHELF).handle({ n: 0, request }).reply);
    this.emitFile({ type: 'asset', fileName: 'shelf.json', source: told({ ask: 'shelf' }) });
    for (const { id } of SHELF.book.scenarios)
      this.emitFile({ type: 'asset', fileName: `previews/${id}.json`, source: told({ ask: 'preview', scenario: id }) });
  },
});

/** The typefaces that every page begins with. Without them it is laid out twice, and what one aims at moves. */
const FIRST_FACES = [
  'old-standard-tt-latin-400-normal',
  'besley-latin-700-normal',
  'barlow-condensed-latin-600-normal',
];

/** The page says itself which typefaces it will need, and not only its style sheet. */
const faces = (): Plugin => ({
  name: 'guidon-faces',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter(file => file.endsWith('.woff2') && FIRST_FACES.some(face => file.includes(face)))
        .map(file => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          injectTo: 'head' as const,
        })),
  },
});

/** The page, the tables that run in workers for games without a network, and the service worker that keeps them. */
export default defineConfig({
  root: here,
  plugins: [solid(), shelf(), faces()],
  build: {
    outDir: resolve(here, 'dist'),
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    rolldownOptions: {
      input: {
        index: resolve(here, 'index.html'),
        ...Object.fromEntries(
          SYSTEMS.map(id => [`table-${id}`, resolve(here, `../server/src/session/workers/${id}.ts`)]),
        ),
        'painter.worker': resolve(here, 'src/map/painter.worker.ts'),
        'table-painter.worker': resolve(here, 'src/table/table-painter.worker.ts'),
        'service-worker': resolve(here, 'src/offline/service-worker.ts'),
      },
      output: {
        // Workers are started by their names, so these keep them.
        entryFileNames: chunk => (chunk.name === 'index' ? 'assets/[name]-[hash].js' : '[name].js'),
      },
    },
  },
});
