import { storyOf } from '@guidon/kit';
import { MILLION } from '@guidon/review';
import { isEvent } from '../journal-file.ts';
import { lossesIn } from './losses.ts';
import {
  accountRows,
  decisionsIn,
  diceTexts,
  headingOf,
  type Moments,
  mistakesIn,
  throwsIn,
  toldOf,
  turnRows,
} from './page.ts';
import type { Reviewed } from './reviewed.ts';
import type { Told } from './texts.ts';

/** The review and the report of the battle as one page: no script, nothing fetched, for a screen and for paper. */
export function htmlOf(reviewed: Reviewed): string {
  const [title = '', ...about] = headingOf(reviewed);
  const { texts, language } = reviewed;
  return [
    '<!doctype html>',
    `<html lang="${escaped(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${escaped(texts.titled(title))}</title><style>${STYLE}</style></head><body><main>`,
    `<h1>${escaped(title)}</h1>`,
    ...about.map(paragraph),
    curve(reviewed),
    ...diceTexts(reviewed).map(paragraph),
    rowsOf(texts.account, accountRows(reviewed), 'plain'),
    rowsOf(texts.byTurn, turnRows(reviewed), 'headed'),
    ...[throwsIn(reviewed), decisionsIn(reviewed)].map(found => moments(reviewed, found)),
    listOf(texts.missed, mistakesIn(reviewed)),
    listOf(texts.losses, lossesIn(reviewed)),
    story(reviewed),
    `<h2>${escaped(texts.how)}</h2>`,
    ...texts.formula.map(paragraph),
    '</main></body></html>',
    '',
  ]
    .filter((part, at, all) => part !== '' || at === all.length - 1)
    .join('\n');
}

const STYLE = `:root{color-scheme:light dark}body{font:1rem/1.45 Georgia,serif;margin:0 auto;max-width:48rem;padding:1rem}
table{border-collapse:collapse;margin:1rem 0}caption{text-align:left;font-weight:bold}
th,td{padding:.15rem .9rem .15rem 0;border-bottom:1px solid;text-align:right;font-weight:normal}
th:first-child,td:first-child{text-align:left}svg{width:100%;height:auto}
svg text{font:13px sans-serif;fill:currentColor}.grid{stroke:currentColor;opacity:.35}
.course{fill:none;stroke:currentColor;stroke-width:2}li{margin:.6rem 0;break-inside:avoid}
li p{margin:.15rem 0;font-size:.92em}`;

const WIDTH = 720;
const HEIGHT = 220;
const LEFT = 50;
const FLOOR = HEIGHT - 30;

/** The chance of the first side after every order. */
function curve({ shelved, ledger, texts }: Reviewed): string {
  const { words, system } = shelved.laid.opened;
  const name = texts.curve(words.seat(system.seats[0] ?? ''));
  const worths = [ledger.start, ...ledger.entries.map(({ after }) => after)];
  const x = (place: number): number => LEFT + ((WIDTH - LEFT - 10) * place) / Math.max(1, worths.length - 1);
  const y = (worth: number): number => 10 + (FLOOR - 10) * (1 - worth / MILLION);
  const points = worths.map((worth, place) => `${x(place).toFixed(1)},${y(worth).toFixed(1)}`).join(' ');
  const lines = [0, 50, 100].map(percent => {
    const at = y((percent * MILLION) / 100);
    return `<line class="grid" x1="${LEFT}" x2="${WIDTH - 10}" y1="${at}" y2="${at}"/><text x="${LEFT - 6}" y="${at + 4}" text-anchor="end">${percent} %</text>`;
  });
  const turns = ledger.entries.flatMap(({ turn }, at) =>
    turn === ledger.entries[at - 1]?.turn ? [] : [`<text x="${x(at).toFixed(1)}" y="${HEIGHT - 8}">${turn}</text>`],
  );
  return `<figure><figcaption>${escaped(name)}</figcaption><svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escaped(name)}">${lines.join('')}${turns.join('')}<polyline class="course" points="${points}"/></svg></figure>`;
}

function rowsOf(title: string, rows: readonly (readonly string[])[], head: 'headed' | 'plain'): string {
  const line = (row: readonly string[], cell: string): string =>
    `<tr>${row.map(text => `<${cell}>${escaped(text)}</${cell}>`).join('')}</tr>`;
  const lines = rows.map((row, at) => line(row, head === 'headed' && at === 0 ? 'th' : 'td'));
  return `<table><caption>${escaped(title)}</caption>${lines.join('')}</table>`;
}

const moments = (reviewed: Reviewed, found: Moments): string => listOf(found.title, toldOf(reviewed, found));

const listOf = (title: string, told: readonly Told[]): string =>
  told.length === 0
    ? ''
    : `<h2>${escaped(title)}</h2><ol>${told
        .map(({ head, sentences }) => `<li>${escaped(head)}${sentences.map(paragraph).join('')}</li>`)
        .join('')}</ol>`;

/** What happened, without rules and dice. */
function story({ shelved, orders, texts }: Reviewed): string {
  const turns = storyOf(
    shelved.laid.opened,
    orders.map(({ before, at }) => {
      const events: readonly unknown[] = shelved.journal.entries[at]?.events ?? [];
      return { before, events: events.filter(isEvent) };
    }),
  );
  const told = turns.map(({ clock, sentences }) => `<p><b>${escaped(clock)}</b> ${escaped(sentences.join(' '))}</p>`);
  return told.length === 0 ? '' : `<h2>${escaped(texts.story)}</h2>${told.join('')}`;
}

const paragraph = (text: string): string => `<p>${escaped(text)}</p>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
