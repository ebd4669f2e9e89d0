import { type Badge, escaped, type Side, star } from './types.ts';

/** The badges the corps wore, about twenty wide round the origin; one that is not known becomes a tag with its name. */
const SHAPES: { readonly [shape: string]: string } = {
  disc: '<circle r="9.4"/>',
  trefoil:
    '<path d="M-1.5 2.8C-3.6 6-10 5.6-10 .4-10-3.8-5.8-5.2-3.6-4-6.2-8.2-3.2-11 0-11S6.2-8.2 3.6-4C5.8-5.2 10-3.8 10 .4 10 5.6 3.6 6 1.5 2.8 1.8 7 2.6 8.6 4.2 10.4H-4.2C-2.6 8.6-1.8 7-1.5 2.8Z"/>',
  lozenge: '<path d="M0-11.4 8.6 0 0 11.4-8.6 0Z"/>',
  'maltese-cross':
    '<path d="M-1.7-1.7-5.6-10.4 0-7.6 5.6-10.4 1.7-1.7 10.4-5.6 7.6 0 10.4 5.6 1.7 1.7 5.6 10.4 0 7.6-5.6 10.4-1.7 1.7-10.4 5.6-7.6 0-10.4-5.6Z"/>',
  'greek-cross': '<path d="M-3.4-10.2H3.4V-3.4H10.2V3.4H3.4V10.2H-3.4V3.4H-10.2V-3.4H-3.4Z"/>',
  crescent: '<path d="M4.6-9.6A10.4 10.4 0 1 0 9.4 5.2 8.6 8.6 0 1 1 4.6-9.6Z"/>',
  star: `<polygon points="${star(5, 11.6, 4.9)}"/>`,
  sabres:
    '<g fill="none" stroke="#fdf8ea" stroke-width="2.3" stroke-linecap="round"><path d="M-9.4 8.4Q2.4 4 9.4-8.6M9.4 8.4Q-2.4 4-9.4-8.6"/><path d="M-9.8 4.4-5.4 10M9.8 4.4 5.4 10"/></g>',
  cannons:
    '<g stroke="none"><path d="M-10.6 7 -7.4 10.2 9.8-6 7.6-9.2Z"/><path d="M10.6 7 7.4 10.2-9.8-6-7.6-9.2Z"/><circle cx="-10.4" cy="10" r="1.7"/><circle cx="10.4" cy="10" r="1.7"/></g>',
};

const isKnown = (shape: string): boolean => shape in SHAPES;

export const badgeSymbols = (): string =>
  Object.entries(SHAPES)
    .map(
      ([shape, content]) =>
        `<symbol id="gd-badge-${shape}" viewBox="-14 -14 28 28" width="28" height="28" overflow="visible"><g fill="#fdf8ea" stroke="#0c1728" stroke-width="1.3" stroke-linejoin="round">${content}</g></symbol>`,
    )
    .join('');

/** A badge round the origin. */
export function badgeMarkup({ text, shape }: Badge, side: Side): string {
  if (isKnown(shape)) return `<use href="#gd-badge-${shape}" x="-14" y="-14"/>`;
  const ink = side === 'first' ? '#152742' : '#5b1a13';
  const size = text.length > 2 ? 11 : /^[IVX]+$/.test(text) ? 15 : 12.5;
  return `<path d="M-9-10H9L13-6V6L9 10H-9L-13 6V-6Z" fill="#f6ecd4" stroke="${ink}" stroke-width="1.4"/><text y="${size * 0.36}" text-anchor="middle" class="gd-numeral" font-size="${size}" fill="${ink}">${escaped(text)}</text>`;
}
