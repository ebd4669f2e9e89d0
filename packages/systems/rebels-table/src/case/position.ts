import { faulty, type Issue, issue, type Parsed, parsed, withSteps } from '@guidon/kernel';
import { CONTACT_SLACK, overlaps, overlapsArea, type Pose } from '@guidon/tabletop';
import type { Board } from '../board/board.ts';
import { setup } from '../board/setup.ts';
import type { Charge } from '../charge/terms.ts';
import { areTouching } from '../melee/melee.ts';
import type { Melee } from '../melee/terms.ts';
import { isOnTheTable } from '../movement/obstacles.ts';
import { isZealousByPeriod } from '../resilience/levels.ts';
import type { Step } from '../terms/game.ts';
import { idOf } from '../terms/ids.ts';
import { formationsOf, hitsPerBase } from '../terms/kinds.ts';
import { isSteady, rosterOf, sideOf, typeOf, unitOf, unitsOnTable } from '../terms/lookups.ts';
import { enemyOf, SIDES, type Side, type UnitIndex } from '../terms/names.ts';
import { FRESH, type Notes } from '../terms/notes.ts';
import type { GeneralState, RtState, SideState, UnitState } from '../terms/state.ts';
import { campsOnTable, shapesOf } from '../terrain/shapes.ts';
import { bars } from '../terrain/terrain.ts';
import type { Given, GivenCamp, GivenGeneral, GivenUnit, Phase } from './given.ts';
import { sideA, sideCalled } from './roster.ts';

/** The position itself, at the umpire's pace. */
export function stateFor(board: Board, given: Given): Parsed<RtState> {
  const fresh: RtState = { ...setup(board), pace: 'umpire' };
  const phase = phaseOf(given);
  const placed: RtState = {
    ...fresh,
    units: fresh.units.map((unit, index) => unitFor(board, given, inPlay(board, phase, unit, index), index)),
    generals: fresh.generals.map((general, index) => generalFor(board, given, general, index)),
    facts: given.facts ?? fresh.facts,
    sides: {
      union: sideFor(given, 'union', fresh.sides.union),
      confederate: sideFor(given, 'confederate', fresh.sides.confederate),
    },
  };
  const issues = [...nameFaults(board, given), ...placeFaults(board, placed, given)];
  if (issues.length > 0) return faulty(issues);
  const clocked = phase === undefined ? placed : { ...placed, ...clockFor(board, given, phase) };
  if (given.melee === undefined) return parsed(clocked);
  return given.phase === undefined || given.phase === 'activation'
    ? withMelee(board, clocked, given.melee)
    : faulty([issue('phase', 'activation, since a melee is under way', given.phase)]);
}

const phaseOf = ({ phase, scenario, melee }: Given): Phase | undefined =>
  phase ?? (scenario === undefined || melee !== undefined ? 'activation' : undefined);

/** Once levels are known every unit has one, and whoever is on the table has the points of the turn. */
function inPlay(board: Board, phase: Phase | undefined, unit: UnitState, index: UnitIndex): UnitState {
  if (phase === undefined || BEFORE.includes(phase)) return unit;
  const { zealous } = rosterOf(board, index);
  return {
    ...unit,
    level: 'steady',
    zealous: zealous ?? isZealousByPeriod(board, index),
    ap: unit.presence === 'table' ? POINTS : 0,
  };
}

const BEFORE: readonly Phase[] = ['scouting', 'deploy', 'levels'];
const CLOCKED: readonly Phase[] = ['scouting', 'deploy', 'levels', 'turn-start'];

/** What is still to be done, and whose turn it is. */
function clockFor(board: Board, given: Given, phase: Phase): Partial<RtState> {
  const holder = given.holder === undefined ? null : sideCalled(given, given.holder);
  const before = CLOCKED.includes(phase);
  const turn = given.turn ?? (before ? 0 : 1);
  return {
    turn: phase === 'turn-start' && given.turn !== undefined ? given.turn - 1 : turn,
    holder: holder ?? (before || phase === 'initiative' ? null : sideA(given)),
    next: given.next === undefined ? (holder ?? sideA(given)) : sideCalled(given, given.next),
    pair: given.pair ?? 0,
    tested: (given.tested ?? []).flatMap(id => board.unitById.get(id) ?? []),
    deployed: Object.entries(given.commands ?? {}).flatMap(([id, command]) => (command.deployed === true ? [id] : [])),
    agenda: withSteps<Step>([], ...stepsOf(phase)),
  };
}

