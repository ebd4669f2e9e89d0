import type { CounterPicture, MapPicture, PositionPicture, StudyDrawing } from '@guidon/protocol';
import { faceMarkup } from '../../board/counter.tsx';
import { HEX_WIDTH, type Sheet } from '../../board/layout.ts';
import { facingsOf, piecesOf, stacksOf } from '../../board/stacks.ts';
import type { Spot } from '../../viewport/view.ts';
import { arrow } from '../drawings.tsx';

/** What a diagram shows: a part of a sheet, as vectors. */
export interface Diagram {
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly markup: string;
}

/** Round what stands on the board there is this much of it, in pixels of the sheet. */
const ROOM = 1.6 * HEX_WIDTH;
/** How dark ground of a level is, from the lowest on. */
const LEVELS = ['#fff', '#f4ecd8', '#eadfc0', '#dfd0a6', '#d3c08c'];

/** Signs of the ground as they are drawn with a few strokes, round the middle of a hex. */
const SIGNS: { readonly [sign: string]: string } = {
  woods: tufts([-26, -18, 8, -26, 28, -4, -10, 8, 20, 22, -28, 22, 2, -4]),
  'light-woods': tufts([-22, -10, 20, 10, -4, 24]),
  'wooded-hill': tufts([-26, -18, 8, -26, 28, -4, -10, 8, 20, 22, -28, 22]),
  orchard: tufts([-20, -20, 20, -20, -20, 20, 20, 20]),
  urban: '<path d="M-24-18h18v14h-18zM6-6h18v16h-18zM-18 12h16v14h-16z" fill="#777"/>',
  marsh: '<path d="M-28-8h20M8-16h20M-12 10h22M-30 24h16M14 22h16" stroke="#467" stroke-width="3"/>',
  water:
    '<path d="M-30-10q10-8 20 0t20 0 20 0M-30 12q10-8 20 0t20 0 20 0" fill="none" stroke="#37a" stroke-width="3"/>',
};

/** Trees: small rings at these places. */
function tufts(places: readonly number[]): string {
  let rings = '';
  for (let at = 0; at + 1 < places.length; at += 2)
    rings += `<circle cx="${places[at]}" cy="${places[at + 1]}" r="6.500" fill="none" stroke="#4a6b3a" stroke-width="2.600"/>`;
  return rings;
}

/** The part of a map where pieces stand: hexes, ground, ways, counters, arrows; all of it lines and letters. */
export function hexDiagram(
  { map, sheet, firstSeat }: { readonly map: MapPicture; readonly sheet: Sheet; readonly firstSeat: string },
  picture: PositionPicture,
  drawings: readonly StudyDrawing[],
): Diagram {
  const standing = picture.counters.filter(({ hex }) => hex !== null);
  const places = [...standing.map(({ hex }) => hex ?? ''), ...drawings.flatMap(({ from, to }) => [from ?? to, to])];
  const spots = places.flatMap(code => sheet.centres.get(code) ?? []);
  const box = boxRound(spots, sheet);
  const isIn = (code: string): boolean => {
    const spot = sheet.centres.get(code);
    return (
      spot !== undefined &&
      spot.x > box.x - 60 &&
      spot.x < box.x + box.width + 60 &&
      spot.y > box.y - 60 &&
      spot.y < box.y + box.height + 60
    );
  };
  const markup = [
    groundOf(map, sheet, isIn),
    waysOf(map, sheet, isIn),
    countersOf(sheet, standing, firstSeat),
    drawingsOf(drawings, place => sheet.centres.get(place)),
  ].join('');
  return { box, markup };
}

