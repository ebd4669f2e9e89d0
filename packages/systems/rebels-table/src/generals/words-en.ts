import { inWidths, nameOf, type Sayings, sideName, unit, who } from '../words/phrases.ts';
import { place } from '../words/roster.ts';

/** Generals in English. */
export const generalsEn = {
  events: {
    rode: (board, { general, to, rule }) =>
      `${nameOf(board, general)} ${rule === 'rt:GEN-03' ? 'gets out of the way of the enemy, to' : 'rides to'} ${place(to)}. (${rule})`,
    risked: (board, { general, die, hit, rule }) =>
      `${nameOf(board, general)} is in danger: die ${die}, ${hit ? 'it tells on him' : 'unharmed'}. (${rule})`,
    'swept-away': (board, { general, distance, to }) =>
      `${nameOf(board, general)} is swept away ${inWidths(distance)}, to ${place(to)}. (rt:RISK-02)`,
    incapacitated: (board, { general, to }) =>
      `${nameOf(board, general)} is hit; another takes his place at ${place(to)}. (rt:RISK-05)`,
    'command-shaken': (board, { general, side, cinc }) =>
      cinc
        ? `The units of the ${sideName(side)} side have one action at most this turn, and there are no supply dice. (rt:RISK-06)`
        : `The units of ${nameOf(board, general)} have one action at most this turn. (rt:RISK-03)`,
    'general-removed': (board, { general, rule }) => `${nameOf(board, general)} leaves the battle. (${rule})`,
  },
  reasons: {
    'off-the-table': fact =>
      `${who(fact)} would leave the table at ${fact.length('x')} ${fact.length('y')}: stay on it.`,
    'too-far': fact =>
      `that is ${fact.length('distance')} BW, and ${unit(fact)} rides ${fact.length('most')} BW at most.`,
    'too-near': fact =>
      `${unit(fact)} would come within 2 BW of ${fact.text('enemy')} at ${fact.length('x')} ${fact.length('y')} with no friends between: keep farther off.`,
  },
} satisfies Sayings;
