import type { HexIndex } from '@guidon/hex';
import type { Figure } from '@guidon/kernel';
import type { Side } from '../clock/segments.ts';
import type { MayBeUnseen } from '../fog/fog.ts';

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

/** Reaction fire: at those who come, at those who leave, and before an assault. */
export type ReactionKind = 'advance' | 'passing' | 'pre-assault';
export type ShotKind = 'fire' | ReactionKind;

/** Reaction fire made in this segment: by whom, at whom. */
export interface ReactionFire {
  readonly kind: ReactionKind;
  readonly by: readonly number[];
  readonly at: readonly number[];
}

/** Events of fire beside the shot itself. `M` is a marker. */
export type FireNote<M> =
  | { readonly event: 'fire-declined'; readonly kind: ShotKind; readonly side: Side }
  | { readonly event: 'marked'; readonly units: readonly string[]; readonly marker: M; readonly on: boolean };

/** A hit as the journal tells it; `hits`: after it. */
export interface HitTaken<R> {
  readonly event: 'hit-taken';
  readonly unit: string;
  readonly rule: R;
  readonly hits: number;
  readonly destroyed: boolean;
}

/** A morale check as the journal tells it. */
/** `unseen`: an enemy who is not near is told only that it is not seen. */
export interface Checked<R> extends MayBeUnseen {
  readonly event: 'checked';
  readonly units: readonly string[];
  readonly morale: Figure;
  readonly roll: number;
  readonly passed: boolean;
  readonly rule: R;
}

/** Events of disorder and retreat. `R` is a rule, `O` a retreat that is owed. */
export type DisorderEvent<R, O> =
  | { readonly event: 'disrupted'; readonly units: readonly string[]; readonly rule: R }
  | { readonly event: 'routed'; readonly units: readonly string[]; readonly rule: R }
  | { readonly event: 'retreat-owed'; readonly owed: O }
  | { readonly event: 'retreat-paid'; readonly units: readonly string[] }
  | { readonly event: 'retreat-began'; readonly units: readonly string[]; readonly rule: R };

/** A hex of a retreat as the journal tells it. */
export interface Retreated {
  readonly event: 'retreated';
  readonly units: readonly string[];
  readonly leaders: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly edge: boolean;
}

/** Units that leave the game. `F` is their fate. */
export interface Removed<F, R> {
  readonly event: 'removed';
  readonly units: readonly string[];
  readonly fate: F;
  readonly rule: R;
}
