import { isGun, type Picture, type Piece } from './picture.ts';

/**
 * What the bot wants, in victory points. Ground: victory hexes it does not hold draw its units, those it holds keep
 * them when the enemy is near. Cover: dice lost by whoever attacks the place. Danger: what the enemy could throw at
 * it. The numbers were tuned by games between versions of the bot, not by theory.
 */
const PULL = 1.6;
const PULL_FADES = 0.86;
const GUARD = 0.9;
const GUARD_REACH = 4;
const COVER = 0.35;
const DANGER = 0.16;
const FOE_REACH = 3;
const CROWD = 0.5;

/** Dice a piece throws when it fights next door. */
export const punch = (piece: Piece): number => (isGun(piece) ? 3 : piece.steps);

/** How good it is for a piece to stand in a hex. */
export function worthOf(picture: Picture, piece: Piece, hex: string): number {
  return groundWorth(picture, piece, hex) + coverWorth(picture, hex) - dangerOf(picture, piece, hex);
}

function groundWorth(picture: Picture, piece: Piece, hex: string): number {
  const { country, control, seat } = picture;
  let worth = huntWorth(picture, piece, hex);
  for (const goal of country.objectives) {
    const away = country.distance(hex, goal.hex);
    const { within } = picture.threatTo(goal.hex);
    const isBeside = piece.hex !== null && country.distance(piece.hex, goal.hex) <= 1;
    const crowd = 1 + CROWD * (picture.friendsBeside(goal.hex) - (isBeside ? 1 : 0));
    if (control[goal.hex] !== seat)
      worth += (PULL * goal.points * PULL_FADES ** away) / crowd + (away === 0 ? goal.points : 0);
    else if ((within[GUARD_REACH] ?? 0) > 0 && away <= 1)
      worth += (GUARD * goal.points * (away === 0 ? 1 : 0.5)) / crowd;
    else if ((within[GUARD_REACH + 2] ?? 0) > 0) worth += (0.3 * GUARD * goal.points * PULL_FADES ** away) / crowd;
  }
  return worth;
}

/** With nothing else to do, go where the enemy is: points are won by beating him. */
function huntWorth(picture: Picture, piece: Piece, hex: string): number {
  if (picture.foes.length === 0) return 0;
  const wanted = isGun(piece) ? 2 : 1;
  return -0.05 * Math.min(20, Math.abs(picture.threatTo(hex).nearest - wanted));
}

/** Cover counts where the enemy can come. */
function coverWorth(picture: Picture, hex: string): number {
  const place = picture.country.places.get(hex);
  const near = Math.min(3, picture.threatTo(hex).within[FOE_REACH] ?? 0);
  return place === undefined ? 0 : COVER * place.diceLost * near + (place.protective && near > 0 ? 0.1 : 0);
}

function dangerOf(picture: Picture, piece: Piece, hex: string): number {
  const threat = picture.threatTo(hex);
  const frail = piece.steps <= 2 ? 1.6 : 1;
  // Guns and weak units have more to lose than to win next to the enemy.
  const close = (threat.within[1] ?? 0) > 0 && (isGun(piece) || piece.steps === 1) ? 0.6 : 0;
  return DANGER * threat.dice * frail + close;
}

/** The chance of at least `least` successes in `dice` throws, each with chance one in four: a hit that is a cross. */
export function chanceOfCrosses(dice: number, least: number): number {
  let missing = 0;
  let ways = 1;
  for (let crosses = 0; crosses < least && crosses <= dice; crosses++) {
    missing += ways * 0.25 ** crosses * 0.75 ** (dice - crosses);
    ways = (ways * (dice - crosses)) / (crosses + 1);
  }
  return Math.max(0, 1 - missing);
}

const STEP = 0.45;
const DRIVEN = 0.25;

/** What so many dice are worth against a stack: points for the kill, something for steps and for ground. */
export function damageWorth(picture: Picture, dice: number, stack: readonly Piece[]): number {
  const victim = [...stack].sort((a, b) => b.steps - a.steps || b.cf - a.cf)[0];
  if (victim === undefined || dice <= 0) return 0;
  const kill = chanceOfCrosses(dice, victim.steps) * victim.cf;
  const steps = STEP * Math.min(victim.steps, dice / 4);
  const ground = picture.country.places.get(victim.hex ?? '')?.points ?? 0;
  const driven =
    (1 - (5 / 6) ** dice) * (DRIVEN + (picture.control[victim.hex ?? ''] === victim.side ? 0.5 * ground : 0));
  return kill + steps + driven;
}

/** What the enemies next to a hex are likely to do to whoever comes there. */
export function reactionCost(picture: Picture, movers: readonly Piece[], hex: string): number {
  const lost = picture.country.places.get(hex)?.diceLost ?? 0;
  let cost = 0;
  for (const next of picture.country.places.get(hex)?.neighbours ?? [])
    for (const foe of picture.foesAt.get(next) ?? []) {
      const dice = Math.max(0, punch(foe) - lost);
      cost +=
        chanceOfReaction(foe) *
        damageWorth(
          picture,
          dice,
          movers.map(mover => ({ ...mover, hex })),
        );
    }
  return cost;
}

const TESTS: { readonly [training: string]: number } = { conscript: 2, veteran: 3, elite: 4 };
const chanceOfReaction = (foe: Piece): number => 1 - (5 / 6) ** (TESTS[foe.training] ?? 3);
