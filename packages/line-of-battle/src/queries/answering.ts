import { type Answer, type Parsed, parseAs, present, type Question, type Shape } from '@guidon/kernel';

/** Answers the questions of one name. */
export type Answering<B, S, Q> = (board: B, state: S, asked: Q) => Parsed<Answer>;

/** Answers to questions about a position, each by the function of its name. */
export const answersBy =
  <B, S, Q extends { readonly ask: string }>(
    shape: Shape<Q>,
    by: { readonly [A in Q['ask']]: Answering<B, S, Extract<Q, { readonly ask: A }>> },
  ): Answering<B, S, Question> =>
  (board, state, question) => {
    const read = parseAs(shape, question);
    if (!read.ok) return read;
    const { ask } = read.value;
    // A function is only ever handed the questions of its own name, hence the wider type.
    const all = by as object as { readonly [name: string]: Answering<B, S, Q> };
    return present(all[ask], `an answer to ${ask}`)(board, state, read.value);
  };
