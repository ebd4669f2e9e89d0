import type { CounterPicture } from '@guidon/protocol';
import { badgeMarkup } from './badges.ts';
import { figureUse } from './figures.ts';
import { coloursMarkup } from './flags.ts';
import { figureOf, formMarkup } from './forms.ts';
import { stateMarkup } from './states.ts';
import { type Detail, escaped, LIVERIES, type Livery, type Side, star } from './types.ts';

/** The part of a counter's picture that is drawn on it. */
export type CounterFace = Pick<
  CounterPicture,
  | 'name'
  | 'figure'
  | 'form'
  | 'badge'
  | 'numeral'
  | 'pips'
  | 'grade'
  | 'spent'
  | 'states'
  | 'hits'
  | 'reduced'
  | 'order'
>;

export interface CounterStyle {
  readonly side: Side;
  readonly detail: Detail;
  /** Chosen by the player, or one that could be. */
  readonly ring?: 'selected' | 'ready';
  /** So many of a kind lie in one pile. */
  readonly pile?: number;
  /** Another lies over it: only its band is seen. */
  readonly covered?: boolean;
}

const OUTLINES: { readonly [S in Side]: string } = {
  first: 'M-44-50H44Q50-50 50-44V44Q50 50 44 50H-44Q-50 50-50 44V-44Q-50-50-44-50Z',
  second: 'M-36-50H36L50-36V36L36 50H-36L-50 36V-36Z',
};

export const outlineOf = (side: Side): string => OUTLINES[side];

const BANDS: { readonly [D in Detail]: number } = { small: 15, middle: 27, large: 27 };

/** A counter as SVG markup round the origin, 100 wide: put it into a group that moves and scales it. */
export function counterMarkup(counter: CounterFace, style: CounterStyle): string {
  const { side, detail } = style;
  const isCovered = style.covered === true;
  const isRouted = counter.order === 'routed' || counter.states.includes('routed');
  const band = detail === 'small' && !isCovered ? 'small' : 'large';
  // The pile as a whole lies in the middle.
  const aside = (behindOf(style) * SHEET) / 2;
  return [
    `<g transform="translate(${-aside} ${aside})${isRouted && !isCovered ? ' rotate(-9)' : ''}">`,
    coloursMarkup(counter.states, side),
    ringMarkup(style),
    sheets(style),
    `<use href="#gd-face-${side}-${band}" x="-60" y="-60"/>`,
    counter.reduced ? reducedStripe(side) : '',
    counter.spent ? spentHatch(side) : '',
    isRouted ? `<path d="${OUTLINES[side]}" fill="#f2e8d0" opacity=".34"/>` : '',
    `<g color="${LIVERIES[side].ink}">`,
    isCovered ? bandOnly(counter, detail) : detail === 'small' ? smallFace(counter, side) : fullFace(counter, style),
    '</g>',
    counter.spent ? spentCorner(side, detail) : '',
    style.pile !== undefined && style.pile > 1 && !isCovered && detail !== 'small' ? pileMarkup(style.pile) : '',
    hitsMarkup(counter.hits, style),
    isCovered ? coveredState(counter, detail) : statesMarkup(edgeStates(counter), detail),
    '</g>',
  ].join('');
}

/** Of a counter under another: its name and its figures, or from afar the figures alone. */
function bandOnly({ name, numeral, spent, hits }: CounterFace, detail: Detail): string {
  const right = (spent ? 20 : 45) - hits * 13;
  // Two figures leave room for a name only where there is much of it.
  if (detail === 'small' || (detail === 'middle' && numeral.length > 1))
    return `<text x="${(spent ? -10 : 0) - hits * 9}" y="-27.2" text-anchor="middle" class="gd-numeral" font-size="25" fill="#fff8e6">${escaped(numeral)}</text>`;
  const room = right + 45 - numeral.length * 14.5 - 4;
  const text = name.toUpperCase();
  const squeeze = text.length * 8.6 > room ? ` textLength="${Math.max(10, room)}" lengthAdjust="spacingAndGlyphs"` : '';
  return [
    `<text x="-45" y="-29.5" class="gd-name" font-size="18" fill="#fff8e6"${squeeze}>${escaped(text)}</text>`,
    `<text x="${right}" y="-28" text-anchor="end" class="gd-numeral" font-size="22" fill="#fff8e6">${escaped(numeral)}</text>`,
  ].join('');
}

