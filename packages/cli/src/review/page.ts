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
import { plural, table, wrap } from '../console/layout.ts';
import { type Page, pagesOf, type Shelved } from '../journal-file.ts';
import type { Reviewed } from './reviewed.ts';

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
  ]
    .filter(part => part !== '')
    .join('\n');
}

/** The battle, who won it, and whose chances are told. */
export function headingOf({ shelved, summary, model }: Reviewed): readonly string[] {
  const { found, opened } = shelved.laid;
  const [first = ''] = opened.system.seats;
  const { brier, brierOfShare, games } = model.held;
  return [
    found.card.title,
    verdictOf(shelved),
    `Chances are those of the ${opened.words.seat(first)} side to win if programs of equal strength played on, ${percent(summary.start)} at the start. They were learned from games between programs; in ${games} games that nothing was learned from, their mean square error was ${brier.toFixed(3)}, against ${brierOfShare.toFixed(3)} for somebody who knows only how often each side wins.`,
  ];
}

function verdictOf(shelved: Shelved): string {
  const { system, words } = shelved.laid.opened;
  const end = pagesOf(shelved).at(-1)?.state;
  const verdict = end === undefined ? undefined : system.over(end);
  return verdict === undefined
    ? 'The game is not over: what is told ends where it stands.'
    : `${words.verdict(verdict)} (${verdict.rule})`;
}

export function turnRows({ shelved, summary }: Reviewed): readonly (readonly string[])[] {
  const { system, words } = shelved.laid.opened;
  const head = ['turn', 'chance after', 'dice', ...system.seats.map(seat => `${words.seat(seat)} decides`)];
  const rows = summary.turns.map(({ turn, after, luck, skill }) => [
    String(turn),
    percent(after),
    points(luck),
    ...system.seats.map(seat => points(skill[seat] ?? 0)),
  ]);
  return [head, ...rows];
}

/** The sums are rounded one after the other, so that what is shown adds up as the account does. */
export function accountRows({ shelved, summary }: Reviewed): readonly (readonly string[])[] {
  const { system, words } = shelved.laid.opened;
  const parts: readonly (readonly [string, number])[] = [
    ['at the start', summary.start],
    ['dice of both sides', summary.luck],
    ...system.seats.map(seat => [`decisions of the ${words.seat(seat)} side`, summary.skill[seat] ?? 0] as const),
  ];
  let sum = 0;
  const rows = parts.map(([name, value], at) => {
    const before = tenths(sum);
    sum += value;
    return [name, shown(tenths(sum) - before, at > 0)];
  });
  return [...rows, ['at the end', shown(tenths(sum), false)]];
}

export function diceTexts({ shelved, ledger, summary }: Reviewed): readonly string[] {
  const { throws: thrown, games, asFar } = summary.rarity;
  if (thrown === 0) return [];
  const { system, words } = shelved.laid.opened;
  const [first = '', second = ''] = system.seats;
  const favoured = words.seat(summary.luck < 0 ? second : first);
  const told =
    diceWere(summary) === 'ordinary'
      ? `The dice were ordinary: thrown again with the same orders they favoured the ${favoured} side as much in ${asFar} of ${games} games.`
      : `The dice favoured the ${favoured} side as much as in one game in ${oneIn(summary.rarity)}${asFar === 0 ? ' or fewer' : ''}: thrown again with the same orders, in ${asFar} of ${games} games.${diceWere(summary) === 'unclear' ? ' But so much of what could fall was not followed that this is not sure.' : ''}`;
  return [`${plural(thrown, 'order')} with dice. ${told}${unsure(ledger)}`];
}

/** Of how many orders with dice not all was worked out, and how much of it was not. */
function unsure({ entries }: Ledger): string {
  const partly = entries.filter(({ open }) => open > 0);
  if (partly.length === 0) return '';
  const left = partly.reduce((sum, { open }) => sum + open, 0) / partly.length;
  return ` Of ${plural(partly.length, 'order')} not all that could fall was followed (${percent(left)} of it left out on average): there dice and decisions are parted by an estimate; their sum is right.`;
}

