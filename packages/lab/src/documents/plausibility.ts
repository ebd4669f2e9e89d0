import type { Figure } from '../plausible/figures.ts';
import { type Held, heldAgainst, isHeld } from '../plausible/held.ts';
import { type Battle, commandsOf, equalsIn, type Source } from './document.ts';
import { shareText, table } from './tables.ts';

interface Level {
  readonly bot: string;
  readonly games: number;
  readonly figures: readonly (Figure | Held)[];
}

export function plausibilityDocument(source: Source): string {
  const battles = battlesIn(source);
  return [
    '# Games beside history',
    '',
    'Every figure that a dossier gives of losses, held against games between two programs of one level. Made by `npm run lab-docs` from recorded games; a test finds it stale. It is no proof of the charts: programs that fight on are not generals, and strengths and victory levels are ours as well.',
    '',
    'Losses are counted as the game does: in Huzzah! and Rebel Yell in O hits (a unit that surrenders or leaves the map counts whole), in Rebels and Yankees in bases, with those of units that broke. *Games* has the median, and in brackets what the middle eight tenths of the games lost. A figure is *inside* if the dossier’s value lies there. *As extreme* is the share of games that came as far as the dossier’s value, with its 95 % interval.',
    '',
    ...summary(source, battles),
    '',
    ...[...battles].flatMap(([scenario, levels]) => chapter(source, source.battle(scenario), levels)),
    '## Played again',
    '',
    ...commandsOf(source),
    '',
  ].join('\n');
}

function battlesIn(source: Source): ReadonlyMap<string, readonly Level[]> {
  const battles = new Map<string, Level[]>();
  for (const { comparison, lines } of equalsIn(source)) {
    const { scenario, seats } = source.battle(comparison.scenario);
    const figures = heldAgainst(
      scenario,
      seats.map(({ seat }) => seat),
      lines,
    );
    if (figures.length === 0) continue;
    const levels = battles.get(comparison.scenario) ?? [];
    battles.set(comparison.scenario, levels);
    levels.push({ bot: comparison.bots[0], games: lines.length, figures });
  }
  return battles;
}

function summary(source: Source, battles: ReadonlyMap<string, readonly Level[]>): readonly string[] {
  const bots = [...new Set([...battles.values()].flatMap(levels => levels.map(({ bot }) => bot)))];
  const cell = (levels: readonly Level[], bot: string): string => {
    const held = levels.filter(level => level.bot === bot).flatMap(({ figures }) => figures.filter(isHeld));
    return held.length === 0 ? '–' : `${held.filter(({ isInside }) => isInside).length} of ${held.length}`;
  };
  const rows = [...battles].map(([scenario, levels]) => [
    source.battle(scenario).title,
    ...bots.map(bot => cell(levels, bot)),
  ]);
  const all = bots.map(bot => cell([...battles.values()].flat(), bot));
  return table(
    ['figures inside', ...bots.map(bot => source.level(bot))],
    [...rows, ['**all**', ...all.map(text => `**${text}**`)]],
  );
}

const chapter = (source: Source, battle: Battle, levels: readonly Level[]): readonly string[] => [
  `## ${battle.title}`,
  '',
  ...(battle.notes.length === 0 ? [] : battle.notes.flatMap(note => [note, ''])),
  ...table(
    ['', 'dossier', ...levels.flatMap(({ bot, games }) => [`${source.level(bot)}, ${games} games`, 'as extreme'])],
    (levels[0]?.figures ?? []).map((figure, at) => [
      nameOf(figure, battle),
      figure.from === figure.to ? `${figure.from}${outOf(figure)}` : `${figure.from} to ${figure.to}${outOf(figure)}`,
      ...levels.flatMap(level => gamesText(level.figures[at])),
    ]),
  ),
  '',
  ...sources(battle),
];

const outOf = ({ outOf: all }: Figure): string => (all === undefined ? '' : ` of ${all}`);

function gamesText(figure: Figure | Held | undefined): readonly string[] {
  if (figure === undefined || !isHeld(figure)) return ['not counted by itself', '–'];
  const { median, tenth, nineTenths, isInside, asExtreme } = figure;
  return [`${median} (${tenth} to ${nineTenths})${isInside ? ', **inside**' : ''}`, shareText(asExtreme)];
}

/** Regiments and units by their names, sides by their titles. */
function nameOf({ of }: Figure, { seats, scenario }: Battle): string {
  const side = seats.find(({ seat }) => seat === of);
  if (side !== undefined) return side.title;
  const text = JSON.stringify(scenario);
  return of
    .split(', ')
    .map(id => new RegExp(`"id":"${id.replace(/[^\w-]/g, '')}","name":"([^"]+)"`).exec(text)?.[1] ?? id)
    .join(', ');
}

function sources({ scenario }: Battle): readonly string[] {
  const dossier = field(scenario, 'dossier');
  const listed = field(dossier, 'sources');
  const texts = Array.isArray(listed) ? listed.filter(text => typeof text === 'string') : [];
  return texts.length === 0 ? [] : [`From: ${texts.join('; ')}`, ''];
}

const field = (raw: unknown, key: string): unknown =>
  typeof raw === 'object' && raw !== null && Object.hasOwn(raw, key)
    ? (raw as { readonly [name: string]: unknown })[key]
    : undefined;
