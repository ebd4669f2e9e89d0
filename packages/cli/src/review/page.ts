import {
  diceWere,
  type Entry,
  foremost,
  type Ledger,
  luckOf,
  oneIn,
  skillOf,
  WORTH_TELLING,
  wasFree,
} from '@guidon/review';
import { table, wrap } from '../console/layout.ts';
import { type Page, pagesOf, type Shelved } from '../journal-file.ts';
import { lossesIn } from './losses.ts';
import type { Reviewed } from './reviewed.ts';
import type { ReviewTexts, Told } from './texts.ts';

const WIDTH = 100;

/** The account of a game as a text to read: who won, the chance turn by turn, dice and decisions. */
export function reviewPage(reviewed: Reviewed): string {
  return [
    paragraphs(...headingOf(reviewed)),
    table(turnRows(reviewed), ['right', 'right', 'right', 'right', 'right']),
    table(accountRows(reviewed), ['left', 'right']),
    paragraphs(...diceTexts(reviewed)),
    moments(reviewed, throwsIn(reviewed)),
    moments(reviewed, decisionsIn(reviewed)),
    mistakes(reviewed),
    losses(reviewed),
  ]
    .filter(part => part !== '')
    .join('\n');
}

/** The battle, who won it, and whose chances are told. */
export function headingOf({ shelved, summary, model, texts }: Reviewed): readonly string[] {
  const { found, opened } = shelved.laid;
  const [first = ''] = opened.system.seats;
  const { brier, brierOfShare, games } = model.held;
  return [
    found.card.title,
    verdictOf(shelved, texts),
    `${texts.chances(opened.words.seat(first), percent(summary.start))} ${texts.learned(games, brier.toFixed(3), brierOfShare.toFixed(3))}`,
  ];
}

function verdictOf(shelved: Shelved, texts: ReviewTexts): string {
  const { system, words } = shelved.laid.opened;
  const end = pagesOf(shelved).at(-1)?.state;
  const verdict = end === undefined ? undefined : system.over(end);
  return verdict === undefined ? texts.notOver : `${words.verdict(verdict)} (${verdict.rule})`;
}

export function turnRows({ shelved, summary, texts }: Reviewed): readonly (readonly string[])[] {
  const { system, words } = shelved.laid.opened;
  const head = [texts.turn, texts.after, texts.dice, ...system.seats.map(seat => texts.decides(words.seat(seat)))];
  const rows = summary.turns.map(({ turn, after, luck, skill }) => [
    String(turn),
    percent(after),
    points(luck),
    ...system.seats.map(seat => points(skill[seat] ?? 0)),
  ]);
  return [head, ...rows];
}

/** The sums are rounded one after the other, so that what is shown adds up as the account does. */
export function accountRows({ shelved, summary, texts }: Reviewed): readonly (readonly string[])[] {
  const { system, words } = shelved.laid.opened;
  const parts: readonly (readonly [string, number])[] = [
    [texts.start, summary.start],
    [texts.diceOfBoth, summary.luck],
    ...system.seats.map(seat => [texts.decisionsOf(words.seat(seat)), summary.skill[seat] ?? 0] as const),
  ];
  let sum = 0;
  const rows = parts.map(([name, value], at) => {
    const before = tenths(sum);
    sum += value;
    return [name, shown(tenths(sum) - before, at > 0)];
  });
  return [...rows, [texts.end, shown(tenths(sum), false)]];
}

export function diceTexts({ shelved, ledger, summary, texts }: Reviewed): readonly string[] {
  const { throws: thrown, games, asFar } = summary.rarity;
  if (thrown === 0) return [];
  const { system, words } = shelved.laid.opened;
  const [first = '', second = ''] = system.seats;
  const favoured = words.seat(summary.luck < 0 ? second : first);
  const were = diceWere(summary);
  const told =
    were === 'ordinary'
      ? texts.ordinary(favoured, asFar, games)
      : texts.remarkable(favoured, String(oneIn(summary.rarity)), { asFar, games });
  const parts = [texts.thrown(thrown), told, were === 'unclear' ? texts.unclear : '', unsure(ledger, texts)];
  return [parts.filter(part => part !== '').join(' ')];
}

