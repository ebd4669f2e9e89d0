/** Lengths are whole thousandths of a base width (mBW). */
export const BW = 1000;

/** What the table of sines is multiplied by. */
export const SCALE = 1_000_000;

// Written out: the last bits of a computed sine may differ between machines.
const SIN: readonly number[] = [
  0, 17452, 34899, 52336, 69756, 87156, 104528, 121869, 139173, 156434, 173648, 190809, 207912, 224951, 241922, 258819,
  275637, 292372, 309017, 325568, 342020, 358368, 374607, 390731, 406737, 422618, 438371, 453990, 469472, 484810,
  500000, 515038, 529919, 544639, 559193, 573576, 587785, 601815, 615661, 629320, 642788, 656059, 669131, 681998,
  694658, 707107, 719340, 731354, 743145, 754710, 766044, 777146, 788011, 798636, 809017, 819152, 829038, 838671,
  848048, 857167, 866025, 874620, 882948, 891007, 898794, 906308, 913545, 920505, 927184, 933580, 939693, 945519,
  951057, 956305, 961262, 965926, 970296, 974370, 978148, 981627, 984808, 987688, 990268, 992546, 994522, 996195,
  997564, 998630, 999391, 999848, 1000000,
];

const FULL_TURN: Int32Array = Int32Array.from({ length: 450 }, (_, degrees) => {
  const half = degrees % 180;
  const sine = SIN[half <= 90 ? half : 180 - half] ?? 0;
  return degrees % 360 < 180 ? sine : -sine;
});

/** The quotient rounded half away from zero, and never -0. Both must be safe integers, b not 0. */
export function rdiv(a: number, b: number): number {
  const over = Math.abs(a);
  const under = Math.abs(b);
  // Below 2^53 a quotient that is not whole is too far from the next whole number to be rounded up to it.
  let quotient = Math.floor(over / under);
  if (2 * (over - quotient * under) >= under) quotient += 1;
  return a < 0 === b < 0 || quotient === 0 ? quotient : -quotient;
}

/** Degrees run clockwise from 0 = +y. The result is multiplied by SCALE. */
export const sinOf = (degrees: number): number => FULL_TURN[turned(degrees, 0)] ?? 0;

export const cosOf = (degrees: number): number => FULL_TURN[turned(degrees, 0) + 90] ?? 0;

/** A facing after a turn to the right (left if negative): 0 to 359. */
export function turned(facing: number, by: number): number {
  const sum = facing + by;
  if (sum >= 0 && sum < 360) return sum + 0;
  return ((sum % 360) + 360) % 360;
}

/** The whole part of the square root of a whole number up to 2^53. */
export function floorRoot(n: number): number {
  let root = Math.floor(nearRoot(n));
  while (root * root > n) root -= 1;
  while ((root + 1) * (root + 1) <= n) root += 1;
  return root;
}

/**
 * The square root by Newton's method, a few units of the last place off at most. Addition and division are the same on
 * every machine; Math.sqrt is left out because the language does not define its last bit.
 */
export function nearRoot(n: number): number {
  if (n < 1) return 0;
  const high = Math.floor(n / 4_294_967_296);
  const bits = high > 0 ? 64 - Math.clz32(high) : 32 - Math.clz32(n);
  let root = 1 << ((bits + 1) >> 1);
  for (let round = 0; round < 6; round++) root = (root + n / root) / 2;
  return root;
}
