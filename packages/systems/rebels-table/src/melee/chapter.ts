import type { Room } from '../book/kinds.ts';
import { unitNamed } from '../terms/ids.ts';
import { changedUnit } from '../terms/state.ts';
import { engage } from './engage.ts';
import { feed, isFirstFeed, meleeSupply } from './feed.ts';
import { endMelee, fightRound, spaceClosed } from './melee.ts';

/** Melees, round by round. Bases are fed in, then those between two enemies are told apart, then supply dice are given. */
export const melees = {
  windows: { 'feed-bases': feed, 'engage-base': engage, 'melee-supply': meleeSupply },
  orders: {
    engage: { rule: 'rt:MEL-02', hint: (_board, _state, { order: { enemy } }) => ({ units: [enemy], plain: true }) },
    feed: {
      rule: 'rt:MEL-10',
      hint: (board, state, { order, decision: { units } }) => ({
        plain: false,
        answer: isFirstFeed(board, state, order, units) ? 'yes' : null,
      }),
    },
  },
  steps: { 'melee-round': { take: fightRound, phase: 80 }, 'melee-over': { take: endMelee } },
  events: {
    'melee-began': { fold: (_board, state, { melee }) => ({ ...state, melee }) },
    'melee-fought': {
      fold: (board, state, { units }) =>
        units.reduce(
          (now, id) =>
            changedUnit(now, unitNamed(board, id), ({ notes }) => ({
              hasMeleed: true,
              notes: { ...notes, inflictedHits: true },
            })),
          state,
        ),
      hint: ({ units }) => ({ motion: 'melee', units, rules: ['rt:MEL-02'] }),
    },
    'melee-round-began': {
      fold: (_board, state, { round, centres }) =>
        state.melee === null ? state : { ...state, melee: { ...state.melee, round, centres } },
    },
    engaged: {},
    fed: {
      fold: (board, state, { unit, stance }) => changedUnit(state, unitNamed(board, unit), () => ({ ...stance })),
      hint: ({ unit }) => ({ motion: 'move', units: [unit] }),
    },
    'melee-ended': { fold: (_board, state) => ({ ...state, melee: null }) },
    'space-closed': { fold: spaceClosed },
  },
} satisfies Room;