/** The weaker side of a counter: a pale bar from corner to corner, under a thinner line of men. */
const reducedStripe = (side: Side): string =>
  `<path d="M-47.500 22-47.500 47H-30L47.500-12V-22.500H28Z" fill="${side === 'first' ? '#a9bbd4' : '#fff9ea'}" opacity="${side === 'first' ? '.5' : '.85'}"/>`;

/** More hits than these are a figure. */
const BURSTS = 3;

/** A burst for each hit, at the right end of the band. */
function hitsMarkup(hits: number, { detail, covered }: CounterStyle): string {
  if (hits <= 0) return '';
  const scale = { small: 1.15, middle: 0.95, large: 0.72 }[detail];
  const apart = 23 * scale;
  const y = covered === true ? -36 : detail === 'small' ? -34 : -14;
  if (hits > BURSTS)
    return `<g transform="translate(50 ${y}) scale(${scale * 1.25})"><polygon class="gd-hit" points="${star(9, 16, 11.4)}" fill="#c4271f" stroke="#fff6e2" stroke-width="2.200" stroke-linejoin="round"/><text y="6" text-anchor="middle" class="gd-numeral" font-size="16" fill="#fff6e2">${hits}</text></g>`;
  return Array.from(
    { length: hits },
    (_, n) =>
      `<polygon class="gd-hit" points="${star(8, 15, 9)}" transform="translate(${53 - n * apart} ${y}) scale(${scale})" fill="#c4271f" stroke="#fff6e2" stroke-width="2.6" stroke-linejoin="round"/>`,
  ).join('');
}

/** Colours fly over the counter: everything else hangs on its edge. */
const edgeStates = ({ states }: CounterFace): readonly string[] => states.filter(state => !/^flag/.test(state));

/** Under another counter there is room for the worst state only. */
function coveredState(counter: CounterFace, detail: Detail): string {
  const [worst] = edgeStates(counter);
  if (worst === undefined) return '';
  return `<g transform="translate(-50 -36) scale(${detail === 'large' ? 0.8 : 0.95})">${stateMarkup(worst)}</g>`;
}

function smallFace({ figure, form, numeral, spent }: CounterFace, side: Side): string {
  const { numeral: ink, under } = LIVERIES[side];
  const name = figureOf(figure === 'infantry' ? 'infantry-few' : figure, form);
  return [
    `<g${spent ? ' opacity=".55"' : ''}>${figureUse(name, { y: -10, scale: figure === 'cavalry' ? 1.2 : 1.3 })}</g>`,
    `<text y="46" text-anchor="middle" class="gd-numeral" font-size="42" fill="${ink}" stroke="${under}" stroke-width="7" paint-order="stroke">${escaped(numeral)}</text>`,
  ].join('');
}

function fullFace(counter: CounterFace, { side, detail, pile = 1 }: CounterStyle): string {
  const livery = LIVERIES[side];
  const isLarge = detail === 'large';
  return [
    nameMarkup(counter, isLarge ? 21 : 23),
    `<g${counter.spent ? ' opacity=".6"' : ''}>${figureUse(figureOf(counter.reduced ? thinned(counter.figure) : counter.figure, counter.form), { y: isLarge ? -6 : -5, scale: isLarge ? 1 : 1.08 })}</g>`,
    `<g transform="translate(${side === 'first' ? -31 : -29} ${pile > 1 ? 29.5 : 33}) scale(${isLarge ? 1 : 1.12})">${badgeMarkup(counter.badge, side)}</g>`,
    `<text x="${(counter.numeral.length > 1 ? 44 : 33) - (side === 'first' ? 0 : 3)}" y="${side === 'first' ? 43 : 41.5}" text-anchor="${counter.numeral.length > 1 ? 'end' : 'middle'}" class="gd-numeral" font-size="${counter.numeral.length > 1 ? 29 : 33}" fill="${livery.numeral}">${escaped(counter.numeral)}</text>`,
    // A strength and a morale leave no room for pips.
    counter.numeral.length > 1 ? '' : pipsMarkup(counter.pips, livery),
    isLarge ? gradeMarkup(counter.grade, livery) : '',
    formMarkup(counter.form, livery.ink),
  ].join('');
}

