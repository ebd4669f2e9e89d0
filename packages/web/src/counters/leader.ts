import type { CounterFace, CounterStyle } from './counter.ts';
import { figureUse } from './figures.ts';
import { stateMarkup } from './states.ts';
import { escaped, LIVERIES, type Side, star } from './types.ts';

const RIMS: { readonly [S in Side]: string } = {
  first: '<circle r="48"/>',
  second: '<path d="M-20-48H20L48-20V20L20 48H-20L-48 20V-20Z"/>',
};

/** Stars by rank. */
const STARS: { readonly [rank: string]: number } = { junior: 1, senior: 2, army: 3 };

/** A leader, 100 wide round the origin: a disc or octagon with his bust, stars for his rank, and his name on a ribbon. */
export function leaderMarkup(leader: CounterFace, style: CounterStyle): string {
  const { side, detail } = style;
  const { face, ink, trim, edge, numeral } = LIVERIES[side];
  const rim = RIMS[side];
  const stars = STARS[leader.grade] ?? 1;
  return [
    '<g>',
    ring(style),
    `<g transform="translate(2.400 3.400)" fill="#1c1008" opacity=".38">${rim}</g>`,
    `<g fill="${face}" stroke="${edge}" stroke-width="3.400">${rim}</g>`,
    `<g fill="none" stroke="${trim}" stroke-width="3" transform="scale(.9)">${rim}</g>`,
    leader.spent ? `<g fill="url(#gd-spent)" transform="scale(.92)">${rim}</g>` : '',
    `<g color="${ink}">${figureUse('leader', { y: 2, scale: detail === 'large' ? 1.15 : 1.4 })}</g>`,
    starRow(stars, ink),
    detail === 'large' ? ribbon(leader.name, side) : '',
    leader.numeral === '' || detail === 'small'
      ? ''
      : `<g transform="translate(34 -30)"><circle r="16" fill="#fff6e2" stroke="${edge}" stroke-width="2"/><text y="8" text-anchor="middle" class="gd-numeral" font-size="23" fill="${side === 'first' ? '#152742' : numeral}">${escaped(leader.numeral)}</text></g>`,
    leader.states[0] === undefined
      ? ''
      : `<g transform="translate(-42 -18) scale(1.300)">${stateMarkup(leader.states[0])}</g>`,
    '</g>',
  ].join('');
}

function ring({ side, ring: kind }: CounterStyle): string {
  if (kind === undefined) return '';
  const rim = RIMS[side];
  if (kind === 'selected')
    return `<g class="gd-ring selected" transform="scale(1.220)" fill="#ffcf3f" stroke="#1e140b" stroke-width="2.400">${rim}</g>`;
  return `<g class="gd-ring ready" transform="scale(1.130)" fill="none" stroke="#1e140b" stroke-width="9">${rim}</g><g transform="scale(1.130)" fill="none" stroke="#ffcf3f" stroke-width="5" stroke-dasharray="15 8">${rim}</g>`;
}

const starRow = (count: number, ink: string): string =>
  Array.from(
    { length: count },
    (_, n) =>
      `<polygon points="${star(5, 9, 3.8)}" transform="translate(${(n - (count - 1) / 2) * 19} -33)" fill="${ink}"/>`,
  ).join('');

function ribbon(name: string, side: Side): string {
  const text = name.toUpperCase();
  const squeeze = text.length * 10.5 > 92 ? ' textLength="92" lengthAdjust="spacingAndGlyphs"' : '';
  const fill = side === 'first' ? '#152742' : '#8c2b22';
  return `<path d="M-54 27H54L48 38 54 49H-54L-48 38Z" fill="${fill}" stroke="#fff6e2" stroke-width="1.600"/><text y="45.500" text-anchor="middle" class="gd-name" font-size="21" fill="#fff8e6"${squeeze}>${escaped(text)}</text>`;
}
