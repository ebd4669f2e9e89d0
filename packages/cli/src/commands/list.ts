import { BOTS } from '@guidon/bots';
import type { SystemKit } from '@guidon/kit';
import { JSON_OPTION } from '../console/args.ts';
import { jsonText, table, wrap } from '../console/layout.ts';
import { paintFor } from '../console/paint.ts';
import { type Command, type Desk, FINE } from '../desk.ts';
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
  run(given, desk) {
    const systems = desk.shelf.systems.map(kit => describe(desk, kit));
    const bots = BOTS.map(({ name, about }) => ({ name, about }));
    if (given.has('json')) desk.io.out(jsonText({ systems, bots }));
    else desk.io.out(page(desk, systems));
    return FINE;
  },
};

type Described = ReturnType<typeof describe>;

function describe(desk: Desk, kit: SystemKit) {
  const scenarios = desk.shelf
    .scenarioIds()
    .map(id => findScenario(desk, id))
    .filter(found => found.kit === kit)
    .map(found => describeScenario(desk, found));
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

function describeScenario(desk: Desk, found: Found) {
  const { opened } = layOut(desk, found, { options: [], charts: undefined });
  const { id, title, date, length, summary } = found.card;
  const seats = opened.system.seats.map(seat => ({ seat, name: opened.words.seat(seat) }));
  return { id, title, date, length, seats, summary, reconstructed: opened.reconstructed };
}

function page(desk: Desk, systems: readonly Described[]): string {
  const { strong, faint } = paintFor(desk.io);
  const width = Math.min(desk.io.columns, 100);
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
      ...BOTS.map(bot => [`  ${bot.name}`, bot.about]),
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
