import { areAdjacent, disk, distance, type HexIndex, lineOf, OFF_MAP } from '@guidon/hex';
import { type Cover, type Covered, minimumZonesBy } from '@guidon/line-of-battle';
import { isHidden } from '../battles/little-round-top/hidden.ts';
import type { Board } from '../board/board.ts';
import { isArtillery, isCrew, isSkirmisher, rosterOf, sideOf, terrainAt, unitOf } from '../terms/lookups.ts';
import { enemyOf, type Side, type UnitIndex } from '../terms/names.ts';
import { stackAt, stacks, stacksOf } from '../terms/places.ts';
import type { RyState } from '../terms/state.ts';
import { isInFront } from './facing.ts';
import { canSee } from './sight.ts';

/** The farthest any minimum fire zone goes (6.3.1, 7.3.1). */
const FARTHEST = 3;

/** How far the unit's minimum fire zone goes before enemies cut it; 0 for none (R12). */
function zoneReach(board: Board, state: RyState, unit: UnitIndex): number {
  const { order, formation, deployment, af } = unitOf(state, unit);
  if (order === 'routed' || isCrew(board, unit) || isHidden(board, state, unit)) return 0;
  if (formation !== 'line' && formation !== 'unlimbered') return 0;
  if (order === 'disrupted') return 1;
  const plain = isArtillery(board, unit) ? 3 : DEPLOYED[deployment];
  const reach = deployment === 'cover' && rosterOf(board, unit).carbines ? 2 : plain;
  return Math.max(1, reach - (af ? 1 : 0));
}

const DEPLOYED = { none: 0, stm: 2, stf: 3, skirmish: 2, cover: 1 } as const;

const zones = minimumZonesBy<Board, RyState, Cover>({
  farthest: FARTHEST,
  gridOf: board => board.map.grid,
  piecesOf: state => state.units,
  postsOf: (board, state, side) => stacksOf(board, state, side).map(({ hex }) => hex),
  zoneOf,
  cutAt(board, state, post) {
    const [first] = stackAt(state, post.hex);
    return first === undefined ? 1 : cutOf(board, state, { ...post, side: enemyOf(sideOf(board, first)) });
  },
  coverFrom: (_board, _state, cover) => cover,
});

/** The hexes of a stack's minimum fire zone (9.6), as if the named enemies were not there (R13). */
export const minimumZone = zones.zone;

/** The minimum fire zones of all stacks of a side, as the named units of the other side meet them. */
export const minimumZones = zones.cover;

/** The zone before enemies cut it short. */
function zoneOf(board: Board, state: RyState, hex: HexIndex): readonly Covered[] {
  const { grid } = board.map;
  const units = stackAt(state, hex);
  const reach = units.reduce((most, unit) => Math.max(most, zoneReach(board, state, unit)), 0);
  const first = units[0];
  const found: Covered[] = [];
  if (first === undefined || reach === 0) return found;
  const { facing } = unitOf(state, first);
  const allRound = isSkirmisher(unitOf(state, first));
  const side = sideOf(board, first);
  for (const ahead of disk(grid, hex, reach)) {
    if (ahead === hex || (!allRound && !isInFront(board, { from: hex, facing, to: ahead }))) continue;
    if (isOpenTo(board, state, { from: hex, to: ahead, side }))
      found.push({ hex: ahead, away: distance(grid, hex, ahead) });
  }
  return found;
}

/**
 * Rule 9.6.6: into woods, light woods and marsh, never through them unless they lie below both ends; only where it
 * sees.
 */
function isOpenTo(
  board: Board,
  state: RyState,
  { from, to, side }: { readonly from: HexIndex; readonly to: HexIndex; readonly side: Side },
): boolean {
  const { grid, level } = board.map;
  if (areAdjacent(grid, from, to)) return true;
  if (!canSee(board, state, { from, to, side, shell: false })) return false;
  const lowest = Math.min(level[from] ?? 1, level[to] ?? 1);
  const shuts = (hex: HexIndex): boolean => hex !== OFF_MAP && isThicket(board, hex) && (level[hex] ?? 1) >= lowest;
  return !lineOf(grid, from, to).steps.some(step =>
    step.kind === 'hex' ? shuts(step.hex) : shuts(step.hex) && shuts(step.other),
  );
}

const isThicket = (board: Board, hex: HexIndex): boolean => {
  const terrain = terrainAt(board, hex);
  return terrain === 'woods' || terrain === 'lightWoods' || terrain === 'marsh';
};

/** Rule 9.6.5, R13: no zone goes beyond the nearest enemy in good order, whichever way he stands. */
export function nearestSteadyEnemy(
  board: Board,
  state: RyState,
  post: { readonly hex: HexIndex; readonly ignoring: readonly UnitIndex[]; readonly side: Side },
): number {
  let best = 99;
  for (const [hex, units] of stacks(state)) {
    const away = distance(board.map.grid, post.hex, hex);
    if (away >= best || away > FARTHEST) continue;
    const steady = units.some(
      unit =>
        sideOf(board, unit) === post.side &&
        unitOf(state, unit).order === 'good' &&
        !isCrew(board, unit) &&
        !post.ignoring.includes(unit),
    );
    if (steady) best = away;
  }
  return best;
}

/** How far zones go from that hex. */
const cutOf = (board: Board, state: RyState, post: Parameters<typeof nearestSteadyEnemy>[2]): number =>
  Math.max(1, nearestSteadyEnemy(board, state, post));

/** May this unit of a stack fire at that distance out of its own zone, with its own marker (9.4.8)? */
export function covers(
  board: Board,
  state: RyState,
  { unit, hex, at }: { readonly unit: UnitIndex; readonly hex: HexIndex; readonly at: HexIndex },
): boolean {
  const away = distance(board.map.grid, hex, at);
  const enemy = enemyOf(sideOf(board, unit));
  const cut = cutOf(board, state, { hex, ignoring: [], side: enemy });
  return (
    away <= Math.min(zoneReach(board, state, unit), cut) &&
    zones.uncut(board, state, hex).some(covered => covered.hex === at)
  );
}
