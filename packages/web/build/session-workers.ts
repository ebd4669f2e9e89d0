import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGES, type RuleText } from '../../kit/src/index.ts';
import type { Library } from '../../library/src/index.ts';
import { scenarioFiles } from '../../server/src/session/fill-book.ts';

const packages = resolve(import.meta.dirname, '../..');

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const messageFile = (system: string, language: string): string =>
  `${packages}/systems/${system}/messages/${language}.json`;
const chartsFile = (system: string): string => `${packages}/systems/${system}/data/charts.json`;
const scenarioFile = (id: string): string => `${packages}/scenarios/data/scenarios/${id}.json`;

/** Games that are not part of this project bring their charts, sentences and scenarios in their code. */
const hasBasics = (system: string): boolean => existsSync(messageFile(system, 'en'));

/** The languages besides English that a game speaks. */
const languagesOf = (system: string): readonly string[] =>
  LANGUAGES.filter(language => language !== 'en' && existsSync(messageFile(system, language)));

/**
 * What a worker needs beside its code is data: it is fetched as such, and only that of the scenario that is played.
 * In the code it is an empty object, which the worker fills. The texts of the rules are a book of their own, fetched
 * when one is opened: a worker knows rules by their ids. What reads the positions of cases comes with the first lesson.
 */
export const dataApart = (): Plugin => ({
  name: 'guidon-data-apart',
  enforce: 'pre',
  load(id) {
    if (id.endsWith(WHOLE)) return { code: readFileSync(id.slice(0, -WHOLE.length), 'utf8'), moduleType: 'ts' };
    if (/systems\/[^/]+\/src\/case\/kit\.ts$/.test(id)) return 'export const caseKit = () => undefined;';
    if (/scenarios\/data\/(?:maps|orders-of-battle|scenarios)\/[^/]+\.json$/.test(id))
      return JSON.stringify({ id: (read(id) as { readonly id: string }).id });
    if (/systems\/[^/]+\/(?:messages\/[a-z]{2}|rules-[a-z]{2}|data\/charts)\.json$/.test(id)) return '{}';
    if (!/systems\/[^/]+\/rules\.json$/.test(id)) return undefined;
    const { rules, ...about } = JSON.parse(readFileSync(id, 'utf8'));
    const bare = rules.map(({ id: rule, kind }: RuleText) => ({ id: rule, title: '', kind, text: '' }));
    return JSON.stringify({ ...about, rules: bare });
  },
});

/** The files that are fetched instead. */
export const sessionData = ({ games }: Library): Plugin => ({
  name: 'guidon-session-data',
  generateBundle() {
    const emit = (fileName: string, source: unknown): void => {
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(source) });
    };
    for (const { kit, book } of games) {
      if (hasBasics(kit.id))
        emit(`sessions/${kit.id}.json`, {
          charts: read(chartsFile(kit.id)),
          messages: read(messageFile(kit.id, 'en')),
        });
      for (const language of languagesOf(kit.id))
        emit(`messages/${kit.id}-${language}.json`, read(messageFile(kit.id, language)));
      for (const { id } of book.scenarios)
        if (existsSync(scenarioFile(id))) emit(`scenarios/${id}.json`, scenarioFiles(book, id));
    }
  },
});

/** A file as it is, where the app usually has something smaller in its place. */
const WHOLE = '?whole';

const WORKER = 'virtual:guidon-session/';
const LESSONS = 'virtual:guidon-lessons/';
const LEDGER = 'virtual:guidon-ledger/';
const STUDY = 'virtual:guidon-study/';
const TUTOR = 'virtual:guidon-tutor/';
const CODE = 'virtual:guidon-session-code/';
const PARTS = [WORKER, CODE, LESSONS, LEDGER, STUDY, TUTOR];

/** The entry of a game's worker. */
export const workerEntry = (system: string): string => `${WORKER}${system}`;

/** The modules that a game's worker begins with: its entry, and what that loads. */
export const workerModules = (system: string): readonly string[] => [`\0${WORKER}${system}`, `\0${CODE}${system}`];

/**
 * A worker for each game: the session with a library of that game alone. The entry is small, so that code and data are
 * asked for at the same time.
 */
