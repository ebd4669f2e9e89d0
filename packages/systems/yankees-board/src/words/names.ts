import type { Board } from '../board/board.ts';
import type { Side } from '../terms/names.ts';
import { corpsOfMarker, isFlagMarker, sideOfMarker } from '../terms/names.ts';
import type { YbState } from '../terms/state.ts';

export const sideName = (side: string): string =>
  side === 'union' ? 'Union' : side === 'confederate' ? 'Confederate' : side;

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `1863-07-01` as people say it: July 1. */
export function dayName(day: string): string {
  const name = MONTHS[Number(day.slice(5, 7)) - 1];
  return name === undefined ? day : `${name} ${Number(day.slice(8))}`;
}

export const hourName = (hour: number): string => `${String(hour).padStart(2, '0')}h`;

export function clockLabel(board: Board, state: YbState): string {
  const day = dayName(board.days[state.day]?.day ?? '');
  return state.isNight ? `${day}, night` : `${day}, ${hourName(state.hour)}`;
}

export function markerName(marker: string): string {
  const side: Side = sideOfMarker(marker);
  return isFlagMarker(marker) ? `${sideName(side)} army flag` : `${sideName(side)} ${corpsOfMarker(marker)} Corps`;
}
