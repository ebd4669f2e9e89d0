import { faulty, type Issue, issue, type Parsed, parsed, withSteps } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { Charge } from '../charge/terms.ts';
import { areTouching } from '../melee/melee.ts';
import type { Melee } from '../melee/terms.ts';
import { idOf, isSteady, sideOf, unitOf, unitsOnTable } from '../terms/lookups.ts';
import type { UnitIndex } from '../terms/names.ts';
import type { Notes } from '../terms/notes.ts';
import type { RtState, UnitState } from '../terms/state.ts';
import type { Step } from '../terms/steps.ts';
import type { Given } from './given.ts';

type GivenMelee = NonNullable<Given['melee']>;

/** A melee under way: a charge has come home, and the round named is the next to be fought (CHG-09, CHG-10). */
export function withMelee(board: Board, state: RtState, given: GivenMelee): Parsed<RtState> {
  const charger = board.unitById.get(given.charger);
  if (charger === undefined || !isSteady(unitOf(state, charger)))
    return faulty([issue('melee.charger', 'a unit on the table', given.charger)]);
  const touched = unitsOnTable(state).filter(
    unit => sideOf(board, unit) !== sideOf(board, charger) && areTouching(board, state, { a: charger, b: unit }),
  );
  const issues = opponentFaults(board, touched, given);
  const opponents = touched.filter(unit => given.opponents?.includes(idOf(board, unit)) ?? true);
  const [target] = opponents;
  if (issues.length > 0 || target === undefined)
    return faulty(
      issues.length > 0 ? issues : [issue('melee.charger', 'a unit in touch with an enemy', given.charger)],
    );
  const melee: Melee = {
    charger,
    units: [charger, ...opponents],
    round: (given.round ?? 1) - 1,
    centres: [],
    driven: [],
  };
  const charge: Charge = { unit: charger, target, wheel: 0, charged: opponents, passed: [charger], ended: false };
  const steps: readonly Step[] = [
    { step: 'melee-round', supply: [], fed: [] },
    { step: 'charge-end' },
    { step: 'act' },
    { step: 'slot' },
  ];
  return parsed({
    ...state,
    units: state.units.map((unit, index) =>
      melee.units.includes(index) ? engaged(unit, index === charger ? CHARGED : {}) : unit,
    ),
    next: sideOf(board, charger),
    active: { unit: charger, general: null, actions: [{ act: 'charge', target: idOf(board, target) }], at: 1 },
    charge,
    melee,
    agenda: withSteps<Step>([], ...steps),
  });
}

const CHARGED: Partial<Notes> = { charged: true, moved: true };

/** Whoever is in a melee has no points left, and a charger has moved. */
const engaged = (unit: UnitState, notes: Partial<Notes>): UnitState => ({
  ...unit,
  ap: 0,
  notes: { ...unit.notes, ...notes },
});

function opponentFaults(board: Board, touched: readonly UnitIndex[], given: GivenMelee): readonly Issue[] {
  return (given.opponents ?? []).flatMap((id, at) =>
    touched.some(unit => idOf(board, unit) === id)
      ? []
      : [issue(`melee.opponents[${at}]`, `an enemy in touch with ${given.charger}`, id)],
  );
}
