import { codeOf, type Grid, type HexIndex } from '@guidon/hex';
import type { HexMark, PanelPicture, Speech } from '@guidon/kit';
import { kindOfSegment, ownerOfSegment, SEGMENTS, SIDES, type Side } from '../clock/segments.ts';
import { clockLabel, segmentTitle, type ToldBoard } from '../words/formats.ts';

/** Where a piece that is not on the map lies, by what its state says of it. */
export const TRAYS: { readonly [where: string]: string | null } = {
  map: null,
  due: 'waiting',
  later: 'reinforcements',
  lost: 'losses',
  captured: 'losses',
  out: 'losses',
};

/** The hexes that charges have been declared on. */
export function chargeMarks(
  { map, roster }: { readonly map: { readonly grid: Grid }; readonly roster: readonly { readonly side: Side }[] },
  units: readonly { readonly where: string; readonly charge: HexIndex | null }[],
): readonly HexMark[] {
  const found = new Map<HexIndex, HexMark>();
  units.forEach((unit, index) => {
    if (unit.charge === null || unit.where !== 'map') return;
    const seat = roster[index]?.side ?? null;
    found.set(unit.charge, { hex: codeOf(map.grid, unit.charge), mark: 'charge', seat, text: '' });
  });
  return [...found.values()];
}

/** The segments of the turn, with the present one marked. */
export const segmentPanel = (
  speech: Speech<ToldBoard>,
  { turn, segment: now }: { readonly turn: number; readonly segment: number },
): PanelPicture => ({
  id: 'segments',
  title: speech.phrase('turn', { turn }),
  chips: SEGMENTS.map((letter, segment) => ({
    text: letter,
    title: segmentTitle(speech, segment),
    seat: kindOfSegment(segment) === 'turn-end' ? null : ownerOfSegment(speech.board.player1, segment),
    sign: segment === now ? 'segment-now' : segment < now ? 'segment-past' : 'segment',
    badge: null,
    count: 1,
  })),
});

interface Told {
  readonly turn: number;
  readonly segment: number;
  readonly open: { readonly units: readonly number[] } | null;
}

/** What is shown of a position in both games beside its counters and marks. */
export const segmentPicture = (
  speech: Speech<ToldBoard & { readonly roster: readonly { readonly id: string }[] }>,
  state: Told,
  score: { readonly [S in Side]: number },
) => ({
  clock: clockLabel(speech, state),
  score: SIDES.map(seat => ({ seat, points: score[seat] })),
  overlays: [],
  inHand: (state.open?.units ?? []).map(unit => speech.board.roster[unit]?.id ?? ''),
});
