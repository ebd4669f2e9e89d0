import { type Case, fullRule, type SpokenText, type TraceEntry } from '@guidon/cases/adjudicate';
import { UMPIRE } from '@guidon/kernel';
import type { Opened, RuleText, SystemKit } from '@guidon/kit';
import { inLanguage, rulesIn } from '@guidon/kit';
import { speechIn } from './speech.ts';

/** Longer texts are cut at the end of a sentence. */
const LONGEST = 400;

/** A case as it is spoken of in a language. */
export interface Telling {
  readonly language: string;
  readonly opened: Opened;
  readonly kit: SystemKit;
  readonly speech: ReturnType<typeof speechIn>;
  /** A text that comes in every language. */
  said(text: SpokenText): string;
  rule(id: string): RuleText | undefined;
  seat(seat: string): string;
}

export function tellingOf({ opened, kit }: Case, language: string): Telling {
  const spoken = inLanguage(opened, language);
  const rules = rulesIn(kit, language);
  const speech = speechIn(language);
  return {
    language,
    opened: spoken,
    kit,
    speech,
    said: text => (language === 'de' ? text.de : text.en),
    rule: id => rules.find(rule => fullRule(kit, rule.id) === fullRule(kit, id)),
    seat: seat =>
      seat === UMPIRE
        ? speech.phrase('umpire')
        : (spoken.present.seats().find(known => known.seat === seat)?.title ?? spoken.words.seat(seat)),
  };
}

/** What happened, in sentences; as many as can be said in few words. */
export function sentencesOf({ opened }: Telling, entries: readonly TraceEntry[]): readonly string[] {
  const told = entries.flatMap(({ happened }) =>
    happened.flatMap(happening => {
      // The trace is plain data: its events are those that were emitted.
      const event = happening.kind === 'event' ? (happening.event as object as { readonly event: string }) : undefined;
      const sentence = event === undefined ? undefined : opened.words.event(event);
      return sentence === undefined || sentence === '' ? [] : [sentence];
    }),
  );
  return told.filter((sentence, at) => told.indexOf(sentence) === at);
}

/** As many of the sentences as fit, the last ones first: they tell how it ended. */
export function shortened(sentences: readonly string[], longest: number): readonly string[] {
  const kept: string[] = [];
  let length = 0;
  for (const sentence of sentences.toReversed()) {
    length += sentence.length + 1;
    if (length > longest) break;
    kept.unshift(sentence);
  }
  return kept;
}

/** A text that is no longer than any text of a lesson may be. */
export const fitting = (text: string): string => (text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`);
