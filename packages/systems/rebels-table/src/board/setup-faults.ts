import { type Issue, issue } from '@guidon/kernel';
import type { Bounds, Point, Pose, Quad } from '@guidon/tabletop';
import { CONTACT_SLACK, footprint, isInside, overlaps, overlapsArea, quadAt } from '@guidon/tabletop';
import { formationsOf, shapeOf } from '../terms/kinds.ts';
import { SIDES, type Side, type UnitType } from '../terms/names.ts';
import type { Arrival, Feature, Table, UnitStart } from './board.ts';
import type { Charts } from './charts/parse.ts';
import { boundsOf } from './features.ts';
import type { UnitSource } from './forces-file.ts';

export interface Placed<T> {
  readonly id: string;
  readonly path: string;
  readonly at: T;
}

export interface Placements {
  readonly table: Table;
  readonly charts: Charts;
  readonly turns: number;
  readonly units: ReadonlyMap<string, UnitSource>;
  readonly camps: { readonly [S in Side]: Pose | null };
  readonly starts: readonly Placed<UnitStart>[];
  readonly arrivals: readonly Placed<Arrival>[];
  readonly generalStarts: readonly Placed<Point>[];
  readonly generalArrivals: readonly Placed<{ readonly turn: number; readonly at: Point }>[];
}

/** A set-up must be a position the rules allow. */
export const setupFaults = (placements: Placements): readonly Issue[] => [
  ...formationFaults(placements),
  ...borderFaults(placements),
  ...overlapFaults(placements),
  ...groundFaults(placements),
  ...arrivalFaults(placements),
];

/** Each in a formation of its type; war hosts are deployed in open formation. */
function formationFaults({ starts, arrivals, units, charts }: Placements): readonly Issue[] {
  return [...starts, ...arrivals].flatMap(({ id, path, at }) => {
    const type = units.get(id)?.type;
    if (type === undefined) return [];
    const allowed = formationsOf({ charts }, type);
    if (!allowed.includes(at.formation))
      return [issue(`${path}.formation`, `one of ${allowed.join(', ')} for ${type} (FORM)`, at.formation)];
    return type === 'warHost' && 'pose' in at && at.formation !== 'open'
      ? [issue(`${path}.formation`, 'open, as a war host is deployed (TYPE-08)', at.formation)]
      : [];
  });
}

/** What nobody else can stand on. */
export function solidAt({ type, bases }: Pick<UnitSource, 'type' | 'bases'>, start: UnitStart): readonly Quad[] {
  return footprint(shapeOf(type, start.formation), bases).solid.map(box => quadAt(start.pose, box));
}

export const campAt = ({ camp: { width, depth } }: Charts, pose: Pose): Quad =>
  quadAt(pose, { u: 0, v: -depth / 2, width, depth });

interface Solid {
  readonly name: string;
  readonly path: string;
  readonly quads: readonly Quad[];
}

function solidsOf({ starts, units, camps, charts }: Placements): readonly Solid[] {
  return [
    ...SIDES.flatMap((side): readonly Solid[] => {
      const pose = camps[side];
      return pose === null ? [] : [{ name: `the ${side} camp`, path: `camps.${side}`, quads: [campAt(charts, pose)] }];
    }),
    ...starts.flatMap(({ id, path, at }): readonly Solid[] => {
      const unit = units.get(id);
      return unit === undefined ? [] : [{ name: id, path, quads: solidAt(unit, at) }];
    }),
  ];
}

/** C11: all corners on the table. */
function borderFaults(placements: Placements): readonly Issue[] {
  const bounds = boundsOf(placements.table);
  return [
    ...solidsOf(placements).flatMap(({ name, path, quads }) =>
      quads.every(quad => isInside(quad, bounds)) ? [] : [issue(path, 'all of it on the table', name)],
    ),
    ...placements.generalStarts.flatMap(({ id, path, at }) =>
      isInside([at], bounds) ? [] : [issue(path, 'a point on the table', id)],
    ),
  ];
}

function overlapFaults(placements: Placements): readonly Issue[] {
  const solids = solidsOf(placements);
  return solids.flatMap((one, at) => {
    const under = solids.slice(0, at).find(other => doOverlap(one.quads, other.quads));
    return under === undefined ? [] : [issue(one.path, `a place clear of ${under.name}`, one.name)];
  });
}

/** As in play, the rounding of turned corners is no overlap (C8). */
const doOverlap = (a: readonly Quad[], b: readonly Quad[]): boolean =>
  a.some(one => b.some(other => overlaps(one, other, CONTACT_SLACK)));

const bars = (feature: Feature, type: UnitType | undefined): boolean =>
  feature.impassable || (feature.impassableToGuns && type === 'artillery');

/** Nobody starts on ground he could not enter. */
function groundFaults(placements: Placements): readonly Issue[] {
  const { table, units } = placements;
  return solidsOf(placements).flatMap(({ name, path, quads }) => {
    const type = units.get(name)?.type;
    const closed = table.features.find(
      feature => bars(feature, type) && quads.some(quad => overlapsArea(quad, feature.polygon)),
    );
    return closed === undefined ? [] : [issue(path, `a place outside ${closed.id}`, name)];
  });
}

const isOnEdge = ({ x, y }: Point, { left, right, bottom, top }: Bounds): boolean =>
  x >= left && x <= right && y >= bottom && y <= top && (x === left || x === right || y === bottom || y === top);

function arrivalFaults({ arrivals, generalArrivals, turns, table }: Placements): readonly Issue[] {
  const bounds = boundsOf(table);
  const all = [...arrivals, ...generalArrivals].map(({ path, at }) => ({
    path: entryOf(path),
    turn: at.turn,
    at: at.at,
  }));
  // One line of the file may bring several pieces.
  const entries = all.filter(({ path }, at) => all.findIndex(other => other.path === path) === at);
  return entries.flatMap(({ path, turn, at }) => [
    ...(turn > turns ? [issue(`${path}.turn`, `a turn of the game, 1 to ${turns}`, turn)] : []),
    ...(isOnEdge(at, bounds) ? [] : [issue(`${path}.at`, 'a point of an edge of the table', `${at.x}, ${at.y}`)]),
  ]);
}

const entryOf = (path: string): string => path.replace(/\.(units|generals)\[\d+\]$/, '');
