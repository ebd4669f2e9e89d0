import type { AnswerPicture, Question, Reply, Seat } from '@guidon/protocol';
import type { Client } from '../client.ts';

/** Questions to the table that change nothing. What was answered is remembered until the position changes. */
export function createQuestions(client: Client, seat: () => Seat) {
  const answers = new Map<string, Promise<AnswerPicture | null>>();

  const ask = (asked: Question): Promise<Reply> =>
    client.ask({ ask: 'question', seat: seat(), question: { ...asked } });

  /** The answer as it is shown. */
  function shown(asked: Question): Promise<AnswerPicture | null> {
    const key = JSON.stringify(asked);
    const known = answers.get(key);
    if (known !== undefined) return known;
    const reply = ask(asked).then(said => (said.say === 'answer' ? said.picture : null));
    answers.set(key, reply);
    return reply;
  }

  return {
    ask,
    shown,
    shownFor: async (asks: readonly Question[]): Promise<readonly AnswerPicture[]> =>
      (await Promise.all(asks.map(shown))).filter(picture => picture !== null),
    forget: () => answers.clear(),
  };
}
