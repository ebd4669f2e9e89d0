import { availableParallelism } from 'node:os';
import { playableFrom } from '@guidon/library';
import { type Finding, scenarioCheck, showFinding } from '@guidon/scenario-check';
import { type Command, FALSE, FINE, INTERRUPTED } from '../../command.ts';
import { type Given, JSON_OPTION } from '../../console/args.ts';
import { BadInput } from '../../console/bad-input.ts';
import { jsonText, plural } from '../../console/layout.ts';
import { documentNamed } from '../../setting.ts';
import { type Tried, tryGames } from '../../sim/try-games.ts';

const GAMES = 200;

export const scenario: Command = {
  spec: {
    name: 'scenario',
    usage: 'check SCENARIO',
    about: 'Finds what is wrong with a scenario before somebody plays it.',
    more: 'SCENARIO is a file, or the id of a shipped battle. A fault keeps it from being played. A doubt is what no shipped battle of the game does, or what contradicts itself: it may be meant. Each is told with its place. Where there is no fault, random games are played to their end. Exit code 0 if there is no fault and every game ended, else 1.',
    options: [
      { name: 'games', value: 'N', about: `random games; default ${GAMES}; 0 leaves them out` },
      { name: 'seed', value: 'S', about: 'for the dice; any text; default 1' },
      { name: 'workers', value: 'N', about: 'threads; default one for each processor core' },
      { name: 'quiet', about: 'no progress on stderr' },
      JSON_OPTION,
    ],
    examples: [
      ['guidon scenario check my-battle.json', 'is it ready?'],
      ['guidon scenario check my-battle.json --games 0', 'the file alone, at once'],
    ],
  },
  async run(given, context) {
    const [what, named, ...more] = given.rest;
    if (what !== 'check' || named === undefined || more.length > 0)
      throw new BadInput('name one scenario: guidon scenario check SCENARIO');
    const source = documentNamed(context, named);
    const findings = scenarioCheck(context.library).findings(source);
    const notes = playableFrom(context.library, source)?.kit.warnings?.(source) ?? [];
    const isWhole = findings.every(({ kind }) => kind === 'doubt');
    const games = given.count('games', { least: 0, most: 1_000_000 }) ?? GAMES;
    const tried = isWhole && games > 0 ? await tryGames(context, named, howIn(given, games)) : undefined;
    if (tried === 'interrupted') return INTERRUPTED;
    context.io.out(
      given.has('json') ? jsonText({ findings, notes, games: tried ?? null }) : told(named, { findings, notes, tried }),
    );
    return isWhole && (tried === undefined || hasEnded(tried)) ? FINE : FALSE;
  },
};

const howIn = (given: Given, games: number) => ({
  games,
  seed: given.text('seed') ?? '1',
  workers: given.count('workers', { least: 1, most: 512 }) ?? availableParallelism(),
  quiet: given.has('quiet'),
});

const hasEnded = ({ unfinished, broken }: Tried): boolean => unfinished === 0 && broken === null;

interface Told {
  readonly findings: readonly Finding[];
  /** What the game itself says of a scenario that it plays, as the builder shows it. */
  readonly notes: readonly string[];
  readonly tried: Tried | undefined;
}

function told(named: string, { findings, notes, tried }: Told): string {
  const faults = findings.filter(({ kind }) => kind === 'fault').length;
  const doubts = findings.length - faults;
  const lines = [
    ...findings.map(showFinding),
    ...notes.map(note => `note   ${note}`),
    `${named}: ${plural(faults, 'fault')}, ${plural(doubts, 'doubt')}.`,
    ...(tried === undefined ? [] : gamesTold(tried)),
  ];
  return `${lines.join('\n')}\n`;
}

const gamesTold = ({ games, unfinished, broken, orders, won }: Tried): readonly string[] => [
  `${plural(games, 'random game')}, ${Math.round(orders / Math.max(1, games))} orders each in the mean: ${won
    .map(({ seat, games: count }) => `${seat} won ${count}`)
    .join(', ')}.`,
  ...(unfinished === 0 ? [] : [`${plural(unfinished, 'game')} had no end.`]),
  ...(broken === null ? [] : [`A game broke off: ${broken}`]),
];
