import { directionTo, type HexIndex } from '@guidon/hex';
import { issue, type Parsed } from '@guidon/kernel';
import {
  type Draft,
  drawingOf,
  hexNamed,
  type PathPart,
  type SheetParts,
  sheetOf,
  walkPaths,
} from '@guidon/line-of-battle';
import { type MapDrawing, type MapSheet, WORKS, type Works } from './board.ts';

/** What a hex may hold; a river is water nobody enters. */
export const TERRAINS = ['clear', 'woods', 'marsh', 'swamp', 'creek', 'stream', 'river'] as const;
export type Terrain = (typeof TERRAINS)[number];

/** What is known of a hex besides its place; whatever is left out is no. */
export interface GroundPart {
  readonly terrain?: Terrain;
  /** 1 for an elevation hex. */
  readonly level?: number;
  /** A creek besides the terrain. */
  readonly creek?: boolean;
  readonly embankment?: boolean;
  readonly breastwork?: boolean;
  /** Tags; `bridge` and `ford` make a creek passable. */
  readonly features?: readonly string[];
}

/** A fence, wall or abatis inside one hex, along its side towards another. */
export interface WorksPart {
  readonly kind: Exclude<Works, 'none'>;
  readonly inside: string;
  readonly outside: string;
  readonly enclosure?: string;
}

/** Everything a map is made of, by hex code. */
export interface MapParts extends SheetParts {
  readonly ground: { readonly [code: string]: GroundPart };
  readonly paths: readonly PathPart[];
  readonly works: readonly WorksPart[];
  /** Hexes of an enclosure, besides those its works stand in (ruling R33). */
  readonly enclosures: { readonly [id: string]: readonly string[] };
}

/** Makes the sheet of a map; every code that leads nowhere is an issue at its place among the parts. */
export const sheetFromParts = (parts: MapParts): Parsed<MapSheet> =>
  sheetOf(parts, {
    ground(draft) {
      const ground = groundArrays(parts, draft);
      const works = worksArrays(parts, draft);
      return { ...ground, ...works, roads: roadBits(parts, draft, ground) };
    },
    // Water is no edge: nobody can leave the map there.
    isOpen: ({ water }, hex) => water[hex] === 0,
    drawing: draft => ({ ...drawingOf(parts, draft), ...signsOf(parts, draft) }),
  });

type GroundArrays = Pick<
  MapSheet,
  'woods' | 'marsh' | 'creek' | 'stream' | 'crossing' | 'water' | 'embankment' | 'high' | 'clear' | 'breastwork'
>;

function groundArrays(parts: MapParts, draft: Draft): GroundArrays {
  for (const code of Object.keys(parts.ground)) hexNamed(draft, code, `ground.${code}`);
  const by = (test: (ground: GroundPart) => boolean): Uint8Array =>
    Uint8Array.from(draft.grid.codes, code => (test(parts.ground[code] ?? {}) ? 1 : 0));
  const isMarsh = ({ terrain }: GroundPart) => terrain === 'marsh' || terrain === 'swamp';
  return {
    woods: by(({ terrain }) => terrain === 'woods'),
    marsh: by(isMarsh),
    creek: by(({ terrain, creek }) => terrain === 'creek' || creek === true),
    stream: by(({ terrain }) => terrain === 'stream'),
    crossing: by(({ features = [] }) => features.includes('bridge') || features.includes('ford')),
    water: by(({ terrain }) => terrain === 'river'),
    embankment: by(({ embankment }) => embankment === true),
    high: by(({ level = 0, embankment }) => level > 0 || embankment === true),
    clear: by(ground => ground.terrain !== 'woods' && !isMarsh(ground)),
    breastwork: by(({ breastwork }) => breastwork === true),
  };
}

/** Rule 4.2: a thoroughfare joins two hexes only where its course runs from one to the other. */
function roadBits(parts: MapParts, draft: Draft, ground: GroundArrays): Uint8Array {
  const roads = new Uint8Array(draft.grid.size);
  walkPaths(parts.paths, draft, ({ kind, type }, { hex, before }) => {
    if (type === 'rr_embankment') {
      // Rule 2.4.1: embankments are elevations.
      ground.embankment[hex] = 1;
      ground.high[hex] = 1;
    }
    if (before === undefined || kind !== 'thoroughfare') return;
    roads[hex] = (roads[hex] ?? 0) | (1 << before.back);
    roads[before.hex] = (roads[before.hex] ?? 0) | (1 << before.on);
  });
  return roads;
}

function worksArrays(parts: MapParts, draft: Draft): Pick<MapSheet, 'works' | 'worksEnclosure' | 'enclosures'> {
  const { grid, issues } = draft;
  const works = new Uint8Array(grid.size * 6);
  const worksEnclosure = new Int16Array(grid.size * 6).fill(-1);
  const enclosures: number[][] = grid.codes.map(() => []);
  const numbers = new Map<string, number>();
  const enclose = (hex: HexIndex, key: string): number => {
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    if (!enclosures[hex]?.includes(number)) enclosures[hex]?.push(number);
    return number;
  };
  for (const [id, codes] of Object.entries(parts.enclosures))
    codes.forEach((code, at) => {
      const hex = hexNamed(draft, code, `enclosures.${id}[${at}]`);
      if (hex !== undefined) enclose(hex, `#${id}`);
    });
  parts.works.forEach(({ kind, inside, outside, enclosure }, at) => {
    const hex = hexNamed(draft, inside, `works[${at}].inside`);
    const beyond = hexNamed(draft, outside, `works[${at}].outside`);
    if (hex === undefined || beyond === undefined) return;
    const direction = directionTo(grid, hex, beyond);
    if (direction === undefined) {
      issues.push(issue(`works[${at}].outside`, `a neighbour of ${inside}`, outside));
      return;
    }
    if (works[hex * 6 + direction] !== 0)
      issues.push(issue(`works[${at}]`, 'one line of works to a side of a hex', `${inside}-${outside}`));
    works[hex * 6 + direction] = WORKS.indexOf(kind);
    // Ruling R33: without a name the hex is an enclosure by itself.
    worksEnclosure[hex * 6 + direction] = enclose(hex, enclosure === undefined ? inside : `#${enclosure}`);
  });
  return { works, worksEnclosure, enclosures };
}

const signsOf = (parts: MapParts, { grid }: Draft): Pick<MapDrawing, 'sign' | 'features'> => ({
  sign: grid.codes.map(code => parts.ground[code]?.terrain ?? 'clear'),
  features: grid.codes.map(code => parts.ground[code]?.features ?? []),
});
