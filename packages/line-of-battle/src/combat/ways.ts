import type { HexIndex } from '@guidon/hex';
import type { Preference } from '@guidon/kit';

/** What is known of a way back. */
interface Ground {
  /** Hexes to the nearest hex of the own edge. */
  toEdge(hex: HexIndex): number;
  /** Friends stand there, who would be run into. */
  isCrowded(hex: HexIndex): boolean;
  isCovered(hex: HexIndex): boolean;
}

const PREFERENCES: readonly Preference[] = ['edge', 'cover'];

/** The preferences that would choose this way of several. */
export const preferencesFor = (way: HexIndex, ways: readonly HexIndex[], ground: Ground): readonly Preference[] =>
  PREFERENCES.filter(preference => preferredWay(ways, preference, ground) === way);

/** Of equal ways the first. */
function preferredWay(
  hexes: readonly HexIndex[],
  preference: Preference,
  { toEdge, isCrowded, isCovered }: Ground,
): HexIndex | undefined {
  const [edge, crowd, cover] = [
    toEdge,
    (hex: HexIndex) => Number(isCrowded(hex)),
    (hex: HexIndex) => Number(!isCovered(hex)),
  ];
  const measures = preference === 'edge' ? [edge, crowd, cover] : [cover, crowd, edge];
  const compare = (a: HexIndex, b: HexIndex): number => {
    for (const measure of measures) if (measure(a) !== measure(b)) return measure(a) - measure(b);
    return 0;
  };
  return hexes.toSorted(compare)[0];
}
