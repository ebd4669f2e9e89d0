import { rollOne } from '../../terms/dice.ts';
import { idOf, typeOf } from '../../terms/lookups.ts';
import { unitsWithin } from '../../terrain/shapes.ts';
import { namesNoted, namesUnit, numberIn, SCENARIO_RULE } from '../data.ts';
import type { SpecialRule } from '../kinds.ts';

const ID = 'confused-uniforms';

/** Union guns that have not yet been deceived hesitate at the first infantry that comes near. */
export const confusedUniforms: SpecialRule = {
  holdsFire(board, play, { by, at }) {
    if (!namesUnit(board, ID, { unit: by }) || typeOf(board, at) !== 'infantry') return false;
    const known = namesNoted(play.state.facts[ID], 'batteries');
    const battery = idOf(board, by);
    if (
      known.includes(battery) ||
      !unitsWithin(board, play.state, { a: by, b: at, reach: numberIn(board, ID, 'reach') })
    )
      return false;
    const die = rollOne(play, { rule: SCENARIO_RULE, purpose: ID });
    const shoots = die >= numberIn(board, ID, 'least');
    play.emit({
      event: 'special-noted',
      id: ID,
      facts: { batteries: [...known, battery], battery, target: idOf(board, at), die, shoots },
      told: true,
    });
    return !shoots;
  },
};
