import type { LogLine, PositionPicture } from '@guidon/protocol';
import { shortText } from './short-text.ts';

export const COUNTED = ['move', 'fire', 'melee', 'retreat', 'hit', 'removed'] as const;
export type Counted = (typeof COUNTED)[number];

/** Something that somebody else did, and the entry that plays it. */
export interface SummaryLine {
  readonly kind: Counted;
  readonly text: string;
  readonly entry: number | undefined;
}

/** What others did since a moment: how much of what, line by line, and what it changed on the score. */
export interface Summary {
  readonly from: number;
  readonly to: number;
  readonly counts: { readonly [K in Counted]: number };
  readonly lines: readonly SummaryLine[];
  readonly points: readonly { readonly seat: string; readonly before: number; readonly now: number }[];
  /** Places that count and have another holder. */
  readonly ground: readonly { readonly hex: string; readonly seat: string }[];
}

interface Since {
  readonly log: readonly LogLine[];
  /** The entry after which it begins. */
  readonly from: number;
  readonly to: number;
  readonly isMine: (seat: string) => boolean;
  readonly before: PositionPicture | null;
  readonly now: PositionPicture;
}

const isCounted = (motion: string): motion is Counted => COUNTED.some(kind => kind === motion);

/** Null where nobody else has done anything that shows. */
export function summaryOf({ log, from, to, isMine, before, now }: Since): Summary | null {
  const told = log.filter(
    ({ entry, seat }) => entry !== undefined && entry > from && seat !== undefined && !isMine(seat),
  );
  const lines = told.reduce<readonly { readonly line: LogLine; readonly kind: Counted }[]>((known, line) => {
    const { motion } = line.hint;
    if (!isCounted(motion)) return known;
    const last = known.at(-1);
    // Whoever goes on, goes: one way, not a line for every hex.
    const goesOn =
      last !== undefined && last.kind === motion && isWay(motion) && sameUnits(last.line, line)
        ? known.slice(0, -1)
        : known;
    return [...goesOn, { line, kind: motion }];
  }, []);
  if (lines.length === 0) return null;
  const count = (kind: Counted): number => lines.filter(line => line.kind === kind).length;
  return {
    from,
    to,
    counts: {
      move: count('move'),
      fire: count('fire'),
      melee: count('melee'),
      retreat: count('retreat'),
      hit: count('hit'),
      removed: count('removed'),
    },
    lines: lines.map(({ line, kind }) => ({ kind, text: shortText(line), entry: line.entry })),
    points: before === null ? [] : pointsBetween(before, now),
    ground: before === null ? [] : groundBetween(before, now),
  };
}

const isWay = (kind: Counted): boolean => kind === 'move' || kind === 'retreat';

const sameUnits = (one: LogLine, other: LogLine): boolean => one.hint.units.join() === other.hint.units.join();

const pointsBetween = (before: PositionPicture, now: PositionPicture): Summary['points'] =>
  now.score.flatMap(({ seat, points }) => {
    const then = before.score.find(known => known.seat === seat)?.points ?? 0;
    return then === points ? [] : [{ seat, before: then, now: points }];
  });

const groundBetween = (before: PositionPicture, now: PositionPicture): Summary['ground'] =>
  now.marks.flatMap(({ mark, hex, seat }) => {
    if (mark !== 'victory' || seat === null) return [];
    const then = before.marks.find(known => known.mark === mark && known.hex === hex);
    return then === undefined || then.seat === seat ? [] : [{ hex, seat }];
  });
