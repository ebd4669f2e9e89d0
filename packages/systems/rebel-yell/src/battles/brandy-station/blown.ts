import type { Refusal } from '@guidon/kernel';
import { numberOf, recordIn, ruleOf } from '@guidon/line-of-battle';
import type { Board } from '../../board/board.ts';
import { idOf, idsOf, unitNamed } from '../../terms/ids.ts';
import { sideOf, unitOf } from '../../terms/lookups.ts';
import type { UnitIndex } from '../../terms/names.ts';
import type { RyPlay } from '../../terms/play.ts';
import { activeSide, segmentKind } from '../../terms/segments.ts';
import type { RyState } from '../../terms/state.ts';
import type { UnitState } from '../../terms/units.ts';
import { called, forbids, tell, whoWhere } from '../rule.ts';

/** Charges of each unit since its horses were last rested. */
const CHARGES = 'blown';

const chargesOf = (state: RyState): { readonly [id: string]: number } =>
  Object.fromEntries(Object.entries(recordIn(state, CHARGES)).map(([id, count]) => [id, numberOf(count) ?? 0]));

export function isBlown(board: Board, state: RyState, units: readonly UnitIndex[]): Refusal | undefined {
  const rule = ruleOf(board, 'blown');
  if (rule === undefined) return undefined;
  const most = rule.figures.charges ?? 0;
  const counts = chargesOf(state);
  const unit = units.find(one => (counts[idOf(board, one)] ?? 0) >= most);
  return unit === undefined
    ? undefined
    : forbids(rule, 'horses-blown', { ...whoWhere(board, unit, unitOf(state, unit).hex), most });
}

/** A charge has set out, designated or at an opportunity. */
export function countCharge(board: Board, play: RyPlay, units: readonly UnitIndex[]): void {
  const rule = ruleOf(board, 'blown');
  if (rule === undefined || units.length === 0) return;
  const counts = chargesOf(play.state);
  const after = Object.fromEntries(idsOf(board, units).map(id => [id, (counts[id] ?? 0) + 1]));
  const spent = units.filter(unit => after[idOf(board, unit)] === rule.figures.charges);
  tell(play, 'blown', {
    ...(spent.length === 0 ? {} : { text: `The horses of ${called(board, spent)} are blown.` }),
    remember: { [CHARGES]: { ...counts, ...after } },
  });
}

const isIdle = ({ notes }: UnitState): boolean =>
  notes.acted === null && notes.turns === 0 && !notes.changed && !notes.charged && !notes.countercharged;

/** At the end of an Action Segment of its owner in which it has done nothing a blown unit has its breath back. */
export function restHorses(board: Board, play: RyPlay): void {
  const rule = ruleOf(board, 'blown');
  if (rule === undefined || segmentKind(play.state) !== 'action') return;
  const most = rule.figures.charges ?? 0;
  const side = activeSide(board, play.state);
  const counts = chargesOf(play.state);
  const rested = Object.keys(counts)
    .filter(id => (counts[id] ?? 0) >= most)
    .map(id => unitNamed(board, id))
    .filter(unit => sideOf(board, unit) === side && isIdle(unitOf(play.state, unit)))
    .filter(unit => unitOf(play.state, unit).where === 'map');
  if (rested.length === 0) return;
  const ids = idsOf(board, rested);
  tell(play, 'blown', {
    text: `The horses of ${called(board, rested)} have had their rest.`,
    remember: { [CHARGES]: Object.fromEntries(Object.entries(counts).filter(([id]) => !ids.includes(id))) },
  });
}
