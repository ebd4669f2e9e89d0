import { type Addend, type Figure, figure } from '@guidon/kernel';
import { BW, type Point, type Pose, straight } from '@guidon/table';
import { freshItems } from '../actions/items.ts';
import { mayArrive, onArrival } from '../battles/hooks.ts';
import type { Board } from '../board/board.ts';
import { abilityOf, maySupplyForce, spendSupply } from '../generals/generals.ts';
import { obstaclesOf, whyNotStand } from '../movement/obstacles.ts';
import { rollSum } from '../terms/dice.ts';
import { generalOf, isSteady, sideOf, unitOf } from '../terms/lookups.ts';
import { enemyOf, type RtRule, type Side, type UnitIndex } from '../terms/names.ts';
import { next, type RtPlay } from '../terms/play.ts';
import type { RtState } from '../terms/state.ts';
import type { StepOf } from '../terms/steps.ts';
import { footprintOf, shapesAt } from '../terrain/shapes.ts';

const NOBODY: ReadonlySet<UnitIndex> = new Set();

/** A new turn: points and flags are fresh, those who are due come on (E2). */
export function startTurn(board: Board, play: RtPlay): void {
  const turn = play.state.turn + 1;
  play.emit({ event: 'turn-began', turn });
  bringOn(board, play);
  if (turn === 1 && board.firstInitiative !== null) {
    play.emit({ event: 'initiative-set', holder: board.firstInitiative, given: false, rule: 'rt:INI-05' });
    next(play, { step: 'slot' });
    return;
  }
  next(play, { step: 'initiative', supply: [] });
}

/** Generals on the table throw for the initiative (INI-01 to 03). */
export function initiativeDice(board: Board, state: RtState, side: Side, supply: boolean): Figure {
  const row = board.charts.turnInitiativeDice;
  const generals = board.generals.flatMap((general, index) =>
    general.side === side && generalOf(state, index).presence === 'table' ? [abilityOf(board, index)] : [],
  );
  return diceFigure('initiative-dice', [
    { rule: 'rt:INI-01', name: 'generals', value: generals.length * row.perGeneral },
    {
      rule: 'rt:INI-02',
      name: 'exceptional',
      value: generals.filter(ability => ability === 'exceptional').length * row.perExceptional,
    },
    {
      rule: 'rt:INI-03',
      name: 'incompetent',
      value: generals.filter(ability => ability === 'incompetent').length * row.perIncompetent,
    },
    { rule: 'rt:INI-04', name: 'supply-die', value: supply ? 1 : 0 },
  ]);
}

export const diceFigure = (name: string, addends: readonly Addend[]): Figure =>
  figure(
    name,
    addends.filter(({ value }) => value !== 0),
  );

/** Who decides and throws first: in the first turn the attacker, later the last holder (R70, R76). */
export function initiativeOrder(board: Board, state: RtState): readonly [Side, Side] {
  const first =
    state.holder ??
    board.sides.find(side => state.sides[side].role === 'attacker') ??
    board.firstInitiative ??
    board.sides[0];
  return [first, enemyOf(first)];
}

/** The side whose answer on a supply die for the initiative is still open. */
export function initiativeAsked(board: Board, state: RtState, step: StepOf<'initiative'>): Side | undefined {
  const order = initiativeOrder(board, state);
  const side = order[step.supply.length];
  return side !== undefined && maySupplyForce(board, state, side, false) ? side : undefined;
}

/** Throws once both have answered; those who cannot give a die are passed over. */
export function throwInitiative(board: Board, play: RtPlay, step: StepOf<'initiative'>): void {
  const order = initiativeOrder(board, play.state);
  if (step.supply.length < order.length) {
    next(play, { ...step, supply: [...step.supply, false] });
    return;
  }
  const throwFor = (side: Side, at: number): { readonly dice: Figure; readonly sum: number } => {
    const supply = step.supply[at] === true;
    if (supply) spendSupply(play, { side, purpose: 'initiative', unit: null, rule: 'rt:INI-04' });
    const dice = initiativeDice(board, play.state, side, supply);
    return { dice, sum: rollSum(play, dice.total, { rule: 'rt:INI-05', purpose: 'initiative' }) };
  };
  const [first, second] = order;
  const one = throwFor(first, 0);
  const two = throwFor(second, 1);
  play.emit({
    event: 'initiative-thrown',
    dice: bySide(first, one.dice, two.dice),
    sums: bySide(first, one.sum, two.sum),
  });
  if (one.sum === two.sum) next(play, { step: 'initiative-tie' });
  else next(play, { step: 'keep-or-give', winner: one.sum > two.sum ? first : second });
}

export const bySide = <T>(first: Side, one: T, two: T): { readonly [S in Side]: T } =>
  first === 'union' ? { union: one, confederate: two } : { union: two, confederate: one };

/** One die each, until it is decided (INI-06, SCO-08). */
export function throwTie(play: RtPlay, order: readonly [Side, Side], rule: RtRule): Side | undefined {
  const [first, second] = order;
  const one = rollSum(play, 1, { rule, purpose: 'tie' });
  const two = rollSum(play, 1, { rule, purpose: 'tie' });
  play.emit({ event: 'tie-thrown', sums: bySide(first, one, two), rule });
  return one === two ? undefined : one > two ? first : second;
}

