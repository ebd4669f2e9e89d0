import type { RtRule } from '../terms/names.ts';

/** Something a side scores for. */
export interface ScorePart {
  readonly name: string;
  readonly points: number;
  readonly rule: RtRule;
}
