import type { Refusal } from '@guidon/kernel';
import type { Point, Pose } from '@guidon/tabletop';
import type { Action, ActionOf } from '../actions/terms.ts';
import type { Dice } from '../board/charts/file.ts';
import type { RtEvent } from '../terms/game.ts';
import type { Formation, RtRule, UnitIndex } from '../terms/names.ts';
import type { Stance } from '../terms/notes.ts';
import type { Span } from './chances.ts';
import type { FightForeseen, ShotForeseen } from './foresee-fight.ts';

/** Where an action would end. */
export interface End {
  readonly at: 'least' | 'average' | 'most' | 'end';
  readonly distance: number | null;
  readonly pose: Pose;
  readonly formation: Formation;
  readonly scattered: Stance['scattered'];
}

/** One action of a declared list, played from where the one before it ends on average. */
export interface ActionForeseen {
  readonly action: Action;
  readonly refusal: Refusal | undefined;
  readonly dice: Dice | null;
  readonly rule: RtRule | null;
  readonly span: Span | null;
  readonly ends: readonly End[];
  readonly path: readonly Point[];
  readonly wheelCost: number | null;
  readonly stoppedBy: string | null;
  readonly shot: ShotForeseen | null;
  readonly fight: FightForeseen | null;
}

export const NOTHING: Omit<ActionForeseen, 'action' | 'refusal'> = {
  dice: null,
  rule: null,
  span: null,
  ends: [],
  path: [],
  wheelCost: null,
  stoppedBy: null,
  shot: null,
  fight: null,
};

/** An action as it would go, and what it does to the position. */
export interface Played {
  readonly step: ActionForeseen;
  readonly events: readonly RtEvent[];
}

/** An action of a unit that is asked about, and why it is refused, if it is. */
export interface Asked<K extends Action['act'] = Action['act']> {
  readonly unit: UnitIndex;
  readonly action: ActionOf<K>;
  readonly refusal: Refusal | undefined;
}
