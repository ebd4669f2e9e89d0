import type { Figure, Json, Verdict } from '@guidon/kernel';
import type { Point, Pose } from '@guidon/table';
import type { Outcome } from '../board/charts/charts.ts';
import type { Band, Column, Formation, Level, RtRule, Side } from './names.ts';
import type { Action } from './orders.ts';
import type { Active, Charge, Melee, Notes, Step } from './state.ts';

/** Where a unit stands: its pose, and each base by itself where they are scattered. */
export interface Stance {
  readonly pose: Pose;
  readonly scattered: readonly Pose[] | null;
}

/** What happens, in the past tense. Units, generals and features by the names players use. */
export type RtEvent =
  /** The top step of the agenda is done; these take its place, the first to be done first. */
  | { readonly event: 'next'; readonly steps: readonly Step[] }
  /** These come before whatever is next. */
  | { readonly event: 'pushed'; readonly steps: readonly Step[] }
  | { readonly event: 'clock-set'; readonly turn: number }
  // Before the game.
  | {
      readonly event: 'scouted';
      readonly dice: { readonly [S in Side]: Figure };
      readonly sums: { readonly [S in Side]: number };
    }
  | { readonly event: 'roles-set'; readonly attacker: Side; readonly rule: RtRule }
  | {
      readonly event: 'deployed';
      readonly command: string;
      readonly side: Side;
      readonly units: readonly { readonly unit: string; readonly pose: Pose; readonly formation: Formation }[];
      readonly generals: readonly { readonly general: string; readonly at: Point }[];
      readonly camp: Pose | null;
    }
  | {
      readonly event: 'level-set';
      readonly unit: string;
      readonly die: number | null;
      readonly level: Level;
      readonly zealous: boolean;
      readonly rule: RtRule;
    }
  // The turn.
  | { readonly event: 'turn-began'; readonly turn: number }
  | {
      readonly event: 'arrived';
      readonly unit: string | null;
      readonly general: string | null;
      readonly pose: Pose;
      readonly formation: Formation | null;
    }
  | { readonly event: 'held-up'; readonly unit: string }
  | {
      readonly event: 'initiative-thrown';
      readonly dice: { readonly [S in Side]: Figure };
      readonly sums: { readonly [S in Side]: number };
    }
  | { readonly event: 'tie-thrown'; readonly sums: { readonly [S in Side]: number }; readonly rule: RtRule }
  | { readonly event: 'initiative-set'; readonly holder: Side; readonly given: boolean; readonly rule: RtRule }
  | { readonly event: 'declared'; readonly item: string; readonly actions: readonly Action[]; readonly active: Active }
  | {
      readonly event: 'action-began';
      readonly item: string;
      readonly action: Action;
      readonly instead: RtRule | null;
      readonly free: boolean;
    }
  | { readonly event: 'item-done'; readonly item: string; readonly side: Side }
  | { readonly event: 'slot-passed'; readonly side: Side; readonly pair: number }
  | {
      readonly event: 'supply-spent';
      readonly side: Side;
      readonly purpose: string;
      readonly unit: string | null;
      readonly rule: RtRule;
      readonly left: number;
    }
  // Actions.
  | {
      readonly event: 'moved';
      readonly unit: string;
      readonly how: 'advance' | 'retire' | 'turn' | 'charge' | 'result' | 'occupy' | 'forced-retire' | 'faced';
      /** Thrown, with additions; null where nothing is thrown. */
      readonly allowance: number | null;
      readonly used: number;
      readonly stance: Stance;
      readonly through: readonly string[];
      readonly stoppedBy: string | null;
      readonly rule: RtRule;
    }
  | {
      readonly event: 'changed';
      readonly unit: string;
      readonly formation: Formation;
      readonly pose: Pose;
      readonly unlimbered: boolean;
    }
  | { readonly event: 'reloaded'; readonly unit: string }
  | { readonly event: 'stood'; readonly unit: string; readonly pose: Pose; readonly redressed: boolean }
  | {
      readonly event: 'rode';
      readonly general: string;
      readonly to: Point;
      readonly path: readonly Point[];
      readonly rule: RtRule;
    }
  | { readonly event: 'noted'; readonly unit: string; readonly notes: Partial<Notes> }
  | { readonly event: 'points-lost'; readonly unit: string; readonly rule: RtRule }
  | {
      readonly event: 'shot';
      readonly unit: string;
      readonly target: string;
      readonly prompted: boolean;
      readonly eligible: number;
      readonly distance: number;
      readonly band: Band;
      readonly pool: Figure;
      readonly need: number;
      readonly hits: number;
    }
  | {
      readonly event: 'bounced';
      readonly unit: string;
      readonly target: string;
      readonly dice: number;
      readonly need: number;
      readonly hits: number;
    }
  | {
      readonly event: 'hits-taken';
      readonly unit: string;
      readonly hits: number;
      readonly basesLost: number;
      readonly bases: number;
      readonly left: number;
      readonly stance: Stance;
      readonly rule: RtRule;
    }
  | {
      readonly event: 'tested';
      readonly unit: string;
      readonly column: Column;
      readonly thrown: number;
      readonly adjust: Figure;
      readonly score: number;
      readonly outcome: Outcome;
      readonly passed: boolean;
      readonly rule: RtRule;
    }
  | { readonly event: 'breaking'; readonly unit: string; readonly rule: RtRule }
  | { readonly event: 'broken'; readonly unit: string }
  | {
      readonly event: 'retired';
      readonly unit: string;
      readonly ordered: number;
      readonly moved: number;
      readonly through: readonly string[];
      readonly blockedHits: number;
      readonly stoppedBy: string | null;
    }
  | {
      readonly event: 'risked';
      readonly general: string;
      readonly die: number;
      readonly hit: boolean;
      readonly rule: RtRule;
    }
  | { readonly event: 'swept-away'; readonly general: string; readonly distance: number; readonly to: Point }
  | { readonly event: 'incapacitated'; readonly general: string; readonly to: Point }
  | {
      readonly event: 'command-shaken';
      readonly general: string;
      readonly units: readonly string[];
      readonly side: Side;
      readonly cinc: boolean;
    }
  | { readonly event: 'general-removed'; readonly general: string; readonly rule: RtRule }
  // Charge and melee.
  | { readonly event: 'charge-declared'; readonly unit: string; readonly target: string; readonly charge: Charge }
  | { readonly event: 'charge-moved'; readonly unit: string; readonly distance: number; readonly contact: boolean }
  | { readonly event: 'charge-ended'; readonly unit: string; readonly rule: RtRule }
  | { readonly event: 'camp-lost'; readonly side: Side; readonly by: string }
  | { readonly event: 'melee-began'; readonly melee: Melee }
  | {
      readonly event: 'melee-fought';
      readonly round: number;
      readonly units: readonly [string, string];
      readonly pools: readonly [Figure, Figure];
      readonly hits: readonly [number, number];
      readonly winner: string | null;
    }
  | { readonly event: 'melee-round-began'; readonly round: number; readonly centres: Melee['centres'] }
  | { readonly event: 'losses-chosen'; readonly unit: string; readonly stance: Stance }
  | { readonly event: 'fed'; readonly unit: string; readonly stance: Stance }
  | { readonly event: 'melee-ended' }
  /** A unit of the melee fell to a chain of breaks: nobody takes its space (R21). */
  | { readonly event: 'space-closed'; readonly unit: string; readonly rule: RtRule }
  // The end.
  | { readonly event: 'end-tests-began' }
  | { readonly event: 'tested-at-end'; readonly unit: string }
  | { readonly event: 'scored'; readonly points: { readonly [S in Side]: number } }
  | { readonly event: 'ended'; readonly verdict: Verdict }
  // Scenario rules.
  /** Lost to another fight, for no points. */
  | { readonly event: 'drawn-off'; readonly unit: string; readonly id: string }
  | { readonly event: 'supply-gained'; readonly side: Side; readonly dice: number; readonly general: string }
  | {
      readonly event: 'special-noted';
      readonly id: string;
      readonly facts: { readonly [name: string]: Json };
      readonly told: boolean;
    };

export type EventOf<K extends RtEvent['event']> = Extract<RtEvent, { readonly event: K }>;