/** A company or two less. */
const thinned = (figure: string): string => (figure === 'infantry' ? 'infantry-few' : figure);

/** Long names are squeezed, not cut. A spent counter needs room for its corner. */
function nameMarkup({ name, spent }: CounterFace, size: number): string {
  const room = spent ? 68 : 84;
  const text = name.toUpperCase();
  const squeeze =
    text.length * size * 0.47 > room ? ` textLength="${Math.max(10, room)}" lengthAdjust="spacingAndGlyphs"` : '';
  return `<text x="${spent ? -8 : 0}" y="${(-36.5 + size * 0.355).toFixed(1)}" text-anchor="middle" class="gd-name" font-size="${size}" fill="#fff8e6"${squeeze}>${escaped(text)}</text>`;
}

/** One pip a step; a step that is lost is hollow. */
function pipsMarkup({ left, of }: CounterFace['pips'], { ink }: Livery): string {
  if (of <= 0) return '';
  const step = Math.min(8, 31 / of);
  const from = 3 - (of * step) / 2;
  return Array.from({ length: of }, (_, n) => {
    const fill = n < left ? ink : 'none';
    return `<rect x="${(from + n * step).toFixed(1)}" y="35.5" width="${(step - 1.7).toFixed(1)}" height="7.5" fill="${fill}" stroke="${ink}" stroke-width="1.1"/>`;
  }).join('');
}

const CHEVRONS: { readonly [grade: string]: number } = {
  conscript: 1,
  green: 1,
  regular: 1,
  veteran: 2,
  elite: 3,
  crack: 3,
};

/** Training at the right edge: one, two or three chevrons over the first letter of its name. */
function gradeMarkup(grade: string, { ink }: Livery): string {
  if (grade === '') return '';
  const count = CHEVRONS[grade] ?? 0;
  const rows = Array.from({ length: count }, (_, n) => `M-5 ${-n * 4.6}L0 ${-3.6 - n * 4.6} 5 ${-n * 4.6}`).join('');
  return `<g transform="translate(40 2)"><path d="${rows}" fill="none" stroke="${ink}" stroke-width="2.1" stroke-linejoin="round"/><text y="12.5" text-anchor="middle" class="gd-name" font-size="13" fill="${ink}">${escaped(grade.slice(0, 1).toUpperCase())}</text></g>`;
}

/** Turned: hatched under its figures, with a ticked corner over them. */
function spentCorner(side: Side, detail: Detail): string {
  const from = 50 - (detail === 'small' ? 40 : side === 'first' ? 28 : 34);
  const edge = side === 'first' ? 'H44Q50-50 50-44' : 'H36L50-36';
  const tick = detail === 'small' ? 'scale(1.35)' : '';
  return [
    `<path d="M${from}-50${edge}V${-from}Z" fill="#f6ecd4"/>`,
    `<path d="M${from - 1}-51L51 ${-from + 1}" stroke="#1e140b" stroke-width="2.2"/>`,
    `<path transform="translate(${detail === 'small' ? 35.5 : 39} ${detail === 'small' ? -36.5 : -39.5}) ${tick}" d="M-5 .4-1.6 4 4.6-4.6" fill="none" stroke="#1e140b" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>`,
  ].join('');
}

