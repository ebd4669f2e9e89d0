import type { SystemKit } from '@guidon/kit';
import { botsIn, scenarioIds, systemsIn } from '@guidon/library';
import { type Command, type Context, FINE } from '../command.ts';
import { JSON_OPTION } from '../console/args.ts';
import { jsonText, table, wrap } from '../console/layout.ts';
import { paintFor } from '../console/paint.ts';
import { type Found, findScenario, layOut } from '../setting.ts';

export const list: Command = {
  spec: {
    name: 'list',
    usage: '[--json]',
    about: 'Lists the games, their scenarios and options, and the bots.',
    options: [JSON_OPTION],
    examples: [
      ['guidon list', 'what there is to play'],
      ['guidon list --json', 'the same for programs'],
    ],
  },
  run(given, context) {
    const systems = systemsIn(context.library).map(kit => describe(context, kit));
    const bots = botsIn(context.library).map(({ name, about }) => ({ name, about }));
    if (given.has('json')) context.io.out(jsonText({ systems, bots }));
    else context.io.out(page(context, systems));
    return FINE;
  },
};

type Described = ReturnType<typeof describe>;

function describe(context: Context, kit: SystemKit) {
  const scenarios = scenarioIds(context.library)
    .map(id => findScenario(context, id))
    .filter(found => found.kit === kit)
    .map(found => describeScenario(context, found));
  return {
    id: kit.id,
    prefix: kit.prefix,
    title: kit.title,
    rulesVersion: kit.rulesVersion,
    rules: kit.rules.length,
    scenarios,
    options: kit.options,
  };
}

function describeScenario(context: Context, found: Found) {
  const { opened } = layOut(context, found, { options: [], charts: undefined });
  const { id, title, date, length, summary } = found.card;
  const seats = opened.system.seats.map(seat => ({ seat, name: opened.words.seat(seat) }));
  return { id, title, date, length, seats, summary, reconstructed: opened.reconstructed };
}

function page(context: Context, systems: readonly Described[]): string {
  const { strong, faint } = paintFor(context.io);
  const width = Math.min(context.io.columns, 100);
  const parts: string[] = [];
  for (const system of systems) {
    parts.push(`${strong(system.title)}  ${faint(`${system.id}, rules ${system.prefix}:…`)}\n\n`);
    parts.push('Scenarios\n');
    parts.push(
      table(system.scenarios.map(found => [`  ${found.id}`, found.title, found.date ?? '', found.length ?? ''])),
    );
    for (const line of seatLines(system)) parts.push(`${line}\n`);
    const reasons = new Set(system.scenarios.flatMap(found => found.reconstructed));
    if (reasons.size > 0) parts.push('\nReconstructed, not printed\n');
    for (const reason of reasons) parts.push(`${wrap(reason, width, '  ')}\n`);
    if (system.options.length > 0) parts.push('\nOptions (guidon play … --profile NAME=true)\n');
    parts.push(
      table(
        system.options.map(({ id, default: set, title, rule }) => [`  ${id}`, set ? 'true' : 'false', title, rule]),
      ),
    );
    parts.push('\n');
  }
  parts.push(`${strong('Bots')}\n`);
  parts.push(
    table([
      ...botsIn(context.library).map(bot => [`  ${bot.name}`, bot.about]),
      ['  exec:COMMAND', 'a program of your own; see docs/bot-protocol.md'],
    ]),
  );
  return parts.join('');
}

function seatLines(system: Described): readonly string[] {
  const tables = new Set(
    system.scenarios.map(found => found.seats.map(({ seat, name }) => `${name} (${seat})`).join(', ')),
  );
  return [...tables].map(seats => `  Seats: ${seats}`);
}
