import { type Entry, luckOf, skillOf } from '@guidon/review';
import type { ValueModel } from '@guidon/value';
import { type Command, FINE } from '../../command.ts';
import { JSON_OPTION } from '../../console/args.ts';
import { BadInput, orBad } from '../../console/bad-input.ts';
import { writeWhole } from '../../console/files.ts';
import { jsonText } from '../../console/layout.ts';
import { openJournal } from '../../journal-file.ts';
import { htmlOf } from '../../review/html.ts';
import { reviewPage } from '../../review/page.ts';
import { reviewed } from '../../review/reviewed.ts';

export const review: Command = {
  spec: {
    name: 'review',
    usage: 'FILE [--json] [--html FILE]',
    about: 'Says what the dice of a game and the decisions of each side were worth.',
    more: 'The value of a position is the chance of winning it when programs of equal strength play on; docs/value.md says how it is learned and how well it fits. A decision is worth the exact expectation over its dice less the value before; a throw is worth the value after it less that expectation. Start, dice and decisions sum to the result, exactly. Decisions are compared with other orders to the same units, and named where a better one was there beyond what the value may be off.',
    options: [
      { name: 'scenario', value: 'FILE', about: 'the scenario of the game, if it is not one of ours' },
      {
        name: 'html',
        value: 'FILE',
        about: 'write the review and the report of the battle as one page without script',
      },
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
        `${file} was played under version ${journal.header.rules} of the rules, this is version ${laid.kit.rulesVersion}: what else its dice could have shown cannot be worked out any more. guidon replay shows the game.`,
      );
    const found = reviewed(shelved, await modelOf(journal.header.scenario.id), context.language);
    const html = given.text('html');
    if (html !== undefined) writeWhole(context.cwd, html, htmlOf(found));
    const { summary, ledger, mistakes } = found;
    context.io.out(
      given.has('json')
        ? jsonText({ file, summary, mistakes, entries: ledger.entries.map(inNumbers) })
        : reviewPage(found),
    );
    return FINE;
  },
};

async function modelOf(scenario: string): Promise<ValueModel> {
  try {
    // Only our own files stand there, named after our scenarios.
    const found: { readonly default: ValueModel } = await import(`@guidon/value/trained/${scenario}`, {
      with: { type: 'json' },
    });
    return found.default;
  } catch (cause) {
    throw new BadInput(
      `No value of positions has been learned for "${scenario}" yet: npm run value -- --scenario ${scenario} does.`,
      { cause },
    );
  }
}

const inNumbers = (entry: Entry) => {
  const { prospects, ...figures } = entry;
  return { ...figures, skill: skillOf(entry), luck: luckOf(entry), ways: prospects.length };
};
