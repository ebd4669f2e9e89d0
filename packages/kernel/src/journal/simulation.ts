import type { Cast, Cup, DiceBox, Face } from '../dice/dice.ts';
import type { Decision, GameEvent, Order } from '../game/exchange.ts';
import type { GameSystem, Play } from '../game/system.ts';
import { present } from '../values/invariant.ts';
import { runOn } from './running.ts';

/**
 * A game played on from a position to see where it leads: the same procedures as in a match, and the same dice for the
 * same box, but no journal, no stream and no way back. Orders are not checked: give only those that the rules offer.
 */
export class Simulation<S extends object, O extends Order, E extends GameEvent, D extends Decision>
  implements Play<S, E>
{
  state: S;
  private readonly system: GameSystem<S, O, E, D>;
  private readonly box: DiceBox;
  private ply: number;
  private cup: Cup | undefined;

  /** `ply`: how many orders are in effect. The position must be one in which somebody is asked, or the last. */
  constructor(
    system: GameSystem<S, O, E, D>,
    state: S,
    { box, ply = 0 }: { readonly box: DiceBox; readonly ply?: number },
  ) {
    this.system = system;
    this.state = state;
    this.box = box;
    this.ply = ply;
  }

  /** What is asked first; nothing when the game is over. */
  get asked(): D | undefined {
    return this.system.over(this.state) === undefined ? this.system.decisions(this.state)[0] : undefined;
  }

  give(decision: D, order: O): void {
    this.ply++;
    this.cup = this.box.open(this.ply);
    this.system.resolve(this, decision, order);
    runOn(this.system, this);
  }

  roll<F extends Face>(cast: Cast<F>): readonly F[] {
    return cast.count <= 0 ? [] : present(this.cup, 'an order that throws dice').cast(cast);
  }

  emit(event: E): void {
    this.state = this.system.fold(this.state, event);
  }
}
