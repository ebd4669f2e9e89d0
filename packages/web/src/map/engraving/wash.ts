import { boxOf } from '../geometry/geometry.ts';
import { clamp, mix, noise, smooth } from '../geometry/noise.ts';
import type { Terrain } from '../ground/terrain.ts';
import { canopyAt } from '../ground/woods.ts';
import { type Palette, rgbOf } from '../theme.ts';
import { at } from '../types.ts';
import { Tint } from './tint.ts';

/** Samples a unit: as fine as the eye asks, or coarse, to be had at once. */
export const FINE = 26;
export const COARSE = 13;

/** Paper and levels, woods, towns and orchards, with light from the north-west. */
export function washOf(terrain: Terrain, palette: Palette, fine: number): Tint {
  const { geometry, fields, floor } = terrain;
  const levels = palette.levels.map(rgbOf);
  const [woods, rim, orchard, town, water] = [
    palette.woods,
    palette.woodsRim,
    palette.orchard,
    palette.town,
    palette.water,
  ].map(rgbOf);
  const special = new Set(['urban', 'orchard']);
  const hasSpecial = geometry.hexes.some(({ picture }) => special.has(picture.sign));
  const colour: [number, number, number] = [0, 0, 0];
  const blend = (towards: readonly number[] | undefined, share: number) => {
    if (towards === undefined || share <= 0) return;
    for (let n = 0; n < 3; n++) colour[n] = mix(colour[n] ?? 0, towards[n] ?? 0, share);
  };
  return new Tint({ box: boxOf(geometry), fine }, (x, y, out, offset) => {
    const height = fields.sample(fields.height, x, y) - floor + 0.5;
    const step = Math.floor(height);
    const level = clamp(step - 1 + smooth(clamp((height - step) / 0.16, 0, 1)), 0, levels.length - 1);
    const below = Math.floor(level);
    colour[0] = at(levels, below)[0];
    colour[1] = at(levels, below)[1];
    colour[2] = at(levels, below)[2];
    blend(levels[below + 1], level - below);
    const canopy = canopyAt(fields, x, y);
    blend(woods, clamp((canopy - 0.4) / 0.12, 0, 1) * (0.36 + 0.56 * clamp((canopy - 0.66) / 0.26, 0, 1)));
    blend(rim, clamp(1 - Math.abs(canopy - 0.47) / 0.07, 0, 1) * 0.14);
    if (hasSpecial) {
      const sign = signNear(terrain, x, y);
      if (sign === 'urban') blend(town, 0.45);
      else if (sign === 'orchard') blend(orchard, 0.5);
    }
    blend(water, clamp((fields.sample(fields.lake, x, y) - 0.47) / 0.06, 0, 1) * 0.8);
    const fall = clamp(shadeAt(terrain, x, y) * 0.085, -0.16, 0.2) * palette.shade;
    const grain = 1 + 0.045 * (noise(x * 1.7, y * 1.7, 5) - 0.5) + 0.03 * (noise(x * 9, y * 9, 6) - 0.5);
    const light = (1 + fall * (fall > 0 ? 0.55 : 1.1)) * (palette.paper === '#ffffff' ? 1 : grain);
    out[offset] = colour[0] * light;
    out[offset + 1] = colour[1] * light;
    out[offset + 2] = colour[2] * light;
    out[offset + 3] = 255;
  });
}

/** The ground of towns and orchards keeps to its hexes, with a hand's unevenness. */
function signNear({ geometry }: Terrain, x: number, y: number): string {
  const dx = 0.07 * (noise(x * 5, y * 5, 24) - 0.5);
  const dy = 0.07 * (noise(x * 5, y * 5, 25) - 0.5);
  return geometry.nearest(x + dx, y + dy).picture.sign;
}

/** Positive where the ground faces the light. */
export const shadeAt = ({ fields }: Terrain, x: number, y: number): number =>
  fields.sample(fields.east, x, y) * 0.7 + fields.sample(fields.south, x, y) * 0.72;

const DARK_SIDE = [58, 38, 20] as const;
const LIGHT_SIDE = [255, 246, 214] as const;

/** The shape of the hills laid over their trees: without it a wooded hill looks flat. */
export function canopyShadeOf(terrain: Terrain, palette: Palette): Tint {
  const { geometry, fields } = terrain;
  return new Tint({ box: boxOf(geometry), fine: FINE }, (x, y, out, offset) => {
    const cover = clamp((fields.sample(fields.woods, x, y) - 0.4) / 0.2, 0, 1);
    if (cover === 0) return;
    const shade = -shadeAt(terrain, x, y);
    const [side, strength] =
      shade > 0
        ? [DARK_SIDE, clamp(shade * 0.17, 0, 0.46)]
        : [LIGHT_SIDE, clamp(-shade * 0.16, 0, 0.36) * palette.glow];
    out[offset] = side[0];
    out[offset + 1] = side[1];
    out[offset + 2] = side[2];
    out[offset + 3] = strength * cover * 255;
  });
}
