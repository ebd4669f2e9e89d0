import { escaped, star } from './types.ts';

/** Marks that hang on the edge of a counter, each with an outline of its own, about thirty wide round the origin. */
const DARK = '#1e140b';
const PALE = '#fff6e2';

const MARKS: { readonly [state: string]: (value: string) => string } = {
  disrupted: () =>
    `<path d="M0-15 15 0 0 15-15 0Z" fill="#f3b52c" stroke="${DARK}" stroke-width="2"/><path d="M-8 2-3-4 1 3 4-4 8 1" fill="none" stroke="${DARK}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/>`,
  routed: () =>
    `<circle r="14" fill="#1b1512" stroke="${PALE}" stroke-width="2.2"/><path d="M7 5V0A6 6 0 0 0-5 0V5" fill="none" stroke="${PALE}" stroke-width="3.2" stroke-linecap="round"/><path d="M-10 2.5-5 9.5 0 2.5Z" fill="${PALE}"/>`,
  hits: value =>
    `<polygon points="${star(9, 16, 11.4)}" fill="#b3201a" stroke="${PALE}" stroke-width="2"/><text y="6.4" text-anchor="middle" class="gd-numeral" font-size="18" fill="${PALE}">${escaped(value || '1')}</text>`,
  'advance-fire': () =>
    `<polygon points="-7.5,-13 7.5,-13 15,0 7.5,13 -7.5,13 -15,0" fill="${PALE}" stroke="${DARK}" stroke-width="2"/><path d="M-9 7 0-2 9 7" fill="none" stroke="${DARK}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/><polygon points="${star(6, 6.4, 2.6)}" transform="translate(0 -6)" fill="#d8621c" stroke="${DARK}" stroke-width=".8"/>`,
  charge: () =>
    `<path d="M0-16 15 12H-15Z" fill="#d8621c" stroke="${DARK}" stroke-width="2" stroke-linejoin="round"/><path d="M-6 9 0 2.6 6 9M-4.6 2 0-3.2 4.6 2" fill="none" stroke="${PALE}" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"/>`,
  fired: () =>
    `<path d="M-13 6A6 6 0 0 1-9-4 8 8 0 0 1 5-7 6.5 6.5 0 0 1 12 1 5.4 5.4 0 0 1 9 9H-9A5 5 0 0 1-13 6Z" fill="#e9e3d6" stroke="${DARK}" stroke-width="1.8"/>`,
  'out-of-command': () =>
    `<rect x="-13" y="-13" width="26" height="26" rx="4" fill="${PALE}" stroke="${DARK}" stroke-width="2"/><path d="M-7 7A10 10 0 0 1-4-8M7-7A10 10 0 0 1 4 8" fill="none" stroke="${DARK}" stroke-width="3"/><path d="M-9 9 9-9" stroke="#b3201a" stroke-width="3"/>`,
  /** Guns that have limbered up: a wheel. */
  moved: () =>
    `<circle r="13" fill="${PALE}" stroke="${DARK}" stroke-width="2"/><circle r="8" fill="none" stroke="${DARK}" stroke-width="2.600"/><path d="M-8 0H8M0-8V8M-5.700-5.700 5.700 5.700M-5.700 5.700 5.700-5.700" stroke="${DARK}" stroke-width="1.500"/>`,
  /** Cut off: a ring of enemies round a point. */
  isolated: () =>
    `<rect x="-13" y="-13" width="26" height="26" rx="13" fill="#1b1512" stroke="${PALE}" stroke-width="2"/><circle r="8" fill="none" stroke="${PALE}" stroke-width="2.400" stroke-dasharray="4.200 4.200"/><circle r="2.600" fill="${PALE}"/>`,
  /** A successor: he stepped up. */
  replacement: () =>
    `<rect x="-13" y="-13" width="26" height="26" rx="4" fill="${PALE}" stroke="${DARK}" stroke-width="2"/><path d="M0 8V-6M-6 0 0-7 6 0" fill="none" stroke="${DARK}" stroke-width="3.400" stroke-linecap="round" stroke-linejoin="round"/>`,
  /** Loaded and waiting: three muskets levelled. */
  volley: () =>
    `<rect x="-14" y="-13" width="28" height="26" rx="4" fill="${PALE}" stroke="${DARK}" stroke-width="2"/><path d="M-10-6.500H5M-10 0H5M-10 6.500H5" stroke="${DARK}" stroke-width="2.600" stroke-linecap="round"/><path d="M6-6.500 11-8.500V-4.500ZM6 0 11-2V2ZM6 6.500 11 4.500V8.500Z" fill="#d8621c"/>`,
  /** The crew is under fire: a rammer. */
  'crew-marker': () =>
    `<circle r="13.500" fill="${PALE}" stroke="${DARK}" stroke-width="2"/><path d="M-7 8 6-6" stroke="${DARK}" stroke-width="3" stroke-linecap="round"/><rect x="1" y="-10" width="10" height="6" rx="1.500" transform="rotate(43 6 -7)" fill="${DARK}"/>`,
  /** Guns that nobody serves. */
  abandoned: () =>
    `<circle r="13.500" fill="#1b1512" stroke="${PALE}" stroke-width="2.200"/><circle r="7" fill="none" stroke="${PALE}" stroke-width="2.200"/><path d="M-10 10 10-10" stroke="#e8483c" stroke-width="3.400" stroke-linecap="round"/>`,
  recovered: () =>
    `<path d="M-13-11H13V2Q13 11 0 16-13 11-13 2Z" fill="${PALE}" stroke="${DARK}" stroke-width="2" stroke-linejoin="round"/><path d="M-6.4 0H6.4M0-6.4V6.4" stroke="#2b6b3a" stroke-width="4" stroke-linecap="round"/>`,
};

/** A state by its name, with a value after a colon if it has one. One that has no mark shows its first letter. */
export function stateMarkup(state: string): string {
  const [name = '', value = ''] = state.split(':');
  const mark = MARKS[name];
  if (mark !== undefined) return mark(value);
  return `<rect x="-12" y="-12" width="24" height="24" rx="12" fill="${PALE}" stroke="${DARK}" stroke-width="2"/><text y="6.4" text-anchor="middle" class="gd-name" font-size="18" fill="${DARK}">${escaped(name.slice(0, 1).toUpperCase())}</text>`;
}
