import type { Facts, RuleId } from '../values/names.ts';

/** Why an order is not legal: the rule that forbids it, a short code, and the figures. */
export interface Refusal {
  readonly rule: RuleId;
  readonly because: string;
  readonly facts: Facts;
  /** The smallest change that would make the order legal, where it can be computed. */
  readonly remedy?: Facts;
}

export const refuse = (rule: RuleId, because: string, facts: Facts = {}): Refusal => ({ rule, because, facts });

export const withRemedy = (refusal: Refusal, remedy: Facts): Refusal => ({ ...refusal, remedy });
