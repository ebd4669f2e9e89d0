import { flagUse } from './flags.ts';
import { escaped, type Side, star } from './types.ts';

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
