import { type Facing, type HexIndex, neighboursOf, OFF_MAP } from '@guidon/hex';
import { type Given, present, type Refusal, refuse } from '@guidon/kernel';
import { alwaysOpen, grownWithin } from '@guidon/line-of-battle';
import { chargeMade } from '../battles/hooks.ts';
import type { Board } from '../board/board.ts';
import { askAbout } from '../book/asking.ts';
import { FACINGS, type Window } from '../book/kinds.ts';
import { countercharges, counterFault, facingFor } from '../cavalry/opportunity.ts';
import { prolongeFault, prolongeSteps } from '../movement/prolonge.ts';
import { pathFault, scatter, skedaddleSteps } from '../movement/skedaddle.ts';
import { turnStack } from '../movement/turn.ts';
import type { FacingName } from '../terms/facings.ts';
import { codeAt, facingCalled, facingFrom, hexNamed, idsOf, unitsNamed } from '../terms/ids.ts';
import { firstUnit, isArtillery, isCrew, isSkirmisher, sideOf, topFirst, unitOf } from '../terms/lookups.ts';
import type { RyRule, UnitIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { stackAt, stackHome } from '../terms/places.ts';
import { next, type RyPlay } from '../terms/play.ts';
import type { RyState } from '../terms/state.ts';
import type { StepOf } from '../terms/steps.ts';
import { baseOf, beginAssault } from './begin.ts';
import type { Assault } from './terms.ts';

type BreakOff = StepOf<'break-off'>;

/** Between the rounds of an assault, or before the first, a side may get out of it. */
export const breakOff: Window<'break-off', 'skedaddle' | 'scatter' | 'prolonge' | 'countercharge' | 'decline'> = {
  rule: 'ry:8.6',
  steps: ['break-off'],
  opens(board, state, step) {
    const { assault } = state;
    if (assault === null || waysOut(board, state, step).length === 0) return undefined;
    const units = stackAt(state, baseOf(assault, step.role));
    return askAbout(board, state, { units, asks: 'break-off', rule: 'ry:8.6' });
  },
  answers: {
    skedaddle: { may: maySkedaddle, resolve: (board, play, { step }) => skedaddle(board, play, step), parts: 'offers' },
    scatter: {
      may: (board, state, { order, step }) => mayLeave(board, state, { order, step, rule: 'ry:6.4.16' }),
      resolve: (board, play, { step }) => scatterFrom(board, play, step),
      parts: 'offers',
    },
    prolonge: {
      may: mayRetire,
      resolve: retire,
      parts: {
        units: (board, state, { said: { units = [] }, step }) =>
          retirings(board, state, step).length === 0 ? [] : grownWithin(units, [idsOf(board, askedIn(state, step))]),
        to: (board, state, { said: { facing }, step }) => [
          ...new Set(
            retirings(board, state, step)
              .filter(way => facing === undefined || way.facing === facing)
              .map(({ to }) => to),
          ),
        ],
        facing: (board, state, { said: { to }, step }) => [
          ...new Set(
            retirings(board, state, step)
              .filter(way => to === undefined || way.to === to)
              .map(({ facing }) => facing),
          ),
        ],
      },
    },
    countercharge: {
      may: (board, state, { order, step }) => mayLeave(board, state, { order, step, rule: 'ry:12.7.6' }),
      resolve: (board, play) => countercharge(board, play),
      parts: 'offers',
    },
    decline: alwaysOpen((_board, play) => next(play)),
  },
  offers: (board, state, step) => [{ do: 'decline' }, ...waysOut(board, state, step)],
  fallback: 'first',
  odds: { assume: 'fallback', named: true },
  screen: { reaction: true, standing: { yes: 'first', no: 'decline' } },
};

type WayOut = OrderOf<'skedaddle' | 'scatter' | 'prolonge' | 'countercharge'>;

/** What a side may do instead of fighting on, in the words of its orders (8.6, 6.4.16, 12.4.2, 12.7.6, R34, R35). */
function waysOut(board: Board, state: RyState, step: BreakOff): readonly WayOut[] {
  const { assault } = state;
  if (assault === null || assault.over) return [];
  const hex = baseOf(assault, step.role);
  const units = stackAt(state, hex);
  const first = units[0];
  if (first === undefined) return [];
  const found: WayOut[] = [];
  if (assault.round === 0) {
    if (isSkirmisher(unitOf(state, first)) && unitOf(state, first).order !== 'routed')
      found.push({ do: 'scatter', unit: board.roster[first]?.id ?? '' });
    if (unitOf(state, first).formation === 'mounted-line') {
      if (skedaddleFault(board, state, { step, units, hex }) === undefined)
        found.push({ do: 'skedaddle', stack: codeAt(board, hex) });
      // Horse that is charged by horse has been asked already (12.7.15 to 12.7.17).
      if (!assault.opportunity) found.push(...counterOrders(board, state, assault));
    }
    return found;
  }
  if (skedaddleFault(board, state, { step, units, hex }) === undefined)
    found.push({ do: 'skedaddle', stack: codeAt(board, hex) });
  found.push(...prolongeOrders(board, state, { step, units }));
  return found;
}

/** Who may skedaddle when (6.8.13, R34, R35, R107, 12.7.12). */
function skedaddleFault(
  board: Board,
  state: RyState,
  { step, units, hex }: { readonly step: BreakOff; readonly units: readonly UnitIndex[]; readonly hex: HexIndex },
): Refusal | undefined {
  const { assault } = state;
  const first = units[0];
  const facts = { hex: codeAt(board, hex) };
  if (assault === null || first === undefined) return refuse('ry:8.6', 'nobody-there', facts);
  const unit = unitOf(state, first);
  if (units.some(other => unitOf(state, other).notes.charged)) return refuse('ry:8.6', 'chargers-stay', facts);
  if (isCrew(board, first) || (isArtillery(board, first) && unit.formation === 'unlimbered'))
    return refuse('ry:7.8.8', 'guns-stay', facts);
  if (assault.round === 0 && unit.formation !== 'mounted-line') return refuse('ry:8.6', 'not-before-round-one', facts);
  const isSlow = unit.deployment === 'cover' || unit.deployment === 'stf';
  if (step.role === 'defender' && isSlow && assault.round < 2)
    return refuse(unit.deployment === 'cover' ? 'ry:6.8.13' : 'ry:8.6', 'not-before-round-two', facts);
  return pathFault(board, state, { units, hex });
}

/** Horse that is assaulted may charge the attacker (12.7.6). */
function counterOrders(board: Board, state: RyState, assault: Assault): readonly OrderOf<'countercharge'>[] {
  const side = sideOf(board, stackAt(state, assault.at)[0] ?? -1);
  return countercharges(board, state, {
    step: 'opportunity',
    side,
    at: assault.attackers,
    leaving: false,
  })
    .filter(({ units }) => unitOf(state, firstUnit(units)).hex === assault.at)
    .map(({ units }): OrderOf<'countercharge'> => ({ do: 'countercharge', units: [...idsOf(board, units)] }));
}

/** Guns go back as they face; every other way needs a turn first (7.9.2). */
function prolongeOrders(
  board: Board,
  state: RyState,
  { step, units }: { readonly step: BreakOff; readonly units: readonly UnitIndex[] },
): readonly OrderOf<'prolonge'>[] {
  const ids = [...idsOf(board, units)];
  const now = facingCalled(board, unitOf(state, firstUnit(units)).facing);
  const found = new Map<string, OrderOf<'prolonge'>>();
  for (const { to, facing } of retirings(board, state, step))
    if (facing === now || !found.has(to))
      found.set(to, { do: 'prolonge', units: ids, to, ...(facing === now ? {} : { facing }) });
  return [...found.values()];
}

/** The stack that is asked. */
const askedIn = (state: RyState, { role }: BreakOff): readonly UnitIndex[] =>
  state.assault === null ? [] : stackAt(state, baseOf(state.assault, role));

/** Every hex to which the guns may retire, with each facing that has it to its rear. */
function retirings(board: Board, state: RyState, step: BreakOff): readonly Retiring[] {
  const units = askedIn(state, step);
  const first = units[0];
  if (step.role !== 'defender' || first === undefined) return [];
  if (!isArtillery(board, first) || unitOf(state, first).formation !== 'unlimbered') return [];
  return neighboursOf(board.map.grid, unitOf(state, first).hex).flatMap(to =>
    FACINGS.filter(facing => prolongeFault(board, state, { units: [first], to, facing }) === undefined).map(facing => ({
      to: codeAt(board, to),
      facing: facingCalled(board, facing),
    })),
  );
}

interface Retiring {
  readonly to: string;
  readonly facing: FacingName;
}

const ENDED = (): Refusal => refuse('ry:10.3.3', 'nobody-there');

/** Only the stack that is asked leaves: the others of the fight have a question of their own. */
function strangerFault(
  board: Board,
  state: RyState,
  { order, step, rule }: { readonly order: WayOut; readonly step: BreakOff; readonly rule: RyRule },
): Refusal | undefined {
  const units = askedIn(state, step);
  const asked = idsOf(board, units);
  const hexes = state.assault === null ? [] : [baseOf(state.assault, step.role)];
  const stranger = namedIn(order).find(name => !asked.includes(name) && !hexes.includes(stackHome(board, state, name)));
  return stranger === undefined
    ? undefined
    : refuse(rule, 'not-together', { unit: stranger, hex: hexes.map(hex => codeAt(board, hex)).join(' ') });
}

/** Whom a way out names. */
export function namedIn(order: WayOut): readonly string[] {
  switch (order.do) {
    case 'skedaddle':
      return order.stack === undefined ? [] : [order.stack];
    case 'scatter':
      return [order.unit];
    default:
      return order.units;
  }
}

function maySkedaddle(
  board: Board,
  state: RyState,
  { order, step }: Given<BreakOff, OrderOf<'skedaddle'>>,
): Refusal | undefined {
  const { assault } = state;
  if (assault === null) return ENDED();
  const stranger = strangerFault(board, state, { order, step, rule: 'ry:8.6' });
  if (stranger !== undefined) return stranger;
  const hex = baseOf(assault, step.role);
  return skedaddleFault(board, state, { step, units: stackAt(state, hex), hex });
}

function mayRetire(
  board: Board,
  state: RyState,
  { order, step }: Given<BreakOff, OrderOf<'prolonge'>>,
): Refusal | undefined {
  const { assault } = state;
  if (assault === null) return ENDED();
  if (assault.round < 1) return refuse('ry:7.9.10', 'not-before-round-one', {});
  const units = unitsNamed(board, order.units);
  const to = hexNamed(board, order.to);
  if (to === OFF_MAP) return refuse('ry:7.9.1', 'no-such-hex', { hex: order.to });
  if (units.length === 0) return refuse('ry:7.9.10', 'not-together', { unit: '', hex: order.to });
  const stranger = strangerFault(board, state, { order, step, rule: 'ry:7.9.10' });
  if (stranger !== undefined) return stranger;
  return prolongeFault(board, state, { units, to, facing: turnTold(board, state, units, order) });
}

/** As the order says, or as they face (7.9.2). */
const turnTold = (board: Board, state: RyState, units: readonly UnitIndex[], order: OrderOf<'prolonge'>): Facing =>
  (order.facing === undefined ? undefined : facingFrom(board, order.facing)) ?? unitOf(state, firstUnit(units)).facing;

/** A way out that is open or not, whatever the order says besides. */
function mayLeave(
  board: Board,
  state: RyState,
  { order, step, rule }: { readonly order: WayOut; readonly step: BreakOff; readonly rule: RyRule },
): Refusal | undefined {
  const { assault } = state;
  if (assault === null) return ENDED();
  const stranger = strangerFault(board, state, { order, step, rule });
  if (stranger !== undefined) return stranger;
  return waysOut(board, state, step).some(way => way.do === order.do)
    ? undefined
    : (counterchargeFault(board, state, order, assault) ??
        refuse(rule, 'not-now', { order: order.do, asked: 'break-off', seat: step.role }));
}

/** Why horse that is assaulted may not charge the attacker (12.7.2 to 12.7.6). */
function counterchargeFault(board: Board, state: RyState, order: WayOut, assault: Assault): Refusal | undefined {
  if (order.do !== 'countercharge' || order.units.length === 0) return undefined;
  const target = { units: assault.attackers, hex: assault.from };
  return counterFault(board, state, { units: unitsNamed(board, order.units), target });
}

/** A skirmisher routs of its own will before the first round; the attacker is not Disrupted (6.4.16, R96, 10.4.2). */
function scatterFrom(board: Board, play: RyPlay, { role }: BreakOff): void {
  const hex = baseOf(assaultIn(play), role);
  const loose = topFirst(play.state, stackAt(play.state, hex)).find(unit => isSkirmisher(unitOf(play.state, unit)));
  play.emit({ event: 'assault-changed', change: { over: true, spared: true } });
  next(play, ...scatter(board, play, { unit: present(loose, 'a skirmisher'), rule: 'ry:6.4.16' }), { step: 'run' });
}

function skedaddle(board: Board, play: RyPlay, { role }: BreakOff): void {
  const hex = baseOf(assaultIn(play), role);
  play.emit({ event: 'assault-changed', change: { over: true } });
  next(play, ...skedaddleSteps(board, play, { hex, inAssault: true }));
}

/** Guns are pulled out of the fight by hand; those that stay fight on (7.9.10). */
function retire(board: Board, play: RyPlay, { order, step }: Given<BreakOff, OrderOf<'prolonge'>>): void {
  const hex = baseOf(assaultIn(play), step.role);
  const units = topFirst(play.state, unitsNamed(board, order.units));
  if (units.length === stackAt(play.state, hex).length) play.emit({ event: 'assault-changed', change: { over: true } });
  const facing = turnTold(board, play.state, units, order);
  if (facing !== unitOf(play.state, firstUnit(units)).facing) turnStack(board, play, units, facing);
  next(play, ...prolongeSteps(board, play.state, { units, to: hexNamed(board, order.to) }));
}

/** Horse that is assaulted charges the attacker: his assault falls away, and theirs begins (12.7.6). */
function countercharge(board: Board, play: RyPlay): void {
  const assault = assaultIn(play);
  const units = topFirst(play.state, stackAt(play.state, assault.at));
  const ids = idsOf(board, units);
  play.emit({ event: 'countercharged', units: ids, at: idsOf(board, assault.attackers), rule: 'ry:12.7.6' });
  play.emit({ event: 'charge-designated', units: ids, target: codeAt(board, assault.from) });
  play.emit({ event: 'noted', units: ids, notes: { countercharged: true, charged: true } });
  chargeMade(board, play, units);
  const now = unitOf(play.state, firstUnit(units)).facing;
  const facing = facingFor(board, { hex: assault.at, via: assault.at, target: assault.from, now });
  if (facing !== now) play.emit({ event: 'turned', units: ids, facing, rule: 'ry:12.7.8' });
  play.emit({ event: 'unwound', to: 'assault-opens' });
  const { at, from } = assault;
  next(play, ...beginAssault(board, play, { attackers: units, from: at, at: from, charge: true, opportunity: true }), {
    step: 'charge-ends',
    units,
  });
}

const assaultIn = (play: RyPlay): Assault => present(play.state.assault, 'an assault');
