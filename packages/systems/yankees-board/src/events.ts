import type { Figure, Verdict } from '@guidon/kernel';
import type { Side, YbRule } from './names.ts';
import type { Engagement, Night, Pool, Step, Volley } from './state.ts';

/** What happens, in the past tense. Units and hexes by the names players use. */
export type YbEvent =
  /** The top step of the agenda is done; these take its place, the first to be done first. */
  | { readonly event: 'next'; readonly steps: readonly Step[] }
  /** Whatever stood on the agenda is dropped for this step: the end of a round, of a turn. */
  | { readonly event: 'agenda-cleared'; readonly step: Step }
  | {
      readonly event: 'turn-started';
      readonly day: number;
      readonly hour: number;
      readonly due: readonly string[];
      readonly cup: readonly string[];
    }
  | { readonly event: 'marker-drawn'; readonly marker: string; readonly side: Side }
  | { readonly event: 'pool-rolled'; readonly pool: Pool }
  | { readonly event: 'unit-shifted'; readonly unit: string; readonly from: string; readonly to: string }
  | { readonly event: 'shifts-declined'; readonly left: number }
  | { readonly event: 'unit-fell-back'; readonly unit: string; readonly path: readonly string[] }
  | { readonly event: 'recovery-tried'; readonly unit: string; readonly bugles: number; readonly regained: number }
  | { readonly event: 'bugles-declined'; readonly left: number }
  | { readonly event: 'units-activated'; readonly units: readonly string[]; readonly die: 'corps' | 'hat' }
  | { readonly event: 'unit-entered'; readonly unit: string; readonly hex: string }
  | {
      readonly event: 'units-moved';
      readonly units: readonly string[];
      readonly path: readonly string[];
      readonly cost: Figure;
    }
  | { readonly event: 'hex-taken'; readonly hex: string; readonly side: Side }
  | { readonly event: 'engagement-opened'; readonly engagement: Engagement }
  | { readonly event: 'reaction-tested'; readonly unit: string; readonly passed: boolean }
  | { readonly event: 'unit-reacted'; readonly unit: string; readonly choice: 'fire' | 'evade' | 'decline' }
  | { readonly event: 'unit-evaded'; readonly unit: string; readonly path: readonly string[] }
  | {
      readonly event: 'attack-declared';
      readonly units: readonly string[];
      readonly target: string;
      readonly dice: Figure;
    }
  | { readonly event: 'attack-declined' }
  | { readonly event: 'volleys-formed'; readonly volleys: readonly Volley[]; readonly figures: readonly Figure[] }
  | {
      readonly event: 'fired';
      readonly volley: number;
      readonly units: readonly string[];
      readonly at: string;
      readonly hits: number;
    }
  | { readonly event: 'victim-chosen'; readonly volley: number; readonly unit: string; readonly rule: YbRule }
  | {
      readonly event: 'effects-rolled';
      readonly volley: number;
      readonly unit: string;
      readonly hex: string;
      readonly crosses: number;
      readonly arrows: number;
      readonly saves: number;
      /** The rule that turns the arrows into saves, where one does. */
      readonly ignored: YbRule | null;
    }
  | { readonly event: 'unit-eliminated'; readonly unit: string; readonly points: number; readonly scorer: Side }
  | {
      readonly event: 'units-retreated';
      readonly units: readonly string[];
      readonly path: readonly string[];
      readonly short: number;
    }
  | { readonly event: 'step-lost'; readonly unit: string; readonly rule: YbRule }
  | { readonly event: 'units-advanced'; readonly units: readonly string[]; readonly to: string }
  | { readonly event: 'advance-declined' }
  /** The exchange is over; nobody retreats who is not there any more. */
  | { readonly event: 'casualties-removed' }
  | { readonly event: 'activation-ended' }
  | { readonly event: 'round-ended'; readonly unspent: number }
  | { readonly event: 'turn-ended'; readonly early: boolean }
  | { readonly event: 'clock-advanced'; readonly day: number; readonly hour: number }
  | { readonly event: 'day-scored'; readonly points: number; readonly hexes: readonly string[] }
  | { readonly event: 'night-fell'; readonly due: readonly string[]; readonly night: Night; readonly names: NightNames }
  | { readonly event: 'unit-withdrew'; readonly unit: string; readonly to: string }
  | {
      readonly event: 'unit-marched-at-night';
      readonly unit: string;
      readonly path: readonly string[];
      readonly cost: Figure;
    }
  | { readonly event: 'night-step-done'; readonly side: Side }
  | { readonly event: 'verdict-reached'; readonly verdict: Verdict };

export interface NightNames {
  readonly forced: readonly string[];
  readonly free: readonly string[];
}

export type EventOf<N extends YbEvent['event']> = Extract<YbEvent, { readonly event: N }>;
