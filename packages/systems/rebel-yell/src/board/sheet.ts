import { directionTo, type Facing } from '@guidon/hex';
import { issue, type Parsed } from '@guidon/kernel';
import { type Draft, drawingOf, hexNamed, type SheetParts, sheetOf, walkPaths } from '@guidon/line-of-battle';
import type { Side } from '../terms/names.ts';
import { CREST, EARTHWORKS, type Earthwork, FENCE, type MapSheet, STONE_FENCE, STREAM } from './board.ts';
import { ROADS, type Road, type SideFeature, TERRAINS, type Terrain } from './charts.ts';

export interface EarthworkPart {
  readonly kind: Exclude<Earthwork, 'none'>;
  readonly facing: Facing;
  /** Whose they are; left out, they protect whoever is in them. */
  readonly owner?: Side;
}

/** What is known of a hex besides its place. */
export interface GroundPart {
  readonly terrain?: Terrain;
  readonly level?: number;
  readonly earthwork?: EarthworkPart;
  /** Tags for special rules. */
  readonly features?: readonly string[];
}

/** Thoroughfares a map may show; a railroad serves as a trail. */
export const WAYS = ['pike', 'road', 'trail', 'railroad'] as const;
export const WATERS = ['creek', 'stream'] as const;

export type PathPart = {
  readonly name: string;
  readonly path: readonly string[];
} & (
  | { readonly kind: 'thoroughfare'; readonly type: (typeof WAYS)[number] }
  | { readonly kind: 'watercourse'; readonly type: (typeof WATERS)[number] }
);

/** A feature of the side between two hexes; a crest belongs to `a`. */
export interface SidePart {
  readonly kind: SideFeature;
  readonly a: string;
  readonly b: string;
}

/** Everything a map is made of, by hex code. */
export interface MapParts extends SheetParts {
  /** The level of a hex that says nothing else. */
  readonly level: number;
  readonly ground: { readonly [code: string]: GroundPart };
  readonly paths: readonly PathPart[];
  readonly sides: readonly SidePart[];
}

/** Makes the sheet of a map; every code that leads nowhere is an issue at its place among the parts. */
export const sheetFromParts = (parts: MapParts): Parsed<MapSheet> =>
  sheetOf(parts, {
    ground(draft) {
      const ground = { ...groundOf(parts, draft), ...waysOf(parts, draft) };
      return { ...ground, sides: sidesOf(parts, draft) };
    },
    isOpen: () => true,
    drawing: draft => drawingOf(parts, draft),
  });

type Ground = Pick<MapSheet, 'terrain' | 'level' | 'earthwork' | 'earthworkFacing' | 'earthworkOwner' | 'features'>;

function groundOf(parts: MapParts, draft: Draft): Ground {
  for (const code of Object.keys(parts.ground)) hexNamed(draft, code, `ground.${code}`);
  const { codes } = draft.grid;
  const at = (code: string): GroundPart => parts.ground[code] ?? {};
  return {
    terrain: Uint8Array.from(codes, code => TERRAINS.indexOf(at(code).terrain ?? 'clear')),
    level: Uint8Array.from(codes, code => at(code).level ?? parts.level),
    earthwork: Uint8Array.from(codes, code => EARTHWORKS.indexOf(at(code).earthwork?.kind ?? 'none')),
    earthworkFacing: Uint8Array.from(codes, code => at(code).earthwork?.facing ?? 0),
    earthworkOwner: codes.map(code => at(code).earthwork?.owner ?? null),
    features: codes.map(code => at(code).features ?? []),
  };
}

const ROAD_OF: { readonly [W in (typeof WAYS)[number]]: Road } = {
  pike: 'pike',
  road: 'road',
  trail: 'trail',
  railroad: 'trail',
};

/** A thoroughfare joins two hexes only where its course runs from one to the other; the best of several counts. */
function waysOf(parts: MapParts, draft: Draft): Pick<MapSheet, 'roads' | 'road'> {
  const { size } = draft.grid;
  const roads = new Uint8Array(size * 6);
  const road = new Uint8Array(size);
  walkPaths(parts.paths, draft, (way, { hex, before }) => {
    const rank = way.kind === 'thoroughfare' ? ROADS.indexOf(ROAD_OF[way.type]) : 0;
    road[hex] = Math.max(road[hex] ?? 0, rank);
    if (before === undefined) return;
    for (const place of [hex * 6 + before.back, before.hex * 6 + before.on])
      roads[place] = Math.max(roads[place] ?? 0, rank);
  });
  return { roads, road };
}

const BIT: { readonly [F in SideFeature]: number } = {
  crest: CREST,
  fence: FENCE,
  stoneFence: STONE_FENCE,
  stream: STREAM,
};

function sidesOf(parts: MapParts, draft: Draft): Uint8Array {
  const { grid, issues } = draft;
  const sides = new Uint8Array(grid.size * 6);
  parts.sides.forEach(({ kind, a, b }, at) => {
    const [from, to] = [hexNamed(draft, a, `sides[${at}].a`), hexNamed(draft, b, `sides[${at}].b`)];
    if (from === undefined || to === undefined) return;
    const [on, back] = [directionTo(grid, from, to), directionTo(grid, to, from)];
    if (on === undefined || back === undefined) {
      issues.push(issue(`sides[${at}].b`, `a neighbour of ${a}`, b));
      return;
    }
    const places = kind === 'crest' ? [from * 6 + on] : [from * 6 + on, to * 6 + back];
    if (places.some(place => ((sides[place] ?? 0) & BIT[kind]) !== 0))
      issues.push(issue(`sides[${at}]`, `one ${kind} to a side`, `${a}-${b}`));
    for (const place of places) sides[place] = (sides[place] ?? 0) | BIT[kind];
  });
  return sides;
}
