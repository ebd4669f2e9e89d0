import { isLanguage, type SystemKit } from '@guidon/kit';
import { cardReport } from '@guidon/lessons';
import { type Context, FALSE, FINE } from '../command.ts';
import type { Given } from '../console/args.ts';
import { jsonText } from '../console/layout.ts';

/** What battles to begin with say to each kind of question, or only whether all is there. */
export function showCards(given: Given, context: Context, kits: readonly SystemKit[]): number {
  const reports = kits.map(cardReport);
  const isWhole = reports.every(({ faults }) => faults.length === 0);
  if (given.has('json'))
    context.io.out(jsonText(given.has('coverage') ? reports : kits.map(({ id, cards }) => ({ id, cards }))));
  else if (!given.has('coverage')) for (const kit of kits) listCards(context, kit);
  else
    for (const { system, questions, faults } of reports) {
      for (const fault of faults) context.io.out(`${system}: ${fault}\n`);
      const lacking = new Set(faults.map(fault => fault.split(':')[0])).size;
      context.io.out(`${system}: ${questions - lacking} of ${questions} questions have a card\n`);
    }
  return given.has('coverage') && !isWhole ? FALSE : FINE;
}

function listCards(context: Context, { title, cards = {} }: SystemKit): void {
  const language = context.language !== undefined && isLanguage(context.language) ? context.language : 'en';
  context.io.out(`${title}\n\n`);
  for (const [asks, card] of Object.entries(cards)) {
    const said = card[language];
    context.io.out(`${asks} (${card.suggest.join(', ')})\n  ${said.title}\n  ${said.text}\n\n`);
  }
}
