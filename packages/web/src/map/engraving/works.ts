import type { Geometry, PlacedHex } from '../geometry/geometry.ts';
import { PALETTES } from '../theme.ts';
import { at, type HexMark, type Point, type ThemeName } from '../types.ts';

/** How far in from the hexside works stand: they protect one hex. */
const INSET = 0.86;
const TICKS = 11;

/**
 * Breastworks as SVG markup in map units, round the marked hexes: on the sides towards lower ground, or all round where
 * there is none, and open towards works of the same side next to them.
 */
export function worksMarkup(geometry: Geometry, marks: readonly HexMark[], theme: ThemeName): string {
  const works = marks.filter(({ mark }) => mark === 'works');
  return works
    .map(({ hex: code, seat }) => {
      const hex = geometry.hex(code);
      if (hex === undefined) return '';
      const others = works.filter(other => other.seat === seat).flatMap(other => geometry.hex(other.hex) ?? []);
      return worksSides(hex, others)
        .map(side => sideMarkup(geometry, { hex, side, theme }))
        .join('');
    })
    .join('');
}

/** The sides of a hex its works stand on, as directions. */
export function worksSides(hex: PlacedHex, others: readonly PlacedHex[]): readonly number[] {
  const outward = [0, 1, 2, 3, 4, 5].filter(side => {
    const beyond = hex.neighbours[side];
    return beyond === undefined || !others.includes(beyond);
  });
  const below = outward.filter(side => (hex.neighbours[side]?.picture.level ?? hex.picture.level) < hex.picture.level);
  return below.length > 0 ? below : outward;
}

/** A bar on a pale bed, with short strokes towards the enemy. */
function sideMarkup(
  geometry: Geometry,
  { hex, side, theme }: { readonly hex: PlacedHex; readonly side: number; readonly theme: ThemeName },
): string {
  const { pike, formLine } = PALETTES[theme];
  const corners = geometry.corners(hex).map(corner => towards(hex, corner, INSET));
  const [a, b] = [at(corners, side), at(corners, (side + 1) % 6)];
  const middle = { x: (a.x + b.x) / 2 - hex.x, y: (a.y + b.y) / 2 - hex.y };
  const far = Math.hypot(middle.x, middle.y);
  const out = { x: (middle.x / far) * 0.05, y: (middle.y / far) * 0.05 };
  const bar = `M${text(a)}L${text(b)}`;
  const ticks = Array.from({ length: TICKS + 1 }, (_, n) => {
    const t = n / TICKS;
    const foot = { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
    return `M${text(foot)}L${text({ x: foot.x + out.x, y: foot.y + out.y })}`;
  }).join('');
  return [
    `<path d="${bar}" stroke="${pike}" stroke-width=".07" opacity=".75" fill="none"/>`,
    `<path d="${ticks}" stroke="${formLine}" stroke-width=".012" fill="none"/>`,
    `<path d="${bar}" stroke="${formLine}" stroke-width=".028" stroke-linecap="square" fill="none"/>`,
  ].join('');
}

const towards = (middle: Point, { x, y }: Point, share: number): Point => ({
  x: middle.x + (x - middle.x) * share,
  y: middle.y + (y - middle.y) * share,
});

const text = ({ x, y }: Point): string => `${x.toFixed(4)} ${y.toFixed(4)}`;
