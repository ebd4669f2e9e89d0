/** Far above what any case needs, far below what would hold up a machine. */
export const LIMITS = {
  characters: 1_000_000,
  depth: 40,
  aliases: 100,
  cases: 2_000,
  orders: 1_000,
  dice: 5_000,
  /** Windows passed on the way to one order. */
  passes: 100,
  /** Orders in the making, looked at for one that a case wants to be possible. */
  built: 500,
} as const;
