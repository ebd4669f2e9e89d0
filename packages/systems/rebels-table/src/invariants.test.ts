import { Match, sampleOrder, seededBox, sfc32 } from '@guidon/kernel';
import { overlaps } from '@guidon/tabletop';
import { describe, expect, test } from 'vitest';
import { isOnTheTable } from './movement/obstacles.ts';
import { rebelsTableSystem } from './system.ts';
import { hitsPerBase } from './terms/kinds.ts';
import { isSteady, unitOf, unitsOnTable } from './terms/lookups.ts';
import { SIDES } from './terms/names.ts';
import type { RtState } from './terms/state.ts';
import { shapesOf } from './terrain/shapes.ts';
import { headerFor, scenarioBoard } from './test-games.ts';

/** Shapes that are turned have rounded corners: so much is no overlap (C8, C9). */
const ROUNDING = 3;

describe('whatever is ordered', () => {
  test.each([['henry-house-hill'], ['wheatfield'], ['free-field']])('the table of %s stays in order', id => {
    const board = scenarioBoard(id);
    const system = rebelsTableSystem(board);
    const match = Match.start(system, headerFor(id, 'order'), seededBox('order'));
    const chance = sfc32('order');
    let before = match.state;
    for (let orders = 0; orders < 250; orders++) {
      const [decision] = system.decisions(match.state);
      if (decision === undefined) break;
      match.submit(decision.seat, sampleOrder(system, match.state, { decision, chance }));
      expect(faultsOf(match.state, before)).toEqual([]);
      before = match.state;
    }

    function faultsOf(state: RtState, was: RtState): readonly string[] {
      const faults: string[] = [];
      const here = unitsOnTable(state);
      for (const unit of here) {
        const now = unitOf(state, unit);
        const name = board.units[unit]?.id ?? '';
        if (now.hits >= hitsPerBase(board, unit)) faults.push(`${name} carries ${now.hits} hits`);
        if (isSteady(now) && now.bases < 2) faults.push(`${name} stands with ${now.bases} base`);
        if (now.ap < 0 || now.ap > 3) faults.push(`${name} has ${now.ap} points`);
        const { solid } = shapesOf(board, state, unit);
        if (!isOnTheTable(board, solid)) faults.push(`${name} is off the table`);
        for (const other of here)
          if (other > unit && shapesOf(board, state, other).solid.some(a => solid.some(b => overlaps(a, b, ROUNDING))))
            faults.push(`${name} and ${board.units[other]?.id} overlap`);
      }
      for (const side of SIDES)
        if (state.sides[side].supply > was.sides[side].supply && board.special.size === 0)
          faults.push(`the supply of the ${side} side has grown`);
      return faults;
    }
  });
});
