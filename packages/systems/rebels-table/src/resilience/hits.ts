import { type Refusal, refuse } from '@guidon/kernel';
import { BW, type Pose, place, touches } from '@guidon/tabletop';
import type { Board } from '../board/board.ts';
import { askUnit, REACTION, type Window } from '../book/kinds.ts';
import { outOfSight } from '../fog/fog.ts';
import type { OrderOf, Step, StepOf } from '../terms/game.ts';
import { idOf } from '../terms/ids.ts';
import { hitsPerBase, shapeOf } from '../terms/kinds.ts';
import { rosterOf, sideOf, unitOf, unitsOnTable } from '../terms/lookups.ts';
import type { RtRule, UnitIndex, UnitType } from '../terms/names.ts';
import type { Stance } from '../terms/notes.ts';
import { next, type RtPlay, type RtState, type UnitState } from '../terms/state.ts';
import { basePoses, isFar, shapesAt, shapesOf } from '../terrain/shapes.ts';
import type { LossCause } from './terms.ts';

/** Fewer bases than this and a unit breaks (BRK-02). */
const LEAST_BASES = 2;

interface Hits {
  readonly hits: number;
  readonly rule: RtRule;
  /** In a melee ends that touch no enemy go first (R56). */
  readonly melee: boolean;
  /** The position when the round began, by which is judged who touches whom. */
  readonly began?: RtState | undefined;
}

/** Counts hits, takes off bases, and says whether the unit is to break; the caller puts it into the queue. */
export function takeHits(
  board: Board,
  play: RtPlay,
  { unit, hits, rule, melee, began }: { readonly unit: UnitIndex } & Hits,
): boolean {
  const now = unitOf(play.state, unit);
  if (hits <= 0 || now.broken || now.presence !== 'table') return false;
  const per = hitsPerBase(board, unit);
  const total = now.hits + hits;
  const lost = Math.min(now.bases, Math.floor(total / per));
  const stance = stanceAfter(board, play.state, { unit, melee, began, lost });
  play.emit({
    event: 'hits-taken',
    unit: idOf(board, unit),
    hits,
    basesLost: lost,
    bases: now.bases - lost,
    left: total % per,
    stance,
    rule,
    ...outOfSight(board, play.state, unit),
  });
  return breakIfSpent(board, play, unit);
}

/** Down to a single base it breaks (BRK-02). */
function breakIfSpent(board: Board, play: RtPlay, unit: UnitIndex): boolean {
  if (unitOf(play.state, unit).bases >= LEAST_BASES) return false;
  markBroken(board, play, unit, 'rt:BRK-02');
  return true;
}

export function markBroken(board: Board, play: RtPlay, unit: UnitIndex, rule: RtRule): void {
  play.emit({ event: 'breaking', unit: idOf(board, unit), rule });
}

type Standing = Pick<UnitState, 'formation' | 'bases' | 'pose' | 'scattered'>;

/** Where a unit stands after losing bases one by one, the default ones (R56). */
function stanceAfter(
  board: Board,
  state: RtState,
  {
    unit,
    lost,
    melee,
    began,
  }: { readonly unit: UnitIndex } & Pick<Hits, 'melee' | 'began'> & { readonly lost: number },
): Stance {
  const { pose, scattered } = unitOf(state, unit);
  if (lost === 0) return { pose, scattered };
  const { type } = rosterOf(board, unit);
  if (lost >= unitOf(state, unit).bases) return firstBaseOf(type, unitOf(state, unit));
  const now = melee ? enemyShapes(board, state, unit) : [];
  const then = began === undefined ? now : enemyShapes(board, began, unit);
  let standing: Standing = unitOf(state, unit);
  for (let at = 0; at < lost; at++)
    standing = without(type, standing, melee ? meleeLoss(type, standing, then, now) : 'last', then);
  return { pose: standing.pose, scattered: standing.scattered };
}

/** A unit without a base left is measured from its first (R21). Guns keep their place beside the caisson. */
function firstBaseOf(type: UnitType, standing: Standing): Stance {
  const { pose, scattered } = standing;
  const shape = shapeOf(type, standing.formation);
  if (scattered !== null) return { pose, scattered: scattered.slice(0, 1) };
  if (shape === 'battery' || shape === 'limbered') return { pose, scattered: null };
  return { pose: basePoses(type, standing)[0] ?? pose, scattered: null };
}

