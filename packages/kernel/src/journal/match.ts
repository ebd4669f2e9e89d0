import { remedied } from '../book/remedies.ts';
import type { DiceBox } from '../dice/dice.ts';
import type { Decision, GameEvent, Order } from '../game/exchange.ts';
import type { Refusal } from '../game/refusal.ts';
import type { GameSystem } from '../game/system.ts';
import { canonical } from '../values/canonical.ts';
import { InvariantError, present } from '../values/invariant.ts';
import { type Json, REFEREE, type Seat } from '../values/names.ts';
import { sha256 } from '../values/sha256.ts';
import type { Issue } from '../values/shape.ts';
import { type Entry, type Header, headerInOrder, seal } from './journal.ts';
import { isRolled, isSeenBy, RunningPlay, type Stream } from './running.ts';

export type Submitted<E extends GameEvent> =
  /** Entry, line and stream hold everything; a seat gets what `seenBy` leaves of the stream. */
  | { readonly ok: true; readonly entry: Entry; readonly line: string; readonly stream: Stream<E> }
  | { readonly ok: false; readonly refusal: Refusal }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** Why an undo is not possible. It is no rule of any rulebook, so it names none. */
export type UndoBarred = 'nothing-to-undo' | 'dice-rolled' | 'revealed' | 'another-seat' | 'asked-together';

export type Undone =
  | { readonly ok: true; readonly line: string }
  | { readonly ok: false; readonly because: UndoBarred };

/** The way back to before an order: kept while no die and no reveal stands in it. */
interface Past<S> {
  readonly before: S;
  readonly seat: Seat;
  readonly barred: UndoBarred | undefined;
  /** The seats that saw nothing of it. */
  readonly hiddenFrom: readonly Seat[];
}

/** A game under way: the state, and the journal that made it. */
export class Match<S extends object, O extends Order, E extends GameEvent, D extends Decision> {
  readonly system: GameSystem<S, O, E, D>;
  readonly header: Header;
  /** The journal so far, line by line. */
  readonly lines: string[] = [];
  private readonly box: DiceBox;
  private current: S;
  private hash: string;
  private entries = 0;
  private past: Past<S>[] = [];
  /** How many lines each seat has not seen; for anybody else, how many some seat has not seen. */
  private readonly unseen = new Map<Seat, number>();
  /** The stream of the opening: what happened before the first decision. */
  readonly opening: Stream<E>;

  private constructor(system: GameSystem<S, O, E, D>, header: Header, box: DiceBox) {
    this.system = system;
    this.header = headerInOrder(header);
    this.box = box;
    const first = seal('', this.header);
    this.lines.push(first.line);
    this.hash = first.hash;
    const play = new RunningPlay(system, system.setup(), box.open(0));
    const before = play.state;
    play.runOn();
    this.opening = play.stream;
    this.current = play.state;
    this.write({ n: 0, ply: 0, events: plainStream(play.stream), ...this.milestone(before, play.state) }, []);
  }

  static start<S extends object, O extends Order, E extends GameEvent, D extends Decision>(
    system: GameSystem<S, O, E, D>,
    header: Header,
    box: DiceBox,
  ): Match<S, O, E, D> {
    return new Match(system, header, box);
  }

  get state(): S {
    return this.current;
  }

  /** Grows with every line; an order that was made for an older one can be told apart. */
  get revision(): number {
    return this.entries;
  }

  /** The same for one seat: it does not grow while others decide in secret, and so does not tell that they did. */
  revisionOf(seat: Seat): number {
    if (seat === REFEREE) return this.entries;
    return this.entries - (this.unseen.get(this.system.seats.includes(seat) ? seat : ANYBODY) ?? 0);
  }

  /** What is asked of a seat, if anything. */
  askedOf(seat: Seat): D | undefined {
    if (this.system.over(this.current) !== undefined) return undefined;
    return this.system.decisions(this.current).find(open => open.seat === seat);
  }

  /** The position before the order that came after so many others; nothing where there is no such order. */
  before(ply: number): S | undefined {
    return this.past[ply]?.before;
  }

  /** How many orders are in effect. */
  get ply(): number {
    return this.past.length;
  }

  /** The way an order goes: shape, seat, legality, procedures, journal. A refusal or an issue changes nothing. */
  submit(seat: Seat, raw: unknown): Submitted<E> {
    const parsed = this.system.parseOrder(raw);
    if (!parsed.ok) return { ok: false, issues: parsed.issues };
    const order = parsed.value;
    const decision = this.askedOf(seat);
    if (decision === undefined) return { ok: false, refusal: this.system.outOfTurn(this.current, seat, order) };
    const refusal = this.system.check(this.current, decision, order);
    if (refusal === undefined) return this.carryOut(decision, order);
    // What is hidden from the seat must not show in its remedy.
    const known = this.system.known?.(this.current, seat) ?? this.current;
    return { ok: false, refusal: remedied({ system: this.system, state: known, decision }, order, refusal) };
  }

