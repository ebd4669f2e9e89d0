import { type Side, star } from './types.ts';

/** Flags in a box of 60 by 40 with its top left at the origin. */
const RED = '#a82a2a';
const WHITE = '#fbf3e2';
const BLUE = '#23406b';
const LINE = '#241a12';

const outline = `<rect width="60" height="40" fill="none" stroke="${LINE}" stroke-width="1.6"/>`;

/** Stars and stripes, with as many as can be told apart. */
const STRIPES = [
  `<rect width="60" height="40" fill="${WHITE}"/>`,
  ...[0, 2, 4, 6].map(
    n => `<rect y="${((n * 40) / 7).toFixed(2)}" width="60" height="${(40 / 7).toFixed(2)}" fill="${RED}"/>`,
  ),
  `<rect width="27" height="22.9" fill="${BLUE}"/>`,
  ...[4.4, 11.4, 18.4].flatMap(y =>
    [4.6, 10.6, 16.6, 22.6].map(
      x => `<polygon points="${star(5, 2.7, 1.1)}" transform="translate(${x} ${y})" fill="${WHITE}"/>`,
    ),
  ),
  outline,
].join('');

/** The first national flag: three bars and a circle of seven stars. */
const BARS = [
  `<rect width="60" height="40" fill="${RED}"/><rect y="13.33" width="60" height="13.34" fill="${WHITE}"/>`,
  `<rect width="26.7" height="26.7" fill="${BLUE}"/>`,
  ...Array.from({ length: 7 }, (_, n) => {
    const angle = (n * 2 * Math.PI) / 7 - Math.PI / 2;
    const [x, y] = [13.35 + Math.cos(angle) * 8, 13.35 + Math.sin(angle) * 8];
    return `<polygon points="${star(5, 3, 1.2)}" transform="translate(${x.toFixed(2)} ${y.toFixed(2)})" fill="${WHITE}"/>`;
  }),
  outline,
].join('');

export const flagSymbols = (): string =>
  [
    ['first', STRIPES],
    ['second', BARS],
  ]
    .map(
      ([side, content]) =>
        `<symbol id="gd-flag-${side}" viewBox="0 0 60 40" width="60" height="40" overflow="visible">${content}</symbol>`,
    )
    .join('');

/** The colours of a regiment over its counter: flying while it is in command, else grey and furled round the staff. */
export function coloursMarkup(states: readonly string[], side: Side): string {
  const isOut = states.includes('flag-out');
  if (!isOut && !states.includes('flag')) return '';
  const cloth = isOut
    ? '<path d="M-22-84C-12-82-10-72-13-64L-17-59-22-62Z" fill="#b9b2a3" stroke="#241a12" stroke-width="1.600" stroke-linejoin="round"/><path d="M-19-81Q-15-72-18-62" fill="none" stroke="#6d6455" stroke-width="1.400"/>'
    : flagUse(side, { x: -2.5, y: -71, width: 39 });
  return `<g class="gd-colours${isOut ? ' out' : ''}"><path d="M-22.500-50V-87" stroke="#fff6e2" stroke-width="5" stroke-linecap="round"/><path d="M-22.500-50V-87" stroke="#241a12" stroke-width="2.600" stroke-linecap="round"/>${cloth}</g>`;
}

/** The flag of a side, its middle at a place, that wide. */
export function flagUse(side: Side, at: { readonly x: number; readonly y: number; readonly width: number }): string {
  const scale = at.width / 60;
  return `<use href="#gd-flag-${side}" transform="translate(${at.x - at.width / 2} ${at.y - 20 * scale}) scale(${scale})"/>`;
}
