import { BW, type Point } from '@guidon/tabletop';
import type { Board } from '../board/board.ts';
import { rollAgainst, rollSum } from '../terms/dice.ts';
import type { EventOf } from '../terms/game.ts';
import { generalNamed, unitNamed } from '../terms/ids.ts';
import { generalOf, generalRoster, sideOf } from '../terms/lookups.ts';
import { enemyOf, type GeneralIndex, type Side, type UnitIndex } from '../terms/names.ts';
import { changedGeneral, changedSide, changedUnit, type RtPlay, type RtState } from '../terms/state.ts';
import { generalNear } from '../terrain/shapes.ts';

/** His own long edge, straight behind him. */
export const edgeOf = (board: Board, side: Side): number => (board.south === side ? 0 : board.table.depth);

export function towardsEdge(board: Board, side: Side, at: Point, distance: number): Point {
  const edge = edgeOf(board, side);
  const way = Math.min(Math.abs(edge - at.y), distance);
  return { x: at.x, y: edge < at.y ? at.y - way : at.y + way };
}

interface Panic {
  readonly unit: UnitIndex;
  readonly without: GeneralIndex | null;
}

/** RISK-01. Generals near a unit that breaks may be swept away with it. */
export function riskOfBreak(board: Board, play: RtPlay, { unit, without }: Panic): readonly GeneralIndex[] {
  if (!board.profile.optionalGenerals) return [];
  const swept: GeneralIndex[] = [];
  for (const general of generalsNear(board, play.state, unit)) {
    if (general === without) continue;
    const { sweptOn } = board.charts.generalRisk;
    const die = rollAgainst(play, sweptOn, { rule: 'rt:RISK-01', purpose: 'general-risk' });
    const hit = die >= sweptOn;
    play.emit({ event: 'risked', general: generalRoster(board, general).id, die, hit, rule: 'rt:RISK-01' });
    if (!hit) continue;
    swept.push(general);
    sweep(board, play, general);
  }
  return swept;
}

export function generalsNear(board: Board, state: RtState, unit: UnitIndex): readonly GeneralIndex[] {
  const side = sideOf(board, unit);
  return board.generals.flatMap((general, index) =>
    general.side === side && generalNear(board, state, { general: index, unit, reach: board.charts.generalRisk.reach })
      ? [index]
      : [],
  );
}

/** RISK-02. He is carried towards his own edge. */
function sweep(board: Board, play: RtPlay, general: GeneralIndex): void {
  const { id, side } = generalRoster(board, general);
  const dice = board.profile.sweptAwayDice3 ? 3 : board.charts.generalRisk.sweptDice;
  const distance = rollSum(play, dice, { rule: 'rt:RISK-02', purpose: 'swept-away' });
  const to = towardsEdge(board, side, generalOf(play.state, general).at, distance * BW);
  play.emit({ event: 'swept-away', general: id, distance: distance * BW, to });
  shake(board, play, general);
}

/** RISK-03, RISK-06. From there on his units can spend one point at most; without their commander no supply (R39). */
function shake(board: Board, play: RtPlay, general: GeneralIndex): void {
  const { id, side, rank, command } = generalRoster(board, general);
  const units = board.units.filter(unit => unit.side === side && (rank === 'cinc' || unit.command === command));
  play.emit({
    event: 'command-shaken',
    general: id,
    units: units.map(unit => unit.id),
    side,
    cinc: rank === 'cinc',
  });
}

/** RISK-04, RISK-05. Generals near a unit that was shot to pieces: one hit a base or more from one shooting (R85). */
export function riskOfShot(board: Board, play: RtPlay, near: readonly string[]): void {
  for (const id of near) {
    const general = board.generalById.get(id);
    if (general === undefined || generalOf(play.state, general).presence !== 'table') continue;
    const { incapacitatedOn } = board.charts.generalRisk;
    const die = rollAgainst(play, incapacitatedOn, { rule: 'rt:RISK-04', purpose: 'general-risk' });
    const hit = die >= incapacitatedOn;
    play.emit({ event: 'risked', general: id, die, hit, rule: 'rt:RISK-04' });
    if (!hit) continue;
    const { side } = generalRoster(board, general);
    const { at } = generalOf(play.state, general);
    play.emit({ event: 'incapacitated', general: id, to: { x: at.x, y: edgeOf(board, side) } });
    shake(board, play, general);
  }
}

function countedHit(board: Board, state: RtState, id: string): RtState {
  const general = board.generals[generalNamed(board, id)];
  if (general === undefined) return state;
  return changedSide(state, enemyOf(general.side), side => ({ generalsHit: side.generalsHit + 1 }));
}

/** One action point is left to his units, and no supply to an army without its commander (R39). */
export function shaken(board: Board, state: RtState, event: EventOf<'command-shaken'>): RtState {
  const capped = event.units.reduce(
    (now, id) =>
      changedUnit(now, unitNamed(board, id), unit => ({
        ap: Math.min(unit.ap, 1),
        notes: { ...unit.notes, capped: true },
      })),
    state,
  );
  return event.cinc ? changedSide(capped, event.side, () => ({ barred: true })) : capped;
}

/** He is carried or brought to the rear, and it counts for the enemy. */
export const removed = (board: Board, state: RtState, event: EventOf<'swept-away' | 'incapacitated'>): RtState =>
  countedHit(
    board,
    changedGeneral(state, generalNamed(board, event.general), () => ({ at: event.to })),
    event.general,
  );
