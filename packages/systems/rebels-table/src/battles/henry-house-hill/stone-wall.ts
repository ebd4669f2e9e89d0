import { centreOf } from '@guidon/tabletop';
import { unitOf } from '../../terms/lookups.ts';
import { generalNear, shapesOf } from '../../terrain/shapes.ts';
import { generalsIn, lineIn, namesCommand, numberIn } from '../data.ts';
import type { SpecialRule } from '../kinds.ts';

const ID = 'stone-wall';

/** Behind the crest, near Jackson, and not moved: as if behind a wall. */
export const stoneWall: SpecialRule = {
  countsAsDefending(board, state, unit) {
    if (!namesCommand(board, ID, unit) || unitOf(state, unit).notes.moved) return false;
    const line = lineIn(board, ID, 'line');
    const reach = numberIn(board, ID, 'reach');
    const isLed = generalsIn(board, ID).some(general => generalNear(board, state, { general, unit, reach }));
    if (line === undefined || !isLed) return false;
    const [a, b] = line;
    const { x, y } = centreOf(shapesOf(board, state, unit).bounds);
    // East of a line that runs to the north-east: to the right of it.
    return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) < 0;
  },
};
