import type { HexIndex } from '@guidon/hex';
import type { Json } from '@guidon/kernel';
import { isAmong, listIn, numberOf, type Post, recordOf, ruleOf, type Stack, wordOf } from '@guidon/line-of-battle';
import type { Board } from '../../board/board.ts';
import { codeAt, hexNamed, idOf, unitNamed } from '../../terms/ids.ts';
import { sideOf } from '../../terms/lookups.ts';
import { SIDES, type Side, type UnitIndex } from '../../terms/names.ts';
import { holderOf } from '../../terms/places.ts';
import type { HzPlay } from '../../terms/play.ts';
import type { HzState } from '../../terms/state.ts';
import { called, tell } from '../rule.ts';

const MARKERS = 'prized-guns';

/** The guns of a section that its men have left. */
export interface GunMarker {
  /** The section. */
  readonly unit: string;
  readonly hex: HexIndex;
  /** Who was last in the hex since they stand there; nobody before anybody came. */
  readonly holder: Side | null;
  /** The enemy of the section has held them: they are taken, and whoever holds them at the end scores. */
  readonly taken: boolean;
  /** The turn in which they were last hauled. */
  readonly hauledIn: number;
}

export const markersOf = (board: Board, state: HzState): readonly GunMarker[] =>
  listIn(state, MARKERS).flatMap(value => {
    const { unit, hex, holder, taken, hauledIn } = recordOf(value);
    const code = wordOf(hex);
    const id = wordOf(unit);
    if (id === undefined || code === undefined) return [];
    const side = SIDES.find(known => known === holder) ?? null;
    return [
      { unit: id, hex: hexNamed(board, code), holder: side, taken: taken === true, hauledIn: numberOf(hauledIn) ?? 0 },
    ];
  });

export const markersAt = (board: Board, state: HzState, hex: HexIndex): readonly GunMarker[] =>
  markersOf(board, state).filter(marker => marker.hex === hex);

export const markerOf = (board: Board, state: HzState, unit: UnitIndex): GunMarker | undefined =>
  board.special.has(MARKERS)
    ? markersOf(board, state).find(marker => marker.unit === board.roster[unit]?.id)
    : undefined;

export const remembered = (board: Board, markers: readonly GunMarker[]): { readonly [MARKERS]: readonly Json[] } => ({
  [MARKERS]: markers.map(marker => ({ ...marker, hex: codeAt(board, marker.hex) })),
});

/** A section that routs, dies or surrenders in the hex of its fame leaves its guns there. */
export function leavesGuns(board: Board, play: HzPlay, { units, hex }: Stack): void {
  const rule = ruleOf(board, 'prized-guns');
  if (rule === undefined || !isAmong(rule.hexes, hex)) return;
  const left = units.filter(unit => isAmong(rule.units, unit) && markerOf(board, play.state, unit) === undefined);
  if (left.length === 0) return;
  const holder = standsBy(board, play.state, hex, units);
  const fresh = left.map(unit => ({ unit: idOf(board, unit), hex, holder, taken: false, hauledIn: 0 }));
  tell(play, rule.id, {
    text: `${rule.title}: left behind in ${codeAt(board, hex)} by ${called(board, left)}.`,
    facts: { units: left.map(unit => idOf(board, unit)), hex: codeAt(board, hex) },
    remember: remembered(board, [...markersOf(board, play.state), ...fresh]),
  });
}

/** Who is still in the hex besides those who leave it. */
const standsBy = (board: Board, state: HzState, hex: HexIndex, gone: readonly UnitIndex[]): Side | null => {
  const others = state.units.some((unit, index) => unit.where === 'map' && unit.hex === hex && !gone.includes(index));
  return others ? (holderOf(board, state, hex) ?? null) : null;
};

/** Combat units come into a hex with such guns: they are theirs until the enemy comes. */
export function takesGuns(board: Board, play: HzPlay, { side, hex }: Post): void {
  const rule = ruleOf(board, 'prized-guns');
  if (rule === undefined) return;
  const markers = markersOf(board, play.state);
  if (!markers.some(marker => marker.hex === hex && marker.holder !== side)) return;
  const own = (marker: GunMarker): boolean => sideOf(board, unitNamed(board, marker.unit)) === side;
  tell(play, rule.id, {
    text: `${rule.title}: those in ${codeAt(board, hex)} are in ${side === 'union' ? 'Union' : 'Confederate'} hands.`,
    facts: { hex: codeAt(board, hex), side },
    remember: remembered(
      board,
      markers.map(marker =>
        marker.hex === hex ? { ...marker, holder: side, taken: marker.taken || !own(marker) } : marker,
      ),
    ),
  });
}