/** Of how many orders with dice not all was worked out, and how much of it was not. */
function unsure({ entries }: Ledger, texts: ReviewTexts): string {
  const partly = entries.filter(({ open }) => open > 0);
  if (partly.length === 0) return '';
  const left = partly.reduce((sum, { open }) => sum + open, 0) / partly.length;
  return texts.unsure(partly.length, percent(left));
}

/** What mattered most, with what it was worth to the first seat. */
export interface Moments {
  readonly title: string;
  readonly entries: readonly Entry[];
  readonly of: (entry: Entry) => number;
}

export const throwsIn = ({ ledger, texts }: Reviewed): Moments => ({
  title: texts.throws,
  entries: foremost(ledger.entries, luckOf),
  of: luckOf,
});

/** Only where somebody could have done otherwise, and the dice are known well enough to be told apart from the order. */
export function decisionsIn({ shelved, orders, ledger, texts }: Reviewed): Moments {
  const { system } = shelved.laid.opened;
  const given = new Map(orders.map(order => [order.ply, order]));
  const isFree = ({ ply, open }: Entry): boolean => {
    const order = given.get(ply);
    return open < WORTH_TELLING && order !== undefined && wasFree(system, order);
  };
  return {
    title: texts.decisions,
    entries: foremost(ledger.entries, skillOf, isFree),
    of: skillOf,
  };
}

const moments = (reviewed: Reviewed, found: Moments): string => list(found.title, toldOf(reviewed, found));

export function toldOf({ shelved, texts }: Reviewed, { entries, of }: Moments): readonly Told[] {
  const { system, words } = shelved.laid.opened;
  const [first = '', second = ''] = system.seats;
  const pages = new Map(pagesOf(shelved).map(page => [page.ply, page]));
  return entries.map(entry => {
    const gain = of(entry);
    const page: Page | undefined = pages.get(entry.ply);
    return {
      head: texts.moment(points(Math.abs(gain)), words.seat(gain < 0 ? second : first), {
        turn: entry.turn,
        ply: entry.ply,
        seat: words.seat(entry.seat),
        order: page?.order ?? '',
      }),
      sentences: page?.sentences ?? [],
    };
  });
}

/** Decisions with a better order that was there, the worst first. */
export function mistakesIn({ shelved, orders, mistakes: found, texts }: Reviewed): readonly Told[] {
  const { words } = shelved.laid.opened;
  const given = new Map(orders.map(order => [order.at, order]));
  return found
    .toSorted((a, b) => b.lost - a.lost || a.ply - b.ply)
    .map(mistake => {
      const { before = {} } = given.get(mistake.at) ?? {};
      const said = ({ order, worth }: typeof mistake.best): string =>
        `${words.order(before, order)} (${percent(worth)})`;
      return {
        head: texts.mistake(texts.kinds[mistake.kind], percent(mistake.lost), {
          turn: mistake.turn,
          ply: mistake.ply,
          seat: words.seat(mistake.seat),
          order: said(mistake.given),
        }),
        sentences: [texts.better(said(mistake.best), mistake.compared)],
      };
    });
}

const mistakes = (reviewed: Reviewed): string => list(reviewed.texts.missed, mistakesIn(reviewed));
const losses = (reviewed: Reviewed): string => list(reviewed.texts.losses, lossesIn(reviewed));

const list = (title: string, found: readonly Told[]): string => (found.length === 0 ? '' : `${title}\n${lines(found)}`);

const lines = (found: readonly Told[]): string =>
  found.map(({ head, sentences }) => `${wrap(head, WIDTH, '  ')}\n${sentences.map(indented).join('')}`).join('');

const indented = (sentence: string): string => `${wrap(sentence, WIDTH, '     ')}\n`;

const paragraphs = (...texts: readonly string[]): string => texts.map(text => `${wrap(text, WIDTH)}\n`).join('');

/** Tenths of a percent. */
const tenths = (millionths: number): number => Math.round(millionths / 1000);
const shown = (value: number, signed: boolean): string =>
  `${signed && value >= 0 ? '+' : ''}${(value / 10).toFixed(1)} %`;
const percent = (millionths: number): string => shown(tenths(millionths), false);
const points = (millionths: number): string => shown(tenths(millionths), true);