/** Enemies near enough to be touched. */
const enemyShapes = (board: Board, state: RtState, unit: UnitIndex) => {
  const { extent } = shapesOf(board, state, unit);
  return unitsOnTable(state)
    .filter(
      other => sideOf(board, other) !== sideOf(board, unit) && !isFar(extent, shapesOf(board, state, other).extent, BW),
    )
    .flatMap(other => shapesOf(board, state, other).solid);
};

type Enemies = ReturnType<typeof enemyShapes>;
type End = 'first' | 'last';

const touching = (type: UnitType, standing: Standing, enemies: Enemies): readonly boolean[] =>
  shapesAt(type, standing).bases.map(quad => enemies.some(enemy => touches(quad, enemy)));

/** Which end of a line or column a melee takes a base from by default. */
function meleeLoss(type: UnitType, standing: Standing, then: Enemies, now: Enemies): End {
  const inTouch = touching(type, standing, then);
  const ends = endIndices(type, standing);
  const idleFirst = inTouch[ends.last] === true && inTouch[ends.first] !== true;
  const [end, other]: readonly [End, End] = idleFirst ? ['first', 'last'] : ['last', 'first'];
  // Losses alone must not take the unit out of the melee; a line in open formation may touch by a space between bases.
  return keepsContact(type, standing, end, now) || !keepsContact(type, standing, other, now) ? end : other;
}

const keepsContact = (type: UnitType, standing: Standing, end: End, enemies: Enemies): boolean =>
  shapesAt(type, without(type, standing, end, enemies)).solid.some(quad => enemies.some(enemy => touches(quad, enemy)));

/** The holder of dismounted horses is not an end of the line (R56). */
function endIndices(type: UnitType, { formation, bases }: Standing): { readonly first: number; readonly last: number } {
  const holder = shapeOf(type, formation) === 'dismounted' ? 1 : 0;
  return { first: 0, last: bases - 1 - holder };
}

/** The unit with one base less at that end, the others where they were (C3). */
function without(type: UnitType, standing: Standing, end: End, enemies: Enemies): Standing {
  const { pose, bases } = standing;
  if (standing.scattered !== null) {
    const ends = endIndices(type, standing);
    const gone = end === 'first' ? ends.first : ends.last;
    return { ...standing, bases: bases - 1, scattered: standing.scattered.filter((_, index) => index !== gone) };
  }
  const shifted = (u: number, v: number): Pose => ({ ...place(pose, u, v), facing: pose.facing });
  switch (shapeOf(type, standing.formation)) {
    case 'line':
      return { ...standing, bases: bases - 1, pose: shifted(end === 'last' ? -BW / 2 : BW / 2, 0) };
    case 'dismounted':
      return bases <= 2
        ? { ...standing, bases: bases - 1 }
        : { ...standing, bases: bases - 1, pose: shifted(end === 'last' ? -BW / 2 : BW / 2, 0) };
    case 'open':
      return { ...standing, bases: bases - 1, pose: shifted(end === 'last' ? -BW : BW, 0) };
    case 'column':
      return { ...standing, bases: bases - 1, pose: end === 'last' ? pose : shifted(0, -BW) };
    case 'battery':
    case 'limbered': {
      // The guns that are left and the caisson stay where they stood (BRK-05).
      const left = basePoses(type, standing).slice(1);
      return { ...standing, bases: bases - 1, scattered: end === 'last' ? null : left };
    }
    case 'block':
      return narrowed(type, standing, enemies);
  }
}

/** A block loses from its rear rank; when it narrows, a front base that touches an enemy stays (C3). */
function narrowed(type: UnitType, standing: Standing, enemies: Enemies): Standing {
  const { bases } = standing;
  const front = Math.ceil(bases / 2);
  const next = { ...standing, bases: bases - 1 };
  if (Math.ceil((bases - 1) / 2) === front) return next;
  const inTouch = touching(type, standing, enemies);
  const stays = inTouch.slice(0, front).filter(Boolean).length === 1 ? inTouch.indexOf(true) : 0;
  const poses = basePoses(type, standing);
  const at = poses[stays];
  const first = poses[0];
  if (at === undefined || first === undefined) return next;
  // The base that stays is the first of the narrower front, or the last of it if it stood at the right end.
  const width = front - 1;
  const index = Math.min(stays, width - 1);
  const u = (2 * index - (width - 1)) * (BW / 2);
  return { ...next, pose: { ...place(at, -u, 0), facing: standing.pose.facing } };
}

