import { OFF_MAP } from '@guidon/hex';
import type { Room } from '../book/kinds.ts';
import { changedLeaders } from '../terms/fold-parts.ts';
import { hexNamed, leaderNamed, unitNamed } from '../terms/ids.ts';
import type { LeaderIndex } from '../terms/names.ts';
import { serialOf } from '../terms/segments.ts';
import type { HzState } from '../terms/state.ts';
import { fleeing } from './flight.ts';
import { goingAlong } from './go-along.ts';
import { testLeaders } from './losses.ts';
import { moveLeader } from './move.ts';
import { replacing } from './place.ts';
/** Chapter 6 and rule 14.2: leaders ride, flee, go along, are lost and replaced. */
export const leaders = {
  windows: { ...fleeing.windows, ...goingAlong.windows, ...replacing.windows },
  orders: { 'move-leader': moveLeader, ...fleeing.orders, ...goingAlong.orders, ...replacing.orders },
  steps: { 'leader-tests': { take: testLeaders }, ...fleeing.steps, ...replacing.steps },
  events: {
    'leader-tested': {},
    'leader-lost': {
      fold: (board, state, { leader, forGood }) =>
        withoutLeader(
          changedLeaders(board, state, {
            ids: [leader],
            to: { where: forGood ? 'out' : 'lost', hex: OFF_MAP, lostIn: serialOf(state), locked: false, boundTo: [] },
          }),
          leaderNamed(board, leader),
        ),
      hint: ({ leader, rule }) => ({ motion: 'removed', units: [leader], hexes: [], rules: [rule] }),
    },
    'leader-locked': {
      fold: (board, state, { leaders: ids, units }) => {
        const group = units?.map(id => unitNamed(board, id));
        return changedLeaders(board, state, {
          ids,
          to: ({ boundTo = [] }) => ({
            locked: true,
            ...(group === undefined ? {} : { boundTo: [...boundTo, group] }),
          }),
        });
      },
    },
    'leader-moved': {
      fold: (board, state, { leader, path, cost, flight }) =>
        changedLeaders(board, state, {
          ids: [leader],
          to: ({ spent }) => ({
            hex: hexNamed(board, path.at(-1) ?? ''),
            spent: flight ? spent : spent + cost.total,
          }),
        }),
      hint: ({ leader, path, flight }) => ({
        motion: flight ? 'retreat' : 'move',
        units: [leader],
        hexes: path,
        rules: [flight ? 'hz:6.1.2' : 'hz:6.1'],
      }),
    },
    'leader-entered': {
      fold: (board, state, { leader, hex, cost }) =>
        changedLeaders(board, state, {
          ids: [leader],
          to: ({ spent }) => ({ where: 'map', hex: hexNamed(board, hex), spent: spent + cost.total }),
        }),
      hint: ({ leader, hex }) => ({ motion: 'move', units: [leader], hexes: [hex], rules: ['hz:6.1'] }),
    },
    'leader-placed': {
      fold: (board, state, { leader, hex, replaces }) =>
        changedLeaders(board, state, {
          ids: [leader],
          to: ({ replaced }) => ({ where: 'map', hex: hexNamed(board, hex), replaced: replaced || replaces }),
        }),
      hint: ({ leader, hex }) => ({ motion: 'move', units: [leader], hexes: [hex], rules: ['hz:6.1'] }),
    },
  },
} satisfies Room;

/** Who is lost goes no farther with the piece in hand (6.2.5, 6.2.6). */
const withoutLeader = (state: HzState, leader: LeaderIndex): HzState =>
  state.open === null
    ? state
    : { ...state, open: { ...state.open, leaders: state.open.leaders.filter(other => other !== leader) } };
