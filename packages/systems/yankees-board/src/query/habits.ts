import { asMapping, type GivenOrder } from '@guidon/kit';

/** An attack with so few dice takes a step less than every other time. */
const FEW_DICE = 2;

/** What a side makes of its activation results and of its attacks. */
export function habitsOf({ decision, order, events }: GivenOrder): { readonly [habit: string]: number } {
  if (order.do === 'activate') return { 'results used': 1 };
  if (order.do === 'end-round') return { 'results given up': 'count' in decision ? Number(decision.count) : 0 };
  if (order.do !== 'attack') return {};
  const declared = events.map(asMapping).find(({ event }) => event === 'attack-declared');
  const dice = Number(asMapping(declared?.dice).total);
  return { attacks: 1, 'attacks with one or two dice': dice <= FEW_DICE ? 1 : 0 };
}
