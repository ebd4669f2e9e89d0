import {
  type Decision,
  type GameEvent,
  type GameSystem,
  type Order,
  type Refusal,
  RunningPlay,
  scriptedBox,
} from '@guidon/kernel';

/** What a test may say of its position; the rest is as at the start of the Union's action. */
interface GivenTime<L extends string, M, Step> {
  readonly turn?: number;
  readonly segment?: L;
  readonly memory?: M;
  /** What is to be done next; orders unless something else is said. */
  readonly steps?: readonly Step[];
}

/** The part of a position that says what time it is and what is to be done, with nobody holding anything. */
export function timeGiven<L extends string, M, Step extends { readonly step: string }>(
  given: GivenTime<L, M, Step | { readonly step: 'orders' }>,
  fresh: { readonly memory: M; readonly holders: readonly unknown[] },
  segments: readonly L[],
) {
  const steps = [...(given.steps ?? [{ step: 'orders' as const }]), { step: 'segment-end' as const }];
  return {
    turn: given.turn ?? 1,
    segment: segments.findIndex(letter => letter === (given.segment ?? 'g')),
    agenda: steps.toReversed(),
    memory: given.memory ?? fresh.memory,
    holders: fresh.holders.map(() => null),
  };
}

/** A position in which tests give orders with dice of their own, and see what happens. */
export abstract class TestField<S extends object, O extends Order, E extends GameEvent, D extends Decision> {
  abstract readonly system: GameSystem<S, O, E, D>;
  abstract state: S;
  /** All that has happened. */
  readonly events: E[] = [];

  /** What would be asked if there were anything to order. */
  protected abstract readonly pending: D;

  get asked(): D | undefined {
    return this.system.decisions(this.state)[0];
  }

  /** Why an order is refused; nothing if it is not. */
  refusal(order: O): Refusal | undefined {
    return this.system.check(this.state, this.asked ?? this.pending, order);
  }

  why(order: O): string | undefined {
    return this.refusal(order)?.because;
  }

  /** Gives the order, throws these dice, and runs on to the next question. */
  give(order: O, ...faces: readonly number[]): readonly E[] {
    const asked = this.asked ?? this.pending;
    const refused = this.refusal(order);
    if (refused !== undefined) throw new Error(JSON.stringify({ order, refused }));
    return this.played(faces, play => {
      this.system.resolve(play, asked, order);
      play.runOn();
    });
  }

  /** Runs on to the next question. */
  goOn(...faces: readonly number[]): readonly E[] {
    return this.played(faces, play => play.runOn());
  }

  protected played(faces: readonly number[], what: (play: RunningPlay<S, O, E, D>) => void): readonly E[] {
    const box = scriptedBox(faces.map(face => ({ face })));
    const play = new RunningPlay<S, O, E, D>(this.system, this.state, box.open(1));
    what(play);
    this.state = play.state;
    const told = play.stream.filter((event): event is E => event.event !== 'rolled');
    this.events.push(...told);
    return told;
  }

  offers(kind: O['do']): readonly O[] {
    const { asked } = this;
    return asked === undefined ? [] : this.system.choices(this.state, asked).orders.filter(order => order.do === kind);
  }
}