interface Loss {
  readonly unit: UnitIndex;
  readonly cause: LossCause;
  /** The position before the hits. */
  readonly before: RtState;
}

/** With the option, the owner is asked whether the other end shall lose the bases instead. */
export function lossSteps(board: Board, play: RtPlay, loss: Loss): readonly Step[] {
  if (!board.profile.chooseLosses) return [];
  const then = unitOf(loss.before, loss.unit);
  const now = unitOf(play.state, loss.unit);
  const count = then.bases - now.bases;
  if (count === 0 || now.broken || now.scattered !== null) return [];
  const shape = shapeOf(rosterOf(board, loss.unit).type, now.formation);
  if (shape === 'block' || shape === 'battery' || shape === 'limbered') return [];
  return [{ step: 'lose-bases', unit: loss.unit, count, cause: loss.cause, was: then.pose }];
}

type Losing = Omit<StepOf<'lose-bases'>, 'step'> & { readonly end: End };

/** Where the unit stands if all its losses come from one end. */
function stanceLosing(board: Board, state: RtState, { unit, end, count, was }: Losing): Stance {
  const { type } = rosterOf(board, unit);
  const now = unitOf(state, unit);
  let standing: Standing = { ...now, bases: now.bases + count, pose: was };
  for (let at = 0; at < count; at++) standing = without(type, standing, end, []);
  return { pose: standing.pose, scattered: standing.scattered };
}

/** SHO-11. Its owner may choose the end that loses the bases. */
export const baseRemoval: Window<'lose-bases', 'lose'> = {
  rule: 'rt:SHO-11',
  steps: ['lose-bases'],
  opens: (board, _state, { unit }) => askUnit(board, { unit, asks: 'base-removal', rule: 'rt:SHO-11' }),
  answers: {
    lose: {
      may: (board, state, { order: { end }, step }) => mayLose(board, state, { ...step, end }),
      resolve(board, play, { order: { end }, step }) {
        const stance = stanceLosing(board, play.state, { ...step, end });
        play.emit({ event: 'losses-chosen', unit: idOf(board, step.unit), stance });
        next(play);
      },
      parts: 'offers',
    },
  },
  offers: (board, state, step) =>
    endsToLose(board, state, step).filter(({ end }) => mayLose(board, state, { ...step, end }) === undefined),
  fallback: 'first',
  odds: { assume: 'first', named: false },
  screen: REACTION,
};

/** MEL-11. Nobody leaves a melee by giving up the base that touches: it goes last of all (R56). */
function mayLose(board: Board, state: RtState, loss: Losing): Refusal | undefined {
  const { unit, end, cause } = loss;
  if (cause !== 'melee' || state.melee?.units.includes(unit) !== true) return undefined;
  const { type } = rosterOf(board, unit);
  const enemies = enemyShapes(board, state, unit);
  const inTouch = (from: End): boolean =>
    shapesAt(type, { ...unitOf(state, unit), ...stanceLosing(board, state, { ...loss, end: from }) }).solid.some(quad =>
      enemies.some(enemy => touches(quad, enemy)),
    );
  return inTouch(end) || !inTouch(end === 'first' ? 'last' : 'first')
    ? undefined
    : refuse('rt:MEL-11', 'leaves-the-melee', { unit: idOf(board, unit), end });
}

/** The end that has lost them already, by default, comes first (R56). */
function endsToLose(board: Board, state: RtState, step: StepOf<'lose-bases'>): readonly OrderOf<'lose'>[] {
  const { x, y } = stanceLosing(board, state, { ...step, end: 'first' }).pose;
  const now = unitOf(state, step.unit).pose;
  const ends: readonly End[] = x === now.x && y === now.y ? ['first', 'last'] : ['last', 'first'];
  return ends.map(end => ({ do: 'lose', end }));
}