const spentHatch = (side: Side): string =>
  `<path d="${OUTLINES[side]}" fill="url(#gd-spent)" transform="scale(.945)"/>`;

function ringMarkup({ side, ring }: CounterStyle): string {
  if (ring === undefined) return '';
  const shape = OUTLINES[side];
  if (ring === 'ready')
    return `<path class="gd-ring ready" d="${shape}" transform="scale(1.1)" fill="none" stroke="#1e140b" stroke-width="7"/><path d="${shape}" transform="scale(1.1)" fill="none" stroke="#ffcf3f" stroke-width="4" stroke-dasharray="13 7"/>`;
  return `<path class="gd-ring selected" d="${shape}" transform="scale(1.16)" fill="#ffcf3f" stroke="#1e140b" stroke-width="2.4"/>`;
}

/** How far each sheet of a pile shows. */
const SHEET = 4.5;

const behindOf = ({ pile = 1 }: CounterStyle): number => Math.max(0, Math.min(pile, 4) - 1);

/** Up to three more sheets behind the first. */
function sheets(style: CounterStyle): string {
  const { side } = style;
  const { under, trim, edge } = LIVERIES[side];
  const behind = behindOf(style);
  return Array.from({ length: behind }, (_, n) => {
    const off = (behind - n) * SHEET;
    return `<path d="${OUTLINES[side]}" transform="translate(${off} ${-off})" fill="${under}" stroke="${side === 'first' ? trim : edge}" stroke-width="3"/>`;
  }).join('');
}

const pileMarkup = (count: number): string =>
  `<g transform="translate(-29 55.500)"><rect x="-14" y="-10" width="28" height="20" rx="4" fill="#fff6e2" stroke="#1e140b" stroke-width="1.800"/><text y="6.600" text-anchor="middle" class="gd-name" font-size="19" fill="#1e140b">×${count}</text></g>`;

/** The two worst, on the left edge. */
function statesMarkup(states: readonly string[], detail: Detail): string {
  const [scale, top, apart] = {
    small: [1.5, -16, 44] as const,
    middle: [1.25, -9, 38] as const,
    large: [1.05, -9, 31] as const,
  }[detail];
  return states
    .slice(0, 2)
    .map((state, n) => `<g transform="translate(-50 ${top + n * apart}) scale(${scale})">${stateMarkup(state)}</g>`)
    .join('');
}

/** The faces without anything on them, as symbols; see BANDS for how much the name takes. */
export function faceSymbols(): string {
  return (['first', 'second'] as const)
    .flatMap(side => [faceSymbol(side, 'small'), faceSymbol(side, 'large')])
    .join('');
}

function faceSymbol(side: Side, detail: Detail): string {
  const { edge, trim } = LIVERIES[side];
  const shape = OUTLINES[side];
  const band = BANDS[detail];
  const bottom = -50 + band;
  const bandShape =
    side === 'first'
      ? `M-50 ${bottom}V-44Q-50-50-44-50H44Q50-50 50-44V${bottom}Z`
      : `M-50 ${bottom}V${Math.min(-36, bottom)}L-36-50H36L50 ${Math.min(-36, bottom)}V${bottom}Z`;
  return [
    `<symbol id="gd-face-${side}-${detail}" viewBox="-60 -60 120 120" width="120" height="120" overflow="visible">`,
    `<path d="${shape}" transform="translate(2.4 3.4)" fill="#1c1008" opacity=".38"/>`,
    `<path d="${shape}" fill="url(#gd-cloth-${side})" stroke="${edge}" stroke-width="2.4"/>`,
    `<path d="${bandShape}" fill="${side === 'first' ? '#152742' : 'url(#gd-hatch)'}"/>`,
    `<path d="M-50 ${bottom + 0.8}H50" stroke="${trim}" stroke-width="1.7"/>`,
    `<path d="${shape}" fill="none" stroke="${trim}" stroke-width="2.4" transform="scale(.955)"/>`,
    '</symbol>',
  ].join('');
}
