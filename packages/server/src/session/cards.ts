import { type Parsed, REFEREE } from '@guidon/kernel';
import { FOG, inLanguage, type Opened, type ProfileOption, type Setting, type SystemKit } from '@guidon/kit';
import { botsIn, type Library, type Playable, playable, scenarioIds, systemsIn } from '@guidon/library';
import type {
  BotCard,
  DossierCard,
  HistoricalLoss,
  LibraryReply,
  ScenarioCard,
  ScenarioOption,
  SystemCard,
} from '@guidon/protocol';

export const openPlayable = ({ kit, source }: Playable, setting: Omit<Setting, 'scenario'>): Parsed<Opened> =>
  kit.open({ scenario: source, ...setting });

/** The list of everything that can be played. */
export const catalogueOf = (library: Library): LibraryReply => ({
  say: 'library',
  systems: systemsIn(library).map(systemCard),
  scenarios: scenarioIds(library).flatMap(id => {
    const found = playable(library, id);
    const card = found === undefined ? undefined : scenarioCard(found);
    return card ?? [];
  }),
  bots: opponentsIn(library).map(
    ({ name, about, plays }): BotCard => ({
      name,
      about,
      systems: systemsIn(library).flatMap(({ id }) => (plays === undefined || plays(id) ? [id] : [])),
    }),
  ),
});

const opponentsIn = (library: Library) => botsIn(library).filter(({ isExercise }) => isExercise !== true);

export const systemCard = ({ id, prefix, title, options, about }: SystemKit): SystemCard => ({
  id,
  prefix,
  title,
  options: options.map((option): ProfileOption => ({ ...option })),
  ...(about === undefined ? {} : { about }),
});

export function scenarioCard(found: Playable, language = 'en'): ScenarioCard | undefined {
  const opened = openPlayable(found, {});
  if (!opened.ok) return undefined;
  const { present, reconstructed } = inLanguage(opened.value, language);
  const dossier = mappingIn(found.source, 'dossier');
  const start = present.position(opened.value.system.setup(), REFEREE);
  return {
    id: found.id,
    system: found.kit.id,
    title: textIn(found.source, 'title'),
    date: textIn(found.source, 'date'),
    length: textIn(mappingIn(dossier, 'length'), 'text'),
    seats: present.seats(),
    summary: textIn(dossier, 'summary'),
    history: textsIn(dossier, 'history'),
    reconstructed: [...reconstructed, ...textsIn(dossier, 'whatIsReconstructed')],
    options: optionsOf(found),
    dossier: dossierCard(found.source, present.seats()),
    balance: found.balance,
    turns: start.stakes?.turns ?? 0,
    pieces: start.counters.length + (start.field?.troops.length ?? 0) + (start.field?.coming.length ?? 0),
  };
}

/** Cards by scenario and language: whoever opens a game is sent one. Nothing depends on whether they are there. */
const CARDS = new WeakMap<Playable, Map<string, ScenarioCard | undefined>>();

/** The same, made once: it takes as long as setting up a game. */
export function rememberedCard(found: Playable, language = 'en'): ScenarioCard | undefined {
  const known = CARDS.get(found) ?? new Map<string, ScenarioCard | undefined>();
  CARDS.set(found, known);
  if (!known.has(language)) known.set(language, scenarioCard(found, language));
  return known.get(language);
}

/** A scenario that sets options itself knows only those, and what hides; of the rest the rules say how they stand. */
function optionsOf({ kit, source }: Playable): readonly ScenarioOption[] {
  const profile = valueIn(source, 'profile');
  const set = valueIn(profile, 'options');
  const fixed = textsIn(profile, 'mandatory');
  return kit.options.flatMap((option): readonly ScenarioOption[] => {
    const own = valueIn(set, option.id);
    if (set !== undefined && own === undefined && option.id !== FOG) return [];
    return [
      { ...option, default: own === undefined ? option.default : own === true, fixed: fixed.includes(option.id) },
    ];
  });
}

function dossierCard(source: unknown, seats: ScenarioCard['seats']): DossierCard {
  const dossier = mappingIn(source, 'dossier');
  const forces = mappingIn(dossier, 'forces');
  return {
    forces: seats.map(({ seat }) => ({ seat, text: textIn(forces, seat) })).filter(({ text }) => text !== ''),
    rules: listIn(source, 'specialRules').map(rule => ({ title: textIn(rule, 'title'), text: textIn(rule, 'text') })),
    outcome: textIn(dossier, 'outcome'),
    losses: listIn(dossier, 'losses').map(loss => lossIn(loss, seats)),
    sources: textsIn(dossier, 'sources'),
    doubts: [textIn(dossier, 'confidence'), ...textsIn(dossier, 'doubts')].filter(text => text !== ''),
  };
}

/** The figures of each side; none where none are known. */
const lossIn = (loss: unknown, seats: ScenarioCard['seats']): HistoricalLoss => ({
  sides: seats.flatMap(({ seat }) => {
    const [from, to] = [valueIn(mappingIn(loss, seat), 'from'), valueIn(mappingIn(loss, seat), 'to')];
    return typeof from === 'number' && typeof to === 'number' ? [{ seat, from, to }] : [];
  }),
  note: textIn(loss, 'note'),
});

const valueIn = (source: unknown, key: string): unknown =>
  typeof source === 'object' && source !== null && Object.hasOwn(source, key)
    ? (source as { readonly [key: string]: unknown })[key]
    : undefined;
const mappingIn = (source: unknown, key: string): unknown => valueIn(source, key) ?? {};

function textIn(source: unknown, key: string): string {
  const value = valueIn(source, key);
  return typeof value === 'string' ? value : '';
}

const textsIn = (source: unknown, key: string): readonly string[] =>
  listIn(source, key).filter(part => typeof part === 'string');

function listIn(source: unknown, key: string): readonly unknown[] {
  const value = valueIn(source, key);
  return Array.isArray(value) ? value : [];
}
