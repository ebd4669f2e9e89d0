import { type HexIndex, neighboursOf } from '@guidon/hex';
import { fightHint, type Stack, type UnitsBy } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import type { SegmentOrder } from '../book/kinds.ts';
import { enemyCodes, stackParts } from '../book/parts.ts';
import { onMap } from '../combat/hits.ts';
import { hasAuthority } from '../combat/morale.ts';
import { goingFault, leavesNobody } from '../leaders/company.ts';
import { codeAt, hexNamed, idsOf, leaderIdsOf, unitNamed } from '../terms/ids.ts';
import { armOf, firstUnit, isStackRouted, sideOf, unitOf } from '../terms/lookups.ts';
import { enemyOf, type HzRule, type LeaderIndex, type UnitIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { holderOf, leadersAt, stackAt } from '../terms/places.ts';
import { type HzPlay, next } from '../terms/play.ts';
import type { HzState } from '../terms/state.ts';
import { takeHexes } from '../victory/holding.ts';
import { facingAt, isFlankLine } from '../zones/facing.ts';
import { isWetAssault, mayAssault, mayAssaultPlan, mayJoin } from './declare.ts';
import { attackersOf, defendersOf, enemiesIn, isDecided } from './figures.ts';
import type { Assault } from './terms.ts';

/** Chapter 10: a stack assaults an adjacent enemy (3.3-3). */
export const assault: SegmentOrder<'assault'> = {
  rule: 'hz:3.3-3',
  may: (board, state, { order }) => mayAssault(board, state, order),
  whyNot: mayAssault,
  resolve: (board, play, { order }) => resolveAssault(board, play, order),
  offers: { in: ['action'], toStack: assaultOrders },
  parts: {
    units: (board, state, { said }) =>
      stackParts(board, state, {
        said: said.units,
        may: units =>
          assaultable(board, state, units).some(at => said.target === undefined || said.target === codeAt(board, at)),
      }),
    target: (board, state, { said: { units = [] } }) =>
      enemyCodes(board, state).filter(
        target => mayAssault(board, state, { do: 'assault', units, target }) === undefined,
      ),
  },
  hint: (_board, _state, { order: { units, target } }) => fightHint({ ask: 'assault', units, target }),
};

function resolveAssault(board: Board, play: HzPlay, order: OrderOf<'assault'>): void {
  const attackers = order.units.map(id => unitNamed(board, id)).toSorted((a, b) => a - b);
  const at = hexNamed(board, order.target);
  play.emit({ event: 'taken-in-hand', open: null });
  play.emit({ event: 'acted', units: idsOf(board, attackers), action: 'assault', target: order.target });
  beginAssault(board, play, { attackers, at, charge: false });
  next(play, { step: 'assault' }, { step: 'orders' });
}

export function beginAssault(
  board: Board,
  play: HzPlay,
  plan: { readonly attackers: readonly UnitIndex[]; readonly at: HexIndex; readonly charge: boolean },
): void {
  const { attackers, at, charge } = plan;
  const from = unitOf(play.state, firstUnit(attackers)).hex;
  const defenders = stackAt(play.state, at);
  const flanked =
    isStackRouted(play.state, defenders) || isFlankLine(board, { at, facing: facingAt(play.state, at), from });
  const assault: Assault = { attackers, from, at, charge, flanked, round: 0, over: false };
  play.emit({ event: 'assault-began', assault, units: idsOf(board, attackers), at: codeAt(board, at) });
}

/** R46: first, attackers who come out of marsh or creek; then the defender's fire; then the rest. */
export function openAssault(board: Board, play: HzPlay): void {
  const { assault } = play.state;
  if (assault === null) {
    next(play);
    return;
  }
  const attackers = attackersOf(play.state, assault);
  const wet = isWetAssault(board, assault);
  if (wet) disruptGood(board, play, { units: attackers, rule: 'hz:10.1.14' });
  next(play, ...board.hooks.beforeAssault(board, play.state), { step: 'pre-assault-fire' }, { step: 'assault-opens' });
}

function disruptGood(board: Board, play: HzPlay, { units, rule }: UnitsBy<HzRule>): void {
  const good = units.filter(unit => unitOf(play.state, unit).order === 'good');
  if (good.length > 0) play.emit({ event: 'disrupted', units: idsOf(board, good), rule });
}

/** After the defender's fire: cavalry out of woods, then a flanked defender, then round 1 (R46, 10.2.9). */
export function closeIn(board: Board, play: HzPlay): void {
  const { assault } = play.state;
  if (assault === null || isDecided(play.state, assault)) {
    next(play, { step: 'assault-ends' });
    return;
  }
  const attackers = attackersOf(play.state, assault);
  if (attackers.some(unit => armOf(board, unit) === 'cavalry') && board.map.woods[assault.from] === 1)
    disruptGood(board, play, { units: attackers, rule: 'hz:5.2.4' });
  if (assault.flanked) disruptGood(board, play, { units: defendersOf(play.state, assault), rule: 'hz:10.1.9' });
  next(play, { step: 'round' });
}

/** Rules 10.6, 10.6.1, 10.1.15, 11.6.3: the attacker takes the vacated hex, and is disrupted. */
export function endAssault(board: Board, play: HzPlay): void {
  const { assault } = play.state;
  if (assault === null) {
    next(play);
    return;
  }
  const attackers = onMap(play.state, assault.attackers).filter(unit => unitOf(play.state, unit).order !== 'routed');
  const there = attackers.filter(unit => unitOf(play.state, unit).hex === assault.from);
  const vacated = there.length > 0 && enemiesIn(play.state, assault).length === 0;
  if (vacated) advance(board, play, there, assault);
  disruptGood(board, play, { units: attackers, rule: assault.charge ? 'hz:11.6.3' : 'hz:10.1.15' });
  const marked = onMap(play.state, assault.attackers).filter(unit => unitOf(play.state, unit).charge !== null);
  if (marked.length > 0)
    play.emit({ event: 'charge-dropped', units: idsOf(board, marked), rule: 'hz:11.6.3', stays: false });
  play.emit({ event: 'assault-ended' });
  if (!vacated) {
    next(play);
    return;
  }
  play.emit({
    event: 'taken-in-hand',
    open: {
      units: there,
      leaders: [],
      spent: 0,
      steps: 0,
      allRoad: false,
      bonusUsed: false,
      stopped: 'hz:10.6.1',
      mayTurn: true,
    },
  });
  next(
    play,
    { step: 'flights', hex: assault.at, asked: [] },
    ...board.hooks.entered(board, play.state, { units: there, hex: assault.at, from: assault.from }),
  );
}

/** Rule 10.6.3. */
function advance(board: Board, play: HzPlay, units: readonly UnitIndex[], assault: Assault): void {
  const side = sideOf(board, firstUnit(units));
  const leaders = advancing(board, play.state, units, assault.from);
  play.emit({
    event: 'advanced',
    units: idsOf(board, units),
    leaders: leaderIdsOf(board, leaders),
    to: codeAt(board, assault.at),
  });
  takeHexes(board, play, { side, hexes: [assault.at] });
}

/** With those who leave nobody behind all leaders go; else those with a say over them who have not helped others (R24). */
function advancing(board: Board, state: HzState, units: readonly UnitIndex[], from: HexIndex): readonly LeaderIndex[] {
  const isWhole = leavesNobody(state, { units, hex: from });
  return leadersAt(board, state, { hex: from, side: sideOf(board, firstUnit(units)) }).filter(
    leader =>
      isWhole ||
      (units.every(unit => hasAuthority(board, leader, unit)) &&
        goingFault(board, state, { units, leader })?.because !== 'leader-bound'),
  );
}

/** Adjacent hexes that they may assault together. */
function assaultable(board: Board, state: HzState, units: readonly UnitIndex[]): readonly HexIndex[] {
  const first = firstUnit(units);
  const from = unitOf(state, first).hex;
  const enemy = enemyOf(sideOf(board, first));
  return neighboursOf(board.map.grid, from).filter(
    at => holderOf(board, state, at) === enemy && mayAssaultPlan(board, state, { units, from, at }) === undefined,
  );
}

/** At each target all who may assault it. */
function assaultOrders(board: Board, state: HzState, { hex, units }: Stack): readonly OrderOf<'assault'>[] {
  const targets = new Map<HexIndex, UnitIndex[]>();
  for (const unit of units) {
    const { acted, charge } = unitOf(state, unit);
    if (acted !== null || charge !== null || !mayJoin(board, state, unit)) continue;
    for (const at of assaultable(board, state, [unit])) targets.set(at, [...(targets.get(at) ?? []), unit]);
  }
  return [...targets]
    .filter(([at, all]) => mayAssaultPlan(board, state, { units: all, from: hex, at }) === undefined)
    .map(([at, all]) => ({ do: 'assault', units: [...idsOf(board, all)], target: codeAt(board, at) }));
}
