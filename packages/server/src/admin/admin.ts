import type { Fault, Moderation, OpenReport, PersonRow } from './moderation.ts';

/** A command line. */
export interface AdminCommand {
  readonly work: string;
  readonly rest: readonly string[];
  readonly outcome?: string | undefined;
  readonly because?: string | undefined;
}

export interface CommandResult {
  /** False if what was asked about does not exist. */
  readonly ok: boolean;
  readonly text: string;
  readonly json: unknown;
}

/** The command line cannot be carried out as it was typed. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
}

const FAULTS: { readonly [F in Fault]: string } = {
  'no-such-person': 'nobody has this name',
  'no-such-report': 'there is no such complaint, or it has been settled',
  'no-such-game': 'there is no such game',
  over: 'the game is over already',
  'name-taken': 'somebody has that name, or one that looks like it',
  'name-unfit': 'that cannot be a name: 3 to 24 letters and digits of one alphabet',
};

/** Carries out one command of the operator. */
export async function administer(
  moderation: Moderation,
  { work, rest, outcome, because }: AdminCommand,
): Promise<CommandResult> {
  const [first = '', second = ''] = rest;
  switch (work) {
    case 'reports': {
      const reports = await moderation.reports();
      return { ok: true, text: reportsText(reports), json: { reports } };
    }
    case 'people': {
      const people = await moderation.people();
      return { ok: true, text: peopleText(people), json: { people } };
    }
    case 'settle':
      return done(await moderation.settle(numberOf(first), requiredOption(outcome, 'outcome')), `settled: ${first}`);
    case 'bar':
      return done(await moderation.bar(first, requiredOption(because, 'because')), `barred: ${printable(first)}`);
    case 'unbar':
      return done(await moderation.unbar(first), `no longer barred: ${printable(first)}`);
    case 'rename':
      return done(await moderation.rename(first, second), `renamed: ${printable(first)} is ${printable(second)} now`);
    case 'reset': {
      const word = await moderation.reset(first);
      if (word === undefined) return done('no-such-person', '');
      const text = `within the hour, ${printable(first)} can choose another password at /reset/${word}\n`;
      return { ok: true, text, json: { done: true, path: `/reset/${word}` } };
    }
    case 'close':
      return done(await moderation.closeGame(first), `closed: ${printable(first)}`);
    default:
      throw new AdminError(`there is no "${printable(work)}"`);
  }
}

function done(fault: Fault | undefined, text: string): CommandResult {
  if (fault === undefined) return { ok: true, text: `${text}\n`, json: { done: true } };
  return { ok: false, text: `not done: ${FAULTS[fault]}\n`, json: { done: false, because: fault } };
}

function requiredOption(value: string | undefined, option: string): string {
  if (value === undefined || value.trim() === '') throw new AdminError(`say why: --${option} TEXT`);
  return value;
}

function numberOf(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new AdminError(`expected the number of a complaint, found "${printable(text)}"`);
  return Number(text);
}

/** Removes control characters from text that users wrote: it must not control the terminal. */
const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, '\u{fffd}');

const when = (time: number): string => `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

function reportsText(reports: readonly OpenReport[]): string {
  if (reports.length === 0) return 'no open complaints\n';
  return reports
    .map(report =>
      [
        `${report.id}  ${when(report.at)}  ${printable(report.title)}, game ${report.game}`,
        `    ${printable(report.from)} complains of ${printable(report.about)}${report.hasAccount ? '' : ', a guest'}:`,
        `    ${printable(report.reason)}`,
        '    what was said there:',
        ...(report.chat.length === 0 ? ['      nothing'] : []),
        ...report.chat.map(({ at, name, text }) => `      ${when(at)}  ${printable(name)}: ${printable(text)}`),
        '',
      ].join('\n'),
    )
    .join('\n');
}

function peopleText(people: readonly PersonRow[]): string {
  if (people.length === 0) return 'nobody has an account\n';
  const longest = Math.max(...people.map(({ name }) => [...name].length));
  return people
    .map(({ name, created, seen, games, barred, because }) => {
      const gap = ' '.repeat(longest - [...name].length);
      const there = seen === null ? 'signed out' : `seen ${when(seen)}`;
      const bar = barred === null ? '' : `, barred ${when(barred)}: ${printable(because ?? '')}`;
      return `${printable(name)}${gap}  since ${when(created)}, ${there}, ${games} ${games === 1 ? 'game' : 'games'}${bar}\n`;
    })
    .join('');
}
