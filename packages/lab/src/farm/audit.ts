/** How much of what a machine says is played again. */
export interface AuditRate {
  readonly share: number;
  readonly least: number;
}

/** A machine that lies in 5 of 100 games is caught with 99.4 % by a hundred of them. */
export const AUDIT: AuditRate = { share: 0.05, least: 100 };

/** How many of so many games are played again: all, if there are hardly more. */
export const auditSize = (count: number, { share, least }: AuditRate): number =>
  Math.min(count, Math.max(least, Math.ceil(count * share)));

/** Draws some of a list, without repetition, in the order of the list. */
export function drawn<T>(list: readonly T[], wanted: number, below: (bound: number) => number): readonly T[] {
  const places = list.map((_, place) => place);
  const taken = Math.max(0, Math.min(wanted, places.length));
  for (let at = 0; at < taken; at++) {
    const other = at + below(places.length - at);
    const [one = at, two = at] = [places[at], places[other]];
    places[at] = two;
    places[other] = one;
  }
  const chosen = new Set(places.slice(0, taken));
  return list.filter((_, place) => chosen.has(place));
}
