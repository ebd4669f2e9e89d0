import type { Pose } from '@guidon/tabletop';
import type { Formation, RtRule } from '../terms/names.ts';
import type { Stance } from '../terms/notes.ts';

export type MovementAsks = 'move-supply';

export type MovementStep = { readonly step: 'move' };

export type MovementEvent =
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
    };
