import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import solid from 'vite-plugin-solid';
import { chartPages, LANGUAGES, type RuleText, rulesIn } from '../kit/src/index.ts';
import { libraryHere } from '../library/src/here.ts';
import { scenarioIds } from '../library/src/index.ts';
import { GameSession } from '../server/src/session/game-session.ts';

const here = import.meta.dirname;

const library = await libraryHere();
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
    for (const system of SYSTEMS)
      for (const language of messagesOf(system))
        this.emitFile({
          type: 'asset',
          fileName: `messages/${system}-${language}.json`,
          source: JSON.stringify(JSON.parse(readFileSync(messageFile(system, language), 'utf8'))),
        });
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

const messageFile = (system: string, language: string): string =>
  resolve(here, `../systems/${system}/messages/${language}.json`);

/** The languages besides English that a game speaks. */
const messagesOf = (system: string): readonly string[] =>
  LANGUAGES.filter(language => language !== 'en' && existsSync(messageFile(system, language)));

/**
 * The texts of the rules are a book of their own, fetched when one is opened: a worker knows rules by their ids. What
 * a game says in other languages than English is fetched by those who read them; here it is an empty object, which the
 * worker fills.
 */
const textsApart = (): Plugin => ({
  name: 'guidon-texts-apart',
  enforce: 'pre',
  load(id) {
    if (/systems\/[^/]+\/messages\/(?!en)[a-z]{2}\.json$/.test(id)) return '{}';
    if (/systems\/[^/]+\/rules-[a-z]{2}\.json$/.test(id)) return '{}';
    if (!/systems\/[^/]+\/rules\.json$/.test(id)) return undefined;
    const { rules, ...about } = JSON.parse(readFileSync(id, 'utf8'));
    const bare = rules.map(({ id: rule, kind }: RuleText) => ({ id: rule, title: '', kind, text: '' }));
    return JSON.stringify({ ...about, rules: bare });
  },
});

const WORKER = 'virtual:guidon-session/';

/** A worker for each game: the session with a library of that game alone. */
const sessionWorkers = (): Plugin => ({
  name: 'guidon-session-workers',
  resolveId: id => (id.startsWith(WORKER) ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith(`\0${WORKER}`)) return undefined;
    const system = id.slice(WORKER.length + 1);
    const serve = JSON.stringify(resolve(here, '../server/src/session/serve-session.ts'));
    const other = process.env.GUIDON_LIBRARY;
    const game =
      other === undefined
        ? `import { game } from ${JSON.stringify(resolve(here, `../library/src/games/${system}.ts`))};`
        : `import { library } from ${JSON.stringify(resolve(other))};
           const game = library.games.find(({ kit }) => kit.id === ${JSON.stringify(system)});`;
    const languages = messagesOf(system);
    const files = languages.map(
      language => `import ${language} from ${JSON.stringify(messageFile(system, language))};`,
    );
    const later = languages.map(
      language => `${language}: { file: ${language}, at: '/messages/${system}-${language}.json' }`,
    );
    return `import { serveSession } from ${serve};
      ${files.join('\n')}
      ${game}
      serveSession({ games: [game] }, { ${later.join(', ')} });`;
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

/**
 * For days without a network: what is loaded only when it is needed, sentences in all languages included, must be there
 * on those too.
 */
const offlineList = (): Plugin => ({
  name: 'guidon-offline-list',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const files = Object.keys(bundle).filter(file =>
        /^(?:assets\/.*\.(?:js|css|woff2)|(?:messages|texts)\/.*\.json)$/.test(file),
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
  plugins: [solid(), catalogue(), textsApart(), sessionWorkers(), faces(), offlineList()],
  build: {
    outDir: process.env.GUIDON_APP ?? resolve(here, 'dist'),
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    rolldownOptions: {
      input: {
        index: resolve(here, 'index.html'),
        ...Object.fromEntries(SYSTEMS.map(id => [`session-${id}`, `${WORKER}${id}`])),
        'painter.worker': resolve(here, 'src/map/painter.worker.ts'),
        'table-painter.worker': resolve(here, 'src/tabletop/table-painter.worker.ts'),
        'service-worker': resolve(here, 'src/offline/service-worker.ts'),
      },
      output: {
        // Workers are started by their names, so these keep them.
        entryFileNames: chunk => (chunk.name === 'index' ? 'assets/[name]-[hash].js' : '[name].js'),
      },
    },
  },
});
