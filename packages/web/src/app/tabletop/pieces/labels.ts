import type { FieldPicture, GeneralPicture, TroopPicture } from '@guidon/protocol';
import { long, middleOf, type TableSheet } from '../../planning/layout.ts';
import type { Spot } from '../../viewport/view.ts';
import { shortName } from './short-names.ts';
import { turned } from './troop.tsx';

/** A plate with the name and the strength of a unit, upright beside it. */
export interface Label {
  readonly troop: TroopPicture;
  readonly text: string;
  readonly at: Spot;
  readonly width: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const overlapOf = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

export const PLATE_HIGH = 19;

interface Desk {
  readonly sheet: TableSheet;
  /** How much larger plates are than at full size, so that they can be read. */
  readonly size: number;
  /** Names are left out where they would only be in each other's way. */
  readonly withNames: boolean;
  readonly named: ReadonlySet<string>;
}

/** Where plates lie: behind their units, and off each other as far as there is room. */
export function labelsOf({ troops, generals }: FieldPicture, desk: Desk): readonly Label[] {
  const { sheet, size } = desk;
  const bases = troops.flatMap(troop =>
    troop.bases.map(({ corners }) => ({ id: troop.id, box: boxOf(corners.map(sheet.toSheet)) })),
  );
  const taken: Box[] = generals.map(general => discOf(sheet, general, size));
  return troops.map(troop => {
    const text = desk.withNames || desk.named.has(troop.id) ? shortName(troop.name) : '';
    const width = (text === '' ? 22 : text.length * 6.1 + 30) * size;
    const high = PLATE_HIGH * size;
    const places = placesOf(sheet, troop, { width, high });
    const cost = (place: Spot, rank: number): number => {
      const box = around(place, width, high);
      const onPlates = taken.reduce((sum, other) => sum + overlapOf(box, other), 0);
      const onBases = bases.reduce(
        (sum, base) => sum + overlapOf(box, base.box) * (base.id === troop.id ? 1.2 : 0.5),
        0,
      );
      const off = box.left < 0 || box.top < 0 || box.right > sheet.width || box.bottom > sheet.height ? 4000 : 0;
      return onPlates * 3 + onBases + off + rank * 30 * size;
    };
    const [best] = places
      .map((place, rank) => ({ place, cost: cost(place, rank) }))
      .toSorted((a, b) => a.cost - b.cost);
    const at = best?.place ?? sheet.toSheet(troop);
    taken.push(around(at, width, high));
    return { troop, text, at, width };
  });
}

const around = ({ x, y }: Spot, width: number, high: number): Box => ({
  left: x - width / 2,
  top: y - high / 2,
  right: x + width / 2,
  bottom: y + high / 2,
});

function boxOf(spots: readonly Spot[]): Box {
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

function discOf(sheet: TableSheet, general: GeneralPicture, size: number): Box {
  const { x, y } = sheet.toSheet(general);
  return around({ x, y: y + 3 * size }, 44 * size, 44 * size);
}

/** Behind it first, then at its ends, then before it. */
function placesOf(
  sheet: TableSheet,
  troop: TroopPicture,
  { width, high }: { readonly width: number; readonly high: number },
): readonly Spot[] {
  const middle = sheet.toSheet(middleOf(troop.bases.flatMap(({ corners }) => corners)));
  const ways = [180, 150, 210, 120, 240, 90, 270, 0, 30, 330];
  return [1, 1.6, 2.4].flatMap(far =>
    ways.map(way => {
      const aside = way === 90 || way === 270 ? 1 : Math.abs(Math.sin((way * Math.PI) / 180));
      const half = (long(troop.depth) / 2) * (1 - aside) + (long(troop.frontage) / 2) * aside;
      const towards = turned({ x: 0, y: -1 }, troop.facing + way);
      const reach = Math.abs(towards.x) * (width / 2) + Math.abs(towards.y) * (high / 2);
      const by = half + reach * far + 3;
      return { x: middle.x + towards.x * by, y: middle.y + towards.y * by };
    }),
  );
}
