import { createInterface } from 'node:readline';
import { BOTS, botNamed, serveBot } from '@guidon/bots';
import { faulty, issue } from '@guidon/kernel';
import { BadInput, orBad } from '../console/bad-input.ts';
import { type Command, FINE } from '../desk.ts';

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
  async run(given, desk) {
    const name = orBad(given.single('bot'), () => `name a bot: ${names()}`);
    const kind = orBad(botNamed(name), () => `there is no bot "${name}". There is ${names()}.`);
    const seat = given.text('seat');
    const reader = createInterface({ input: desk.io.stdin, terminal: false });
    try {
      await serveBot(kind, {
        lines: reader[Symbol.asyncIterator](),
        write: line => desk.io.out(line),
        open: (id, setting) => {
          const kit = desk.shelf.systems.find(known => known.id === id);
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

const names = (): string => BOTS.map(kind => kind.name).join(', ');
