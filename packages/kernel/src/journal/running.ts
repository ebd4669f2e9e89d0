import type { Cast, Cup, Face, Rolled } from '../dice/dice.ts';
import type { Decision, GameEvent, Order } from '../game/exchange.ts';
import type { GameSystem, Play } from '../game/system.ts';
import { InvariantError } from '../values/invariant.ts';
import type { Seat } from '../values/names.ts';

/** What came of an order, in order: throws and events. */
export type Stream<E extends GameEvent> = readonly (Rolled | E)[];

/** More steps than any order needs: the agenda goes in circles. */
const MOST_STEPS = 100_000;

/** A play under way: folds every event at once, so that the next line of the procedure sees it. */
export class RunningPlay<S extends object, O extends Order, E extends GameEvent, D extends Decision>
  implements Play<S, E>
{
  state: S;
  readonly stream: (Rolled | E)[] = [];
  private readonly system: GameSystem<S, O, E, D>;
  private readonly cup: Cup;

  constructor(system: GameSystem<S, O, E, D>, state: S, cup: Cup) {
    this.system = system;
    this.state = state;
    this.cup = cup;
  }

  roll<F extends Face>(cast: Cast<F>): readonly F[] {
    if (!Number.isSafeInteger(cast.count)) throw new InvariantError(`${cast.count} dice for ${cast.purpose}`);
    if (cast.count <= 0) return [];
    const faces = this.cup.cast(cast);
    this.stream.push({ event: 'rolled', die: cast.die.die, faces, rule: cast.rule, purpose: cast.purpose });
    return faces;
  }

  emit(event: E): void {
    if (isRolled(event)) throw new InvariantError('the event `rolled` belongs to the kernel: use roll');
    this.stream.push(event);
    this.state = this.system.fold(this.state, event);
  }

  /** Runs on until somebody must decide or the game is over. */
  runOn(): void {
    runOn(this.system, this);
  }
}

/** Takes steps off the agenda until somebody must decide or the game is over. */
export function runOn<S extends object, O extends Order, E extends GameEvent, D extends Decision>(
  system: GameSystem<S, O, E, D>,
  play: Play<S, E>,
): void {
  for (let steps = 0; !waits(system, play.state); steps++) {
    if (steps > MOST_STEPS) throw new InvariantError('the agenda does not come to a decision');
    system.advance(play);
  }
}

export function waits<S extends object, O extends Order, E extends GameEvent, D extends Decision>(
  system: GameSystem<S, O, E, D>,
  state: S,
): boolean {
  return system.over(state) !== undefined || system.decisions(state).length > 0;
}

/** What of a stream a seat may know. Dice are thrown on the table, for all to see. */
export const seenBy = <S extends object, O extends Order, E extends GameEvent, D extends Decision>(
  system: GameSystem<S, O, E, D>,
  stream: Stream<E>,
  seat: Seat,
): Stream<E> =>
  stream.flatMap((event): Stream<E> => {
    if (isRolled(event)) return [event];
    const seen = system.witnessed(event, seat);
    return seen === undefined ? [] : [seen];
  });

/** Does a seat learn of it at all? Asked of every order, so it stops at the first thing seen. */
export const isSeenBy = <S extends object, O extends Order, E extends GameEvent, D extends Decision>(
  system: GameSystem<S, O, E, D>,
  event: Rolled | E,
  seat: Seat,
): boolean => isRolled(event) || system.witnessed(event, seat) !== undefined;

export const isRolled = (event: Rolled | GameEvent): event is Rolled => event.event === 'rolled';
