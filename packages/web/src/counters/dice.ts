import { badgeMarkup } from './badges.ts';
import { flagUse } from './flags.ts';
import { type Badge, escaped, type Side } from './types.ts';

/** What is on the faces of the dice, round the origin, about 64 wide, in the current colour where it has none. */
const BUGLE = [
  '<g fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">',
  '<path d="M-29-10C-14-10-2-9 10-13" stroke-width="4.5"/>',
  '<path d="M-20-10C-27 4-18 16-4 15S16 4 11-4" stroke-width="4.5"/>',
  '<path d="M-9 19Q-13 24-8 27M-2 19Q0 25 4 26" stroke-width="2.2"/></g>',
  '<path d="M8-17.4C16-19.6 23-24 28-31L33-3C26-7.4 18-9.4 10-9.2Z"/>',
  '<ellipse cx="30.6" cy="-17" rx="4" ry="14.4" transform="rotate(-10 30.6 -17)"/>',
  '<path d="M-33.6-14.4-30-10-33.6-5.6Z"/>',
].join('');

/** The slouch hat with its cord. */
const HAT = [
  '<path d="M-33 13C-24 6-16 5-16 5L-13-14C-11-24-4-21 0-18 5-22 12-23 14-14L17 5C17 5 25 6 33 10 26 21-22 25-33 13Z"/>',
  '<path d="M-15.4 1.6C-5 6.6 8 6.2 16.6 1.4L17.2 6C8 11-6 11.4-16.2 6.4Z" fill="#d9a93a" stroke="#1e140b" stroke-width="1.4"/>',
].join('');

const CROSS = '<path d="M-9-27H9V-9H27V9H9V27H-9V9H-27V-9H-9Z"/>';
const ARROW = '<path d="M-29-8H4V-23L31 0 4 23V8H-29Z"/>';
/** A hit that is saved: a shield. */
const SAVE =
  '<path d="M-23-24Q-11-20 0-27 11-20 23-24V-2Q23 18 0 29-23 18-23-2Z" fill="none" stroke="currentColor" stroke-width="6" stroke-linejoin="round"/><path d="M-11-1-3 9 12-11" fill="none" stroke="currentColor" stroke-width="6.4" stroke-linecap="round" stroke-linejoin="round"/>';

const FACES: { readonly [face: string]: string } = {
  doubleFlag: `${flagUse('first', { x: -9, y: -13, width: 44 })}${flagUse('second', { x: 9, y: 13, width: 44 })}`,
  unionFlag: flagUse('first', { x: 0, y: 0, width: 62 }),
  confederateFlag: flagUse('second', { x: 0, y: 0, width: 62 }),
  bugle: BUGLE,
  hat: HAT,
  cross: CROSS,
  arrow: ARROW,
  save: SAVE,
};

/** The sign on a die or a chip alone, round the origin, about 64 wide; a word for one that has no picture. */
export function signMarkup(sign: string, side: Side = 'first'): string {
  const flag = { flag: side, 'army-flag': side, 'enemy-flag': side === 'first' ? 'second' : 'first' } as const;
  const known = FACES[sign];
  if (known !== undefined) return `<g fill="currentColor">${known}</g>`;
  if (sign === 'flag' || sign === 'army-flag' || sign === 'enemy-flag')
    return flagUse(flag[sign], { x: 0, y: 0, width: 62 });
  return `<text y="8" text-anchor="middle" class="gd-name" font-size="24" fill="currentColor">${escaped(sign)}</text>`;
}

/** A ten-sided die seen from above, on a point: a kite up, its neighbours at the sides. */
const tenSided = (face: string): string =>
  [
    '<path d="M2-42 46-12V16L2 50-42 16V-12Z" fill="#1c1008" opacity=".35"/>',
    '<path d="M0-46 44-15V13L0 46-44 13V-15Z" fill="#c9bb98" stroke="#1e140b" stroke-width="2.400" stroke-linejoin="round"/>',
    '<path d="M0-46-44-15-30 9ZM0-46 44-15 30 9Z" fill="#e2d8c0" stroke="#1e140b" stroke-width="1.200" stroke-linejoin="round"/>',
    '<path d="M0-46 30 9 0 26-30 9Z" fill="#fffdf6" stroke="#1e140b" stroke-width="1.600" stroke-linejoin="round"/>',
    '<path d="M0 26V46M30 9 44 13M-30 9-44 13" stroke="#1e140b" stroke-width="1.200"/>',
    `<text y="10" text-anchor="middle" class="gd-numeral" font-size="36" fill="#241a12">${escaped(face)}</text>`,
  ].join('');

/** Where the pips of a six-sided die lie, by its face. */
const PIPS: { readonly [face: string]: readonly (readonly [number, number])[] } = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

const pips = (face: string): string =>
  (PIPS[face] ?? []).map(([x, y]) => `<circle cx="${x * 21}" cy="${y * 21}" r="9" fill="currentColor"/>`).join('');

/** A die with a face up, 100 wide round the origin. */
export function dieMarkup(die: string, face: string): string {
  if (die === 'd10') return tenSided(face);
  const isBlack = die === 'black';
  const [light, dark] = isBlack ? ['#3a342e', '#161310'] : ['#fffdf6', '#e2d8c0'];
  const ink = isBlack ? '#f6efdf' : '#241a12';
  return [
    '<rect x="-42" y="-40" width="88" height="88" rx="17" fill="#1c1008" opacity=".35"/>',
    `<rect x="-45" y="-45" width="90" height="90" rx="16" fill="${dark}" stroke="#1e140b" stroke-width="2"/>`,
    `<rect x="-41" y="-42" width="82" height="80" rx="20" fill="${light}"/>`,
    `<g transform="translate(0 -2) scale(.98)" color="${ink}">${die === 'd6' && face in PIPS ? pips(face) : signMarkup(face)}</g>`,
  ].join('');
}

/** A chit out of the cup, 100 wide round the origin: a corps by its badge and numeral, an army by its flag. */
export function chitMarkup(chit: { readonly side: Side; readonly badge: Badge | null }): string {
  const { side, badge } = chit;
  const [fill, rim, ink] = side === 'first' ? ['#2c4a75', '#f3e7c8', '#fbf4e2'] : ['#d9cdb0', '#8c2b22', '#4a120d'];
  const edge =
    side === 'first'
      ? `<circle r="45" fill="${fill}" stroke="#0c1728" stroke-width="3"/><circle r="39.5" fill="none" stroke="${rim}" stroke-width="2.4"/>`
      : `<path d="M-19-46H19L46-19V19L19 46H-19L-46 19V-19Z" fill="${fill}" stroke="#2a1710" stroke-width="3"/><path d="M-19-46H19L46-19V19L19 46H-19L-46 19V-19Z" fill="none" stroke="${rim}" stroke-width="3" stroke-dasharray="9 4" transform="scale(.87)"/>`;
  const shadow = '<circle cx="2.5" cy="4" r="46" fill="#1c1008" opacity=".35"/>';
  if (badge === null) return `${shadow}${edge}${flagUse(side, { x: 0, y: 0, width: 54 })}`;
  const isTag = side === 'second' || badge.shape === 'tag';
  const content = isTag
    ? `<text y="13" text-anchor="middle" class="gd-numeral" font-size="38" fill="${ink}">${escaped(badge.text)}</text>`
    : `<g transform="translate(0 -9) scale(2)">${badgeMarkup(badge, side)}</g><text y="32" text-anchor="middle" class="gd-numeral" font-size="18" fill="${ink}">${escaped(badge.text)}</text>`;
  return `${shadow}${edge}${content}`;
}
