import type { Refusal, Shape, TypeOf } from '@guidon/kernel';
import { flag, integer, list, oneOf, optional, record, text, variants } from '@guidon/kernel';
import type { Pose } from '@guidon/tabletop';
import { degrees, length, point } from '../terms/measures.ts';
import { FORMATIONS, type GeneralIndex, type RtRule, type Side, type UnitIndex } from '../terms/names.ts';
import type { Notes } from '../terms/notes.ts';

const actionFields = {
  /** Straight, one wheel, straight again; lengths in thousandths of a base width (MOV-03, C8). */
  advance: {
    act: oneOf('advance'),
    /** How far straight ahead before the wheel. */
    before: optional(length),
    /** To the right, or negative: to the left. */
    wheel: optional(degrees),
    /** Stops after so much of the distance, the wheel included. */
    maxDistance: optional(length),
    untilLine: optional(list(point)),
    /** Stops with the front edge at this feature. */
    untilTerrain: optional(text),
    /** Friends it goes through. */
    through: optional(list(text)),
  },
  /** Straight back. A wheel can be written, and is refused with its rule (MOV-04). */
  retire: {
    act: oneOf('retire'),
    wheel: optional(degrees),
    maxDistance: optional(length),
    through: optional(list(text)),
  },
  turn: {
    act: oneOf('turn'),
    to: oneOf('left', 'right', 'about'),
    /** The front corner it turns about; without a word the one on that side. */
    corner: optional(oneOf('left', 'right')),
  },
  change: {
    act: oneOf('change'),
    formation: oneOf(...FORMATIONS),
    /** The base that stays where it is, and its place in the new formation. */
    static: optional(integer(0, 9)),
    newIndex: optional(integer(0, 9)),
  },
  charge: {
    act: oneOf('charge'),
    /** A unit, or `camp`. */
    target: text,
    /** How far straight ahead before the wheel. */
    before: optional(length),
    wheel: optional(degrees),
  },
  shoot: { act: oneOf('shoot'), target: text },
  reload: { act: oneOf('reload') },
  stand: {
    act: oneOf('stand'),
    /** Scattered bases close up on this one. */
    redress: optional(integer(0, 9)),
  },
  /** Sideways. It can be written, and is refused with its rule (MOV-05). */
  shift: { act: oneOf('shift'), to: oneOf('left', 'right'), maxDistance: optional(length) },
  /** A general rides. */
  ride: { act: oneOf('ride'), path: list(point) },
} as const;

/** An action without a fallback: what a fallback itself may be. */
const plainAction = variants('act', {
  advance: record(actionFields.advance),
  retire: record(actionFields.retire),
  turn: record(actionFields.turn),
  change: record(actionFields.change),
  charge: record(actionFields.charge),
  shoot: record(actionFields.shoot),
  reload: record(actionFields.reload),
  stand: record(actionFields.stand),
  shift: record(actionFields.shift),
  ride: record(actionFields.ride),
});

/** Done instead, if the action is then out of distance (ACT-09, R42). */
const fallback = optional(plainAction);

const actionShape = variants('act', {
  advance: record({ ...actionFields.advance, fallback }),
  retire: record({ ...actionFields.retire, fallback }),
  turn: record({ ...actionFields.turn, fallback }),
  change: record({ ...actionFields.change, fallback }),
  charge: record({ ...actionFields.charge, fallback }),
  shoot: record({ ...actionFields.shoot, fallback }),
  reload: record({ ...actionFields.reload, fallback }),
  stand: record({ ...actionFields.stand, fallback }),
  shift: record({ ...actionFields.shift, fallback }),
  ride: record({ ...actionFields.ride, fallback }),
});

export type Action = TypeOf<typeof actionShape>;
export type ActionOf<K extends Action['act']> = Extract<Action, { readonly act: K }>;

/** For questions and cases that hold a declared sequence. */
export const actionsShape: Shape<readonly Action[]> = list(actionShape);

export const actionOrders = {
  activate: record({
    do: oneOf('activate'),
    /** A unit, or a general. */
    unit: text,
    /** A supply die buys a third action point (ACT-03). */
    supply: optional(flag),
    actions: actionsShape,
  }),
};

/** The activation under way. */
export interface Active {
  readonly unit: UnitIndex | null;
  readonly general: GeneralIndex | null;
  readonly actions: readonly Action[];
  /** The action that is carried out or comes next. */
  readonly at: number;
}

export type ActionAsks = 'activate';

export type ActionStep = { readonly step: 'slot' } | { readonly step: 'act' };

export type ActionEvent =
  | { readonly event: 'declared'; readonly item: string; readonly actions: readonly Action[]; readonly active: Active }
  | {
      readonly event: 'action-began';
      readonly item: string;
      readonly action: Action;
      readonly instead: RtRule | null;
      readonly free: boolean;
      /** Why what was declared could not be done. */
      readonly refused?: Refusal;
    }
  | { readonly event: 'item-done'; readonly item: string; readonly side: Side }
  | { readonly event: 'slot-passed'; readonly side: Side; readonly pair: number }
  | { readonly event: 'reloaded'; readonly unit: string }
  | { readonly event: 'stood'; readonly unit: string; readonly pose: Pose; readonly redressed: boolean }
  | { readonly event: 'noted'; readonly unit: string; readonly notes: Partial<Notes> }
  | { readonly event: 'points-lost'; readonly unit: string; readonly rule: RtRule };
