import { sfc32 } from '../dice/chance.ts';
import type { Cup } from '../dice/dice.ts';
import { ask } from '../game/ask.ts';
import type { Decision, GameEvent, Order } from '../game/exchange.ts';
import { knownBy } from '../game/known.ts';
import { sampleOrder } from '../game/sample.ts';
import type { GameSystem } from '../game/system.ts';
import { RunningPlay, seenBy } from '../journal/running.ts';
import { canonical } from '../values/canonical.ts';
import type { Seat } from '../values/names.ts';

/**
 * All that the machine of a seat is given of a position or can ask for: the view, who is asked what, offers, parts of
 * orders, reasons, odds, what a bot of the seat would draw. Two positions that the seat may not tell apart must give
 * the same text.
 */
export function toldOf<S extends object, O extends Order, E extends GameEvent, D extends Decision>(
  system: GameSystem<S, O, E, D>,
  state: S,
  { seat, seed, widest }: { readonly seat: Seat; readonly seed: string; readonly widest: number },
): string {
  const known = knownBy(system, state, seat);
  const decisions = system.decisions(known);
  const decision = decisions.find(open => open.seat === seat);
  const asked = (question: object): unknown => ask(system, state, { seat, question: question as { ask: string } });
  if (decision === undefined)
    return canonical([system.view(state, seat), known, decisions, system.clock(known), asked({ ask: 'odds' })]);
  const chance = sfc32(seed);
  const drawn = Array.from({ length: 3 }, () => sampleOrder(system, known, { decision, chance }));
  return canonical([
    system.view(state, seat),
    known,
    decisions,
    system.clock(known),
    system.choices(known, decision),
    system.fallback(known, decision) ?? null,
    drawn,
    drawn.map(order => asked({ ask: 'complete', order: { do: order.do } })),
    drawn.map(order => asked({ ask: 'why-not', order: mixed(order, drawn) })),
    asked({ ask: 'odds', order: drawn[0], widest }),
  ]);
}

/** The order with the values of another: as a rule one that is refused. */
const mixed = (order: Order, drawn: readonly Order[]): Order => ({
  ...drawn.at(-1),
  ...order,
  ...drawn[1],
  do: order.do,
});

/** The position after an order, and all that the machine of a seat is told on the way there. */
export function newsOf<S extends object, O extends Order, E extends GameEvent, D extends Decision>(
  system: GameSystem<S, O, E, D>,
  state: S,
  given: { readonly seat: Seat; readonly decision: D; readonly order: O; readonly cup: Cup },
): { readonly after: S; readonly told: string } {
  const play = new RunningPlay(system, state, given.cup);
  system.resolve(play, given.decision, given.order);
  play.runOn();
  return { after: play.state, told: canonical(seenBy(system, play.stream, given.seat)) };
}

/**
 * The rules go on alike in both positions, whatever is hidden: the same questions are open, and what the seat is offered
 * in the position it knows is what it is offered in the whole. Empty, or what differs.
 */
export function ruledApart<S extends object, O extends Order, E extends GameEvent, D extends Decision>(
  system: GameSystem<S, O, E, D>,
  { one, other, seat }: { readonly one: S; readonly other: S; readonly seat: Seat },
): string {
  if (canonical(system.decisions(one)) !== canonical(system.decisions(other))) return 'who is asked';
  const asked = (state: S): D | undefined => system.decisions(state).find(open => open.seat === seat);
  const [known, decision] = [knownBy(system, one, seat), asked(one)];
  if (canonical(asked(known) ?? null) !== canonical(decision ?? null)) return 'what is asked of the seat';
  if (decision === undefined) return '';
  const offered = [one, other, known].map(state => canonical(system.choices(state, decision)));
  return new Set(offered).size === 1 ? '' : 'what is offered';
}
