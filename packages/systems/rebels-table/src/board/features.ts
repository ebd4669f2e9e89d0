import { type Issue, issue } from '@guidon/kernel';
import { type Bounds, BW, floorRoot, isInside, type Point, type Polygon } from '@guidon/tabletop';
import type { RtRule } from '../terms/names.ts';
import type { Board, Feature, Table } from './board.ts';
import type { Charts, TerrainPreset } from './charts/parse.ts';
import { idFaults } from './reading.ts';
import type { FeatureKind, FeatureSource, TableSource } from './table-file.ts';

/** How far one sees into ground that blocks sight, and out of it, where nothing else is agreed (C7). */
const SIGHT_INTO = 2 * BW;

const PLAIN: TerrainPreset = {
  linear: false,
  cover: false,
  slows: false,
  blocksSight: false,
  impassable: false,
  obstacle: false,
  fortification: false,
  elevation: 0,
};

/** Every kind but hills, roads and impassable ground gives cover and slows (R86). */
const ROUGH: TerrainPreset = { ...PLAIN, cover: true, slows: true };

/** Kinds of our own besides those of the charts. */
const OWN_PRESETS = {
  orchard: ROUGH,
  field: ROUGH,
  rocks: ROUGH,
  marsh: ROUGH,
  bank: { ...ROUGH, linear: true, obstacle: true },
} as const;

/** TER-06. What is agreed for our own tables, which say it in words only: see the `effect` of each feature. */
const AGREED: { readonly [table: string]: { readonly [feature: string]: Partial<TerrainPreset> } } = {
  'henry-house-hill-1861': { 'sudley-bank': { slows: false } },
  'wheatfield-1863': { wheatfield: { cover: false, slows: false }, 'plum-run-meadow': { cover: false } },
};

/** What a kind of feature does where the table says nothing else. */
function presetOf(charts: Charts, kind: FeatureKind): TerrainPreset {
  switch (kind) {
    case 'orchard':
    case 'field':
    case 'rocks':
    case 'marsh':
    case 'bank':
      return OWN_PRESETS[kind];
    default:
      return charts.terrainPresets[kind];
  }
}

export const tableOf = ({ id, width, depth, features }: TableSource, charts: Charts): Table => ({
  width,
  depth,
  features: features.map(feature => featureOf({ ...AGREED[id]?.[feature.id], ...feature }, charts)),
});

function featureOf(source: FeatureSource, charts: Charts): Feature {
  const { id, name, kind, polygon, line, effect, slowsFormedOnly, sightInto, impassableToGuns, ...agreed } = source;
  return {
    ...presetOf(charts, kind),
    slowsFormedOnly: slowsFormedOnly ?? false,
    sightInto: sightInto ?? SIGHT_INTO,
    impassableToGuns: impassableToGuns ?? false,
    ...agreed,
    id,
    name,
    kind,
    polygon,
    line: line ?? null,
    effect: effect ?? null,
  };
}

export const boundsOf = ({ width, depth }: Pick<Table, 'width' | 'depth'>): Bounds => ({
  left: 0,
  bottom: 0,
  right: width,
  top: depth,
});

export const tableFaults = (source: TableSource, charts: Charts): readonly Issue[] => [
  ...(source.width < source.depth ? [issue('width', `at least the depth, ${source.depth}`, source.width)] : []),
  ...idFaults(source.features, 'features'),
  ...source.features.flatMap((feature, at) =>
    featureFaults(featureOf(feature, charts), boundsOf(source), `features[${at}]`),
  ),
];

/** FORT-01. */
function featureFaults(feature: Feature, bounds: Bounds, path: string): readonly Issue[] {
  const issues: Issue[] = [];
  if (feature.fortification && !feature.linear)
    issues.push(issue(`${path}.fortification`, 'a linear feature (FORT-01)', 'an area'));
  if (feature.slowsFormedOnly && !feature.slows)
    issues.push(issue(`${path}.slowsFormedOnly`, 'a feature that slows', feature.slowsFormedOnly));
  if (feature.line !== null && !feature.linear) issues.push(issue(`${path}.line`, 'none with an area', feature.line));
  if (feature.line !== null && feature.line.length < 2)
    issues.push(issue(`${path}.line`, 'two points or more', feature.line));
  return [...issues, ...polygonFaults(feature.polygon, bounds, `${path}.polygon`)];
}

