import type { Json } from '@guidon/kernel';
import type { YbOrder } from '@guidon/yankees-board';
import type { BotQuestion } from '../../bot.ts';
import { asList, asMapping, asText } from '../reading.ts';

type Activate = Extract<YbOrder, { readonly do: 'activate' }>;

/** What is asked of the rules, with a harmless answer where they have none. */
function facts(
  question: BotQuestion,
  asked: { readonly ask: string; readonly [key: string]: unknown },
): { readonly [key: string]: Json } {
  const answer = question.ask(asked);
  return answer.ok ? asMapping(answer.value) : {};
}

/** The open decision as plain data. */
export const decisionFacts = (question: BotQuestion): { readonly [key: string]: Json } =>
  asMapping(question.decision as object as Json);

/** The units that the open decision is about. */
export const unitsAsked = (question: BotQuestion): readonly string[] =>
  asList(decisionFacts(question).units).map(asText);

/** Whether whoever goes so may fight afterwards. */
export function mayFightAfter(question: BotQuestion, order: Activate): boolean {
  if (order.enter === true || order.road === true) return false;
  return facts(question, { ask: 'cost', unit: order.units[0], path: order.path ?? [] }).mayFight === true;
}

export const isSeen = (question: BotQuestion, from: string, to: string): boolean =>
  facts(question, { ask: 'sight', from, to }).open === true;

/** Dice that units would throw at a hex out of another. */
export function combatDice(
  question: BotQuestion,
  { units, from, target }: { readonly units: readonly string[]; readonly from: string; readonly target: string },
): number {
  const { total } = facts(question, { ask: 'combat-dice', units, from, target });
  return typeof total === 'number' ? total : 0;
}
