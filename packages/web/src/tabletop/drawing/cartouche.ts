import { CLARENDON, SERIF } from '../../map/engraving/figures.ts';
import type { Box, Line } from '../../map/types.ts';
import { type Easel, inPixels } from '../plate.ts';
import { boxOf, overlap } from '../shapes.ts';
import type { Tabletop } from '../tabletop.ts';

const WIDE = 11.4;
const HIGH = 2.7;
const OFF = 0.55;

/** The corner of the table where the plate is least in the way; none where somebody stands in all of them. */
export function cartoucheBox(top: Tabletop, crowded: readonly Line[]): Box | undefined {
  const corners = [
    { x: top.width - WIDE - OFF, y: OFF },
    { x: OFF, y: OFF },
    { x: top.width - WIDE - OFF, y: top.depth - HIGH - OFF },
    { x: OFF, y: top.depth - HIGH - OFF },
  ].map(({ x, y }) => ({ x, y, width: WIDE, height: HIGH }));
  const cost = (box: Box): number =>
    top.grounds
      .filter(ground => overlap(ground.box, box))
      .reduce((sum, { feature }) => sum + (feature.kind === 'hill' ? 1 : 2), 0);
  const taken = crowded.map(boxOf);
  return corners.filter(box => !taken.some(other => overlap(other, box))).toSorted((a, b) => cost(a) - cost(b))[0];
}

/** The title on a plate. */
export function paintCartouche(easel: Easel, box: Box): void {
  const { ctx, palette, scale, top } = easel;
  const { title, yards } = top.picture;
  ctx.save();
  ctx.shadowColor = 'rgba(10,8,0,.5)';
  ctx.shadowBlur = 0.2 * scale;
  ctx.shadowOffsetX = 0.07 * scale;
  ctx.shadowOffsetY = 0.1 * scale;
  ctx.fillStyle = palette.plate;
  ctx.fillRect(box.x, box.y, box.width, box.height);
  ctx.restore();
  ctx.strokeStyle = palette.plateInk;
  for (const [inset, width] of [
    [0.04, 1.5],
    [0.2, 0.8],
  ] as const) {
    ctx.lineWidth = Math.max(width / 32, 0.6 / scale);
    ctx.strokeRect(box.x + inset, box.y + inset, box.width - 2 * inset, box.height - 2 * inset);
  }
  const [heading = title, ...rest] = title.split(', ');
  const lines = [
    { text: heading.toUpperCase(), y: 0.98, size: 0.8, face: `700 %px ${CLARENDON}`, ink: palette.plateInk },
    { text: rest.join(', '), y: 1.6, size: 0.5, face: `italic 400 %px ${SERIF}`, ink: palette.plateInk },
    {
      text: `${yards === null ? '' : `one base width is ${yards} yards; `}table ${top.width} by ${top.depth}`,
      y: rest.length === 0 ? 1.75 : 2.16,
      size: 0.41,
      face: `italic 400 %px ${SERIF}`,
      ink: palette.plateSoft,
    },
  ];
  for (const { text, y, size, face, ink } of lines)
    inPixels(easel, { x: box.x + box.width / 2, y: box.y + y }, pixels => {
      const most = (box.width - 0.7) * scale;
      pixels.textAlign = 'center';
      pixels.textBaseline = 'middle';
      pixels.fillStyle = ink;
      pixels.font = face.replace('%', String(size * scale));
      const wide = pixels.measureText(text).width;
      if (wide > most) pixels.font = face.replace('%', String((size * scale * most) / wide));
      pixels.fillText(text, 0, 0);
    });
}