export function breakInitiativeTie(board: Board, play: RtPlay): void {
  const winner = throwTie(play, initiativeOrder(board, play.state), 'rt:INI-06');
  if (winner !== undefined) next(play, { step: 'keep-or-give', winner });
}

export function setInitiative(play: RtPlay, winner: Side, given: boolean): void {
  play.emit({ event: 'initiative-set', holder: given ? enemyOf(winner) : winner, given, rule: 'rt:INI-07' });
  next(play, { step: 'slot' });
}

/** A slot nobody of its side can use goes to the other; when nobody can, the activations are over (E2, R84). */
export function passSlot(board: Board, play: RtPlay): void {
  const { next: side } = play.state;
  const other = enemyOf(side);
  if (freshItems(board, play.state, other).length > 0) {
    play.emit({ event: 'slot-passed', side: other, pair: 0 });
    return;
  }
  next(play, { step: 'end-tests' });
}

/** Units at half their bases or less that have not tested yet this turn (EOT-01, R58). */
export const dueTests = (board: Board, state: RtState, side: Side): readonly UnitIndex[] =>
  board.units.flatMap((roster, unit) => {
    const now = unitOf(state, unit);
    const isDue =
      roster.side === side && isSteady(now) && now.bases * 2 <= roster.bases && !state.tested.includes(unit);
    return isDue ? [unit] : [];
  });

export function beginEndTests(play: RtPlay): void {
  play.emit({ event: 'end-tests-began' });
  const holder = play.state.holder ?? 'union';
  next(play, { step: 'end-test', side: enemyOf(holder) });
}

/** Nobody of this side is due: the other goes on, or the turn ends. */
export function passEndTest(board: Board, play: RtPlay, { side }: StepOf<'end-test'>): void {
  const other = enemyOf(side);
  if (dueTests(board, play.state, other).length > 0) next(play, { step: 'end-test', side: other });
  else next(play, { step: 'check-victory', endOfTurn: true });
}

export function makeEndTest(board: Board, play: RtPlay, unit: UnitIndex): void {
  const id = board.units[unit]?.id ?? '';
  play.emit({ event: 'tested-at-end', unit: id });
  next(
    play,
    { step: 'test', unit, column: 'other', cause: { by: [] } },
    { step: 'check-victory', endOfTurn: false },
    { step: 'end-test', side: enemyOf(sideOf(board, unit)) },
  );
}

/** Those who are due come on at their edge, as near to their point as there is room. */
function bringOn(board: Board, play: RtPlay): void {
  const { turn } = play.state;
  board.generals.forEach((roster, general) => {
    if (generalOf(play.state, general).presence !== 'reserve' || roster.arrival === null || roster.arrival.turn > turn)
      return;
    const { at } = roster.arrival;
    if (!mayArrive(board, play.state, roster.id)) return;
    play.emit({ event: 'arrived', unit: null, general: roster.id, pose: { ...at, facing: 0 }, formation: null });
    onArrival(board, play, general);
  });
  board.units.forEach((roster, unit) => {
    if (unitOf(play.state, unit).presence !== 'reserve' || roster.arrival === null || roster.arrival.turn > turn)
      return;
    const { formation } = roster.arrival;
    if (!mayArrive(board, play.state, roster.id)) return;
    const pose = entryPose(board, play.state, unit);
    if (pose === undefined) play.emit({ event: 'held-up', unit: roster.id });
    else play.emit({ event: 'arrived', unit: roster.id, general: null, pose, formation });
  });
}

/** How far along the edge one looks for room. */
const ENTRY_REACH = 12 * BW;

function entryPose(board: Board, state: RtState, unit: UnitIndex): Pose | undefined {
  const roster = board.units[unit];
  const arrival = roster?.arrival;
  if (roster === undefined || arrival === null || arrival === undefined) return undefined;
  const { at, formation } = arrival;
  const { facing, along } = entryEdge(board, at);
  const standing = { formation, bases: unitOf(state, unit).bases, scattered: null };
  const { depth } = footprintOf(roster.type, standing);
  const placed: RtState = {
    ...state,
    units: state.units.map((other, index) => (index === unit ? { ...other, presence: 'table' } : other)),
  };
  for (let off = 0; off <= ENTRY_REACH; off += BW)
    for (const side of off === 0 ? [0] : [1, -1]) {
      const point = { x: at.x + along.x * off * side, y: at.y + along.y * off * side };
      const pose: Pose = straight({ ...point, facing }, depth);
      const shapes = shapesAt(roster.type, { ...standing, pose });
      const there: RtState = {
        ...placed,
        units: placed.units.map((other, index) => (index === unit ? { ...other, pose, formation } : other)),
      };
      const obstacles = obstaclesOf(board, there, unit, { standoff: true, through: NOBODY });
      const tooNear = obstacles.some(({ start }) => start !== null);
      if (!tooNear && whyNotStand(board, shapes.solid, obstacles) === undefined) return pose;
    }
  return undefined;
}

/** Which way one looks who comes on there, and which way the edge runs. */
export function entryEdge(board: Board, at: Point): { readonly facing: number; readonly along: Point } {
  if (at.y <= 0) return { facing: 0, along: { x: 1, y: 0 } };
  if (at.y >= board.table.depth) return { facing: 180, along: { x: 1, y: 0 } };
  return at.x <= 0 ? { facing: 90, along: { x: 0, y: 1 } } : { facing: 270, along: { x: 0, y: 1 } };
}
