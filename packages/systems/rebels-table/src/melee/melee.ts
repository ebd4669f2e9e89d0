import { type Addend, type Figure, present } from '@guidon/kernel';
import { CONTACT_SLACK, centreOf, gap, type Quad, touches, touchingStretch } from '@guidon/tabletop';
import type { Board } from '../board/board.ts';
import type { PoolCondition } from '../board/charts/charts.ts';
import { lossSteps, takeHits } from '../resilience/hits.ts';
import { adjustedPool } from '../shooting/pool.ts';
import { spendSupply } from '../supply/supply.ts';
import { rollHits } from '../terms/dice.ts';
import type { EventOf, Step, StepOf } from '../terms/game.ts';
import { idOf, unitNamed } from '../terms/ids.ts';
import { isFormedFoot, isMounted, isOpenFoot } from '../terms/kinds.ts';
import { isArtillery, isSteady, sideOf, typeOf, unitOf } from '../terms/lookups.ts';
import type { UnitIndex } from '../terms/names.ts';
import { next, type RtPlay, type RtState } from '../terms/state.ts';
import { shapesOf } from '../terrain/shapes.ts';
import { defenceOf, elevationOf, isInMeleeCover } from '../terrain/terrain.ts';
import type { Engaged, Melee } from './terms.ts';

export const meleeOf = (state: RtState): Melee => present(state.melee, 'a melee under way');

/** The opponents of the charger who are still in touch with him, in the order of ids. */
export function pairsOf(board: Board, state: RtState): readonly UnitIndex[] {
  const { charger, units } = meleeOf(state);
  if (!isSteady(unitOf(state, charger))) return [];
  return units.filter(
    unit => unit !== charger && isSteady(unitOf(state, unit)) && areTouching(board, state, charger, unit),
  );
}

export const areTouching = (board: Board, state: RtState, a: UnitIndex, b: UnitIndex): boolean =>
  shapesOf(board, state, a).solid.some(one => shapesOf(board, state, b).solid.some(other => touches(one, other)));