/** What mattered most, with what it was worth to the first seat. */
export interface Moments {
  readonly title: string;
  readonly entries: readonly Entry[];
  readonly of: (entry: Entry) => number;
}

export const throwsIn = ({ ledger }: Reviewed): Moments => ({
  title: 'Throws that mattered most',
  entries: foremost(ledger.entries, luckOf),
  of: luckOf,
});

/** Only where somebody could have done otherwise, and the dice are known well enough to be told apart from the order. */
export function decisionsIn({ shelved, orders, ledger }: Reviewed): Moments {
  const { system } = shelved.laid.opened;
  const given = new Map(orders.map(order => [order.ply, order]));
  const isFree = ({ ply, open }: Entry): boolean => {
    const order = given.get(ply);
    return open < WORTH_TELLING && order !== undefined && wasFree(system, order);
  };
  return {
    title: 'Decisions that mattered most',
    entries: foremost(ledger.entries, skillOf, isFree),
    of: skillOf,
  };
}

const moments = (reviewed: Reviewed, found: Moments): string =>
  found.entries.length === 0 ? '' : `${found.title}\n${told(reviewed, found)}`;

/** A moment in a line, and what happened. */
export interface Told {
  readonly head: string;
  readonly sentences: readonly string[];
}

export function toldOf({ shelved }: Reviewed, { entries, of }: Moments): readonly Told[] {
  const { system, words } = shelved.laid.opened;
  const [first = '', second = ''] = system.seats;
  const pages = new Map(pagesOf(shelved).map(page => [page.ply, page]));
  return entries.map(entry => {
    const gain = of(entry);
    const page: Page | undefined = pages.get(entry.ply);
    return {
      head: `${points(Math.abs(gain))} for the ${words.seat(gain < 0 ? second : first)} side: turn ${entry.turn}, order ${entry.ply}, ${words.seat(entry.seat)}: ${page?.order ?? ''}`,
      sentences: page?.sentences ?? [],
    };
  });
}

const told = (reviewed: Reviewed, found: Moments): string =>
  toldOf(reviewed, found)
    .map(({ head, sentences }) => `${wrap(head, WIDTH, '  ')}\n${sentences.map(indented).join('')}`)
    .join('');

const KINDS = { inaccuracy: 'Inaccuracy', mistake: 'Mistake', blunder: 'Blunder', 'missed-win': 'Missed win' };

/** Decisions with a better order that was there, the worst first. */
export function mistakesIn({ shelved, orders, mistakes: found }: Reviewed): readonly Told[] {
  const { words } = shelved.laid.opened;
  const given = new Map(orders.map(order => [order.at, order]));
  return found
    .toSorted((a, b) => b.lost - a.lost || a.ply - b.ply)
    .map(mistake => {
      const { before = {} } = given.get(mistake.at) ?? {};
      const said = ({ order, worth }: typeof mistake.best): string =>
        `${words.order(before, order)} (${percent(worth)})`;
      return {
        head: `${KINDS[mistake.kind]}, ${percent(mistake.lost)}: turn ${mistake.turn}, order ${mistake.ply}, ${words.seat(mistake.seat)}: ${said(mistake.given)}`,
        sentences: [`Better: ${said(mistake.best)}. Compared with ${plural(mistake.compared, 'order')}.`],
      };
    });
}

function mistakes(reviewed: Reviewed): string {
  const found = mistakesIn(reviewed);
  if (found.length === 0) return '';
  const lines = found.map(({ head, sentences }) => `${wrap(head, WIDTH, '  ')}\n${sentences.map(indented).join('')}`);
  return `Where something better was there\n${lines.join('')}`;
}

const indented = (sentence: string): string => `${wrap(sentence, WIDTH, '     ')}\n`;

const paragraphs = (...texts: readonly string[]): string => texts.map(text => `${wrap(text, WIDTH)}\n`).join('');

/** Tenths of a percent. */
const tenths = (millionths: number): number => Math.round(millionths / 1000);
const shown = (value: number, signed: boolean): string =>
  `${signed && value >= 0 ? '+' : ''}${(value / 10).toFixed(1)} %`;
const percent = (millionths: number): string => shown(tenths(millionths), false);
const points = (millionths: number): string => shown(tenths(millionths), true);
