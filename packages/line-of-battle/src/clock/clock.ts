import { SEGMENTS, SEGMENTS_A_TURN, type Segment, type SegmentSerial } from './segments.ts';

/** A step of the clock: a turn begins, a segment begins, or something else. */
interface ClockStep {
  readonly step: string;
  readonly segment?: number;
}

interface Time {
  readonly turn: number;
  readonly segment: number;
}

/** The segment that a step of the clock begins; the present one for any other step. */
export function segmentBegunBy({ turn, segment }: Time, step: ClockStep | undefined): SegmentSerial {
  if (step?.step === 'turn-start') return turn * SEGMENTS_A_TURN;
  return (turn - 1) * SEGMENTS_A_TURN + (step?.step === 'segment-start' ? (step.segment ?? segment) : segment);
}

/** Where the umpire wants the clock; the segment that comes next unless he names one. */
export function clockTarget(
  coming: SegmentSerial,
  { to, turn }: { readonly to?: Segment | undefined; readonly turn?: number | undefined },
): SegmentSerial {
  if (to === undefined) return turn === undefined ? coming : (turn - 1) * SEGMENTS_A_TURN;
  const at = SEGMENTS.indexOf(to);
  if (turn !== undefined) return (turn - 1) * SEGMENTS_A_TURN + at;
  const here = Math.floor(coming / SEGMENTS_A_TURN) * SEGMENTS_A_TURN + at;
  return here >= coming ? here : here + SEGMENTS_A_TURN;
}

interface Coming {
  readonly roster: readonly { readonly id: string }[];
  readonly leaders: readonly { readonly id: string }[];
  readonly arrivals: Arrivals;
  readonly leaderArrivals: Arrivals;
}

type Arrivals = readonly ({ readonly turn: number } | undefined)[];
type Posts = readonly { readonly where: string }[];

/** Units and leaders who are due in a turn, by id; `isKept` says whom a rule of the battle keeps away. */
export function dueIn(
  board: Coming,
  { units, leaders }: { readonly units: Posts; readonly leaders: Posts },
  { turn, isKept }: { readonly turn: number; isKept(kind: 'unit' | 'leader', index: number): boolean },
): readonly string[] {
  const due = (kind: 'unit' | 'leader', posts: Posts, arrivals: Arrivals): readonly number[] =>
    posts.flatMap(({ where }, index) =>
      where === 'later' && (arrivals[index]?.turn ?? turn + 1) <= turn && !isKept(kind, index) ? [index] : [],
    );
  return [
    ...due('unit', units, board.arrivals).map(index => board.roster[index]?.id ?? ''),
    ...due('leader', leaders, board.leaderArrivals).map(index => board.leaders[index]?.id ?? ''),
  ];
}

/** Of the first stack with any of them: those of whom something still has to be made before the segment ends. */
export function firstIdle(
  stacks: ReadonlyMap<number, readonly number[]>,
  isIdle: (unit: number) => boolean,
): readonly number[] | undefined {
  for (const units of stacks.values()) {
    const idle = units.filter(isIdle);
    if (idle.length > 0) return idle;
  }
  return undefined;
}
