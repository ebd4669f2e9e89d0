import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import solid from 'vite-plugin-solid';
import { chartPages, LANGUAGES, rulesIn } from '../kit/src/index.ts';
import { libraryHere } from '../library/src/here.ts';
import { scenarioIds } from '../library/src/index.ts';
import { GameSession } from '../server/src/session/game-session.ts';
import { lessonData } from './build/lesson-data.ts';
import { pageChunk } from './build/page-chunk.ts';
import { puzzleData } from './build/puzzle-data.ts';
import { dataApart, sessionData, sessionWorkers, workerEntry, workerModules } from './build/session-workers.ts';
import { valueData } from './build/value-data.ts';

const here = import.meta.dirname;

const library = libraryHere();
const PAINTER = resolve(here, 'src/map/painter.worker.ts');
const TABLE_PAINTER = resolve(here, 'src/tabletop/table-painter.worker.ts');
const SYSTEMS = library.games.map(({ kit }) => kit.id);

/**
 * What the home page shows is computed when the app is built: the list of scenarios and their small maps. So no rules
 * are loaded before a game is begun, and then only those it is played by.
 */
const catalogue = (): Plugin => ({
  name: 'guidon-catalogue',
  generateBundle() {
    const told = (request: object): string => JSON.stringify(new GameSession(library).handle({ n: 0, request }).reply);
    this.emitFile({ type: 'asset', fileName: 'library.json', source: told({ ask: 'library' }) });
    for (const id of scenarioIds(library))
      this.emitFile({ type: 'asset', fileName: `previews/${id}.json`, source: told({ ask: 'preview', scenario: id }) });
    for (const { kit } of library.games)
      for (const language of LANGUAGES) {
        const { id, prefix, title, options } = kit;
        const rules = rulesIn(kit, language);
        const charts = chartPages(kit.charts);
        const book = { system: id, prefix, title, rules, options, rulings: rulingsOf(id), charts };
        this.emitFile({ type: 'asset', fileName: `rules/${id}-${language}.json`, source: JSON.stringify(book) });
      }
    for (const language of LANGUAGES) {
      const texts = resolve(here, `../scenarios/data/texts/${language}.json`);
      if (existsSync(texts))
        this.emitFile({
          type: 'asset',
          fileName: `texts/${language}.json`,
          source: JSON.stringify(JSON.parse(readFileSync(texts, 'utf8'))),
        });
    }
  },
});

/** What was ruled where a rulebook leaves something open; a game need not have any. */
function rulingsOf(system: string): unknown {
  const file = resolve(here, `../systems/${system}/rulings.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

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

/**
 * For days without a network: what is loaded only when it is needed, scenarios and sentences in all languages included, must be there
 * on those too.
 */
const offlineList = (): Plugin => ({
  name: 'guidon-offline-list',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const files = Object.keys(bundle).filter(file =>
        /^(?:assets\/.*\.(?:js|css|woff2)|(?:messages|texts|sessions|scenarios|lessons|courses|values|puzzles)\/.*\.json)$/.test(
          file,
        ),
      );
      const source = JSON.stringify(files.map(file => `/${file}`));
      this.emitFile({ type: 'asset', fileName: 'offline.json', source });
    },
  },
});

/** The page, the sessions that run in workers for games without a network, and the service worker that keeps them. */
export default defineConfig({
  root: here,
  define: { GUIDON_SYSTEMS: JSON.stringify(SYSTEMS) },
  plugins: [
    solid(),
    catalogue(),
    dataApart(),
    sessionData(library),
    lessonData(library),
    valueData(library),
    puzzleData(library),
    sessionWorkers(library),
    faces(),
    offlineList(),
  ],
  build: {
    outDir: process.env.GUIDON_APP ?? resolve(here, 'dist'),
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    // A worker has no document in which links could be put.
    modulePreload: {
      resolveDependencies: (_file, needed, { hostId, hostType }) =>
        hostType === 'js' && /^session-[^/]*\.js$/.test(hostId) ? [] : needed,
    },
    rolldownOptions: {
      input: {
        index: resolve(here, 'index.html'),
        ...Object.fromEntries(SYSTEMS.map(id => [`session-${id}`, workerEntry(id)])),
        'painter.worker': PAINTER,
        'table-painter.worker': TABLE_PAINTER,
        'service-worker': resolve(here, 'src/offline/service-worker.ts'),
      },
      output: {
        // Workers are started by their names, so these keep them.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: pageChunk([PAINTER, TABLE_PAINTER, ...SYSTEMS.flatMap(workerModules)]) }],
        },
        entryFileNames: chunk => (chunk.name === 'index' ? 'assets/[name]-[hash].js' : '[name].js'),
      },
    },
  },
});
