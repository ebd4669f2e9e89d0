import type { AnswerPicture, AnswerReply, Order, Question, Reply, Seat } from '@guidon/protocol';
import type { Client } from '../client.ts';

/** What may come of an order. */
export interface WeighedOdds {
  readonly picture: AnswerPicture;
  /** How likely the ways are that were not followed; 0 where the odds are exact. */
  readonly open: number;
}

/** Of the ways that have come equally far so many are followed: at first, to show something at once, and right after. */
const AT_ONCE = 12;
const WIDEST = 150;
/** And when the player asks for all of them. */
const AT_LENGTH = 3000;
const NO_PICTURE: AnswerPicture = { sums: [], chances: [], notes: [], marks: [] };

/** A question with whatever it asks about. */
export const asking = (question: Question & { readonly [field: string]: unknown }): Question => question;

/** Questions to the table that change nothing. What was answered is remembered until the position changes. */
export function createQuestions(client: Client, seat: () => Seat) {
  const answers = new Map<string, Promise<AnswerReply | null>>();

  const ask = (asked: Question): Promise<Reply> =>
    client.ask({ ask: 'question', seat: seat(), question: { ...asked } });

  function answerTo(asked: Question): Promise<AnswerReply | null> {
    const key = JSON.stringify(asked);
    const known = answers.get(key);
    if (known !== undefined) return known;
    const reply = ask(asked).then(said => (said.say === 'answer' ? said : null));
    answers.set(key, reply);
    return reply;
  }

  /** The answer as it is shown. */
  const shown = async (asked: Question): Promise<AnswerPicture | null> => (await answerTo(asked))?.picture ?? null;

  async function weighed(asked: Question): Promise<WeighedOdds> {
    const reply = await answerTo(asked);
    return { picture: reply?.picture ?? NO_PICTURE, open: openOf(reply) };
  }

  return {
    ask,
    /** The odds of an order, in a moment: of the likeliest ways where there are too many. */
    quickOdds: (order: Order) => weighed(oddsOf(order, { widest: AT_ONCE })),
    /** The same with more of the ways, where the first left some open. */
    betterOdds: (order: Order) => weighed(oddsOf(order, { widest: WIDEST })),
    /** All of them, as far as they can be counted while somebody waits: a few seconds. */
    exactOdds: (order: Order) => weighed(oddsOf(order, { widest: AT_LENGTH })),
    shownFor: async (asks: readonly Question[]): Promise<readonly AnswerPicture[]> =>
      (await Promise.all(asks.map(shown))).filter(picture => picture !== null),
    forget: () => answers.clear(),
  };
}

export type Questions = ReturnType<typeof createQuestions>;

const oddsOf = (order: Order, bounds: { readonly widest?: number } = {}) => ({ ask: 'odds', order, ...bounds });

function openOf(reply: AnswerReply | null): number {
  const open = reply?.answer.open;
  const about = typeof open === 'object' && open !== null && 'about' in open ? open.about : 0;
  return typeof about === 'number' ? about : 0;
}