function boxRound(spots: readonly Spot[], sheet: Sheet): Diagram['box'] {
  const xs = spots.length === 0 ? [0, sheet.width] : spots.map(({ x }) => x);
  const ys = spots.length === 0 ? [0, sheet.height] : spots.map(({ y }) => y);
  const [left, top] = [Math.max(0, Math.min(...xs) - ROOM), Math.max(0, Math.min(...ys) - ROOM)];
  const right = Math.min(sheet.width, Math.max(...xs) + ROOM);
  const bottom = Math.min(sheet.height, Math.max(...ys) + ROOM);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function groundOf({ hexes }: MapPicture, sheet: Sheet, isIn: (code: string) => boolean): string {
  const lowest = Math.min(...hexes.map(({ level }) => level));
  return hexes
    .filter(({ code }) => isIn(code))
    .map(({ code, sign, level }) => {
      const { x, y } = sheet.centres.get(code) ?? { x: 0, y: 0 };
      const tint = LEVELS[Math.min(LEVELS.length - 1, level - lowest)] ?? '#fff';
      const number = `<text x="${x}" y="${y - 36}" text-anchor="middle" font-size="13" fill="#666">${code}</text>`;
      const drawn = SIGNS[sign];
      const there = drawn === undefined ? '' : `<g transform="translate(${x} ${y})">${drawn}</g>`;
      return `<polygon points="${sheet.outline(code)}" fill="${tint}" stroke="#b9ad94" stroke-width="1.500"/>${there}${number}`;
    })
    .join('');
}

function waysOf(map: MapPicture, sheet: Sheet, isIn: (code: string) => boolean): string {
  const line = (codes: readonly string[], style: string): string => {
    const points = codes.filter(isIn).flatMap(code => sheet.centres.get(code) ?? []);
    return points.length < 2
      ? ''
      : `<polyline points="${points.map(({ x, y }) => `${x},${y}`).join(' ')}" fill="none" ${style}/>`;
  };
  const sides = map.streams.flatMap(({ sides: banks }) => banks.map(([a, b]) => sideOf(sheet, a, b, isIn)));
  return [
    ...sides,
    ...map.watercourses.map(({ path }) => line(path, 'stroke="#3b7ba8" stroke-width="6"')),
    ...map.roads.map(({ path, kind }) =>
      line(path, `stroke="#6b5436" stroke-width="4"${kind.startsWith('trail') ? ' stroke-dasharray="10 7"' : ''}`),
    ),
  ].join('');
}

/** The side between two hexes, as water runs along it. */
function sideOf({ geometry, box }: Sheet, a: string, b: string, isIn: (code: string) => boolean): string {
  const [one, other] = [geometry.hex(a), geometry.hex(b)];
  const ends = one === undefined || other === undefined || !isIn(a) ? undefined : geometry.side(one, other);
  if (ends === undefined) return '';
  const [p, q] = ends.map(
    ({ x, y }) => `${((x - box.x) * HEX_WIDTH).toFixed(1)} ${((y - box.y) * HEX_WIDTH).toFixed(1)}`,
  );
  return `<path d="M${p}L${q}" stroke="#3b7ba8" stroke-width="5" stroke-linecap="round"/>`;
}

const SHARE = 0.6;

function countersOf(sheet: Sheet, counters: readonly CounterPicture[], firstSeat: string): string {
  const stacks = stacksOf(counters);
  const facings = facingsOf(stacks).map(({ hex, facing, seat }) => {
    const points = sheet.chevron(hex, facing);
    const colour = seat === firstSeat ? '#152742' : '#6c1d16';
    return points === '' ? '' : `<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="8"/>`;
  });
  const faces = piecesOf(sheet, stacks, []).map(({ counter, spot, shrunk, covered, units }) => {
    const style = {
      side: counter.seat === firstSeat ? 'first' : 'second',
      detail: 'large',
      covered,
      pile: units.length,
    } as const;
    const scale = (SHARE * HEX_WIDTH * shrunk) / 100;
    return `<g transform="translate(${spot.x} ${spot.y}) scale(${scale})">${faceMarkup(counter, style)}</g>`;
  });
  return [...facings, ...faces].join('');
}

const TINTS: { readonly [T in StudyDrawing['tint']]: string } = { green: '#1c6b34', red: '#a3231c', blue: '#1d4f8c' };

/** Arrows and marks. */
export function drawingsOf(
  drawings: readonly StudyDrawing[],
  spotOf: (place: string) => Spot | undefined,
  size = HEX_WIDTH,
): string {
  return drawings
    .map(({ from, to, tint }) => {
      const [start, end] = [from === undefined ? undefined : spotOf(from), spotOf(to)];
      if (end === undefined) return '';
      if (start !== undefined)
        return `<path d="${arrow(start, end, size)}" fill="${TINTS[tint]}" stroke="#fff" stroke-width="2" fill-opacity=".86"/>`;
      return `<circle cx="${end.x}" cy="${end.y}" r="${size * 0.47}" fill="none" stroke="${TINTS[tint]}" stroke-width="7"/>`;
    })
    .join('');
}