function stepsOf(phase: Phase): readonly Step[] {
  const start: Step = { step: 'turn-start' };
  switch (phase) {
    case 'scouting':
      return [{ step: 'scouting', supply: [] }, { step: 'deploy' }, { step: 'levels' }, start];
    case 'deploy':
      return [{ step: 'deploy' }, { step: 'levels' }, start];
    case 'levels':
      return [{ step: 'levels' }, start];
    case 'turn-start':
      return [start];
    case 'initiative':
      return [{ step: 'initiative', supply: [] }];
    case 'activation':
      return [{ step: 'slot' }];
    case 'end-tests':
      return [{ step: 'end-tests' }];
    case 'turn-end':
      return [{ step: 'check-victory', endOfTurn: true }];
  }
}

const POINTS = 2;

function unitFor(board: Board, given: Given, unit: UnitState, index: UnitIndex): UnitState {
  const said = given.units?.find(({ id }) => id === idOf(board, index));
  if (said === undefined) return unit;
  const started = !BEFORE.includes(given.phase ?? 'activation');
  const presence = said.presence ?? (said.broken === true ? 'gone' : said.pos === undefined ? unit.presence : 'table');
  const points = presence === 'table' && started ? POINTS : 0;
  const plain =
    given.scenario !== undefined
      ? { ...unit, ap: phaseOf(given) === undefined ? unit.ap : points }
      : { ...unit, hasShot: true, hasMeleed: true, ap: points };
  return {
    presence,
    broken: said.broken ?? plain.broken,
    bases: said.bases ?? plain.bases,
    hits: said.hits ?? plain.hits,
    level: started && said.level !== undefined ? said.level : plain.level,
    zealous: started ? (said.zealous ?? plain.zealous) : plain.zealous,
    formation: said.formation ?? plain.formation,
    pose: poseOf(board, said, unit, index),
    scattered: said.scattered?.map(({ pos, facing }) => ({ ...pos, facing })) ?? plain.scattered,
    loaded: said.loaded ?? plain.loaded,
    ap: said.ap ?? plain.ap,
    hasShot: said.hasShot ?? plain.hasShot,
    hasMeleed: said.hasMeleed ?? plain.hasMeleed,
    arrived: said.arrived ?? plain.arrived,
    notes: {
      ...FRESH,
      ...Object.fromEntries((said.notes ?? []).map(name => [name, true])),
      movementActions: said.movementActions ?? 0,
    },
  };
}

/** Everybody looks at the enemy's edge unless told otherwise. */
function poseOf(board: Board, said: GivenUnit, unit: UnitState, index: UnitIndex): Pose {
  const ahead = said.pos === undefined ? unit.pose.facing : facingOf(board, rosterOf(board, index).side);
  const { x, y } = said.pos ?? unit.pose;
  return { x, y, facing: said.facing ?? ahead };
}

const facingOf = (board: Board, side: Side): number => (board.south === side ? 0 : 180);

function generalFor(board: Board, given: Given, general: GeneralState, index: number): GeneralState {
  const said: GivenGeneral | undefined = given.generals?.find(({ id }) => id === board.generals[index]?.id);
  const presence = said?.presence ?? (said?.pos === undefined ? general.presence : 'table');
  const started = !CLOCKED.includes(phaseOf(given) ?? 'levels');
  return {
    presence,
    at: said?.pos ?? general.at,
    ap: said?.ap ?? (presence === 'table' && started ? POINTS : general.ap),
  };
}

/** Without a word a side has no supply, and its camp is nowhere near; the forces of a scenario or of a roster have theirs. */
function sideFor(given: Given, side: Side, fresh: SideState): SideState {
  const word = side === sideA(given) ? 'A' : 'B';
  const said = given.sides?.[word] ?? given.sides?.[side] ?? {};
  const counted = given.scenario !== undefined || given.roster === 'reported';
  return {
    ...fresh,
    supply: said.supply ?? (counted ? fresh.supply : 0),
    barred: said.barred ?? false,
    camp: campFor(given, said.camp, side, fresh),
    role: said.role ?? fresh.role,
    opened: said.opened ?? null,
    generalsHit: said.generalsHit ?? fresh.generalsHit,
  };
}

