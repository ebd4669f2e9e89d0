import type { Refusal } from '@guidon/kernel';
import { capital, spelled } from '@guidon/kit';
import rules from '../../rules.json' with { type: 'json' };
import { nameOf, type RtSpeech } from './speech.ts';

/** Why an order is refused, in a sentence that says what to change, with its rule. */
export const refusalText = (speech: RtSpeech, refusal: Refusal): string =>
  `${reasonText(speech, refusal)} (${refusal.rule})`;

/** The sentence alone. */
export function reasonText(speech: RtSpeech, refusal: Refusal): string {
  const { because, facts } = refusal;
  const { stoppedBy, target } = facts;
  const said = speech.reason(because, {
    ...facts,
    blocked: typeof stoppedBy === 'string' && nameOf(speech, stoppedBy) !== nameOf(speech, String(target)),
  });
  return said === undefined ? plainReason(refusal) : capital(said);
}

const TITLES: ReadonlyMap<string, string> = new Map(rules.rules.map(({ id, title }) => [`rt:${id}`, title]));

/** For a reason without a sentence of its own: the title of its rule, and its code as words. */
function plainReason({ rule, because }: Refusal): string {
  const title = TITLES.get(rule);
  return title === undefined ? `${capital(spelled(because))}.` : `${title}: ${spelled(because)}.`;
}
