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

/** The flag of a side, its middle at a place, that wide. */
export function flagUse(side: Side, at: { readonly x: number; readonly y: number; readonly width: number }): string {
  const scale = at.width / 60;
  return `<use href="#gd-flag-${side}" transform="translate(${at.x - at.width / 2} ${at.y - 20 * scale}) scale(${scale})"/>`;
}
