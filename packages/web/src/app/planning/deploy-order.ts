import type { Order, TablePoint } from '@guidon/protocol';

export interface Pose extends TablePoint {
  readonly facing: number;
}

/** A pose of a unit names its formation; generals and camps have none. */
export interface PlacedPose extends Pose {
  readonly formation?: string;
}

interface Placement extends Pose {
  readonly unit: string;
  readonly formation: string;
}

/** The order that places a command. */
export interface Deploy extends Order {
  readonly command: string;
  readonly units: readonly Placement[];
  readonly general: TablePoint;
  readonly camp?: Pose;
  readonly cinc?: TablePoint;
}

export const isDeploy = (order: Order): order is Deploy =>
  order.do === 'deploy' && 'units' in order && 'command' in order;

/** All that the order places: units by their ids, then `general`, `cinc`, `camp`. */
export const placedBy = ({ units, cinc, camp }: Deploy): readonly string[] => [
  ...units.map(({ unit }) => unit),
  'general',
  ...(cinc === undefined ? [] : ['cinc']),
  ...(camp === undefined ? [] : ['camp']),
];

/** Where the order has something. */
export function poseIn(order: Deploy | undefined, id: string): PlacedPose {
  const unit = order?.units.find(known => known.unit === id);
  if (unit !== undefined) return { x: unit.x, y: unit.y, facing: unit.facing, formation: unit.formation };
  const at = id === 'camp' ? order?.camp : id === 'cinc' ? order?.cinc : order?.general;
  return { x: at?.x ?? 0, y: at?.y ?? 0, facing: id === 'camp' ? (order?.camp?.facing ?? 0) : 0 };
}

/** The order with everything where it was placed, as far as it goes. */
export function draftOf(order: Deploy, placed: ReadonlyMap<string, PlacedPose>) {
  const bare = (id: string): TablePoint | undefined => {
    const pose = placed.get(id);
    return pose === undefined ? undefined : { x: pose.x, y: pose.y };
  };
  const [general, cinc, camp] = [bare('general'), bare('cinc'), placed.get('camp')];
  return {
    command: order.command,
    units: order.units.flatMap(({ unit, formation }) => {
      const pose = placed.get(unit);
      if (pose === undefined) return [];
      return [{ unit, x: pose.x, y: pose.y, facing: pose.facing, formation: pose.formation ?? formation }];
    }),
    ...(general === undefined ? {} : { general }),
    ...(cinc === undefined ? {} : { cinc }),
    ...(camp === undefined ? {} : { camp: { x: camp.x, y: camp.y, facing: camp.facing } }),
  };
}

/** A pose on the table, with a whole number of degrees from 0 to 359. */
export function onTable(
  pose: PlacedPose,
  { width, depth }: { readonly width: number; readonly depth: number },
): PlacedPose {
  const bounded = (value: number, most: number): number => Math.max(0, Math.min(most, Math.round(value)));
  const facing = ((Math.round(pose.facing) % 360) + 360) % 360;
  return { ...pose, facing, x: bounded(pose.x, width), y: bounded(pose.y, depth) };
}
