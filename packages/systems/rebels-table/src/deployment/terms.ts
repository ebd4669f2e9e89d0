import { type Figure, list, oneOf, optional, record, text } from '@guidon/kernel';
import type { Point, Pose } from '@guidon/tabletop';
import { placeFields, poseFields } from '../terms/measures.ts';
import { FORMATIONS, type Formation, type RtRule, type Side } from '../terms/names.ts';

const placement = record({ unit: text, ...poseFields, formation: oneOf(...FORMATIONS) });
const place = record(placeFields);

/** A command on the table; while it is still being placed its general may be missing. */
export const deployFields = {
  command: text,
  units: list(placement),
  general: optional(place),
  /** With the first command (DEP-04). */
  camp: optional(record(poseFields)),
  /** With the last (DEP-05). */
  cinc: optional(place),
} as const;

export const deploymentOrders = { deploy: record({ do: oneOf('deploy'), ...deployFields, general: place }) };

export type DeploymentAsks = 'scouting-supply' | 'deploy-command';

export type DeploymentStep =
  | { readonly step: 'scouting'; readonly supply: readonly boolean[] }
  | { readonly step: 'scouting-tie' }
  | { readonly step: 'deploy' };

export type DeploymentEvent =
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
    };
