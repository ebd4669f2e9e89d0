import { type Entry, type Ledger, ledgerOf, luckOf, MILLION, ordersOf, type Summary, skillOf, summaryOf } from '@guidon/review';
import { type ValueModel, valueBy } from '@guidon/value';
import { type Command, FINE } from '../command.ts';
import { JSON_OPTION } from '../console/args.ts';
import { BadInput, orBad } from '../console/bad-input.ts';
import { jsonText, plural, table } from '../console/layout.ts';
import { openJournal, type Page, pagesOf, type Shelved } from '../journal-file.ts';

/** How many throws and decisions are told. */
const MOST_TOLD = 5;
/** Luck as far from none as this, in so many games of a hundred, is not worth a word. */
const ORDINARY = 10;

export const review: Command = {
  spec: {
    name: 'review',
    usage: 'FILE [--json]',
    about: 'Says of a finished game what its dice and what the decisions of each side were worth.',
    more: 'The value of a position is the chance of winning it when programs of equal strength play on; docs/value.md says how it is learned and how well it fits. A decision is worth the exact expectation over its dice less the value before; a throw is worth the value after it less that expectation. Start, dice and decisions sum to the result, exactly.',
    options: [
      { name: 'scenario', value: 'FILE', about: 'the scenario of the game, if it is not one of ours' },
      JSON_OPTION,
    ],
    examples: [['guidon review game.guidon', 'the chance of winning turn by turn, luck and skill']],
  },
  async run(given, context) {
    const file = orBad(given.single('file'), () => 'name a saved game: guidon review FILE');
    const shelved = openJournal(context, file, given.text('scenario'));
    const { journal, laid, current } = shelved;
    if (!current)
      throw new BadInput(
        `${file} was played under version ${journal.header.rules} of the rules, this is version ${laid.kit.rulesVersion}: what else its dice could have done cannot be worked out any more. guidon replay shows it.`,
      );
    const { system } = laid.opened;
    const ledger = ledgerOf(system, ordersOf(system, journal), valueBy(system, await modelOf(journal.header.scenario.id)));
    const summary = summaryOf(ledger, system.seats);
    context.io.out(given.has('json') ? jsonText({ file, summary, entries: ledger.entries.map(told) }) : page(shelved, ledger, summary));
    return FINE;
  },
};

async function modelOf(scenario: string): Promise<ValueModel> {
  try {
    // Only our own files stand there, named after our scenarios.
    return (await import(`@guidon/value/trained/${scenario}`, { with: { type: 'json' } })).default;
  } catch (cause) {
    throw new BadInput(
      `No value of positions has been learned for "${scenario}" yet: npm run value -- --scenario ${scenario} does.`,
      { cause },
    );
  }
}

const told = ({ prospects, ...entry }: Entry) => ({ ...entry, skill: skillOf(entry), luck: luckOf(entry), ways: prospects.length });
