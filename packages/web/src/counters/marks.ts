import { figureUse } from './figures.ts';
import { flagUse } from './flags.ts';
import { escaped, type Side, star } from './types.ts';

/** A charge has been declared on the hex: an arrow head that points at it from everywhere. About 30 wide. */
export const chargeMarkup = (side: Side): string =>
  `<path d="M0-16 16 12H-16Z" fill="#d8621c" stroke="#1e140b" stroke-width="2" stroke-linejoin="round"/><path d="M-7 8.500 0 1.500 7 8.500M-5 1 0-4 5 1" fill="none" stroke="#fff6e2" stroke-width="2.800" stroke-linecap="round" stroke-linejoin="round"/>${flagUse(side, { x: 17, y: -9, width: 17 })}`;

/** Guns that stand without their men, and whose they are now. About 34 wide. */
export const gunsMarkup = (holder: Side | null): string =>
  `<rect x="-19" y="-13" width="38" height="26" rx="4" fill="#fff6e2" stroke="#1e140b" stroke-width="1.800" stroke-dasharray="5 3"/><g color="#241a12">${figureUse('artillery', { y: 0, scale: 0.5 })}</g>${holder === null ? '' : flagUse(holder, { x: 19, y: -12, width: 16 })}`;

/** Colours that lie or are carried apart from a counter of their regiment. About 30 wide. */
export const flagMarkup = (side: Side, colours: 'flying' | 'furled'): string =>
  `<path d="M-12 16V-16" stroke="#fff6e2" stroke-width="5" stroke-linecap="round"/><path d="M-12 16V-16" stroke="#241a12" stroke-width="2.400" stroke-linecap="round"/><g${colours === 'furled' ? ' filter="grayscale(1)" opacity=".800"' : ''}>${flagUse(side, { x: 3.5, y: -5, width: 31 })}</g>`;

/** A victory hex: a star with its points; who holds it shows as a flag beside it. About 30 wide round the origin. */
export function victoryMarkup(points: string, holder: Side | null): string {
  const flag = holder === null ? '' : flagUse(holder, { x: 17, y: -9, width: 17 });
  return [
    `<polygon points="${star(5, 16, 8.6)}" fill="#fff6e2" stroke="#fff6e2" stroke-width="5" stroke-linejoin="round"/>`,
    `<polygon points="${star(5, 16, 8.6)}" class="gd-victory" fill="#9c1f1f"/>`,
    `<text y="5.2" text-anchor="middle" class="gd-numeral" font-size="14" fill="#fff6e2">${escaped(points)}</text>`,
    flag,
  ].join('');
}
