import type { Figure, Json, Verdict } from '@guidon/kernel';
import type { Result } from '../board/charts.ts';
import type { Deployment, Formation, RyRule, Segment, Side } from './names.ts';
import type {
  ActionKind,
  Assault,
  ChainLink,
  Fate,
  Notes,
  Opening,
  OpenMove,
  OwedRetreat,
  ShotKind,
  Step,
} from './state.ts';

export type Marker = 'af' | 'crewMark' | 'volley';

/** What happens, in the past tense. Units, leaders, flags and hexes by the names players use. */
export type RyEvent =
  /** The top step of the agenda is done; these take its place, the first to be done first. */
  | { readonly event: 'next'; readonly steps: readonly Step[] }
  /** What stood above the nearest such step of the agenda falls away. */
  | { readonly event: 'unwound'; readonly to: Step['step'] }
  | { readonly event: 'clock-set'; readonly until: number }
  | { readonly event: 'turn-began'; readonly turn: number; readonly due: readonly string[] }
  | { readonly event: 'segment-began'; readonly segment: Segment; readonly side: Side; readonly opening: Opening }
  /** A regiment rolls because its leader is out of command (5.2). */
  | {
      readonly event: 'command-rolled';
      readonly flag: string;
      readonly leader: string;
      readonly morale: number;
      readonly roll: number;
      readonly passed: boolean;
    }
  | {
      readonly event: 'command-set';
      readonly inCommand: readonly string[];
      readonly outOfCommand: readonly string[];
      readonly flagsIn: readonly string[];
      readonly flagsOut: readonly string[];
    }
  | { readonly event: 'charge-designated'; readonly units: readonly string[]; readonly target: string }
  | { readonly event: 'charge-dropped'; readonly units: readonly string[]; readonly rule: RyRule }
  | { readonly event: 'charge-moved-to'; readonly units: readonly string[]; readonly target: string }
  /** The piece in hand changes: another stack begins, a stack goes on, nobody. */
  | { readonly event: 'taken-in-hand'; readonly open: OpenMove | null }
  | { readonly event: 'acted'; readonly units: readonly string[]; readonly action: ActionKind }
  /** Something a unit has done or suffered in this segment. */
  | { readonly event: 'noted'; readonly units: readonly string[]; readonly notes: Partial<Notes> }
  | {
      readonly event: 'moved';
      readonly units: readonly string[];
      readonly leaders: readonly string[];
      readonly flags: readonly string[];
      /** Null for one that comes on from off the map. */
      readonly from: string | null;
      readonly to: string;
      readonly arrow: string | null;
      readonly facing: number;
      readonly cost: Figure;
      readonly arrowCost: number;
    }
  | { readonly event: 'turned'; readonly units: readonly string[]; readonly facing: number; readonly rule: RyRule }
  | {
      readonly event: 'changed';
      readonly units: readonly string[];
      readonly formation: Formation;
      readonly deployment: Deployment;
      readonly arrow: string | null;
      readonly rule: RyRule;
      readonly cost: number;
      readonly voluntary: boolean;
    }
  /** The whole stack in its new order, the top unit first. */
  | { readonly event: 'reordered'; readonly hex: string; readonly units: readonly string[] }
  | { readonly event: 'flag-handed'; readonly flag: string; readonly to: string; readonly rule: RyRule }
  | {
      readonly event: 'flag-rolled';
      readonly flag: string;
      readonly roll: number;
      readonly on: number;
      readonly captured: boolean;
      readonly rule: RyRule;
    }
  | { readonly event: 'flag-lost'; readonly flag: string; readonly captured: boolean; readonly rule: RyRule }
  | { readonly event: 'flag-used'; readonly flags: readonly string[] }
  | { readonly event: 'fire-declined'; readonly kind: ShotKind; readonly side: Side }
  | {
      readonly event: 'fired';
      readonly kind: ShotKind | 'assault' | 'special';
      readonly by: readonly string[];
      readonly from: string | null;
      readonly at: string;
      readonly targets: readonly string[];
      readonly range: number;
      readonly factor: Figure;
      readonly line: Figure;
      /** Shot and shell: the weaker results (7.2.5). */
      readonly shell: boolean;
      /** The line used, as the chart labels it. */
      readonly label: string;
      readonly roll: number;
      readonly result: Result;
    }
  | { readonly event: 'marked'; readonly units: readonly string[]; readonly marker: Marker; readonly on: boolean }
  | {
      readonly event: 'hit-taken';
      readonly unit: string;
      readonly rule: RyRule;
      /** After the hit. */
      readonly hits: number;
      readonly captured: boolean;
      readonly destroyed: boolean;
    }
  | {
      readonly event: 'gun-rolled';
      readonly unit: string;
      readonly roll: number;
      readonly on: number;
      readonly lost: boolean;
    }
  | { readonly event: 'gun-lost'; readonly unit: string; readonly gunsLeft: number; readonly rule: RyRule }
  | {
      readonly event: 'leader-tested';
      readonly leader: string;
      readonly roll: number;
      readonly on: number;
      readonly lost: boolean;
      readonly rule: RyRule;
    }
  | {
      readonly event: 'leader-lost';
      readonly leader: string;
      readonly captured: boolean;
      readonly incapacitated: boolean;
      readonly forGood: boolean;
      readonly rule: RyRule;
    }
  | { readonly event: 'leader-locked'; readonly leaders: readonly string[] }
  | {
      readonly event: 'leader-moved';
      readonly leader: string;
      readonly path: readonly string[];
      readonly cost: Figure;
      readonly flight: boolean;
    }
  | { readonly event: 'leader-placed'; readonly leader: string; readonly hex: string; readonly rule: RyRule }
  | {
      readonly event: 'checked';
      readonly units: readonly string[];
      /** The unit whose morale counts. */
      readonly unit: string;
      readonly morale: Figure;
      readonly roll: number;
      readonly passed: boolean;
      readonly purpose: 'check' | 'in-lieu' | 'stand' | 'rally' | 'surrender';
      readonly rule: RyRule;
    }
  | { readonly event: 'disrupted'; readonly units: readonly string[]; readonly rule: RyRule }
  | { readonly event: 'covered'; readonly units: readonly string[]; readonly rule: RyRule }
  | { readonly event: 'stood'; readonly units: readonly string[]; readonly rule: RyRule }
  | { readonly event: 'routed'; readonly units: readonly string[]; readonly rule: RyRule }
  /** A crew left its guns (7.8.2). */
  | { readonly event: 'crew-left'; readonly unit: string; readonly crew: string; readonly rule: RyRule }
  | { readonly event: 'guns-taken'; readonly unit: string; readonly side: Side; readonly rule: RyRule }
  | { readonly event: 'guns-manned'; readonly unit: string; readonly crew: string; readonly rule: RyRule }
  | {
      readonly event: 'crew-replenished';
      readonly crew: string;
      readonly unit: string;
      readonly hits: number;
    }
  | { readonly event: 'rallied'; readonly units: readonly string[]; readonly rule: RyRule }
  | { readonly event: 'rally-failed'; readonly units: readonly string[]; readonly rule: RyRule }
  | { readonly event: 'reorganized'; readonly unit: string; readonly hits: number }
  | { readonly event: 'retreat-owed'; readonly owed: OwedRetreat }
  | { readonly event: 'retreat-paid'; readonly units: readonly string[] }
  | { readonly event: 'retreat-began'; readonly units: readonly string[]; readonly rule: RyRule }
  | {
      readonly event: 'retreated';
      readonly units: readonly string[];
      readonly leaders: readonly string[];
      readonly flags: readonly string[];
      readonly from: string;
      readonly to: string;
      readonly edge: boolean;
      readonly kind: 'rout' | 'skedaddle';
    }
  | {
      readonly event: 'skedaddled';
      readonly units: readonly string[];
      readonly from: string;
      /** Before its first chance of advance fire: the hex may be entered freely (8.6.7, 8.6.11). */
      readonly early: boolean;
      readonly rule: RyRule;
    }
  | {
      readonly event: 'removed';
      readonly units: readonly string[];
      readonly fate: Fate;
      readonly rule: RyRule;
      /** What is left of them counts twice (13.7.8). */
      readonly twice: boolean;
    }
  | { readonly event: 'chain-set'; readonly chain: readonly ChainLink[] }
  | {
      readonly event: 'countercharged';
      readonly units: readonly string[];
      readonly at: readonly string[];
      readonly rule: RyRule;
    }
  | {
      readonly event: 'assault-began';
      readonly assault: Assault;
      readonly units: readonly string[];
      readonly at: string;
    }
  | { readonly event: 'assault-changed'; readonly change: Partial<Assault> }
  | { readonly event: 'assault-ended' }
  | {
      readonly event: 'advanced';
      readonly units: readonly string[];
      readonly leaders: readonly string[];
      readonly flags: readonly string[];
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
  | { readonly event: 'markers-cleared'; readonly af: readonly string[]; readonly crewMark: readonly string[] }
  | { readonly event: 'segment-ended'; readonly segment: Segment }
  | { readonly event: 'turn-ended'; readonly turn: number }
  | { readonly event: 'verdict-reached'; readonly verdict: Verdict };

export type EventOf<N extends RyEvent['event']> = Extract<RyEvent, { readonly event: N }>;