function polygonFaults(polygon: Polygon, bounds: Bounds, path: string): readonly Issue[] {
  if (polygon.length < 3) return [issue(path, 'three corners or more', polygon)];
  const off = polygon.flatMap((corner, at) =>
    isInside([corner], bounds) ? [] : [issue(`${path}[${at}]`, 'a point on the table', `${corner.x}, ${corner.y}`)],
  );
  if (off.length > 0) return off;
  return isSimple(polygon) ? [] : [issue(path, 'a border that does not touch or cross itself', polygon)];
}

type Side = readonly [Point, Point];

/** No side without length, none that meets another but its neighbours, and those only in the corner they share. */
export function isSimple(polygon: Polygon): boolean {
  const sides = polygon.map((from, at): Side => [from, polygon[(at + 1) % polygon.length] ?? from]);
  const last = sides.length - 1;
  return sides.every(([from, to], at) => {
    if (from.x === to.x && from.y === to.y) return false;
    return sides.slice(at + 1).every((other, ahead) => {
      if (ahead === 0) return !turnsBack([from, to], other);
      if (at === 0 && at + 1 + ahead === last) return !turnsBack(other, [from, to]);
      return !meet([from, to], other);
    });
  });
}

const cross = (a: Point, b: Point, p: Point): number => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);

/** Whether a side runs back over the one before it. */
const turnsBack = ([a, b]: Side, [, c]: Side): boolean =>
  cross(a, b, c) === 0 && (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y) < 0;

function meet([a, b]: Side, [c, d]: Side): boolean {
  const [atA, atB, atC, atD] = [cross(c, d, a), cross(c, d, b), cross(a, b, c), cross(a, b, d)];
  if (atA === 0 && isBetween(c, d, a)) return true;
  if (atB === 0 && isBetween(c, d, b)) return true;
  if (atC === 0 && isBetween(a, b, c)) return true;
  if (atD === 0 && isBetween(a, b, d)) return true;
  return Math.sign(atA) * Math.sign(atB) < 0 && Math.sign(atC) * Math.sign(atD) < 0;
}

const isBetween = (a: Point, b: Point, p: Point): boolean =>
  p.x >= Math.min(a.x, b.x) && p.x <= Math.max(a.x, b.x) && p.y >= Math.min(a.y, b.y) && p.y <= Math.max(a.y, b.y);

interface TableWarning {
  readonly rule: RtRule;
  readonly feature: string;
  /** What it measures, and what it should. */
  readonly found: readonly [number, number];
  readonly least: readonly [number, number];
}

const LEAST_AREA = [4 * BW, 4 * BW] as const;
const LEAST_LINE = [4 * BW, BW] as const;

/** Features smaller than the rules want: worth a word before play, and no reason to refuse a table. */
export const tableWarnings = ({ table }: Pick<Board, 'table'>): readonly TableWarning[] =>
  table.features.flatMap((feature): readonly TableWarning[] => {
    const [rule, least] = feature.linear ? (['rt:TER-03', LEAST_LINE] as const) : (['rt:TER-02', LEAST_AREA] as const);
    const found = measureOf(feature);
    return found[0] < least[0] || found[1] < least[1] ? [{ rule, feature: feature.id, found, least }] : [];
  });

/** Length and width; of a line drawn along its middle the width is the area over the length. */
function measureOf({ polygon, line }: Feature): readonly [number, number] {
  if (line !== null) {
    const length = line.reduce((sum, to, at) => sum + distance(line[at - 1] ?? to, to), 0);
    // Rounded to a hundredth of a base: corners on whole numbers make a band a hair too narrow.
    return [length, length === 0 ? 0 : Math.round(areaOf(polygon) / length / 10) * 10];
  }
  const xs = polygon.map(({ x }) => x);
  const ys = polygon.map(({ y }) => y);
  const [across, up] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
  return [Math.max(across, up), Math.min(across, up)];
}

const distance = (a: Point, b: Point): number => {
  const [x, y] = [b.x - a.x, b.y - a.y];
  return floorRoot(x * x + y * y);
};

const areaOf = (polygon: Polygon): number =>
  Math.abs(
    polygon.reduce((sum, from, at) => {
      const to = polygon[(at + 1) % polygon.length] ?? from;
      return sum + from.x * to.y - to.x * from.y;
    }, 0),
  ) / 2;