/** How many bases of the charger fight each opponent: those that touch him, the others the nearest (R29). */
export function groupsOf(
  board: Board,
  state: RtState,
  opponents: readonly UnitIndex[],
  chosen: readonly Engaged[] = [],
): readonly number[] {
  const { charger } = meleeOf(state);
  const { bases } = shapesOf(board, state, charger);
  if (opponents.length === 1) return [bases.length];
  const counts = opponents.map(() => 0);
  for (const [index, base] of bases.entries()) {
    const [first] = opponentsOf(board, state, base, opponents);
    const against = chosen.find(one => one.base === index)?.against ?? first;
    const at = against === undefined ? -1 : opponents.indexOf(against);
    if (at >= 0) counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}

/**
 * Whom a base may fight (R29): those it has an edge against; without one those it touches by a corner; without one the
 * nearest. The first is the one it has most of an edge against.
 */
export function opponentsOf(
  board: Board,
  state: RtState,
  base: Quad,
  opponents: readonly UnitIndex[],
): readonly UnitIndex[] {
  const found = opponents.map(unit => {
    const { solid } = shapesOf(board, state, unit);
    const stretch = Math.max(...solid.map(quad => (touches(base, quad) ? touchingStretch(base, quad) : APART)));
    return { unit, stretch };
  });
  const byEdge = found.filter(({ stretch }) => stretch > CONTACT_SLACK);
  const inTouch = byEdge.length > 0 ? byEdge : found.filter(({ stretch }) => stretch > APART);
  if (inTouch.length > 0) return inTouch.toSorted((a, b) => b.stretch - a.stretch).map(({ unit }) => unit);
  const gaps = opponents.map(unit => Math.min(...shapesOf(board, state, unit).solid.map(quad => gap(base, quad))));
  const least = Math.min(...gaps);
  return opponents.filter((_, at) => gaps[at] === least).slice(0, 1);
}

const APART = -1;

export interface Fighter {
  readonly unit: UnitIndex;
  readonly against: UnitIndex;
  readonly bases: number;
  readonly supply: boolean;
}

/** MEL-03, MELF-14, MELF-10. The dice of one side of a pair with every addend, in printed order (MEL-02 to MEL-04). */
export function meleePool(board: Board, state: RtState, fighter: Fighter): Figure {
  const { dicePerBase, minimumDice, rows } = board.charts.melee;
  const start: readonly Addend[] = [{ rule: 'rt:MEL-02', name: 'bases', value: fighter.bases * dicePerBase }];
  const fortified = defenceOf(board, state, fighter.against, [fighter.unit]) === 'fortification';
  const held = rows.filter(row => {
    // The row of works takes the place of the row of obstacles (MELF-11).
    if (row.when === 'opponentDefendsObstacle' && fortified) return false;
    return holds(board, state, { row: row.when, ...fighter });
  });
  return adjustedPool(
    'melee-dice',
    start,
    held.map(row => ({ row, times: 1 })),
    { dice: minimumDice, rule: 'rt:MEL-04' },
  );
}

function holds(
  board: Board,
  state: RtState,
  { row, unit, against, supply }: { readonly row: PoolCondition } & Fighter,
): boolean {
  const { charger, round: fought } = meleeOf(state);
  const round = fought + 1;
  const now = unitOf(state, unit);
  const charges = charger === unit;
  const isHost = typeOf(board, unit) === 'warHost';
  switch (row) {
    case 'formedFootVsMountedCavalry':
      return isFormedFoot(board, state, unit) && isMounted(board, state, against);
    case 'mountedCavalryVsOpenFootNotInCover':
      return (
        isMounted(board, state, unit) &&
        isOpenFoot(board, state, against) &&
        !isInMeleeCover(board, state, against, unit)
      );
    case 'unitsFirstMeleeRoundOfGame':
      return !now.hasMeleed;
    case 'warHostChargerFirstRound':
      return isHost && charges && round === 1;
    case 'warHostChargerLaterRound':
      return isHost && charges && round > 1;
    case 'zealousChargerFirstRound':
      return now.zealous && charges && round === 1;
    case 'zealousChargerLaterRound':
      return now.zealous && charges && round > 1;
    case 'supplyDie':
      return supply;
    case 'higherThanOpponent':
      return elevationOf(board, state, unit) > elevationOf(board, state, against);
    case 'opponentDefendsObstacle':
      return defenceOf(board, state, against, [unit]) === 'obstacle';
    case 'opponentDefendsFortification':
      return defenceOf(board, state, against, [unit]) === 'fortification';
    case 'selfArtillery':
      return isArtillery(board, unit);
    case 'selfColumnOfMarch':
      return now.formation === 'column';
    default:
      return false;
  }
}

interface Pair {
  readonly opponent: UnitIndex;
  readonly mine: Figure;
  readonly theirs: Figure;
}

/** The pairs of the round to come and their dice, before any is thrown. */
function pairsToFight(board: Board, state: RtState, step: StepOf<'melee-round'>): readonly Pair[] {
  const { charger } = meleeOf(state);
  const opponents = pairsOf(board, state);
  const spent = suppliedIn(step);
  const groups = opponents.length === 0 ? [] : groupsOf(board, state, opponents, step.engaged);
  return opponents.map((opponent, at) => ({
    opponent,
    mine: meleePool(board, state, {
      unit: charger,
      against: opponent,
      bases: groups[at] ?? 0,
      // One die for the unit's throw: it joins the first of several groups.
      supply: at === 0 && spent.has(charger),
    }),
    theirs: meleePool(board, state, {
      unit: opponent,
      against: charger,
      bases: unitOf(state, opponent).bases,
      supply: spent.has(opponent),
    }),
  }));
}

/** Odds ask for the same pairs once for every way the dice can fall. */
const paired = new WeakMap<RtState, { readonly key: string; readonly pairs: readonly Pair[] }>();

const suppliedIn = ({ supply }: StepOf<'melee-round'>): ReadonlySet<UnitIndex> =>
  new Set(supply.filter(answer => answer.supply).map(({ unit }) => unit));

function knownPairs(board: Board, state: RtState, step: StepOf<'melee-round'>): readonly Pair[] {
  const engaged = (step.engaged ?? []).map(({ base, against }) => `${base}:${against}`);
  const key = [...suppliedIn(step), ...engaged].join(' ');
  const found = paired.get(state);
  if (found?.key === key) return found.pairs;
  const pairs = pairsToFight(board, state, step);
  paired.set(state, { key, pairs });
  return pairs;
}

/** MEL-01, MEL-05. One round: all dice, then all hits, then breaks and tests (R29, R78). */
export function fightRound(board: Board, play: RtPlay, step: StepOf<'melee-round'>): void {
  const melee = meleeOf(play.state);
  const pairs = knownPairs(board, play.state, step);
  if (pairs.length === 0) {
    next(play, { step: 'melee-over' });
    return;
  }
  for (const unit of suppliedIn(step))
    spendSupply(play, { side: sideOf(board, unit), purpose: 'melee', unit: idOf(board, unit), rule: 'rt:MELF-05' });
  const fights = pairs.map(pair => ({
    ...pair,
    hits: thrown(board, play, pair.mine),
    back: thrown(board, play, pair.theirs),
  }));
  const round = melee.round + 1;
  const fighting = [melee.charger, ...pairs.map(({ opponent }) => opponent)];
  play.emit({
    event: 'melee-round-began',
    round,
    // Those who left it keep the place they last fought in.
    centres: [
      ...melee.centres.filter(({ unit }) => !fighting.includes(unit)),
      ...fighting.map(unit => ({ unit, centre: centreOf(shapesOf(board, play.state, unit).bounds) })),
    ],
  });
  for (const { opponent, mine, theirs, hits, back } of fights) {
    const winner = hits === back ? null : hits > back ? melee.charger : opponent;
    play.emit({
      event: 'melee-fought',
      round,
      units: [idOf(board, melee.charger), idOf(board, opponent)],
      pools: [mine, theirs],
      hits: [hits, back],
      winner: winner === null ? null : idOf(board, winner),
    });
    noteHits(board, play, { by: melee.charger, at: opponent });
    noteHits(board, play, { by: opponent, at: melee.charger });
  }
  next(play, ...aftermath(board, play, fights), { step: 'melee-round', supply: [], fed: [] });
}

/** TYPE-13. Whoever fights guns or sharpshooters takes a hit from them, as winner or as loser (R95). */
function noteHits(board: Board, play: RtPlay, { by, at }: { readonly by: UnitIndex; readonly at: UnitIndex }): void {
  const type = typeOf(board, by);
  if (type === 'artillery') play.emit({ event: 'noted', unit: idOf(board, at), notes: { hitByArtillery: true } });
  if (type === 'sharpshooters')
    play.emit({ event: 'noted', unit: idOf(board, at), notes: { hitBySharpshooters: true } });
}

const thrown = (board: Board, play: RtPlay, figure: Figure): number =>
  rollHits(play, { count: figure.total, need: board.charts.melee.hitOn, rule: 'rt:MEL-04', purpose: 'melee' });

interface Fight {
  readonly opponent: UnitIndex;
  readonly hits: number;
  readonly back: number;
}

/** MEL-08. The loser takes the difference, the winner one hit, equals one each (MEL-06, MEL-07, MEL-09). */
function aftermath(board: Board, play: RtPlay, fights: readonly Fight[]): readonly Step[] {
  const { charger } = meleeOf(play.state);
  const began = play.state;
  const broken: UnitIndex[] = [];
  const tests: Step[] = [];
  const hurt = new Set<UnitIndex>();
  const suffer = (unit: UnitIndex, hits: number, rule: 'rt:MEL-06' | 'rt:MEL-07' | 'rt:MEL-09'): void => {
    hurt.add(unit);
    if (takeHits(board, play, { unit, hits, rule, melee: true, began })) broken.push(unit);
  };
  for (const { opponent, hits, back } of fights) {
    if (hits === back) {
      suffer(charger, 1, 'rt:MEL-09');
      suffer(opponent, 1, 'rt:MEL-09');
      continue;
    }
    const loser = hits > back ? opponent : charger;
    const winner = hits > back ? charger : opponent;
    suffer(loser, Math.abs(hits - back), 'rt:MEL-06');
    suffer(winner, 1, 'rt:MEL-07');
    tests.push({ step: 'test', unit: loser, column: 'melee', cause: { by: [winner] } });
  }
  // Who lost bases to several enemies is asked once for all of them.
  const losses = [...hurt].flatMap(unit => lossSteps(board, play, { unit, cause: 'melee', before: began }));
  return [...losses, ...(broken.length === 0 ? [] : [{ step: 'breaks', queue: broken } as const]), ...tests];
}

/** MEL-11. Over: a victor may take the space of one who broke, as he stood before his last round (R23, R78, OCC-01). */
export function endMelee(board: Board, play: RtPlay): void {
  const { centres, units, driven } = meleeOf(play.state);
  const fallen = units.filter(unit => unitOf(play.state, unit).broken);
  play.emit({ event: 'melee-ended' });
  for (const { unit, centre } of centres) {
    if (!fallen.includes(unit)) continue;
    const victors = units.filter(
      other =>
        isSteady(unitOf(play.state, other)) && sideOf(board, other) !== sideOf(board, unit) && !driven.includes(other),
    );
    if (victors.length === 0) continue;
    next(play, { step: 'occupy', by: victors, unit, centre, after: 'melee' });
    return;
  }
  next(play);
}

/** Only the space of who began a chain of breaks is taken (OCC-01, R21). */
export function spaceClosed(board: Board, state: RtState, event: EventOf<'space-closed'>): RtState {
  const { melee } = state;
  if (melee === null) return state;
  const gone = unitNamed(board, event.unit);
  return { ...state, melee: { ...melee, centres: melee.centres.filter(({ unit }) => unit !== gone) } };
}
