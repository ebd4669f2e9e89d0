/**
 * Silhouettes of the arms round the origin, about 60 wide, in the current colour. Each is a symbol's content, so that
 * a hundred counters share one drawing.
 */

/** One man without arms, his feet on the line. */
const BODY = [
  '<path d="M-3.3-25.4-2.9-28.2Q0-29.5 2.7-28.4L3.3-25.5 5.6-24.2 3.4-23.9A3.1 3.3 0 1 1-3-24.6Z"/>',
  '<path d="M-3.9-19.2Q.2-21.2 4-19.2L4.7-9.4Q.2-8-4.4-9.4Z"/>',
  '<path d="M-6.6-18.6-3.6-19.4-3.2-12.6-6.4-12.2Z"/>',
  '<path d="M-4.3-10.2-7 0H-3.3L-.1-6.4 3 0H6.9L4.6-10.2Z"/>',
].join('');

const line = (path: string, width: number): string =>
  `<path d="${path}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** On the march, his musket at the shoulder. */
const MAN = `${line('M-1.2-12.4-8-35.6', 1.7)}${BODY}`;
/** In the firing line, his musket levelled. */
const FIRING = `${BODY}${line('M-1-17.4 8-18.6', 3)}${line('M-2-17.600 17.500-20.600', 1.7)}`;
/** Flat on the ground, his musket over the bank before him. */
const PRONE = `<path d="M6.800-4.800 7.200-7.800Q10-9 12.800-7.800L13.300-5 15.600-4 13.500-3.400A3.200 3.200 0 1 1 6.900-4.200Z"/><path d="M10-2.400Q4-6.200-6-5L-21-2.600-26-4.600-27.400-1.400-20 1H9Z"/>${line('M8-1.600 27-5', 1.7)}`;

const row = (man: string, places: readonly number[]): string =>
  places.map(x => `<g transform="translate(${x} 0)">${man}</g>`).join('');
const men = (places: readonly number[]): string => row(MAN, places);

const TROOPER = [
  '<path d="M10 24.6C13 18.4 23 18 31 19.2 36.4 19.9 39.4 17 42 12.4 43.8 9 46 6.8 48.6 5.6L49.6 2.4 51.4 5.8C54.8 7.6 57.8 10.6 60 13.6 60.5 15.8 59 16.7 57 16.3L52 14.8C50.2 15.8 49.2 18.6 48 22 46.4 26.6 43 28.6 38 28.8 31 29.2 25 28.6 20 29 13.6 29.4 9.4 28.4 10 24.6Z"/>',
  '<g fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">',
  '<path d="M42 26 51 27.2 57.4 32.4" stroke-width="3"/><path d="M39 27.6 46.8 32 44.6 38.6" stroke-width="2.7"/>',
  '<path d="M15.4 26 8 31 1 33.4" stroke-width="3.1"/><path d="M18.4 28 13.6 34.4 7 38.8" stroke-width="2.7"/>',
  '<path d="M34 9.6 41 5.6" stroke-width="2.8"/><path d="M40.6 6C46 1.4 49.4-4 50.6-11" stroke-width="1.8"/>',
  '<path d="M30 18.6 35.2 24.4 33.4 31" stroke-width="3.1"/></g>',
  '<path d="M11 23.4C5.4 19.4 1 22-3.4 28.4 2 25.4 6.4 25.4 11.4 27.6Z"/>',
  '<path d="M25.8 20 28.4 8.4C30.4 5.2 34.2 5.4 35.6 8.6L34.6 19.8Z"/>',
  '<circle cx="33" cy="2.8" r="3.1"/><path d="M29.6 1.8 30.4-1.8Q33-3 35.8-1.6L36.4 1 39 2 29.6 2.4Z"/>',
].join('');

const spokes = (count: number, { x, y, r }: { readonly x: number; readonly y: number; readonly r: number }): string =>
  Array.from({ length: count }, (_, n) => {
    const angle = (n * 2 * Math.PI) / count;
    return `M${x} ${y}L${(x + Math.cos(angle) * r).toFixed(1)} ${(y + Math.sin(angle) * r).toFixed(1)}`;
  }).join('');

const GUN = [
  '<path d="M21.6 23-2.6 37.6" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round"/>',
  '<circle cx="2.6" cy="16.6" r="2"/>',
  '<path d="M4.8 13.8 7.4 12.4 24 11.4 54.4 8.8 54.2 7.8 58 7.6 58.6 14.4 54.8 14.8 54.6 13.8 24 20.2 8.4 21 5.2 19.6Z"/>',
  '<circle cx="27" cy="26" r="11.8" fill="none" stroke="currentColor" stroke-width="2.8"/><circle cx="27" cy="26" r="3"/>',
  `<path d="${spokes(12, { x: 27, y: 26, r: 11 })}" stroke="currentColor" stroke-width="1.3"/>`,
].join('');

const HORSE_HEAD =
  '<path d="M-2 22C-1 11 4 2.6 12-3L13.2-8.6 16.6-4C22.4-.6 28 5.4 31 11.4 31.4 14.6 29 16 26.2 15L19 11.2C16.6 13.8 15.8 17.4 17 22Z"/>';

const HORSE = `<path d="M10 24.6C13 18.4 23 18 31 19.2 36.4 19.9 39.4 17 42 12.4 43.8 9 46 6.8 48.6 5.6L49.6 2.4 51.4 5.8C54.8 7.6 57.8 10.6 60 13.6 60.5 15.8 59 16.7 57 16.3L52 14.8C50.2 15.8 49.2 18.6 48 22 46.4 26.6 43 28.6 38 28.8 31 29.2 25 28.6 20 29 13.6 29.4 9.4 28.4 10 24.6Z"/>${line('M43 27 48 32 46 39M38 28 39 39M15.400 27 12 33 14 39M20 28 18 39', 2.9)}`;

/** Guns on the march: muzzle to the rear, behind their team. */
const LIMBERED = `<g transform="translate(6 -12) scale(-.62 .62)">${GUN}</g>${line('M2 11.500 20 6', 2.4)}<g transform="translate(-2 -15) scale(.62)">${HORSE}</g>`;

/** Men with rammer and bucket, and no guns. */
const CREW = `<g transform="translate(-13 18) scale(1.120)">${BODY}${line('M8.500 0V-34', 1.8)}<rect x="6.200" y="-38" width="4.600" height="7" rx="1"/></g><g transform="translate(13 18) scale(1.120)">${BODY}${line('M5-12 9.500-9', 2.4)}<path d="M6.500-7.500H14L13 0H7.500Z"/></g>`;

/** Guns that nobody serves: crossed out. */
const DESERTED = `<g transform="translate(-28 -22)" opacity=".62">${GUN}</g>${line('M-30 20 30-22', 3.6)}`;

/** Files one behind another, the farther ones paler. */
const FILES = `<g transform="translate(0 1) scale(.820)" opacity=".450">${men([-13, 0, 13])}</g><g transform="translate(2 9) scale(.920)" opacity=".700">${men([-13, 0, 13])}</g><g transform="translate(4 18)">${men([-13, 0, 13])}</g>`;

const BUST = [
  '<path d="M-20 24Q-18 6-6 4V-2H6V4Q18 6 20 24Z"/><circle cy="-8" r="10"/>',
  '<path d="M-17-12Q0-19 17-12L11-15Q9-25 0-24.4-9-25-11-15Z"/>',
].join('');

/** For a supply train or whatever has no picture of its own. */
const WAGON = [
  '<path d="M-26-2Q-26-20-14-20H16Q27-20 27-2Z"/><path d="M-29-1H30V6H-29Z"/>',
  '<g fill="none" stroke="currentColor" stroke-width="2.8"><circle cx="-17" cy="9" r="8"/><circle cx="18" cy="9" r="8"/></g>',
].join('');

const FIGURES: { readonly [name: string]: string } = {
  infantry: `<g transform="translate(0 16)">${men([-21, -7, 7, 21])}</g>`,
  'infantry-few': `<g transform="translate(1 19) scale(1.2)">${men([-13.5, 0, 13.5])}</g>`,
  dismounted: `<g transform="translate(0 17) scale(.960)">${men([-16, 0, 16])}</g>`,
  'infantry-fire': `<g transform="translate(-3 17) scale(1.050)">${row(FIRING, [-19, -3, 13])}</g>`,
  skirmish: `<g transform="translate(-2 16) scale(1.020)">${row(FIRING, [-23, 15])}</g>${line('M-30 20H34', 1.6).replace('/>', ' stroke-dasharray="1 5"/>')}`,
  cover: `<g transform="translate(-2 -4)">${PRONE}</g><g transform="translate(5 11)">${PRONE}</g>${line('M-30 17Q-4 12 33 16', 2)}`,
  column: FILES,
  limbered: LIMBERED,
  crew: CREW,
  deserted: DESERTED,
  'mounted-column': `<g transform="translate(-36 -20) scale(.740)" opacity=".700">${TROOPER}</g><g transform="translate(-9 -7) scale(.740)">${TROOPER}</g>`,
  cavalry: `<g transform="translate(-29.5 -14)">${TROOPER}</g>`,
  artillery: `<g transform="translate(-28 -22)">${GUN}</g>`,
  'horse-artillery': `<g transform="translate(-33 -20) scale(.94)">${GUN}</g><g transform="translate(15 3) scale(.62)">${HORSE_HEAD}</g>`,
  leader: `<g transform="scale(.8)">${BUST}</g>`,
  train: WAGON,
};

export const FIGURE_NAMES = Object.keys(FIGURES);

export const figureId = (name: string): string => `gd-figure-${name in FIGURES ? name : 'train'}`;

export const figureSymbols = (): string =>
  Object.entries(FIGURES)
    .map(
      ([name, content]) =>
        `<symbol id="gd-figure-${name}" viewBox="-40 -40 80 80" width="80" height="80" overflow="visible"><g fill="currentColor" stroke="none">${content}</g></symbol>`,
    )
    .join('');

/** A silhouette round the origin. */
export const figureUse = (name: string, at: { readonly y: number; readonly scale: number }): string =>
  `<use href="#${figureId(name)}" transform="translate(0 ${at.y}) scale(${at.scale})" x="-40" y="-40"/>`;
