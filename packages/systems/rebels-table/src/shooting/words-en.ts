import type { Board } from '../board/board.ts';
import type { EventOf } from '../terms/game.ts';
import { called } from '../words/actions.ts';
import { count, inWidths, nameOf, type Sayings, target, unit } from '../words/phrases.ts';
import { sumText } from '../words/sums.ts';

/** Shooting in English. */
export const shootingEn = {
  titles: {
    'shoot-supply': 'A supply die for shooting',
  },
  questions: {
    'shoot-supply': ({ who, supply }) => `${who} shoots. Give a supply die, for one die more? ${supply}`,
  },
  events: {
    shot: shotText,
    bounced: (board, { unit, target, dice, need, hits }) =>
      `Round shot of ${called(board, unit)} bounces into ${called(board, target)}: ${count(dice, 'die')}, hits on ${need} or more: ${count(hits, 'hit')}. (rt:WPN-09)`,
  },
  reasons: {
    'not-loaded': fact => `${unit(fact)} is not loaded: reload first.`,
    limbered: fact => `${unit(fact)} is limbered: unlimber first.`,
    'out-of-arc': fact => `${target(fact)} is outside the arc of every base of ${unit(fact)}: wheel or turn toward it.`,
    'out-of-sight': fact =>
      `${unit(fact)} cannot see ${target(fact)}, ${fact.text('blockedBy')} is in the way: move to see it.`,
    'out-of-range': fact =>
      `${target(fact)} is ${fact.length('distance')} BW away, and the weapons of ${unit(fact)} carry ${fact.length('reach')} BW: go nearer.`,
  },
} satisfies Sayings;

/** The whole sum: bases, range, dice, number to hit, hits. */
function shotText(board: Board, event: EventOf<'shot'>): string {
  const { unit, target, prompted, distance, band, pool, need, hits } = event;
  const how = prompted ? '' : ', unprompted (rt:UNP-01)';
  return `${nameOf(board, unit)} shoots at ${called(board, target)}${how}, ${inWidths(distance)}, ${band} range: ${sumText(pool)}; hits on ${need} or more: ${count(hits, 'hit')}. (rt:SHO-10)`;
}