export const sessionWorkers = ({ games }: Library): Plugin => ({
  name: 'guidon-session-workers',
  resolveId: id => (PARTS.some(kind => id.startsWith(kind)) ? `\0${id}` : undefined),
  load(id) {
    if (id.startsWith(`\0${CODE}`)) return codeOf(id.slice(CODE.length + 1));
    if (id.startsWith(`\0${LESSONS}`)) return lessonsOf(id.slice(LESSONS.length + 1));
    if (id.startsWith(`\0${LEDGER}`)) return ledgerOf(id.slice(LEDGER.length + 1));
    if (id.startsWith(`\0${STUDY}`)) return studyOf(id.slice(STUDY.length + 1));
    if (id.startsWith(`\0${TUTOR}`)) return tutorOf(id.slice(TUTOR.length + 1));
    if (!id.startsWith(`\0${WORKER}`)) return undefined;
    const system = id.slice(WORKER.length + 1);
    const book = games.find(({ kit }) => kit.id === system)?.book;
    const parts = {
      system,
      hasBasics: hasBasics(system),
      languages: languagesOf(system),
      scenarios: (book?.scenarios ?? []).map(scenario => scenario.id).filter(one => existsSync(scenarioFile(one))),
    };
    return `import { serveSession } from ${quoted('server/src/session/serve-session.ts')};
      serveSession({ ...${JSON.stringify(parts)}, code: async () => (await import('${CODE}${system}')).code,
        lessons: async () => (await import('${LESSONS}${system}')).lessons,
        ledger: async () => (await import('${LEDGER}${system}')).ledger,
        study: async () => (await import('${STUDY}${system}')).study,

        tutor: async () => (await import('${TUTOR}${system}')).tutor });`;
  },
});

/** What the entry loads: the rules, and the empty files that it fills. */
function codeOf(system: string): string {
  const other = process.env.GUIDON_LIBRARY;
  const game =
    other === undefined
      ? `import { game } from ${quoted(`library/src/games/${system}.ts`)};`
      : `import { library } from ${JSON.stringify(resolve(other))};
         const game = library.games.find(({ kit }) => kit.id === ${JSON.stringify(system)});`;
  const languages = hasBasics(system) ? ['en', ...languagesOf(system)] : [];
  const files = languages.map(language => `import ${language} from ${JSON.stringify(messageFile(system, language))};`);
  const charts = hasBasics(system) ? `import charts from ${JSON.stringify(chartsFile(system))};` : 'const charts = {};';
  return `import { GameSession } from ${quoted('server/src/session/game-session.ts')};
    ${files.join('\n')}
    ${charts}
    ${game}
    export const own = { games: [game] };
    const session = new GameSession(own);
    export const code = { session, book: game.book, charts, messages: { ${languages.join(', ')} } };`;
}

/** The same game, with what makes the positions of its cases. */
function wholeGame(system: string): string {
  const other = process.env.GUIDON_LIBRARY;
  return other === undefined
    ? `import { game } from ${quoted(`library/src/games/${system}.ts`)};
         import { caseKit } from ${JSON.stringify(`${packages}/systems/${system}/src/case/kit.ts${WHOLE}`)};
         const whole = { ...game, kit: { ...game.kit, cases: caseKit(game.kit.charts) } };`
    : `import { library } from ${JSON.stringify(resolve(other))};
         const whole = library.games.find(({ kit }) => kit.id === ${JSON.stringify(system)});`;
}

/** What answers about lessons. */
const lessonsOf = (
  system: string,
): string => `import { LessonSession } from ${quoted('server/src/session/lesson-session.ts')};
    ${wholeGame(system)}
    export const lessons = new LessonSession({ games: [whole] });`;

/** What opens studies. */
const studyOf = (
  system: string,
): string => `import { StudySession } from ${quoted('server/src/study/study-session.ts')};
    ${wholeGame(system)}
    export const study = new StudySession({ games: [whole] });`;

/** What reviews games: by the same rules. */
const ledgerOf = (system: string): string =>
  `import { LedgerSession } from ${quoted('server/src/ledger/ledger-session.ts')};
    import { own } from '${CODE}${system}';
    export const ledger = new LedgerSession(own);`;

/** What compares orders before they are given: by the same rules. */
const tutorOf = (system: string): string =>
  `import { TutorSession } from ${quoted('server/src/tutor/tutor-session.ts')};
    import { own } from '${CODE}${system}';
    export const tutor = new TutorSession(own);`;

const quoted = (file: string): string => JSON.stringify(`${packages}/${file}`);
