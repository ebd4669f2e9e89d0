import { distance, frontDirections, neighbour, OFF_MAP } from '@guidon/hex';
import { type Refusal, refuse } from '@guidon/kernel';
import { type Board, CREST, FENCE, STONE_FENCE } from '../board/board.ts';
import type { ChangeKey } from '../board/charts.ts';
import { maximumRange } from '../fire/figures.ts';
import { idOf } from '../terms/ids.ts';
import { armOf, rosterOf, sideOf, terrainAt, unitOf } from '../terms/lookups.ts';
import { type Deployment, enemyOf, type Formation, type RyRule, type UnitIndex } from '../terms/names.ts';
import { stacks } from '../terms/places.ts';
import type { RyState } from '../terms/state.ts';
import type { UnitState } from '../terms/units.ts';
import { isControlled } from '../zones/control.ts';
import { bears } from '../zones/facing.ts';
import { canSee } from '../zones/sight.ts';
import { hasSide, ownEarthwork } from '../zones/works.ts';
import type { ChangeTo } from './terms.ts';

/** What a change comes to. */
export interface Change {
  readonly formation: Formation;
  readonly deployment: Deployment;
  readonly cost: number;
  readonly rule: RyRule;
  /** A primary formation: costs more in an enemy fire zone, and may draw fire (6.5.2, 6.6.11). */
  readonly primary: boolean;
  /** Costs nothing and takes no action: fire may follow (6.3.8, R50). */
  readonly free: boolean;
  /** A Disorganization check follows (6.3.10, 6.8.4). */
  readonly check: RyRule | null;
}

/** What a whole stack would change into: what all of its units may, at the price of the dearest. */
export function changeOfStack(
  board: Board,
  state: RyState,
  { units, to }: { readonly units: readonly UnitIndex[]; readonly to: ChangeTo },
): Change | Refusal {
  let dearest: Change | undefined;
  let free = true;
  for (const unit of units) {
    const change = changeOf(board, state, unit, to);
    if ('because' in change) return change;
    free &&= change.free;
    if (dearest === undefined || change.cost > dearest.cost) dearest = change;
  }
  return dearest === undefined ? refuse('ry:6.1', 'nobody-changes') : { ...dearest, free };
}

/** What a unit would change into, and at what price; or why it cannot be at all (chapter 6, 12.2, 12.5). */
function changeOf(board: Board, state: RyState, unit: UnitIndex, to: ChangeTo): Change | Refusal {
  const now = unitOf(state, unit);
  const facts = { unit: idOf(board, unit), to };
  switch (to) {
    case 'stm':
    case 'stf':
    case 'skirmish':
    case 'cover':
      return now.formation === 'line' && armOf(board, unit) !== 'crew'
        ? deployed(board, state, { unit, to })
        : refuse(lineRule(now), 'not-in-line', facts);
    case 'line':
      return now.formation === 'column'
        ? primary(board, state, { unit, formation: 'line', rule: 'ry:6.5.3' })
        : refuse('ry:6.5.3', 'no-such-change', facts);
    case 'column':
      return columned(board, state, unit);
    case 'limbered':
    case 'unlimbered':
      return armOf(board, unit) === 'artillery' && now.formation !== to
        ? primary(board, state, { unit, formation: to, rule: 'ry:6.5.2' })
        : refuse('ry:6.0', 'no-such-change', facts);
    case 'mounted-column':
      return now.formation === 'mounted-line'
        ? primary(board, state, { unit, formation: to, rule: 'ry:12.0' })
        : refuse('ry:12.0', 'no-such-change', facts);
    case 'mounted-line':
      return mounted(board, state, unit);
    case 'dismounted':
      if (now.formation === 'mounted-column') return refuse('ry:12.2.4', 'column-cannot-dismount', facts);
      return now.formation === 'mounted-line'
        ? primary(board, state, { unit, formation: 'line', rule: 'ry:12.5.1' })
        : refuse('ry:12.3.1', 'no-such-change', facts);
  }
}

const lineRule = (unit: UnitState): RyRule =>
  unit.formation === 'column'
    ? 'ry:6.6.10'
    : unit.formation.startsWith('mounted')
      ? 'ry:12.1.5'
      : unit.formation === 'limbered'
        ? 'ry:6.7.7'
        : 'ry:6.0';

function mounted(board: Board, state: RyState, unit: UnitIndex): Change | Refusal {
  const { formation, deployment } = unitOf(state, unit);
  const isFoot = formation === 'line' && armOf(board, unit) === 'cavalry' && deployment === 'stm';
  return formation === 'mounted-column' || isFoot
    ? primary(board, state, { unit, formation: 'mounted-line', rule: 'ry:12.0' })
    : refuse('ry:12.0', 'no-such-change', { unit: idOf(board, unit), to: 'mounted-line' });
}

