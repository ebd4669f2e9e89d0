import { BW } from '@guidon/tabletop';
import type { Board } from '../board/board.ts';
import type { EventOf } from '../terms/game.ts';
import { called, typeNamed } from '../words/actions.ts';
import { formation, formationName, inWidths, joined, nameOf, type Sayings, unit } from '../words/phrases.ts';
import { place } from '../words/roster.ts';

/** Movement in English. */
export const movementEn = {
  titles: {
    'move-supply': 'A supply die for movement',
  },
  questions: {
    'move-supply': ({ board, who, supply }) =>
      `${who} moves. Give a supply die for ${inWidths(board.charts.movementSupplyAdds * BW)} more? ${supply}`,
  },
  events: {
    moved: movedText,
    changed: (board, { unit, formation, unlimbered }) =>
      `${nameOf(board, unit)} is now ${formationName(typeNamed(board, unit), formation)}${unlimbered ? ', unlimbered this turn' : ''}. (rt:CHF-01)`,
  },
  reasons: {
    'wheel-too-wide': fact => `that wheel is too wide: ${fact.text('most')} degrees at most.`,
    'no-shifting': fact => `${unit(fact)} cannot shift sideways: wheel, turn, or pass through friends.`,
    'no-wheel-back': () => 'a retire goes straight back, without a wheel.',
    scattered: fact => `the ranks of ${unit(fact)} are scattered: stand first, to close them up.`,
    'no-such-line': () => 'a line to stop at needs two different points: give both.',
    'no-such-terrain': fact => `there is no feature called ${fact.text('feature')} to stop at: name one of the table.`,
    'not-a-friend': fact =>
      `${fact.text('through')} is not a friend that could be passed through: name a friendly unit on the table.`,
    'may-not-pass': fact =>
      `${unit(fact)} may not pass through ${fact.text('through')} in that formation: go round, or change formation.`,
    'charges-and-passes': fact =>
      `${unit(fact)} cannot pass through friends and charge in one turn: do one of the two.`,
    'moves-twice': fact =>
      `${unit(fact)} passes through friends and can then move only once this turn: leave one move out.`,
    'passed-through': fact => `${unit(fact)} has passed through friends and cannot charge this turn.`,
    'not-clear': fact =>
      `${unit(fact)} has no room for that, ${fact.text('by')} is in the way: move first, or choose another base or side.`,
    'formation-not-allowed': fact => `${unit(fact)} cannot be ${formation(fact)}: choose another formation.`,
    'already-so': fact => `${unit(fact)} is already ${formation(fact)}: choose another formation.`,
    'not-in-front': fact =>
      `base ${fact.text('base')} of ${unit(fact)} does not stand in the front: the base that stays must.`,
    'not-in-new-front': fact =>
      `the base of ${unit(fact)} that stays must stand in the front of the new formation too: give it a place there.`,
    'would-turn': fact =>
      `base ${fact.text('base')} of ${unit(fact)} faces another way, and a change does not turn the unit: choose another base.`,
  },
} satisfies Sayings;

const MOVES: { readonly [H in EventOf<'moved'>['how']]: string } = {
  advance: 'advances',
  retire: 'retires',
  turn: 'turns',
  charge: 'charges',
  result: 'advances as its test commands',
  occupy: 'takes the space',
  'forced-retire': 'is forced to retire',
  faced: 'turns to face the enemy',
};

function movedText(board: Board, event: EventOf<'moved'>): string {
  const { unit, how, allowance, used, stance, through, stoppedBy, rule } = event;
  const of = allowance === null || allowance === used ? '' : ` of ${inWidths(allowance)}`;
  const length = how === 'turn' || how === 'faced' ? '' : ` ${inWidths(used)}${of}`;
  const parts = [
    `${nameOf(board, unit)} ${MOVES[how]}${length}`,
    through.length === 0 ? '' : `through ${joined(through.map(id => called(board, id)))}`,
    stoppedBy === null ? '' : `stopped by ${called(board, stoppedBy)}`,
    `now at ${place(stance.pose)} facing ${stance.pose.facing}°`,
  ].filter(part => part !== '');
  return `${parts.join(', ')}. (${rule})`;
}
