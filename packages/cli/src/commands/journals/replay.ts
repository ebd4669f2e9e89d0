import { replay as adjudicateAgain, type Divergence, divergences, stateHash, watch } from '@guidon/kernel';
import { type Command, type Context, FALSE, FINE } from '../../command.ts';
import { type Given, JSON_OPTION } from '../../console/args.ts';
import { BadInput, orBad } from '../../console/bad-input.ts';
import { jsonText, plural, wrap } from '../../console/layout.ts';
import { Lines } from '../../console/lines.ts';
import { paintFor } from '../../console/paint.ts';
import { inStrips } from '../../console/strips.ts';
import { openJournal, type Page, pagesOf, type Shelved, sentencesOf } from '../../journal-file.ts';
import type { Laid } from '../../setting.ts';

export const replay: Command = {
  spec: {
    name: 'replay',
    usage: 'FILE [--verify | --under VERSION | --log | --json]',
    about: 'Steps through a saved game, or verifies it: adjudicates every order again and compares each line.',
    more: 'A file whose lines do not fit their hashes is refused with the first bad line, exit code 2. A well-formed game that the rules do not confirm fails --verify with exit code 1. A game played under another version of the rules is watched by its recorded events.',
    options: [
      { name: 'verify', about: 'adjudicate again and compare' },
      {
        name: 'under',
        value: 'VERSION',
        about: 'give every order again under this version of the rules, the present one, and say which go another way',
      },
      { name: 'log', about: 'print the whole game as text' },
      { name: 'scenario', value: 'FILE', about: 'the scenario of the game, if it is not one of ours' },
      JSON_OPTION,
    ],
    examples: [
      ['guidon replay game.guidon', 'Enter: next, b: back, a number: that order, e: end, board, q: leave'],
      ['guidon replay game.guidon --verify', 'verified: 312 orders, hash 5e1f…'],
      ['guidon replay game.guidon --log', 'the game as a text to read'],
    ],
  },
  async run(given, context) {
    const file = orBad(given.single('file'), () => 'name a saved game: guidon replay FILE');
    const shelved = openJournal(context, file, given.text('scenario'));
    if (given.has('verify')) return verify(context, shelved, given);
    if (given.has('under')) return under(context, shelved, given);
    const pages = pagesOf(shelved);
    if (given.has('json'))
      context.io.out(
        jsonText({ header: shelved.journal.header, hash: shelved.journal.hash, log: pages.map(withoutState) }),
      );
    else if (given.has('log')) for (const page of pages) context.io.out(pageText(shelved, page));
    else await stepThrough(context, shelved, pages);
    return FINE;
  },
};

const withoutState = ({ line, ply, seat, order, sentences }: Page) => ({
  line,
  ply,
  ...(seat === undefined ? {} : { seat }),
  order,
  sentences,
});

function verify(context: Context, shelved: Shelved, given: Given): number {
  const { file, journal, laid, current } = shelved;
  const { system } = laid.opened;
  const outcome = current ? adjudicateAgain(system, journal) : undefined;
  const watched = current ? undefined : watch(system, journal);
  const damage = outcome?.ok === false ? outcome.damage : watched?.damage;
  const orders = journal.entries.at(-1)?.ply ?? 0;
  const state = outcome?.ok === true ? outcome.match.state : watched?.positions.at(-1);
  const facts = {
    file,
    verified: damage === undefined && current,
    orders,
    lines: journal.lines.length,
    hash: journal.hash,
    state: state === undefined ? null : stateHash(state),
  };
  if (given.has('json')) context.io.out(jsonText(damage === undefined ? facts : { ...facts, damage }));
  else if (damage !== undefined) context.io.out(`not verified: line ${damage.line}: ${damage.fault}\n`);
  else if (current) context.io.out(`verified: ${plural(orders, 'order')}, hash ${journal.hash}\n`);
  else
    context.io.out(
      `watched, not adjudicated again: ${plural(orders, 'order')}, played under version ${journal.header.rules} of the rules, this is version ${laid.kit.rulesVersion}; every line fits its hash\n`,
    );
  return damage === undefined ? FINE : FALSE;
}

