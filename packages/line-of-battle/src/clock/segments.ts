export const SIDES = ['union', 'confederate'] as const;
export type Side = (typeof SIDES)[number];
export const enemyOf = (side: Side): Side => (side === 'union' ? 'confederate' : 'union');

/** Segments of a turn, (a) to (o): both games share their order. */
export const SEGMENTS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n', 'o'] as const;
export type Segment = (typeof SEGMENTS)[number];
export const SEGMENTS_A_TURN = SEGMENTS.length;

/** What a segment is for; `mounted` is the Horse segment of one game and the Cavalry Segment of the other. */
export type SegmentKind = 'artillery' | 'small-arms' | 'mounted' | 'action' | 'turn-end';

/** A segment of a certain turn as one number that never falls. */
export type SegmentSerial = number;

const KINDS: readonly SegmentKind[] = [
  'artillery',
  'small-arms',
  'mounted',
  'mounted',
  'artillery',
  'action',
  'action',
  'artillery',
  'small-arms',
  'mounted',
  'mounted',
  'artillery',
  'action',
  'action',
  'turn-end',
];

/** 1 where the segment belongs to the first player; (o) counts as the second's. */
const FIRST: readonly number[] = [1, 1, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1, 0, 0];

export const kindOfSegment = (segment: number): SegmentKind => KINDS[segment] ?? 'turn-end';

export const ownerOfSegment = (first: Side, segment: number): Side => (FIRST[segment] === 1 ? first : enemyOf(first));

/** The next segment of a side and of one of the kinds, after the one that is on; that one itself without any. */
export function nextSegmentOf(
  first: Side,
  now: SegmentSerial,
  wanted: { readonly side: Side; readonly kinds: readonly SegmentKind[] },
): SegmentSerial {
  for (let serial = now + 1; serial <= now + 2 * SEGMENTS_A_TURN; serial++) {
    const segment = serial % SEGMENTS_A_TURN;
    if (wanted.kinds.includes(kindOfSegment(segment)) && ownerOfSegment(first, segment) === wanted.side) return serial;
  }
  return now;
}
