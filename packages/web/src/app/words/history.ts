import type { HistoricalLoss } from '@guidon/protocol';
import { told } from './told.ts';
import { words } from './words.ts';

/** `Union 9,000, Confederate 6,000 to 7,000.`, with what there is to say about it. */
export function lossText({ sides, note }: HistoricalLoss, seatTitle: (seat: string) => string): string {
  const figures = sides.map(
    ({ seat, from, to }) =>
      `${seatTitle(seat)} ${from === to ? grouped(from) : words().fromTo(grouped(from), grouped(to))}`,
  );
  return `${figures.length === 0 ? '' : `${figures.join(', ')}. `}${told(note)}`.trim();
}

/** With a mark between the thousands, the same on every machine. */
const grouped = (count: number): string => String(count).replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, words().thousands);
