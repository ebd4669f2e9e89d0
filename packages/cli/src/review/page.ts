import {
  diceWere,
  type Entry,
  foremost,
  type Given,
  type Ledger,
  luckOf,
  oneIn,
  type Summary,
  skillOf,
  WORTH_TELLING,
  wasFree,
} from '@guidon/review';
import type { ValueModel } from '@guidon/value';
import { plural, table, wrap } from '../console/layout.ts';
import { type Page, pagesOf, type Shelved } from '../journal-file.ts';

const WIDTH = 100;

interface Reviewed {
  readonly shelved: Shelved;
  readonly orders: readonly Given[];
  readonly ledger: Ledger;
  readonly summary: Summary;
  readonly model: ValueModel;
}

/** The account of a game as a text to read: who won, the chance turn by turn, dice and decisions. */
export function reviewPage(reviewed: Reviewed): string {
  return [heading(reviewed), turns(reviewed), account(reviewed), dice(reviewed), throws(reviewed), decisions(reviewed)]
    .filter(part => part !== '')
    .join('\n');
}

function heading({ shelved, summary, model }: Reviewed): string {
  const { found, opened } = shelved.laid;
  const [first = ''] = opened.system.seats;
  const { brier, brierOfShare, games } = model.held;
  return paragraphs(
    found.card.title,
    verdictOf(shelved),
    `Chances are those of the ${opened.words.seat(first)} side to win if programs of equal strength played on, ${percent(summary.start)} at the start. They were learned from games between programs; in ${games} games that nothing was learned from, their mean square error was ${brier.toFixed(3)}, against ${brierOfShare.toFixed(3)} for somebody who knows only how often each side wins.`,
  );
}

function verdictOf(shelved: Shelved): string {
  const { system, words } = shelved.laid.opened;
  const end = pagesOf(shelved).at(-1)?.state;
  const verdict = end === undefined ? undefined : system.over(end);
  return verdict === undefined
    ? 'The game is not over: what is told ends where it stands.'
    : `${words.verdict(verdict)} (${verdict.rule})`;
}

function turns({ shelved, summary }: Reviewed): string {
  const { system, words } = shelved.laid.opened;
  const head = ['turn', 'chance after', 'dice', ...system.seats.map(seat => `${words.seat(seat)} decides`)];
  const rows = summary.turns.map(({ turn, after, luck, skill }) => [
    String(turn),
    percent(after),
    points(luck),
    ...system.seats.map(seat => points(skill[seat] ?? 0)),
  ]);
  return table([head, ...rows], ['right', 'right', 'right', 'right', 'right']);
}

/** The sums are rounded one after the other, so that what is shown adds up as the account does. */
function account({ shelved, summary }: Reviewed): string {
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
  return table([...rows, ['at the end', shown(tenths(sum), false)]], ['left', 'right']);
}

function dice({ shelved, ledger, summary }: Reviewed): string {
  const { throws: thrown, games, asFar } = summary.rarity;
  if (thrown === 0) return '';
  const { system, words } = shelved.laid.opened;
  const [first = '', second = ''] = system.seats;
  const favoured = words.seat(summary.luck < 0 ? second : first);
  const told =
    diceWere(summary) === 'ordinary'
      ? `The dice were ordinary: thrown again with the same orders they favoured the ${favoured} side as much in ${asFar} of ${games} games.`
      : `The dice favoured the ${favoured} side as much as in one game in ${oneIn(summary.rarity)}${asFar === 0 ? ' or fewer' : ''}: thrown again with the same orders, in ${asFar} of ${games} games.${diceWere(summary) === 'unclear' ? ' But so much of what could fall was not followed that this is not sure.' : ''}`;
  return paragraphs(`${plural(thrown, 'order')} with dice. ${told}${unsure(ledger)}`);
}

/** Of how many orders with dice not all was worked out, and how much of it was not. */
function unsure({ entries }: Ledger): string {
  const partly = entries.filter(({ open }) => open > 0);
  if (partly.length === 0) return '';
  const left = partly.reduce((sum, { open }) => sum + open, 0) / partly.length;
  return ` Of ${plural(partly.length, 'order')} not all that could fall was followed (${percent(left)} of it left out on average): there dice and decisions are parted by an estimate; their sum is right.`;
}

function throws(reviewed: Reviewed): string {
  const most = foremost(reviewed.ledger.entries, luckOf);
  return most.length === 0 ? '' : `Throws that mattered most\n${told(reviewed, most, luckOf)}`;
}

/** Only where somebody could have done otherwise, and the dice are known well enough to be told apart from the order. */
function decisions(reviewed: Reviewed): string {
  const { system } = reviewed.shelved.laid.opened;
  const given = new Map(reviewed.orders.map(order => [order.ply, order]));
  const isFree = ({ ply, open }: Entry): boolean => {
    const order = given.get(ply);
    return open < WORTH_TELLING && order !== undefined && wasFree(system, order);
  };
  const most = foremost(reviewed.ledger.entries, skillOf, isFree);
  return most.length === 0 ? '' : `Decisions that mattered most\n${told(reviewed, most, skillOf)}`;
}

function told({ shelved }: Reviewed, entries: readonly Entry[], of: (entry: Entry) => number): string {
  const { system, words } = shelved.laid.opened;
  const [first = '', second = ''] = system.seats;
  const pages = new Map(pagesOf(shelved).map(page => [page.ply, page]));
  return entries
    .map(entry => {
      const gain = of(entry);
      const head = `${points(Math.abs(gain))} for the ${words.seat(gain < 0 ? second : first)} side: turn ${entry.turn}, order ${entry.ply}, ${words.seat(entry.seat)}: ${pages.get(entry.ply)?.order ?? ''}`;
      return `${wrap(head, WIDTH, '  ')}\n${sentences(pages.get(entry.ply))}`;
    })
    .join('');
}

const sentences = (page: Page | undefined): string =>
  (page?.sentences ?? []).map(sentence => `${wrap(sentence, WIDTH, '     ')}\n`).join('');

const paragraphs = (...texts: readonly string[]): string => texts.map(text => `${wrap(text, WIDTH)}\n`).join('');

/** Tenths of a percent. */
const tenths = (millionths: number): number => Math.round(millionths / 1000);
const shown = (value: number, signed: boolean): string =>
  `${signed && value >= 0 ? '+' : ''}${(value / 10).toFixed(1)} %`;
const percent = (millionths: number): string => shown(tenths(millionths), false);
const points = (millionths: number): string => shown(tenths(millionths), true);
