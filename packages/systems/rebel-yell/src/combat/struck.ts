import type { Board } from '../board/board.ts';
import { idOf } from '../terms/ids.ts';
import { armOf, firstUnit, isArtillery, isCrew, sideOf, unitOf } from '../terms/lookups.ts';
import type { RyRule, UnitIndex } from '../terms/names.ts';
import { leadersAt } from '../terms/places.ts';
import type { RyPlay } from '../terms/play.ts';
import type { Step, StepOf } from '../terms/steps.ts';
import type { Cause } from './terms.ts';

/** What all who suffer a result have in common. */
export interface Struck {
  readonly units: readonly UnitIndex[];
  readonly hex: number;
  readonly cause: Cause;
}

/** The question whether an O hit is taken instead. */
export const inLieu = (struck: Struck & { readonly query: boolean }): Step => ({ step: 'in-lieu', ...struck });

export const checkStep = (
  check: Struck & { readonly reason: StepOf<'check'>['reason']; readonly star: boolean; readonly rule: RyRule },
): Step => ({ step: 'check', ...check });

/** What counts against a limit is noted; only crews have any (7.10.1-3). */
export function noteMore(board: Board, play: RyPlay, unit: UnitIndex, note: 'shaken' | 'shelled' | 'elected'): void {
  const { where, notes } = unitOf(play.state, unit);
  if (where === 'map' && (isArtillery(board, unit) || isCrew(board, unit)))
    play.emit({ event: 'noted', units: [idOf(board, unit)], notes: { [note]: notes[note] + 1 } });
}

/** The leaders with a struck stack are tested now, or at the end of an assault round (4.6, R25). */
export function leadersStruck(board: Board, play: RyPlay, { units, hex, cause }: Struck): readonly Step[] {
  const top = firstUnit(units);
  const side = sideOf(board, top);
  if (cause.kind === 'assault') {
    noteStruck(play, units);
    return [];
  }
  return leadersAt(board, play.state, hex, side).length === 0
    ? []
    : [{ step: 'leader-tests', hex, side, kind: 'fire', tested: [] }];
}

function noteStruck(play: RyPlay, units: readonly UnitIndex[]): void {
  const { assault } = play.state;
  if (assault === null) return;
  const role = units.some(unit => assault.attackers.includes(unit)) ? 'attacker' : 'defender';
  if (!assault.struck.includes(role))
    play.emit({ event: 'assault-changed', change: { struck: [...assault.struck, role] } });
}

/** Crews, with their guns or without. */
export const isServed = (board: Board, unit: UnitIndex): boolean =>
  isArtillery(board, unit) || armOf(board, unit) === 'crew';
