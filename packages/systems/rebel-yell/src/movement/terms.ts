import type { Facing, HexIndex } from '@guidon/hex';
import { flag, list, oneOf, optional, record, text } from '@guidon/kernel';
import type { Moved, MoveEvent } from '@guidon/line-of-battle';
import type { Mode } from '../board/charts.ts';
import { facing } from '../terms/facings.ts';
import type { Deployment, FlagIndex, Formation, LeaderIndex, RyRule, Side, UnitIndex } from '../terms/names.ts';

/** Movement and formations: chapters 6 to 8. The words as journals, states and case files hold them. */

/** What a stack changes into (chapter 6, 12). */
export const CHANGES_TO = [
  'stm',
  'stf',
  'skirmish',
  'cover',
  'line',
  'column',
  'limbered',
  'unlimbered',
  'mounted-line',
  'mounted-column',
  'dismounted',
] as const;

export type ChangeTo = (typeof CHANGES_TO)[number];

export const movementOrders = {
  move: record({
    do: oneOf('move'),
    units: list(text),
    leaders: optional(list(text)),
    /** Take the flag along; without a word it goes only where nobody of the regiment stays with it. */
    flag: optional(flag),
    path: list(text),
    /** Where the arrow of a skirmisher goes, hex by hex beside the path; it keeps its side without a word. */
    arrows: optional(list(text)),
    /** Where to face in the end. */
    facing: optional(facing),
    /** Halts as soon as something happens to it on the way. */
    wary: optional(flag),
  }),
  /** Into a side hex with the facing kept (8.7). */
  sidle: record({
    do: oneOf('sidle'),
    units: list(text),
    leaders: optional(list(text)),
    flag: optional(flag),
    to: text,
  }),
  turn: record({ do: oneOf('turn'), units: list(text), facing }),
  change: record({
    do: oneOf('change'),
    units: list(text),
    to: oneOf(...CHANGES_TO),
    facing: optional(facing),
    /** The second hex of a skirmisher. */
    arrow: optional(text),
  }),
  /** The new order of the stack, the top unit first (8.4.8). */
  reorder: record({ do: oneOf('reorder'), hex: text, units: list(text) }),
  prolonge: record({ do: oneOf('prolonge'), units: list(text), to: text, facing: optional(facing) }),
  exit: record({ do: oneOf('exit'), units: list(text), leaders: optional(list(text)) }),
  /** A skirmisher routs of its own will (6.4.15 to 6.4.17). */
  scatter: record({ do: oneOf('scatter'), unit: text }),
  skedaddle: record({ do: oneOf('skedaddle'), stack: optional(text) }),
};

export type MovementAsks = 'skedaddle';

export type MovementStep =
  | {
      readonly step: 'march';
      readonly path: readonly HexIndex[];
      readonly arrows: readonly HexIndex[];
      readonly facing: Facing | null;
      /** Losses so far, for a stack that halts as soon as it suffers more; null for one that goes on. */
      readonly toll: number | null;
    }
  | {
      readonly step: 'leave';
      readonly to: HexIndex;
      readonly arrow: HexIndex;
      /** The facing that serves the rest of the way, for who must turn. */
      readonly facing?: Facing;
    }
  | { readonly step: 'enter'; readonly to: HexIndex; readonly arrow: HexIndex; readonly kind: StepKind }
  | { readonly step: 'arrived' }
  /** A change of formation after the fire it may draw (6.6.11, 6.7.13, 12.2.8, 12.5.8). */
  | {
      readonly step: 'change';
      readonly units: readonly UnitIndex[];
      readonly to: ChangeTo;
      readonly facing: Facing | null;
      readonly arrow: HexIndex;
    }
  /** Off the map, after the fire that leaving a zone may draw (14.0, 9.3). */
  | { readonly step: 'leave-map'; readonly units: readonly UnitIndex[]; readonly leaders: readonly LeaderIndex[] }
  /** Guns pulled back by hand (7.9). */
  | {
      readonly step: 'prolonge';
      readonly units: readonly UnitIndex[];
      readonly to: HexIndex;
      readonly rule: RyRule;
    }
  | {
      readonly step: 'skedaddle-window';
      readonly side: Side;
      /** Where the enemy came. */
      readonly near: HexIndex;
      /** Stacks already asked, by hex. */
      readonly asked: readonly HexIndex[];
    }
  /** The check after a skedaddle (6.7.9, 6.8.6, 12.4.1). */
  | { readonly step: 'skedaddled'; readonly units: readonly UnitIndex[]; readonly rule: RyRule };

export type MovementEvent =
  | MoveEvent<OpenMove, RyRule>
  | (Moved<string | null> & {
      readonly flags: readonly string[];
      readonly arrow: string | null;
      readonly arrowCost: number;
    })
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
  | {
      readonly event: 'skedaddled';
      readonly units: readonly string[];
      readonly from: string;
      /** Before its first chance of advance fire: the hex may be entered freely (8.6.7, 8.6.11). */
      readonly early: boolean;
      readonly rule: RyRule;
    };

/** How a stack comes into a hex. */
export type StepKind = 'march' | 'sidle' | 'charge' | 'entry';

/** The piece in hand: it may go on, or turn, until another piece acts (8.1.4). */
export interface OpenMove {
  readonly units: readonly UnitIndex[];
  readonly leaders: readonly LeaderIndex[];
  readonly flags: readonly FlagIndex[];
  readonly spent: number;
  /** What the arrow of a skirmisher has spent (R69). */
  readonly arrowSpent: number;
  /** Hexes entered. */
  readonly steps: number;
  /** Nothing more than a turn is open to it, and the rule that stopped it. */
  readonly stopped: RyRule | null;
  /** Hexes vacated before it that cost nothing to enter (8.6.7). */
  readonly free: readonly HexIndex[];
}

/** How a unit moves: the column of the Terrain Effects Chart, and whether it may use thoroughfares. */
export interface Gait {
  readonly mode: Mode;
  readonly roads: boolean;
}
