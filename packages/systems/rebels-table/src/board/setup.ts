import { type Addend, type Figure, figure } from '@guidon/kernel';
import type { Side, UnitIndex } from '../terms/names.ts';
import { FRESH } from '../terms/notes.ts';
import type { GeneralState, RtState, SideState, UnitState } from '../terms/state.ts';
import type { Board } from './board.ts';

const NOWHERE = { x: 0, y: 0, facing: 0 };

/** SUP-01 to SUP-04, SEQ-02. The supply dice a side begins with (R1). */
function supplyFor(board: Board, side: Side): Figure {
  const { basic, perGeneral, perExceptional, perIncompetent } = board.charts.supplyPool;
  const counts = board.special.has('supply');
  const generals = board.generals.filter(general => general.side === side && (!counts || general.start !== null));
  const able = (ability: 'exceptional' | 'incompetent'): number =>
    board.profile.optionalGenerals ? generals.filter(general => general.ability === ability).length : 0;
  const addends: readonly Addend[] = [
    { rule: 'rt:SUP-02', name: 'basic', value: basic },
    { rule: 'rt:SUP-02', name: 'generals', value: generals.length * perGeneral },
    { rule: 'rt:SUP-03', name: 'exceptional', value: able('exceptional') * perExceptional },
    { rule: 'rt:SUP-04', name: 'incompetent', value: able('incompetent') * perIncompetent },
  ];
  return figure('supply', addends);
}

/** TER-05, SEQ-03. The table with its terrain first; then scouting and deployment, or all that stand there from the start. */
export function setup(board: Board): RtState {
  const fixed = board.deployment === 'fixed';
  const side = (of: Side): SideState => {
    const camp = board.camps[of];
    return {
      supply: Math.max(0, supplyFor(board, of).total),
      barred: false,
      camp: {
        presence: fixed && camp !== null ? 'table' : camp === null && fixed ? 'gone' : 'reserve',
        pose: camp ?? NOWHERE,
      },
      role: null,
      opened: null,
      generalsHit: 0,
    };
  };
  return {
    pace: 'play',
    turn: 0,
    holder: null,
    next: board.sides[0],
    pair: 0,
    units: board.units.map((_, unit) => unitAtStart(board, unit)),
    generals: board.generals.map(
      ({ start }): GeneralState =>
        start === null || !fixed
          ? { presence: 'reserve', at: { x: 0, y: 0 }, ap: 0 }
          : { presence: 'table', at: start, ap: 0 },
    ),
    sides: { union: side('union'), confederate: side('confederate') },
    active: null,
    charge: null,
    melee: null,
    tested: [],
    deployed: [],
    facts: {},
    agenda: fixed
      ? [{ step: 'turn-start' }, { step: 'levels' }]
      : [{ step: 'turn-start' }, { step: 'levels' }, { step: 'deploy' }, { step: 'scouting', supply: [] }],
    verdict: null,
  };
}

function unitAtStart(board: Board, unit: UnitIndex): UnitState {
  const roster = board.units[unit];
  const start = roster?.start ?? null;
  const placed = start !== null && board.deployment === 'fixed';
  const usual = roster?.type === 'sharpshooters' || roster?.type === 'warHost' ? 'open' : 'formed';
  return {
    presence: placed ? 'table' : 'reserve',
    broken: false,
    bases: roster?.bases ?? 0,
    hits: 0,
    level: null,
    zealous: false,
    formation: start?.formation ?? roster?.arrival?.formation ?? usual,
    pose: placed && start !== null ? start.pose : NOWHERE,
    scattered: null,
    loaded: true,
    ap: 0,
    hasShot: false,
    hasMeleed: false,
    arrived: 0,
    notes: FRESH,
  };
}
