import { areAdjacent, type HexIndex, OFF_MAP } from '@guidon/hex';
import { type Given, type Refusal, refuse } from '@guidon/kernel';
import { alwaysOpen, grownWithin, type UnitsBy } from '@guidon/line-of-battle';
import { beginAssault } from '../assault/begin.ts';
import { chargeMade } from '../battles/hooks.ts';
import type { Board } from '../board/board.ts';
import type { Window } from '../book/kinds.ts';
import { disrupt } from '../combat/rout.ts';
import { passingWindow } from '../fire/reactions.ts';
import { chargeFlags, counterLeaders } from '../leaders/along.ts';
import { arrivalSteps } from '../movement/arrival.ts';
import { cursorOf, moverOf, stepCost } from '../movement/path/cursor.ts';
import {
  codeAt,
  facingCalled,
  facingFrom,
  flagIdsOf,
  hexNamed,
  idOf,
  idsOf,
  leaderIdsOf,
  unitNamed,
  unitsNamed,
} from '../terms/ids.ts';
import { firstUnit, inHand, isStackRouted, onMap, sideOf, topFirst, unitOf, unrouted } from '../terms/lookups.ts';
import type { RyRule, UnitIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { stackAt } from '../terms/places.ts';
import { next, type RyPlay } from '../terms/play.ts';
import { activeSide } from '../terms/segments.ts';
import type { RyState } from '../terms/state.ts';
import type { Step, StepOf } from '../terms/steps.ts';
import { takeHex } from '../victory/holding.ts';
import { chargeZone } from '../zones/charge-zone.ts';
import {
  countercharges,
  counterFault,
  facingFor,
  facingsFor,
  horseNear,
  nearerHex,
  opportunitySteps,
  targetFor,
  viaHexes,
} from './opportunity.ts';

/** Mounted lines may charge an enemy who comes near them, or who would leave them (12.7, 12.3.10-1, 12.3.10-3). */
export const opportunity: Window<'opportunity', 'countercharge' | 'decline'> = {
  rule: 'ry:12.7.1',
  steps: ['opportunity'],
  opens(board, state, step) {
    const units = onMap(state, step.at);
    const first = units[0];
    if (first === undefined || countercharges(board, state, step).length === 0) return undefined;
    const hex = codeAt(board, unitOf(state, first).hex);
    return { seat: step.side, asks: 'opportunity', rule: 'ry:12.7.1', units: idsOf(board, units), hex };
  },
  answers: {
    countercharge: {
      may: mayCountercharge,
      resolve: resolveCountercharge,
      parts: {
        units: (board, state, { said: { units = [] }, step }) =>
          grownWithin(
            units,
            horseNear(board, state, step).map(all => idsOf(board, all)),
          ),
        via: (board, state, { said: { units = [] }, step }) =>
          waysOf(board, state, { units, step }).map(({ via }) => codeAt(board, via)),
        facing: (board, state, { said: { units = [], via }, step }) => [
          ...new Set(
            waysOf(board, state, { units, step })
              .filter(way => via === undefined || hexNamed(board, via) === way.via)
              .flatMap(way => facingsFor(board, way).map(facing => facingCalled(board, facing))),
          ),
        ],
      },
    },
    decline: alwaysOpen((_board, play) => next(play)),
  },
  offers: (board, state, step) => [
    ...countercharges(board, state, step).map(
      ({ units, via }): OrderOf<'countercharge'> => ({
        do: 'countercharge',
        units: [...idsOf(board, units)],
        ...(units.some(unit => unitOf(state, unit).hex === via) ? {} : { via: codeAt(board, via) }),
      }),
    ),
    { do: 'decline' },
  ],
  fallback: { do: 'decline' },
  odds: { assume: 'fallback', named: true },
  screen: { reaction: true, standing: { yes: 'first', no: 'decline' } },
};

interface Riding {
  readonly units: readonly string[];
  readonly step: StepOf<'opportunity'>;
}

/** The rides by which the named stack may come at its target. */
function waysOf(board: Board, state: RyState, { units, step }: Riding) {
  const first = units[0];
  const { hex } = first === undefined ? { hex: OFF_MAP } : unitOf(state, unitNamed(board, first));
  const target = hex === OFF_MAP ? undefined : targetFor(board, state, hex, step);
  if (target === undefined) return [];
  return viaHexes(board, state, { units: unitsNamed(board, units), hex, target }).map(via => ({
    hex,
    via,
    target: target.hex,
  }));
}

function mayCountercharge(
  board: Board,
  state: RyState,
  { order, step }: Given<StepOf<'opportunity'>, OrderOf<'countercharge'>>,
): Refusal | undefined {
  const units = unitsNamed(board, order.units);
  const first = units[0];
  const { hex } = first === undefined ? { hex: OFF_MAP } : unitOf(state, first);
  const target = hex === OFF_MAP ? undefined : targetFor(board, state, hex, step);
  if (first === undefined || target === undefined) return refuse('ry:12.7', 'nobody-to-charge');
  const facts = { unit: idOf(board, first) };
  if (sideOf(board, first) !== step.side) return refuse('ry:2.1', 'not-your-unit', facts);
  const apart = units.find(unit => !stackAt(state, hex).includes(unit));
  if (apart !== undefined) return refuse('ry:12.6.1', 'not-together', { unit: idOf(board, apart) });
  const fault = counterFault(board, state, { units, target });
  if (fault !== undefined) return fault;
  if (step.leaving && !areAdjacent(board.map.grid, hex, target.hex))
    return refuse('ry:12.7.5', 'not-adjacent', { ...facts, hex: codeAt(board, target.hex) });
  const ways = viaHexes(board, state, { units, hex, target });
  if (ways.length === 0) return refuse('ry:12.7.1', 'not-in-charge-zone', { ...facts, hex: codeAt(board, target.hex) });
  const via = order.via === undefined ? ways[0] : hexNamed(board, order.via);
  if (via === undefined || !ways.includes(via))
    return refuse('ry:12.7.7', 'not-the-shortest-way', { ...facts, hex: order.via ?? '' });
  const facing = order.facing === undefined ? undefined : facingFrom(board, order.facing);
  return order.facing === undefined ||
    (facing !== undefined && facingsFor(board, { hex, via, target: target.hex }).includes(facing))
    ? undefined
    : refuse('ry:12.7.8', 'not-in-front', { ...facts, hex: codeAt(board, target.hex) });
}

/** Why no question was open to the horse: what keeps it from charging whoever moved last (12.7.1 to 12.7.4). */
export function whyNoCharge(board: Board, state: RyState, order: OrderOf<'countercharge'>): Refusal | undefined {
  const units = unitsNamed(board, order.units);
  const first = units[0];
  if (first === undefined || unitOf(state, first).where !== 'map') return undefined;
  if (sideOf(board, first) === activeSide(board, state))
    return refuse('ry:12.7.1', 'not-moved-against', { unit: idOf(board, first) });
  const moved = onMap(state, inHand(state));
  const { hex } = unitOf(state, first);
  const target = { units: moved, hex: nearerHex(board, state, { unit: moved[0] ?? first, hex }) };
  const fault = counterFault(board, state, { units, target });
  if (fault !== undefined || moved.length === 0) return fault;
  const facts = { unit: idOf(board, first), hex: codeAt(board, target.hex) };
  if (viaHexes(board, state, { units, hex, target }).length > 0) return undefined;
  const isIn = chargeZone(board, state, { unit: first, ignoring: moved }).includes(target.hex);
  return isIn ? refuse('ry:12.7.9', 'way-is-shut', facts) : refuse('ry:12.7.1', 'not-in-charge-zone', facts);
}

/** The horse turn and go; fire and further charges come before they close (12.7.8, 12.7.11, 12.7.15, d.6, 12.7.19). */
function resolveCountercharge(
  board: Board,
  play: RyPlay,
  { order, step }: Given<StepOf<'opportunity'>, OrderOf<'countercharge'>>,
): void {
  const units = topFirst(play.state, unitsNamed(board, order.units));
  const first = firstUnit(units);
  const { hex } = unitOf(play.state, first);
  const target = targetFor(board, play.state, hex, step);
  if (target === undefined) {
    next(play);
    return;
  }
  const via =
    order.via === undefined
      ? (viaHexes(board, play.state, { units, hex, target })[0] ?? hex)
      : hexNamed(board, order.via);
  const facing =
    (order.facing === undefined ? undefined : facingFrom(board, order.facing)) ??
    facingFor(board, { hex, via, target: target.hex, now: unitOf(play.state, first).facing });
  const ids = idsOf(board, units);
  play.emit({ event: 'countercharged', units: ids, at: idsOf(board, target.units), rule: 'ry:12.7' });
  play.emit({ event: 'charge-designated', units: ids, target: codeAt(board, target.hex) });
  play.emit({ event: 'noted', units: ids, notes: { countercharged: true, charged: true } });
  chargeMade(board, play, units);
  play.emit({ event: 'chain-set', chain: [...play.state.chain, { units, at: target.units, broken: false }] });
  if (facing !== unitOf(play.state, first).facing)
    play.emit({ event: 'turned', units: ids, facing, rule: 'ry:12.7.8' });
  // Out of an enemy zone it rides under fire in passing (9.3, R125).
  const fire = passingWindow(board, play.state, { units, going: [via] });
  const steps: readonly Step[] =
    via === hex
      ? opportunitySteps(board, play.state, { units, hexes: [via], leaving: false })
      : [...fire, ...(fire.length > 0 ? [{ step: 'run' as const }] : []), { step: 'ride', units, to: via }];
  next(play, ...steps, { step: 'countercharge-home', units }, step);
}

/** The hex that an opportunity charge may go, and all that comes of it (12.7.10, 12.7.11). */
export function rideOn(board: Board, play: RyPlay, { units: named, to }: StepOf<'ride'>): void {
  const units = onMap(play.state, named);
  const first = units[0];
  if (first === undefined || isStackRouted(play.state, units)) {
    next(play);
    return;
  }
  const { hex } = unitOf(play.state, first);
  rideTo(board, play, { units, hex, via: to });
  next(play, ...arrivalSteps(board, play.state, { units, from: hex, to, arrowFrom: OFF_MAP, kind: 'charge' }));
}

function rideTo(
  board: Board,
  play: RyPlay,
  { units, hex, via }: { readonly units: readonly UnitIndex[]; readonly hex: HexIndex; readonly via: HexIndex },
): void {
  const first = firstUnit(units);
  const side = sideOf(board, first);
  const mover = moverOf(board, play.state, units);
  const cursor = cursorOf(play.state, { units, goesOn: false });
  play.emit({
    event: 'moved',
    units: idsOf(board, units),
    leaders: leaderIdsOf(board, counterLeaders(board, play.state, { units, hex })),
    flags: flagIdsOf(board, chargeFlags(board, play.state, { units, hex })),
    from: codeAt(board, hex),
    to: codeAt(board, via),
    arrow: null,
    facing: unitOf(play.state, first).facing,
    cost: stepCost(board, { mover, cursor, to: via }),
    arrowCost: 0,
  });
  takeHex(board, play, { side, hex: via });
}

/**
 * The last of the chain closes first; who has been charged himself has lost his own charge (12.7.15 to 12.7.17, R74).
 */
export function counterchargeHome(board: Board, play: RyPlay, step: StepOf<'countercharge-home'>): void {
  const link = play.state.chain.find(({ units }) => units[0] === step.units[0]);
  const units = onMap(play.state, step.units);
  const targets = link === undefined ? [] : unrouted(play.state, onMap(play.state, link.at));
  play.emit({ event: 'chain-set', chain: play.state.chain.filter(other => other !== link) });
  const isOff =
    link === undefined || link.broken || units.length === 0 || isStackRouted(play.state, units) || targets.length === 0;
  if (isOff) {
    endCountercharge(board, play, { units, rule: link?.broken === true ? 'ry:12.7.15' : 'ry:12.7' });
    next(play);
    return;
  }
  const { hex } = unitOf(play.state, firstUnit(units));
  const at = nearerHex(board, play.state, { unit: firstUnit(targets), hex });
  if (!areAdjacent(board.map.grid, hex, at)) {
    // Its target has run: it has gone as far as it goes, and stops in order (8.6.10, 12.7.10).
    play.emit({ event: 'charge-dropped', units: idsOf(board, units), rule: 'ry:8.6.10' });
    next(play);
    return;
  }
  breakChain(play, targets);
  next(play, ...beginAssault(board, play, { attackers: units, from: hex, at, charge: true, opportunity: true }), {
    step: 'charge-ends',
    units,
  });
}

/** A charge that is not made home is over all the same, and leaves who made it Disrupted (12.6.1). */
function endCountercharge(board: Board, play: RyPlay, { units, rule }: UnitsBy<RyRule>): void {
  if (units.length === 0) return;
  play.emit({ event: 'charge-dropped', units: idsOf(board, units), rule });
  disrupt(board, play, { units, rule: 'ry:11.6.2' });
}

/** The charge of those who are charged is broken, and they move no further (12.7.15). */
function breakChain(play: RyPlay, targets: readonly UnitIndex[]): void {
  const { chain, open } = play.state;
  if (chain.some(link => link.units.some(unit => targets.includes(unit))))
    play.emit({
      event: 'chain-set',
      chain: chain.map(link => (link.units.some(unit => targets.includes(unit)) ? { ...link, broken: true } : link)),
    });
  if (open?.units.some(unit => targets.includes(unit)) === true) play.emit({ event: 'taken-in-hand', open: null });
}
