/** The legs of an order: a charge on its way, the fire before the assault, its rounds, and everything else. */
const A_LEG = 10_000;
const LAST_LEG = 9;
const A_HEX = 100;
/** More of anything than one order has to go or to suffer. */
const MOST = 20;

interface Fighting {
  readonly assault: { readonly round: number } | null;
  readonly agenda: readonly { readonly step: string }[];
}

/** What is still before a number of things of which there are never many. */
export const behind = (left: number): number => MOST - Math.min(MOST, left);

/** Hexes that are still to be entered count more than all that may happen in one. */
export const hexesBehind = (left: number): number => behind(left) * A_HEX;

/**
 * How far an order has come: positions that have more before them are gone on with first, so that they can be one with
 * those that have come farther.
 */
export const progressBy =
  <S extends Fighting>(within: { approach(state: S): number; round(state: S): number }) =>
  (state: S): number => {
    const { assault, agenda } = state;
    if (assault !== null && assault.round > 0) return (1 + assault.round) * A_LEG + within.round(state);
    const isCharging = agenda.some(({ step }) => step === 'charge' || step === 'charge-home');
    return (assault !== null ? 1 : isCharging ? 0 : LAST_LEG) * A_LEG + within.approach(state);
  };