  private carryOut(decision: D, order: O): Submitted<E> {
    const before = this.current;
    const ply = this.ply + 1;
    const play = new RunningPlay(this.system, before, this.box.open(ply));
    this.system.resolve(play, decision, order);
    play.runOn();
    const entry: Entry = {
      n: this.entries,
      ply,
      seat: decision.seat,
      order: plain(order),
      events: plainStream(play.stream),
      ...this.milestone(before, play.state),
    };
    const past = {
      before,
      seat: decision.seat,
      barred: this.bars(play.stream),
      hiddenFrom: this.system.seats.filter(
        seat => seat !== decision.seat && !play.stream.some(event => isSeenBy(this.system, event, seat)),
      ),
    };
    // The line first: should it not be writable, nothing has changed.
    const line = this.write(entry, past.hiddenFrom);
    this.current = play.state;
    this.past.push(past);
    return { ok: true, entry, line, stream: play.stream };
  }

  /** Takes back the seat's last order, if nothing was learnt and nobody else has acted since. */
  undo(seat: Seat): Undone {
    const because = this.undoBarred(seat);
    return because === undefined ? { ok: true, line: this.goBack(seat, this.past.length - 1) } : { ok: false, because };
  }

  /**
   * Why a seat cannot take back its last order. Answers given in secret since are passed over, so that asking does not
   * tell whether they were given; and the order before which several were asked together stands, answered or not.
   */
  undoBarred(seat: Seat): UndoBarred | undefined {
    const at = this.past.findLastIndex(past => !past.hiddenFrom.includes(seat));
    const last = this.past[at];
    if (last === undefined) return 'nothing-to-undo';
    if (last.seat !== seat && seat !== REFEREE) return 'another-seat';
    if (last.barred !== undefined) return last.barred;
    if (this.system.decisions(this.past[at + 1]?.before ?? this.current).length > 1) return 'asked-together';
    return at === this.past.length - 1 ? undefined : 'another-seat';
  }

  /** Goes back to where so many orders were in effect: an agreed takeback. The same orders then give the same dice. */
  takeBack(seat: Seat, ply: number): Undone {
    if (!Number.isSafeInteger(ply) || ply < 0 || ply >= this.past.length)
      return { ok: false, because: 'nothing-to-undo' };
    return { ok: true, line: this.goBack(seat, ply) };
  }

  private goBack(seat: Seat, ply: number): string {
    const { before } = present(this.past[ply], `the position at ply ${ply}`);
    const hiddenFrom = this.system.seats.filter(
      other => other !== seat && this.past.slice(ply).every(past => past.hiddenFrom.includes(other)),
    );
    const line = this.write({ n: this.entries, ply, seat, undo: ply, events: [] }, hiddenFrom);
    this.current = before;
    this.past = this.past.slice(0, ply);
    return line;
  }

  private bars(stream: Stream<E>): UndoBarred | undefined {
    for (const event of stream) {
      if (isRolled(event)) return 'dice-rolled';
      if (this.system.reveals(event)) return 'revealed';
    }
    return undefined;
  }

  /** Hashing the whole state is slow: only where a turn or the game ends. */
  private milestone(before: S, after: S): { state?: string } {
    const ended = this.system.over(after) !== undefined;
    const turned = this.system.clock(before).turn !== this.system.clock(after).turn;
    return ended || turned ? { state: stateHash(after) } : {};
  }

  private write(entry: Entry, hiddenFrom: readonly Seat[]): string {
    if (entry.n !== this.entries) throw new InvariantError(`line ${entry.n} written as ${this.entries}`);
    const { line, hash } = seal(this.hash, entry);
    this.hash = hash;
    this.entries++;
    this.lines.push(line);
    for (const seat of hiddenFrom.length > 0 ? [...hiddenFrom, ANYBODY] : [])
      this.unseen.set(seat, (this.unseen.get(seat) ?? 0) + 1);
    return line;
  }
}

/** Whoever looks on without a seat. No seat has this name. */
const ANYBODY: Seat = '';

export const stateHash = (state: object): string => sha256(canonical(state));

/** Orders and events are plain data by contract; the shared battery proves it for every system. */
const plain = (value: object): Json => value as Json;
const plainStream = <E extends GameEvent>(stream: Stream<E>): readonly Json[] =>
  stream as readonly object[] as readonly Json[];