/** Which orders go another way under the present rules, the first of them with what happened then and now. */
function under(context: Context, shelved: Shelved, given: Given): number {
  const { journal, laid } = shelved;
  const { rulesVersion } = laid.kit;
  if (given.text('under') !== rulesVersion)
    throw new BadInput(`--under: there is version ${rulesVersion} of the rules here, and no other`);
  const found = [...divergences(laid.opened.system, journal)];
  if (given.has('json'))
    context.io.out(jsonText({ played: journal.header.rules, under: rulesVersion, divergences: found }));
  else context.io.out(divergenceText(shelved, found));
  return found.length === 0 ? FINE : FALSE;
}

function divergenceText(shelved: Shelved, found: readonly Divergence[]): string {
  const { journal, laid } = shelved;
  const head = `played under version ${journal.header.rules} of the rules, this is version ${laid.kit.rulesVersion}`;
  const [first] = found;
  if (first === undefined) return `${head}: every order leads where it led\n`;
  const page = pagesOf(shelved)[first.at];
  return [
    `${head}: ${plural(found.length, 'order')} would go another way. The first:\n`,
    page === undefined ? '' : pageText(shelved, page),
    wrap(`Today: ${todayText(laid, first)}`, 100),
    '\n',
  ].join('');
}

const RULE_ID = /\b[a-z]{2}:[\w.-]+/g;

function todayText({ opened: { words } }: Laid, { why }: Divergence): string {
  switch (why.kind) {
    case 'not-asked':
      return 'nobody is asked this here.';
    case 'refused':
      return `${words.refusal(why.refusal)} (${why.refusal.rule})`;
    case 'dice':
      return `other dice are thrown: ${why.fault}.`;
    case 'events': {
      const rules = [...new Set(JSON.stringify([why.now[0] ?? null, why.recorded[0] ?? null]).match(RULE_ID))];
      const [now, then] = [why.now, why.recorded].map(
        events => sentencesOf(words, events)[0] ?? 'Nothing further is told.',
      );
      const told = now === then ? 'the same is told, but other orders may follow.' : `${now} Recorded: ${then}`;
      return rules.length === 0 ? told : `${told} (${rules.join(', ')})`;
    }
  }
}

function pageText({ laid }: Shelved, page: Page): string {
  const { words } = laid.opened;
  const head = page.seat === undefined ? `${page.order}\n` : `${page.ply}  ${words.seat(page.seat)}: ${page.order}\n`;
  return head + page.sentences.map(sentence => `${wrap(sentence, 100, '   ')}\n`).join('');
}

async function stepThrough(context: Context, shelved: Shelved, pages: readonly Page[]): Promise<void> {
  const { strong } = paintFor(context.io);
  const { words, system } = shelved.laid.opened;
  const last = pages.length - 1;
  const lines = new Lines(context.io);
  const deaf = context.io.onInterrupt(() => lines.close());
  const show = (at: number): void => {
    const page = pages[at];
    if (page !== undefined) context.io.out(pageText(shelved, page));
    const verdict = at === last && page !== undefined ? system.over(page.state) : undefined;
    if (verdict !== undefined) context.io.out(`${words.verdict(verdict)} (${verdict.rule})\n`);
  };
  const board = (at: number): void => {
    const page = pages[at];
    const seat = page?.seat ?? system.seats[0] ?? '';
    if (page !== undefined)
      context.io.out(
        `${inStrips(words.board(page.state, seat).trimEnd(), context.io)}\n${words.status(page.state, seat).join('\n')}\n`,
      );
  };
  context.io.out(
    `${strong(shelved.laid.found.card.title)}: ${plural(last, 'line')}. Enter: next, b: back, a number, e: end, board, q: leave.\n\n`,
  );
  let at = 0;
  show(at);
  for (
    let typed = await next(lines, at, last);
    typed !== undefined && typed !== 'q' && typed !== 'quit';
    typed = await next(lines, at, last)
  ) {
    if (typed === 'board') board(at);
    else {
      const to = target(typed, at, last);
      if (to === undefined) context.io.out(`Type Enter, b, a number from 0 to ${last}, e, board or q.\n`);
      else if (to === at && typed === '') break;
      else {
        at = to;
        show(at);
      }
    }
  }
  deaf();
  lines.close();
}

const next = async (lines: Lines, at: number, last: number): Promise<string | undefined> =>
  (await lines.next(`${at} of ${last}> `))?.trim();

function target(typed: string, at: number, last: number): number | undefined {
  if (typed === '' || typed === 'n') return Math.min(last, at + 1);
  if (typed === 'b') return Math.max(0, at - 1);
  if (typed === 'e' || typed === 'end') return last;
  return /^\d+$/.test(typed) && Number(typed) <= last ? Number(typed) : undefined;
}
