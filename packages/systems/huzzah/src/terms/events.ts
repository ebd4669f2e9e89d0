import type { Figure, Json, Verdict } from '@guidon/kernel';
import type { Result } from '../board/charts.ts';
import type { HzRule, Segment, Side } from './names.ts';
import type { ActionKind, Assault, Fate, Opening, OpenMove, OwedRetreat, ShotKind, Step } from './state.ts';

export type Marker = 'af' | 'artyFire' | 'artyMove';

/** What happens, in the past tense. Units, leaders and hexes by the names players use. */
export type HzEvent =
  /** The top step of the agenda is done; these take its place, the first to be done first. */
  | { readonly event: 'next'; readonly steps: readonly Step[] }
  /** The umpire has told the clock to run on. */
  | { readonly event: 'clock-set'; readonly until: number }
  | { readonly event: 'turn-began'; readonly turn: number; readonly due: readonly string[] }
  | { readonly event: 'segment-began'; readonly segment: Segment; readonly side: Side; readonly opening: Opening }
  | {
      readonly event: 'status-set';
      readonly inCommand: readonly string[];
      readonly outOfCommand: readonly string[];
      readonly isolated: readonly string[];
      readonly freed: readonly string[];
    }
  | { readonly event: 'charge-declared'; readonly units: readonly string[]; readonly target: string }
  | {
      readonly event: 'charge-dropped';
      readonly units: readonly string[];
      readonly rule: HzRule;
      readonly stays: boolean;
    }
  | { readonly event: 'charge-moved-to'; readonly units: readonly string[]; readonly target: string }
  /** The piece in hand changes: another stack begins, a stack goes on, nobody. */
  | { readonly event: 'taken-in-hand'; readonly open: OpenMove | null }
  | {
      readonly event: 'acted';
      readonly units: readonly string[];
      readonly action: ActionKind;
      readonly target: string | null;
    }
  | {
      readonly event: 'entered';
      readonly units: readonly string[];
      readonly leaders: readonly string[];
      readonly hex: string;
      readonly facing: number;
      readonly cost: Figure;
    }
  | {
      readonly event: 'moved';
      readonly units: readonly string[];
      readonly leaders: readonly string[];
      readonly from: string;
      readonly to: string;
      readonly facing: number;
      readonly cost: Figure;
      readonly road: boolean;
    }
  | { readonly event: 'turned'; readonly units: readonly string[]; readonly facing: number; readonly rule: HzRule }
  | {
      readonly event: 'straggle-rolled';
      readonly units: readonly string[];
      readonly roll: Figure;
      readonly on: number;
      readonly natural: number;
      readonly lost: boolean;
    }
  | { readonly event: 'stayed'; readonly units: readonly string[]; readonly rule: HzRule }
  | { readonly event: 'keep-set'; readonly units: readonly string[]; readonly distance: number; readonly until: number }
  | {
      readonly event: 'fire-declared';
      readonly kind: ShotKind;
      readonly by: readonly (readonly string[])[];
      readonly at: string;
    }
  | { readonly event: 'fire-declined'; readonly kind: ShotKind; readonly side: Side }
  | {
      readonly event: 'fired';
      readonly kind: ShotKind | 'assault' | 'special';
      readonly by: readonly string[];
      readonly from: string | null;
      readonly at: string;
      readonly targets: readonly string[];
      readonly factor: Figure;
      readonly line: Figure;
      /** Round shot and shell: the result is the weaker one beside that of the chart (7.7.1). */
      readonly roundShot: boolean;
      /** The line used, as the chart labels it. */
      readonly label: string;
      readonly roll: number;
      readonly result: Result;
    }
  | { readonly event: 'marked'; readonly units: readonly string[]; readonly marker: Marker; readonly on: boolean }
  | {
      readonly event: 'hit-taken';
      readonly unit: string;
      readonly rule: HzRule;
      /** After the hit. */
      readonly hits: number;
      readonly reduced: boolean;
      readonly destroyed: boolean;
    }
  | {
      readonly event: 'leader-tested';
      readonly leader: string;
      readonly roll: number;
      readonly on: number;
      readonly lost: boolean;
      readonly rule: HzRule;
    }
  | { readonly event: 'leader-lost'; readonly leader: string; readonly forGood: boolean; readonly rule: HzRule }
  | { readonly event: 'leader-locked'; readonly leaders: readonly string[] }
  | {
      readonly event: 'leader-moved';
      readonly leader: string;
      readonly path: readonly string[];
      readonly cost: Figure;
      readonly flight: boolean;
    }
  | { readonly event: 'leader-entered'; readonly leader: string; readonly hex: string; readonly cost: Figure }
  | {
      readonly event: 'leader-placed';
      readonly leader: string;
      readonly hex: string;
      readonly rule: HzRule;
      readonly replaces: boolean;
    }
  | {
      readonly event: 'checked';
      readonly units: readonly string[];
      readonly morale: Figure;
      readonly roll: number;
      readonly natural: number;
      readonly passed: boolean;
      readonly rule: HzRule;
    }
  | { readonly event: 'disrupted'; readonly units: readonly string[]; readonly rule: HzRule }
  | { readonly event: 'routed'; readonly units: readonly string[]; readonly rule: HzRule }
  | { readonly event: 'rallied'; readonly units: readonly string[]; readonly rule: HzRule }
  | {
      readonly event: 'rally-failed';
      readonly units: readonly string[];
      readonly rule: HzRule;
    }
  | {
      readonly event: 'regrouped';
      readonly unit: string;
      readonly morale: number;
      readonly roll: Figure;
      readonly recovered: boolean;
    }
  | { readonly event: 'retreat-owed'; readonly owed: OwedRetreat }
  | { readonly event: 'retreat-paid'; readonly units: readonly string[] }
  | { readonly event: 'retreat-began'; readonly units: readonly string[]; readonly rule: HzRule }
  | {
      readonly event: 'retreated';
      readonly units: readonly string[];
      readonly leaders: readonly string[];
      readonly from: string;
      readonly to: string;
      readonly edge: boolean;
    }
  | { readonly event: 'removed'; readonly units: readonly string[]; readonly fate: Fate; readonly rule: HzRule }
  | {
      readonly event: 'assault-began';
      readonly assault: Assault;
      readonly units: readonly string[];
      readonly at: string;
    }
  | { readonly event: 'assault-round'; readonly round: number }
  | { readonly event: 'assault-stopped'; readonly rule: HzRule }
  | { readonly event: 'assault-ended' }
  | {
      readonly event: 'advanced';
      readonly units: readonly string[];
      readonly leaders: readonly string[];
      readonly to: string;
    }
  | { readonly event: 'hex-held'; readonly hex: string; readonly side: Side }
  | {
      readonly event: 'special';
      readonly id: string;
      readonly text: string;
      readonly facts: { readonly [name: string]: Json };
      /** Memory to be set; a null forgets. */
      readonly remember: { readonly [name: string]: Json };
      readonly award: { readonly [S in Side]: number };
    }
  | {
      readonly event: 'markers-cleared';
      readonly af: readonly string[];
      readonly artyFire: readonly string[];
      readonly artyMove: readonly string[];
      readonly keep: readonly string[];
    }
  | { readonly event: 'segment-ended'; readonly segment: string }
  | { readonly event: 'turn-ended'; readonly turn: number }
  | { readonly event: 'verdict-reached'; readonly verdict: Verdict };

export type EventOf<N extends HzEvent['event']> = Extract<HzEvent, { readonly event: N }>;
