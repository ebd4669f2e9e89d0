import { BW } from '@guidon/tabletop';
import { afterBreak } from '../battles/hooks.ts';
import type { Board } from '../board/board.ts';
import { riskOfBreak } from '../generals/risk.ts';
import { markBroken, takeHits } from '../resilience/hits.ts';
import type { StepOf } from '../terms/game.ts';
import { idOf } from '../terms/ids.ts';
import {
  commandOf,
  generalOf,
  generalRoster,
  isLost,
  isSteady,
  sideOf,
  unitOf,
  unitsOnTable,
} from '../terms/lookups.ts';
import type { GeneralIndex, RtRule, Side, UnitIndex } from '../terms/names.ts';
import { next, type RtPlay } from '../terms/state.ts';
import { unitsWithin } from '../terrain/shapes.ts';

/** Friends so near a breaking unit are hit (BRK-05). */
const PANIC_WITHIN = 6 * BW;

/** BRK-06. The queue of breaking units, first in first out, with all they set off (R21). */
export function resolveBreaks(board: Board, play: RtPlay, step: StepOf<'breaks'>): void {
  next(play);
  const queue = [...step.queue];
  const lasts = new Set<UnitIndex>();
  const lastBreaks = (of: UnitIndex): void => {
    const found = chained(board, play, lastOfCommand(board, play, of));
    for (const unit of found) lasts.add(unit);
    queue.push(...found);
  };
  for (const unit of step.others ?? []) lastBreaks(unit);
  for (let unit = queue.shift(); unit !== undefined; unit = queue.shift()) {
    queue.push(...chained(board, play, panic(board, play, unit)));
    // The general whose last unit breaks leaves with it at once, and is not put at risk (RES-05).
    riskOfBreak(board, play, { unit, without: lasts.has(unit) ? commandOf(board, unit).general : null });
    play.emit({ event: 'broken', unit: idOf(board, unit) });
    afterBreak(board, play, unit);
    lastBreaks(unit);
  }
}

/** Who breaks because another did leaves no space to take, though it was in the melee (R21). */
function chained(board: Board, play: RtPlay, units: readonly UnitIndex[]): readonly UnitIndex[] {
  for (const unit of units)
    if (play.state.melee?.units.includes(unit) === true)
      play.emit({ event: 'space-closed', unit: idOf(board, unit), rule: 'rt:OCC-01' });
  return units;
}

/** Every friend within 6 BW takes a hit at once, in the order of ids; those already breaking take no more. */
function panic(board: Board, play: RtPlay, unit: UnitIndex): readonly UnitIndex[] {
  const side = sideOf(board, unit);
  const state = play.state;
  const near = unitsOnTable(state).filter(
    friend =>
      friend !== unit &&
      sideOf(board, friend) === side &&
      isSteady(unitOf(state, friend)) &&
      unitsWithin(board, state, { a: unit, b: friend, reach: PANIC_WITHIN }),
  );
  return near.filter(friend => {
    // Not even such a hit takes a unit out of the melee it is in (R56).
    const melee = play.state.melee?.units.includes(friend) === true;
    return takeHits(board, play, { unit: friend, hits: 1, rule: 'rt:BRK-05', melee });
  });
}

/** BRK-03. The last unit of a command breaks as well; a general without units leaves the table (RES-05 to RES-07). */
function lastOfCommand(board: Board, play: RtPlay, unit: UnitIndex): readonly UnitIndex[] {
  const command = commandOf(board, unit);
  const left = command.units.filter(other => !isLost(unitOf(play.state, other)));
  if (left.length === 0) {
    // Others of the command may still wait to be taken off.
    if (command.units.some(other => unitOf(play.state, other).presence === 'table')) return [];
    removeGeneral(board, play, command.general, 'rt:RES-06');
    removeLoneCommander(board, play, command.side);
    return [];
  }
  const [last] = left;
  if (left.length > 1 || last === undefined || unitOf(play.state, last).presence !== 'table') return [];
  markBroken(board, play, last, 'rt:RES-05');
  return [last];
}

function removeLoneCommander(board: Board, play: RtPlay, side: Side): void {
  const isEmpty = board.units.every((unit, index) => unit.side !== side || isLost(unitOf(play.state, index)));
  if (!isEmpty) return;
  board.generals.forEach((general, index) => {
    if (general.side === side && general.rank === 'cinc') removeGeneral(board, play, index, 'rt:RES-07');
  });
}

function removeGeneral(board: Board, play: RtPlay, general: GeneralIndex, rule: RtRule): void {
  // A case may leave a command without a general.
  if (general < 0 || generalOf(play.state, general).presence === 'gone') return;
  play.emit({ event: 'general-removed', general: generalRoster(board, general).id, rule });
}