function campFor(given: Given, said: GivenCamp | undefined, side: Side, fresh: SideState): SideState['camp'] {
  const { pose } = fresh.camp;
  if (said === 'lost' || said === 'reserve') return { presence: said, pose };
  if (said !== undefined)
    return { presence: 'table', pose: { ...said.pos, facing: said.facing ?? (side === sideA(given) ? 0 : 180) } };
  const before = given.phase === 'scouting' || given.phase === 'deploy';
  return given.scenario === undefined ? { presence: before ? 'reserve' : 'gone', pose } : fresh.camp;
}

/** Of a scenario only pieces it has can be named. */
function nameFaults(board: Board, given: Given): readonly Issue[] {
  return [
    ...(given.units ?? []).flatMap(({ id }, at) =>
      board.unitById.has(id) ? [] : [issue(`units[${at}].id`, 'a unit of the scenario', id)],
    ),
    ...(given.generals ?? []).flatMap(({ id }, at) =>
      board.generalById.has(id) ? [] : [issue(`generals[${at}].id`, 'a general of the scenario', id)],
    ),
    ...(given.tested ?? []).flatMap((id, at) =>
      board.unitById.has(id) ? [] : [issue(`tested[${at}]`, 'a unit of the case', id)],
    ),
    ...SIDES.flatMap(side => {
      const word = side === sideA(given) ? 'A' : 'B';
      return given.sides?.[word] !== undefined && given.sides[side] !== undefined
        ? [issue(`sides.${side}`, `nothing beside ${word}, which is the same side as ${enemyOf(enemyOf(side))}`, side)]
        : [];
    }),
  ];
}

/** A position must be one the rules could have brought about. */
function placeFaults(board: Board, state: RtState, given: Given): readonly Issue[] {
  if (given.roster === 'reported') return [];
  const camps = campsOnTable(board, state);
  const taken = camps.map(({ side, quad }) => ({ id: `the ${side} camp`, solid: [quad] }));
  const issues: Issue[] = [
    ...camps.flatMap(({ side, quad }) =>
      isOnTheTable(board, [quad]) ? [] : [issue('sides', `the ${side} camp on the table`, side)],
    ),
    ...(given.generals ?? []).flatMap(({ id, pos }, at) =>
      pos === undefined || isOnTheTable(board, [[pos]])
        ? []
        : [issue(`generals[${at}].pos`, 'a place on the table', id)],
    ),
  ];
  for (const unit of unitsOnTable(state)) {
    const id = idOf(board, unit);
    const at = given.units?.findIndex(said => said.id === id) ?? -1;
    // Of a scenario also pieces that the case does not name are in the way.
    const path = at < 0 ? 'units' : `units[${at}]`;
    const { formation, bases, hits, scattered } = unitOf(state, unit);
    if (!formationsOf(board, typeOf(board, unit)).includes(formation))
      issues.push(issue(`${path}.formation`, `a formation of ${typeOf(board, unit)}`, formation));
    if (bases > rosterOf(board, unit).bases) issues.push(issue(`${path}.bases`, 'no more than it began with', bases));
    if (hits >= hitsPerBase(board, unit)) issues.push(issue(`${path}.hits`, 'fewer than a base can take', hits));
    if (scattered !== null && scattered.length !== bases)
      issues.push(issue(`${path}.scattered`, `one place for each of ${bases} bases`, scattered.length));
    const { solid } = shapesOf(board, state, unit);
    if (!isOnTheTable(board, solid)) issues.push(issue(`${path}.pos`, 'all of it on the table', id));
    const under = taken.find(other => other.solid.some(a => solid.some(b => overlaps(a, b, CONTACT_SLACK))));
    const ground = board.table.features.find(
      feature => bars(board, unit, feature) && solid.some(shape => overlapsArea(shape, feature.polygon)),
    );
    if (ground !== undefined) issues.push(issue(`${path}.pos`, `a place off ${ground.id}, which is impassable`, id));
    if (under !== undefined) issues.push(issue(`${path}.pos`, `a place clear of ${under.id}`, id));
    taken.push({ id, solid: [...solid] });
  }
  return issues;
}

type GivenMelee = NonNullable<Given['melee']>;

/** A melee under way: a charge has come home, and the round named is the next to be fought (CHG-09, CHG-10). */
function withMelee(board: Board, state: RtState, given: GivenMelee): Parsed<RtState> {
  const charger = board.unitById.get(given.charger);
  if (charger === undefined || !isSteady(unitOf(state, charger)))
    return faulty([issue('melee.charger', 'a unit on the table', given.charger)]);
  const touched = unitsOnTable(state).filter(
    unit => sideOf(board, unit) !== sideOf(board, charger) && areTouching(board, state, charger, unit),
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
