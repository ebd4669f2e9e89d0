import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Journal, proven, stateHash, throwsOf } from '@guidon/kernel';
import { type Command, FALSE, FINE } from '../../command.ts';
import { JSON_OPTION } from '../../console/args.ts';
import { orBad } from '../../console/bad-input.ts';
import { jsonText, plural } from '../../console/layout.ts';
import { openJournal } from '../../journal-file.ts';
import { checkDice } from '../../verify-dice.mjs';

export const verify: Command = {
  spec: {
    name: 'verify',
    usage: 'FILE [--commitment HASH] [--json]',
    about: 'Checks a finished online game: every line, every ruling, and that every die was derived as promised.',
    more: 'The server commits itself to a secret before the first order, and every seat to a chain of words; each throw is made of the order, of a word of each seat that was there, and of the secret where one was not. The secret stands in the last line. What the words prove, and against whom, is told. The dice are checked twice: by adjudicating every order again, and by verify-dice.mjs, a program of its own that knows no rules, needs nothing but Node and is short enough to read. A damaged file is refused with its first bad line, exit code 2; a game that does not prove its dice or its rulings fails with exit code 1.',
    options: [
      {
        name: 'commitment',
        value: 'HASH',
        about: 'what you were shown before the game: it must be what the file says',
      },
      { name: 'scenario', value: 'FILE', about: 'the scenario of the game, if it is not one of ours' },
      JSON_OPTION,
    ],
    examples: [['guidon verify game.guidon', 'proven: 312 orders, every die as committed']],
  },
  async run(given, context) {
    const file = orBad(given.single('file'), () => 'name a finished game: guidon verify FILE');
    const { journal, laid, current } = openJournal(context, file, given.text('scenario'));
    const outcome = proven(laid.opened.system, journal);
    const dice = checkDice(readFileSync(path.resolve(context.cwd, file)), given.text('commitment'));
    const orders = journal.entries.at(-1)?.ply ?? 0;
    const facts = {
      file,
      proven: outcome.ok && dice.ok,
      orders,
      hash: journal.hash,
      state: outcome.ok ? stateHash(outcome.match.state) : null,
      dice,
      words: throwsOf(journal),
    };
    if (given.has('json')) context.io.out(jsonText(outcome.ok ? facts : { ...facts, damage: outcome.damage }));
    else {
      const rules = current
        ? ''
        : `played under version ${journal.header.rules} of the rules, this is version ${laid.kit.rulesVersion}: `;
      context.io.out(
        outcome.ok
          ? `proven: ${plural(orders, 'order')}, every die as committed, hash ${journal.hash}\n`
          : `not proven: ${rules}line ${outcome.damage.line}: ${outcome.damage.fault}\n`,
      );
      context.io.out(
        dice.ok
          ? `dice alone, by verify-dice.mjs: ${dice.dice} in ${plural(dice.throws, 'throw')}, committed to as ${dice.commitment}\n`
          : `dice alone, by verify-dice.mjs: not proven: line ${dice.line}: ${dice.fault}\n`,
      );
      if (facts.proven) context.io.out(`${wordsIn(journal)}\n`);
    }
    return facts.proven ? FINE : FALSE;
  },
};

/** Against whom the dice are proof. */
function wordsIn(journal: Journal): string {
  if (journal.header.dice.protocol === undefined)
    return 'an older game: no player could foretell its dice, but whoever ran the server could';
  const { throws, lacking, refused } = throwsOf(journal);
  const lacks = Object.entries(lacking).map(([seat, times]) => {
    const kept = refused[seat] === undefined ? '' : ` (${refused[seat]} of them asked for and not given)`;
    return `${times} of ${plural(throws, 'order')} with dice lack the word of ${seat}${kept}`;
  });
  if (lacks.length === 0) return 'every throw has the words of all seats: nobody could foretell or choose it';
  return `${lacks.join('; ')}: whoever ran the server could foretell the dice of those that lack the word of the side that did not order`;
}
