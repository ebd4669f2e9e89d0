import type { Room } from '../book/kinds.ts';
import { enemyOf } from '../terms/names.ts';
import { changedSide, next } from '../terms/state.ts';
import { nameIn } from '../words/names.ts';
import { deployCommand, deployed } from './deploy.ts';
import { breakScoutingTie, scoutingSupply, throwScouting } from './scouting.ts';

/** Before the game: scouting and deployment. */
export const deployment = {
  windows: { 'scouting-supply': scoutingSupply, 'deploy-command': deployCommand },
  orders: {
    deploy: {
      rule: 'rt:SEQ-06',
      hint: (board, _state, { order: { units, command } }) => ({
        units: units.map(({ unit }) => unit),
        along: [command],
        note: nameIn(board, command) ?? command,
      }),
    },
  },
  steps: {
    scouting: { take: throwScouting },
    'scouting-tie': { take: breakScoutingTie },
    deploy: { take: (_board, play) => next(play) },
  },
  events: {
    scouted: {},
    'roles-set': {
      fold: (_board, state, { attacker }) =>
        changedSide(
          changedSide(state, attacker, () => ({ role: 'attacker' })),
          enemyOf(attacker),
          () => ({ role: 'defender' }),
        ),
    },
    deployed: {
      fold: deployed,
      hint: ({ units, generals }) => ({
        motion: 'move',
        units: [...units.map(({ unit }) => unit), ...generals.map(({ general }) => general)],
        rules: ['rt:DEP-03'],
      }),
    },
  },
} satisfies Room;
