import { type AnySystem, ask, knownBy, ordersWith, type Question, remedied } from '@guidon/kernel';
import { type Opened, remedyIn, rulesIn } from '@guidon/kit';
import type { Reply, RequestOf } from '@guidon/protocol';
import { faulty } from './faulty.ts';
import { type Game, offerOf } from './game.ts';

export const ruleOf = (game: Pick<Game, 'kit'> & { readonly language?: string }, id: string) =>
  rulesIn(game.kit, game.language ?? 'en').find(rule => `${game.kit.prefix}:${rule.id}` === id || rule.id === id) ??
  null;

export function answerPoint(
  game: QuestionContext & Pick<Game, 'kit'> & { readonly language?: string },
  request: RequestOf<'point'>,
): Reply {
  const { opened, match, system } = game;
  const nothing = { say: 'pointed', hex: request.hex, legal: false, sentence: null, rule: null, remedy: null } as const;
  const state = knownBy(system, match.state, request.seat);
  const decision = system.decisions(state).find(open => open.seat === request.seat);
  const order =
    decision === undefined
      ? undefined
      : opened.present.meant(state, { decision, units: request.units, hex: request.hex });
  if (decision === undefined || order === undefined) return nothing;
  const refusal = system.check(state, decision, order);
  if (refusal === undefined) return { ...nothing, legal: true };
  const why = remedied({ system, state, decision }, order, refusal);
  return {
    ...nothing,
    sentence: opened.words.refusal(why),
    rule: ruleOf(game, why.rule),
    remedy: remedyIn(opened.words, state, why),
  };
}

/** What may be done with exactly these pieces, whether it stands in the list of offers or not. */
export function answerHand(
  game: QuestionContext & { readonly revision: number },
  { seat, units }: RequestOf<'hand'>,
): Reply {
  const { opened, match, system } = game;
  const decision = system.decisions(match.state).find(open => open.seat === seat);
  const state = knownBy(system, match.state, seat);
  const orders = decision === undefined ? [] : ordersWith({ system, state, decision }, units);
  return {
    say: 'hand',
    revision: game.revision,
    units,
    offers: decision === undefined ? [] : orders.map(order => offerOf(opened, state, { decision, order })),
  };
}

/** More than these nobody compares. */
const ADVISED = 3;

/** What a program would do, and what else it thought of. */
export function giveAdvice(game: Game, request: RequestOf<'advice'>): Reply {
  const { system, match, opened } = game;
  const decision = system.decisions(match.state).find(open => open.seat === request.seat);
  const weighed = decision === undefined ? [] : game.weighed(decision, request.bot);
  const [first] = weighed;
  if (decision === undefined || first === undefined) return faulty('There is nothing to advise on.');
  const state = knownBy(system, match.state, request.seat);
  const offers = weighed.map(({ order, worth }) => ({
    offer: offerOf(opened, state, { decision, order }),
    less: Math.max(0, first.worth - worth),
  }));
  // Several ways to one place read the same: the best of them is enough.
  const told = offers.filter(({ offer }, at) => offers.findIndex(other => other.offer.label === offer.label) === at);
  const advised = told
    .slice(0, ADVISED)
    .map(({ offer, less }) => ({ offer, less, why: game.reasons(decision, offer.order, request.bot) }));
  return { say: 'advice', order: first.order, weighed: advised };
}

/** What a question is about. */
interface QuestionContext {
  readonly system: AnySystem;
  readonly opened: Opened;
  readonly match: { readonly state: object };
}

export function answerQuestion(game: QuestionContext, request: RequestOf<'question'>): Reply {
  // The system parses its own questions; here it is only known that there is one.
  const asked = request.question as { readonly ask?: unknown };
  if (typeof asked.ask !== 'string') return faulty('A question needs to say what it asks.');
  const question = asked as Question;
  const answer = ask(game.system, game.match.state, { seat: request.seat, question });
  if (!answer.ok) return faulty('This question cannot be read.', answer.issues);
  const { refusal } = answer.value as { readonly refusal?: Parameters<typeof game.opened.words.refusal>[0] | null };
  const sentence = refusal === undefined || refusal === null ? null : game.opened.words.refusal(refusal);
  const state = knownBy(game.system, game.match.state, request.seat);
  const picture = game.opened.present.answer(state, { question, answer: answer.value });
  return { say: 'answer', answer: answer.value, sentence, picture };
}
