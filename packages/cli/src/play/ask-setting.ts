import { scenarioIds } from '@guidon/library';
import type { Context } from '../command.ts';
import { BadInput } from '../console/bad-input.ts';
import { table } from '../console/layout.ts';
import type { Lines } from '../console/lines.ts';
import { paintFor } from '../console/paint.ts';
import { type Found, findScenario, type Laid, layOut } from '../setting.ts';
import { readSeating, type Seating, strongestBot, usualSeating } from './seats.ts';

/** Asks which battle, who plays, and with which options; Enter takes what is proposed. Nothing if the input ends. */
export async function askSetting(
  context: Context,
  lines: Lines,
): Promise<{ laid: Laid; seating: Seating } | undefined> {
  const found = await askScenario(context, lines);
  if (found === undefined) return undefined;
  const plain = layOut(context, found, { options: [], charts: undefined });
  const seating = await askSeating(context, lines, plain);
  if (seating === undefined) return undefined;
  const options = await askOptions(context, lines, plain);
  return options === undefined ? undefined : { laid: layOut(context, found, { options, charts: undefined }), seating };
}

async function askScenario(context: Context, lines: Lines): Promise<Found | undefined> {
  const ids = scenarioIds(context.library);
  const cards = ids.map(id => findScenario(context, id).card);
  const rows = cards.map((card, at) => [`  ${at + 1}`, card.title, card.date ?? '', card.length ?? '']);
  context.io.out(`\n${paintFor(context.io).strong('Which battle?')}\n${table(rows, ['right'])}`);
  const at = await askNumber(context, lines, { of: ids.length });
  return at === undefined ? undefined : findScenario(context, ids[at] ?? '');
}

async function askSeating(context: Context, lines: Lines, laid: Laid): Promise<Seating | undefined> {
  const { system, words } = laid.opened;
  const bot = strongestBot(laid);
  const proposals: readonly (readonly [string, Seating])[] = [
    ...system.seats.map((seat, at): [string, Seating] => [
      `You play the ${words.seat(seat)}, ${bot} the other side`,
      usualSeating(laid, at),
    ]),
    [
      'Two players at this keyboard',
      Object.fromEntries(system.seats.map((seat, at) => [seat, at === 0 ? 'me' : 'friend'])),
    ],
    [`${bot} plays itself, and you watch`, usualSeating(laid, -1)],
  ];
  context.io.out(
    `\n${paintFor(context.io).strong('Who plays?')}\n${table(proposals.map(([name], at) => [`  ${at + 1}`, name]))}`,
  );
  context.io.out(
    `  or name them: ${system.seats.map((seat, at) => `${seat}=${at === 0 ? 'me' : 'random'}`).join(',')}\n`,
  );
  for (;;) {
    const typed = await lines.next('[1] ');
    if (typed === undefined) return undefined;
    const proposal = proposals[typed.trim() === '' ? 0 : Number(typed) - 1];
    if (proposal !== undefined) return proposal[1];
    const named = tried(context, () => readSeating(laid, typed.trim().split(/[\s,]+/), usualSeating(laid)));
    if (named !== undefined) return named;
  }
}

async function askOptions(context: Context, lines: Lines, laid: Laid): Promise<readonly string[] | undefined> {
  const { options } = laid.kit;
  if (options.length === 0) return [];
  const chosen = new Map(options.map(option => [option.id, laid.profile[option.id] ?? option.default]));
  for (;;) {
    const rows = options.map((option, at) => [
      `  ${at + 1}`,
      chosen.get(option.id) === true ? 'yes' : 'no',
      option.title,
      option.rule,
    ]);
    context.io.out(
      `\n${paintFor(context.io).strong('Options')} (a number changes one, Enter begins)\n${table(rows, ['right'])}`,
    );
    const typed = await lines.next('[begin] ');
    if (typed === undefined) return undefined;
    if (typed.trim() === '') return [...chosen].map(([id, value]) => `${id}=${value}`);
    const option = options[Number(typed) - 1];
    if (option === undefined) context.io.out(`Type a number from 1 to ${options.length}, or Enter.\n`);
    else chosen.set(option.id, chosen.get(option.id) !== true);
  }
}

/** A place in a list, from 0; Enter takes the first. */
async function askNumber(context: Context, lines: Lines, list: { readonly of: number }): Promise<number | undefined> {
  for (;;) {
    const typed = (await lines.next('[1] '))?.trim();
    if (typed === undefined) return undefined;
    const at = typed === '' ? 1 : Number(typed);
    if (Number.isInteger(at) && at >= 1 && at <= list.of) return at - 1;
    context.io.out(`Type a number from 1 to ${list.of}, or Enter for 1.\n`);
  }
}

/** Typing errors in a conversation are told, and the question is asked again. */
function tried<T>(context: Context, read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    context.io.out(`${error.message}\n`);
    return undefined;
  }
}
