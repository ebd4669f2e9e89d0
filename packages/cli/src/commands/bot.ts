import { createInterface } from 'node:readline';
import { serveBot } from '@guidon/bots';
import { faulty, issue } from '@guidon/kernel';
import { botsIn, systemNamed } from '@guidon/library';
import { type Command, type Context, FINE } from '../command.ts';
import { BadInput, orBad } from '../console/bad-input.ts';

export const bot: Command = {
  spec: {
    name: 'bot',
    usage: 'NAME',
    about: 'Runs a bot as a program of its own, one JSON message a line on standard input and output.',
    more: 'docs/bot-protocol.md describes the messages. Seat, scenario and options are told by the host.',
    options: [{ name: 'seat', value: 'SEAT', about: 'play only this seat; refuse to sit down at another' }],
    examples: [
      ['guidon bot random', 'speaks the protocol until its input ends'],
      [
        'guidon sim gettysburg-1863-07-01 --games 2 --bots "exec:npx guidon bot random",random',
        'a bot that plays through the protocol',
      ],
    ],
  },
  async run(given, context) {
    const name = orBad(given.single('bot'), () => `name a bot: ${names(context)}`);
    const kind = orBad(
      botsIn(context.library).find(bot => bot.name === name),
      () => `there is no bot "${name}". There is ${names(context)}.`,
    );
    const seat = given.text('seat');
    const reader = createInterface({ input: context.io.stdin, terminal: false });
    try {
      await serveBot(kind, {
        lines: reader[Symbol.asyncIterator](),
        write: line => context.io.out(line),
        open: (id, setting) => {
          const kit = systemNamed(context.library, id);
          return kit === undefined ? faulty([issue('system', 'a known system', id)]) : kit.open(setting);
        },
        admit: hello => {
          if (seat !== undefined && hello.seat !== seat)
            throw new BadInput(`asked to play ${hello.seat}, but started with --seat ${seat}`);
        },
      });
    } finally {
      reader.close();
    }
    return FINE;
  },
};

const names = ({ library }: Context): string =>
  botsIn(library)
    .map(kind => kind.name)
    .join(', ');
