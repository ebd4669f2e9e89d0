import { type Pose, turned } from '@guidon/tabletop';
import type { Action } from '../actions/terms.ts';
import { unitOf } from '../terms/lookups.ts';
import type { UnitIndex } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';
import type { Compulsion } from './kinds.ts';

/** The directions in which a unit goes, as it is told to; none if it is to stop before it has begun. */
export function headingsOf({ facing }: Pose, action: Action): readonly number[] {
  switch (action.act) {
    case 'retire':
      return action.maxDistance === 0 ? [] : [turned(facing, 180)];
    case 'advance':
    case 'charge': {
      const { before = 0, wheel = 0 } = action;
      if (action.act === 'advance' && action.maxDistance === 0) return [];
      const after = turned(facing, wheel);
      return before === 0 || wheel === 0 ? [after] : [facing, after];
    }
    default:
      return [];
  }
}

interface Direction extends Pick<Compulsion, 'towards'> {
  readonly isRight: (heading: number) => boolean;
}

/** A unit must make one move, an advance or a retire, in one of these directions. */
export function mustGo(state: RtState, unit: UnitIndex, { towards, isRight }: Direction): Compulsion | undefined {
  const { pose, scattered, ap } = unitOf(state, unit);
  // Scattered ranks close up first.
  if (scattered !== null && ap < 2) return undefined;
  const moves: readonly Action[] = [
    { act: 'advance' },
    { act: 'retire' },
    { act: 'advance', wheel: -90 },
    { act: 'advance', wheel: 90 },
  ];
  const least = moves.find(action => headingsOf(pose, action).some(isRight)) ?? { act: 'retire' };
  return {
    isMetBy: (_board, then, { unit: mover, action }) =>
      action.act !== 'charge' && headingsOf(unitOf(then, mover).pose, action).some(isRight),
    towards,
    least: scattered === null ? [least] : [{ act: 'stand' }, least],
  };
}
