import { type Issue, issue } from '@guidon/kernel';
import { BW } from '@guidon/tabletop';
import type { Board } from '../board/board.ts';
import { setup } from '../board/setup.ts';
import { zoneOf } from '../deployment/placing.ts';
import { changedSide } from '../terms/state.ts';
import { hasRoomFor } from './packing.ts';

/** Forces that could not be deployed: the attacker's zone, the smaller one, has no room for them (R97). */
export const roomFaults = (board: Board): readonly Issue[] =>
  board.sides.flatMap(side => {
    const state = changedSide(setup(board), side, () => ({ role: 'attacker' }));
    if (hasRoomFor(board, state, side)) return [];
    const { left, right, bottom, top } = zoneOf(board, state, side);
    const size = `${(right - left) / BW} by ${(top - bottom) / BW} BW`;
    return [issue(`forces.${side}`, `no more than its zone of ${size} has room for, with the camp`, 'too many')];
  });
