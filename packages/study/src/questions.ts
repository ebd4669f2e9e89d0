import { type Answer, ask, canonical, faulty, issue, type Json, type Parsed, parsed } from '@guidon/kernel';
import type { Opened } from '@guidon/kit';
import { LIMITS } from './limits.ts';
import type { NotedQuestion } from './study.ts';

/** A question of a node, answered again. */
export interface AnsweredAgain {
  readonly question: NotedQuestion;
  /** Undefined where it cannot be asked any more. */
  readonly now: Answer | undefined;
  /** It is answered otherwise than when it was noted. */
  readonly hasChanged: boolean;
}

/** Asks a question that was noted once more. */
export function askedAgain({ system }: Opened, state: object, noted: NotedQuestion): AnsweredAgain {
  const now = ask(system, state, { seat: noted.seat, question: noted.question });
  if (!now.ok) return { question: noted, now: undefined, hasChanged: true };
  return { question: noted, now: now.value, hasChanged: canonical(now.value) !== canonical(noted.said) };
}

/** A question with what is answered now, to be noted. */
export function notedQuestion(
  { system }: Opened,
  state: object,
  { seat, question }: { readonly seat: string; readonly question: { readonly ask: string } },
): Parsed<NotedQuestion> {
  const answer = ask(system, state, { seat, question });
  if (!answer.ok) return answer;
  const said: Json = answer.value;
  const { length } = JSON.stringify(said);
  if (length > LIMITS.answer)
    return faulty([issue('said', `an answer of at most ${LIMITS.answer} characters`, length)]);
  return parsed({ seat, question, said });
}
