import { haloText, SERIF } from '../engraving/figures.ts';
import { inPixels, type Plate } from '../engraving/plate.ts';
import type { Palette } from '../theme.ts';
import type { Ctx } from '../types.ts';
import { type Hand, type Label, type Measure, overlap } from './label.ts';

export const fontOf = ({ face, size }: Hand): string =>
  `${face === 'italic' ? 'italic ' : ''}${face === 'bold' ? 700 : 400} ${size}px ${SERIF}`;

/** Measures with a canvas, each text once. */
export function measureWith(ctx: Ctx): Measure {
  const known = new Map<string, number>();
  return (text, hand) => {
    const key = `${fontOf(hand)} ${text}`;
    const there = known.get(key);
    if (there !== undefined) return there;
    ctx.font = fontOf(hand);
    const { width } = ctx.measureText(text);
    known.set(key, width);
    return width;
  };
}

const LEADING = 1.02;

export function drawLettering(plate: Plate, labels: readonly Label[]): void {
  for (const label of labels) {
    if (!overlap(label.box, plate.clip)) continue;
    if (label.shape === 'flat') drawFlat(plate, label);
    else drawCurved(plate, label);
  }
}

const haloOf = (palette: Palette, { size }: Hand) => ({ colour: palette.paper, width: size * 0.32, alpha: 0.9 });

function drawFlat(plate: Plate, label: Extract<Label, { readonly shape: 'flat' }>): void {
  const { hand, lines } = label;
  inPixels(plate, label, ctx => {
    ctx.font = fontOf(hand);
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillStyle = plate.palette[hand.colour];
    lines.forEach((line, n) => {
      ctx.save();
      ctx.translate(0, (n - (lines.length - 1) / 2) * hand.size * LEADING);
      haloText(ctx, line, haloOf(plate.palette, hand));
      ctx.restore();
    });
  });
}

/** All halos before all letters, so that no letter loses an edge to its neighbour's halo. */
function drawCurved(plate: Plate, label: Extract<Label, { readonly shape: 'curved' }>): void {
  const { hand, glyphs } = label;
  const { palette } = plate;
  const each = (draw: (ctx: Ctx, letter: string) => void) => {
    for (const glyph of glyphs)
      inPixels(plate, glyph, ctx => {
        ctx.rotate(glyph.turn);
        ctx.font = fontOf(hand);
        ctx.textAlign = 'center';
        ctx.textBaseline = 'middle';
        draw(ctx, glyph.letter);
      });
  };
  each((ctx, letter) => {
    const halo = haloOf(palette, hand);
    ctx.strokeStyle = halo.colour;
    ctx.lineWidth = halo.width;
    ctx.lineJoin = 'round';
    ctx.globalAlpha = 0.8;
    ctx.strokeText(letter, 0, 0);
  });
  each((ctx, letter) => {
    ctx.fillStyle = palette[hand.colour];
    ctx.fillText(letter, 0, 0);
  });
}
