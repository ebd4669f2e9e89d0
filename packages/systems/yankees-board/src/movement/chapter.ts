import { InvariantError, present } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { Room } from '../book/kinds.ts';
import { STILL, way } from '../presentation/pointing.ts';
import type { EventOf } from '../terms/events.ts';
import { hexNamed, inEngagement, last, nightMoved, placed, unitNamed } from '../terms/fold-parts.ts';
import { next } from '../terms/play.ts';
import type { YbState } from '../terms/state.ts';
import { react, reacted, testersOf, testReaction } from './react.ts';

/** Chapter 4: marches, and the enemies who react to them. */
export const movement = {
  windows: { react },
  orders: {
    react: {
      rule: 'yb:4.3-3',
      hint: (_board, _state, { order: { choice, unit, path } }) => ({
        kind: choice,
        units: unit === undefined ? [] : [unit],
        ...way(path ?? []),
        plain: choice !== 'evade',
        answer: choice === 'decline' ? 'no' : choice === 'fire' ? 'yes' : null,
      }),
    },
  },
  steps: {
    contact: {
      take(board, play) {
        const fight = present(play.state.engagement, 'an engagement');
        next(play, ...testersOf(board, play.state, fight).map(unit => ({ step: 'test', unit }) as const));
      },
    },
    test: { take: (board, play, { unit }) => testReaction(board, play, unit) },
    'ask-reactors': {
      take(_board, play) {
        const { passed } = present(play.state.engagement, 'an engagement');
        next(play, ...passed.map(unit => ({ step: 'react', unit }) as const));
      },
    },
    react: { take: (_board, play) => next(play) },
  },
  events: {
    'unit-entered': {
      fold: entered,
      hint: ({ unit, hex }) => ({ motion: 'move', units: [unit], hexes: [hex], rules: ['yb:7.0-4'] }),
    },
    'units-moved': {
      fold: (board, state, { units, path }) => units.reduce((after, id) => placed(board, after, id, last(path)), state),
      hint: ({ units, path }) => ({ motion: 'move', units, hexes: path, rules: ['yb:4.0-1'] }),
    },
    'hex-taken': { fold: hexTaken, hint: ({ hex }) => ({ ...STILL, hexes: [hex], rules: ['yb:8.0-2'] }) },
    'reaction-tested': {
      fold: (board, state, { passed, unit }) =>
        passed ? inEngagement(state, fight => ({ passed: [...fight.passed, unitNamed(board, unit)] })) : state,
      hint: ({ unit }) => ({ ...STILL, units: [unit] }),
    },
    'unit-reacted': { fold: reacted, hint: ({ unit }) => ({ ...STILL, units: [unit] }) },
    'unit-evaded': {
      fold: (board, state, { unit, path }) => placed(board, state, unit, last(path)),
      hint: ({ unit, path }) => ({ motion: 'retreat', units: [unit], hexes: path, rules: ['yb:4.31-1'] }),
    },
  },
} satisfies Room;

function entered(board: Board, state: YbState, { unit, hex }: EventOf<'unit-entered'>): YbState {
  const after = placed(board, state, unit, hex);
  return state.night === null ? after : { ...after, night: nightMoved(state, unitNamed(board, unit)) };
}

function hexTaken(board: Board, state: YbState, event: EventOf<'hex-taken'>): YbState {
  const at = (board.victoryAt[hexNamed(board, event.hex)] ?? 0) - 1;
  if (at < 0) throw new InvariantError(`${event.hex} is no victory hex`);
  return { ...state, control: state.control.map((side, index) => (index === at ? event.side : side)) };
}