/** Infantry in line forms column; men under cover and skirmishers stand first (6.6.10). */
function columned(board: Board, state: RyState, unit: UnitIndex): Change | Refusal {
  const { formation, deployment } = unitOf(state, unit);
  const facts = { unit: idOf(board, unit), to: 'column' };
  const arm = armOf(board, unit);
  if (arm === 'cavalry') return refuse('ry:12.5.7', 'no-such-change', facts);
  if (arm !== 'infantry' || formation !== 'line') return refuse('ry:6.0', 'no-such-change', facts);
  if (deployment === 'cover') return refuse('ry:6.8.3', 'stand-first', facts);
  if (deployment === 'skirmish') return refuse('ry:6.6.10', 'stand-first', facts);
  return primary(board, state, { unit, formation: 'column', rule: 'ry:6.5.2' });
}

function primary(
  board: Board,
  state: RyState,
  { unit, formation, rule }: { readonly unit: UnitIndex; readonly formation: Formation; readonly rule: RyRule },
): Change {
  const { card } = board.charts;
  const isUnderFire = isInFireZone(board, state, unit);
  return {
    formation,
    deployment: formation === 'line' ? 'stm' : 'none',
    cost: isUnderFire ? card.primaryInFireZone : card.primary,
    rule,
    primary: true,
    free: false,
    check: null,
  };
}

/** The deployments of a line, each with its price (6.4.19, 6.8.1, 12.5.3, 6.1.2, 6.8.3, 6.3.5). */
function deployed(
  board: Board,
  state: RyState,
  { unit, to }: { readonly unit: UnitIndex; readonly to: 'stm' | 'stf' | 'skirmish' | 'cover' },
): Change | Refusal {
  const { deployment, hex } = unitOf(state, unit);
  const facts = { unit: idOf(board, unit), to };
  const { changes } = board.charts.card;
  const inZone = isControlled(board, state, hex, enemyOf(sideOf(board, unit)));
  const made = (key: ChangeKey, rule: RyRule, more: Partial<Change> = {}): Change => ({
    formation: 'line',
    deployment: to,
    cost: changes[key],
    rule,
    primary: false,
    free: false,
    check: null,
    ...more,
  });
  if (deployment === to) return refuse('ry:6.1', 'no-such-change', facts);
  if (to === 'stm') {
    if (deployment === 'cover') return made('cover>stm', 'ry:6.8.2', { check: 'ry:6.8.4' });
    if (deployment === 'stf') return made('stf>stm', 'ry:6.1.2', { check: inZone ? 'ry:6.3.10' : null });
    return made('skirmish>stm', 'ry:6.1.2');
  }
  if (to === 'cover') {
    const isFree = rosterOf(board, unit).carbines;
    return made('to-cover', 'ry:6.8.2', isFree ? { cost: 0, free: true, rule: 'ry:12.5.4' } : {});
  }
  if (to === 'skirmish') {
    if (deployment === 'stf') return refuse('ry:6.3.6', 'stand-first', facts);
    if (deployment === 'cover') return refuse('ry:6.8.3', 'stand-first', facts);
    return made('stm>skirmish', 'ry:6.1.3');
  }
  if (armOf(board, unit) === 'cavalry') return refuse('ry:12.5.2', 'no-such-change', facts);
  if (deployment === 'cover') return refuse('ry:6.8.3', 'stand-first', facts);
  if (deployment === 'skirmish') return refuse('ry:6.4.6', 'stand-first', facts);
  const terrain = terrainAt(board, hex);
  if (terrain === 'marsh' || terrain === 'creek') return refuse('ry:6.3.5', 'stf-in-wet', { ...facts, terrain });
  const rest = restOf(board, state, unit);
  return made('stm>stf', rest ?? 'ry:6.1.2', rest === undefined ? {} : { cost: 0, free: true });
}

/** A fence, a crest or earthworks that make standing to fire free (6.3.7, 9.12.12, R52, 6.3.8). */
function restOf(board: Board, state: RyState, unit: UnitIndex): RyRule | undefined {
  const { hex, facing } = unitOf(state, unit);
  if (ownEarthwork(board, hex, sideOf(board, unit)) !== 'none') return 'ry:9.12.12';
  const isBehind = frontDirections(facing).some(direction => {
    const ahead = neighbour(board.map.grid, hex, direction);
    return ahead !== OFF_MAP && hasSide(board, { hex, ahead, features: CREST | FENCE | STONE_FENCE });
  });
  return isBehind ? 'ry:6.3.7' : undefined;
}

/** In range, arc and sight of enemy infantry or dismounted cavalry that can fire (6.5.2, R49). */
function isInFireZone(board: Board, state: RyState, unit: UnitIndex): boolean {
  const { hex } = unitOf(state, unit);
  const side = enemyOf(sideOf(board, unit));
  for (const [at, units] of stacks(state)) {
    const first = units[0];
    if (first === undefined || sideOf(board, first) !== side) continue;
    const enemy = unitOf(state, first);
    const arm = armOf(board, first);
    if (arm === 'artillery' || arm === 'crew' || enemy.formation !== 'line' || enemy.order === 'routed') continue;
    if (distance(board.map.grid, at, hex) > maximumRange(board, state, first)) continue;
    if (bears(board, enemy, { from: at, to: hex }) && canSee(board, state, { from: at, to: hex, side, shell: false }))
      return true;
  }
  return false;
}
