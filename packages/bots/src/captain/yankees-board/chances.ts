/** A white die hits with every second face, a black one is a cross in three of six and an arrow in two. */
const CROSS = 1 / 4;
const ARROW = 1 / 6;
const NOTHING = 1 - CROSS - ARROW;
/** More dice than that are not thrown by any stack. */
const MOST = 16;

/** How likely so many dice give so many crosses and arrows. */
export interface Effect {
  readonly crosses: number;
  readonly arrows: number;
  readonly chance: number;
}

/** Every outcome of a volley with its exact chance. */
export function effectsOf(dice: number): readonly Effect[] {
  return EFFECTS[Math.max(0, Math.min(MOST, Math.round(dice)))] ?? [];
}

const EFFECTS: readonly (readonly Effect[])[] = Array.from({ length: MOST + 1 }, (_, dice) => outcomes(dice));

function outcomes(dice: number): readonly Effect[] {
  const found: Effect[] = [];
  for (let crosses = 0; crosses <= dice; crosses++)
    for (let arrows = 0; crosses + arrows <= dice; arrows++) {
      const ways = choose(dice, crosses) * choose(dice - crosses, arrows);
      const chance = ways * power(CROSS, crosses) * power(ARROW, arrows) * power(NOTHING, dice - crosses - arrows);
      found.push({ crosses, arrows, chance });
    }
  return found;
}

function choose(of: number, chosen: number): number {
  let ways = 1;
  for (let at = 0; at < chosen; at++) ways = (ways * (of - at)) / (at + 1);
  return ways;
}

/** By multiplication, so that every machine has the same last digit. */
function power(base: number, times: number): number {
  let product = 1;
  for (let at = 0; at < times; at++) product *= base;
  return product;
}

/** e to the power of minus this, by squaring: near enough, and the same on every machine. */
function fading(value: number): number {
  let share = 1 - Math.min(value, FARTHEST) / PARTS;
  for (let parts = 1; parts < PARTS; parts *= 2) share *= share;
  return share;
}
const PARTS = 64;
const FARTHEST = 24;

/** How likely a unit with so many steps loses them all, where so many losses are to be expected (Poisson). */
export function doom(losses: number, steps: number): number {
  if (losses <= 0) return 0;
  let term = fading(losses);
  let spared = term;
  for (let lost = 1; lost < steps; lost++) {
    term *= losses / lost;
    spared += term;
  }
  return Math.max(0, 1 - spared);
}

/** How likely a unit passes its reaction test: each die shows its side's flag once in six. */
export const chanceToReact = (training: string): number => REACTS[training] ?? REACTS.veteran ?? 0;
const reactsWith = (dice: number): number => 1 - power(5 / 6, dice);
const REACTS: { readonly [training: string]: number } = {
  conscript: reactsWith(2),
  veteran: reactsWith(3),
  elite: reactsWith(4),
};
export const recoveryDice = (training: string): number => RECOVERS[training] ?? 3;
const RECOVERS: { readonly [training: string]: number } = { conscript: 2, veteran: 3, elite: 4 };
