import type { HexIndex } from '@guidon/hex';
import type { Figure } from '@guidon/kernel';
import type { Side } from '../clock/segments.ts';

/** Steps and events of combat that are told alike in both games. `K` is a kind, `R` a result, `C` a cause. */

/** A shot as the journal tells it. */
export interface Fired<K, R> {
  readonly event: 'fired';
  readonly kind: K | 'assault' | 'special';
  readonly by: readonly string[];
  readonly from: string | null;
  readonly at: string;
  readonly targets: readonly string[];
  readonly factor: Figure;
  readonly line: Figure;
  /** The line used, as the chart labels it. */
  readonly label: string;
  readonly roll: number;
  readonly result: R;
}

/** A stack takes what the chart says. */
export interface Suffering<R, C> {
  readonly step: 'suffer';
  readonly units: readonly number[];
  readonly hex: HexIndex;
  readonly result: R;
  readonly cause: C;
}

/** Leaders with units that were hit are tested, one after the other. */
export interface LeaderTests {
  readonly step: 'leader-tests';
  readonly hex: HexIndex;
  readonly side: Side;
  readonly kind: 'fire' | 'assault';
  readonly tested: readonly number[];
}

/** The test of a leader as the journal tells it. */
export interface LeaderTested<R> {
  readonly event: 'leader-tested';
  readonly leader: string;
  readonly roll: number;
  readonly on: number;
  readonly lost: boolean;
  readonly rule: R;
}

/** A stack on its way back, hex by hex. */
export interface Retreating<K> {
  readonly step: 'retreat';
  readonly units: readonly number[];
  readonly left: number;
  readonly leaders: readonly number[];
  /** Owner's leaders already asked whether they go along. */
  readonly asked: readonly number[];
  readonly kind: K;
  /** Hexes it has been in during this retreat. */
  readonly been: readonly HexIndex[];
}
