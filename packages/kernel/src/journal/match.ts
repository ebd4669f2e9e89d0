import { remedied } from '../book/remedies.ts';
import { positionAfter } from '../boxes/shared.ts';
import type { Added, DiceBox, GivenWords } from '../dice/dice.ts';
import type { Decision, GameEvent, Order } from '../game/exchange.ts';
import { knownBy } from '../game/known.ts';
import type { GameSystem } from '../game/system.ts';
import { canonical } from '../values/canonical.ts';
import { InvariantError, present } from '../values/invariant.ts';
import { type Json, REFEREE, type Seat } from '../values/names.ts';
import { sha256 } from '../values/sha256.ts';
import { type Entry, type Header, headerInOrder, type Journal, seal } from './journal.ts';
import {
  ANYBODY,
  type Begun,
  barredBy,
  diceIn,
  type Past,
  plain,
  plainStream,
  type Submitted,
  type UndoBarred,
  type Undone,
} from './match-parts.ts';
import { isRolled, isSeenBy, RunningPlay, type Stream } from './running.ts';
import { type MatchSnapshot, pastIn } from './snapshot.ts';

/** A game under way: the state, and the journal that made it. */
export class Match<S extends object, O extends Order, E extends GameEvent, D extends Decision> {
  readonly system: GameSystem<S, O, E, D>;
  readonly header: Header;
  /** The journal so far, line by line. */
  readonly lines: string[] = [];
  private readonly box: DiceBox;
  private current: S;
  private readonly first: string;
  private hash: string;
  private entries = 0;
  private past: Past<S>[] = [];
  /** The name of each position in effect, by the number of orders: where every throw takes it. */
  private positions: string[] = [];
  /** What the throws of each order were made of, also of those taken back. */
  private readonly thrown = new Map<string, Added & { readonly of: number }>();
  /** How many lines each seat has not seen; for anybody else, how many some seat has not seen. */
  private readonly unseen = new Map<Seat, number>();
  /** The stream of the opening: what happened before the first decision. */
  readonly opening: Stream<E>;

  /** A version of the rules that the next line must tell, because the game was begun under another. */
  private untold: string | undefined;
  /** Of a match that was made of a snapshot: the same made of the whole journal up to there. */
  private whole: { readonly ply: number; readonly made: () => Match<S, O, E, D> } | undefined;
  /** Orders with dice were taken back: given again they must fall alike. */
  private hasTakenBackDice = false;

  private constructor(system: GameSystem<S, O, E, D>, header: Header, begun: Begun<S, E>) {
    this.system = system;
    this.header = headerInOrder(header);
    this.box = begun.box;
    this.opening = begun.opening;
    this.current = begun.state;
    this.past = [...begun.past];
    this.untold = begun.untold;
    const first = seal('', this.header);
    this.lines.push(first.line);
    this.first = first.hash;
    this.hash = first.hash;
  }

  static start<S extends object, O extends Order, E extends GameEvent, D extends Decision>(
    system: GameSystem<S, O, E, D>,
    header: Header,
    box: DiceBox,
    given?: GivenWords,
  ): Match<S, O, E, D> {
    const { hash } = seal('', headerInOrder(header));
    const cup = box.open(0, { n: 0, before: hash, seat: '', order: null, given });
    const play = new RunningPlay(system, system.setup(), cup);
    const before = play.state;
    play.runOn();
    const begun = { box, opening: play.stream, state: play.state, past: [], untold: undefined };
    const match = new Match(system, header, begun);
    const events = plainStream(play.stream);
    match.write({ n: 0, ply: 0, ...diceIn(cup), events, ...match.milestone(before, play.state) }, []);
    return match;
  }

  /**
   * Goes on with a recorded game whose rules have moved on: its positions are made of the recorded events, and the next
   * line tells the version of the rules that hold from there.
   */
  static goingOn<S extends object, O extends Order, E extends GameEvent, D extends Decision>(
    system: GameSystem<S, O, E, D>,
    { header, entries, lines }: Pick<Journal, 'header' | 'entries'> & Partial<Pick<Journal, 'lines'>>,
    { box, rules }: { readonly box: DiceBox; readonly rules: string | undefined },
  ): Match<S, O, E, D> {
    const setup = system.setup();
    const begun = { box, opening: [], state: setup, past: [], untold: rules };
    const match = new Match(system, header, begun);
    for (const entry of entries) match.takeAsRecorded(entry, lines?.[entry.n + 1]);
    return match;
  }

  /**
   * Goes on from a snapshot of this journal; entries after it are taken as they were recorded. `whole`: the game up to
   * the snapshot, for those who ask for positions before it.
   */
  static fromSnapshot<S extends object, O extends Order, E extends GameEvent, D extends Decision>(
    system: GameSystem<S, O, E, D>,
    { header, entries, lines }: Pick<Journal, 'header' | 'entries' | 'lines'>,
    {
      snapshot,
      box,
      whole,
    }: { readonly snapshot: MatchSnapshot<S>; readonly box: DiceBox; readonly whole: () => Match<S, O, E, D> },
  ): Match<S, O, E, D> {
    let folded: Match<S, O, E, D> | undefined;
    const made = (): Match<S, O, E, D> => {
      folded ??= whole();
      return folded;
    };
    const past = pastIn(snapshot, ply => present(made().before(ply), `the position at ply ${ply}`));
    const match = new Match(system, header, { box, opening: [], state: snapshot.state, past, untold: undefined });
    match.whole = { ply: past.length, made };
    match.lines.push(...lines.slice(1, snapshot.entries + 1));
    match.entries = snapshot.entries;
    match.hash = snapshot.hash;
    match.positions = [...snapshot.positions];
    for (const [seat, count] of snapshot.unseen) match.unseen.set(seat, count);
    for (const entry of entries) match.takeAsRecorded(entry, lines[entry.n + 1]);
    return match;
  }

  /** The game as it stands; undefined where only the whole journal tells how the next dice fall, or which rules hold. */
  snapshot(): MatchSnapshot<S> | undefined {
    if (this.untold !== undefined || this.hasTakenBackDice) return undefined;
    return {
      entries: this.entries,
      hash: this.hash,
      state: this.current,
      positions: this.positions,
      unseen: [...this.unseen],
      past: this.past.map(({ seat, barred, hiddenFrom }) => ({ seat, barred: barred ?? null, hiddenFrom })),
    };
  }

  /** Orders from this ply on are about to be taken back. */
  private goingBackTo(ply: number): void {
    if (this.past.slice(ply).some(({ barred }) => barred !== undefined)) this.hasTakenBackDice = true;
    if (this.whole === undefined || ply >= this.whole.ply) return;
    for (const [key, added] of this.whole.made().thrown) if (!this.thrown.has(key)) this.thrown.set(key, added);
    this.whole = undefined;
  }

  /** A line as it was written, with what its events make of the position. `line`: where its hash was found to fit. */
  private takeAsRecorded(entry: Entry, line?: string): void {
    // Recorded events were emitted by a system of this id.
    const stream = entry.events as readonly object[] as Stream<E>;
    const { undo, seat: by = '' } = entry;
    if (undo !== undefined) this.goingBackTo(undo);
    const before = undo === undefined ? this.current : present(this.past[undo], 'a position').before;
    const isHidden = (seat: Seat): boolean =>
      undo === undefined
        ? !stream.some(event => isSeenBy(this.system, event, seat))
        : this.past.slice(undo).every(past => past.hiddenFrom.includes(seat));
    const hiddenFrom = entry.n === 0 ? [] : this.system.seats.filter(seat => seat !== by && isHidden(seat));
    const { untold } = this;
    this.untold = undefined;
    this.write(entry, hiddenFrom, line);
    this.untold = untold;
    this.current = stream.reduce((state, event) => (isRolled(event) ? state : this.system.fold(state, event)), before);
    if (undo !== undefined) this.past = this.past.slice(0, undo);
    else if (entry.n > 0) this.past.push({ before, seat: by, barred: barredBy(this.system, stream), hiddenFrom });
  }

  /** The version of the rules by which a game goes on that was begun under another; told with its next line. */
  get newRules(): string | undefined {
    return this.untold;
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
  submit(seat: Seat, raw: unknown, given?: GivenWords): Submitted<E> {
    const parsed = this.system.parseOrder(raw);
    if (!parsed.ok) return { ok: false, issues: parsed.issues };
    const order = parsed.value;
    const decision = this.askedOf(seat);
    // What is hidden from the seat must not show in a reason or in a remedy.
    const known = knownBy(this.system, this.current, seat);
    if (decision === undefined) return { ok: false, refusal: this.system.outOfTurn(known, seat, order) };
    const refusal = this.system.check(this.current, decision, order);
    if (refusal === undefined) return this.carryOut(decision, order, given);
    const why = this.system.check(known, decision, order) ?? refusal;
    return { ok: false, refusal: remedied({ system: this.system, state: known, decision }, order, why) };
  }

  private carryOut(decision: D, order: O, given: GivenWords | undefined): Submitted<E> {
    const before = this.current;
    const ply = this.ply + 1;
    const cup = this.box.open(ply, {
      n: this.entries,
      before: this.positions[this.ply] ?? '',
      seat: decision.seat,
      order: plain(order),
      given,
      earlier: this.thrown.size === 0 ? undefined : this.thrown.get(this.throwKey(decision.seat, plain(order))),
    });
    const play = new RunningPlay(this.system, before, cup);
    this.system.resolve(play, decision, order);
    play.runOn();
    const entry: Entry = {
      n: this.entries,
      ply,
      seat: decision.seat,
      order: plain(order),
      ...diceIn(cup),
      events: plainStream(play.stream),
      ...this.milestone(before, play.state),
    };
    const past = {
      before,
      seat: decision.seat,
      barred: barredBy(this.system, play.stream),
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

  private namePosition(entry: Entry): void {
    const { protocol, game = '' } = this.header.dice;
    if (protocol === undefined) return;
    this.positions.length = entry.undo === undefined ? entry.ply : entry.undo + 1;
    if (entry.undo !== undefined) return;
    this.positions.push(positionAfter(game, this.positions.at(-1) ?? this.first, entry));
  }

  /** The name of the position in which so many orders are in effect; of the opening, the hash of the header. */
  positionNamed(ply: number): string | undefined {
    return ply < 0 ? this.first : this.positions[ply];
  }

  /** An order in the position of now. */
  private throwKey(seat: Seat, order: Json): string {
    return `${this.positions[this.ply]}\n${seat}\n${JSON.stringify(order)}`;
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
    this.goingBackTo(ply);
    const { before } = present(this.past[ply], `the position at ply ${ply}`);
    const hiddenFrom = this.system.seats.filter(
      other => other !== seat && this.past.slice(ply).every(past => past.hiddenFrom.includes(other)),
    );
    const line = this.write({ n: this.entries, ply, seat, undo: ply, events: [] }, hiddenFrom);
    this.current = before;
    this.past = this.past.slice(0, ply);
    return line;
  }

  /** Hashing the whole state is slow: only where a turn or the game ends. */
  private milestone(before: S, after: S): { state?: string } {
    const ended = this.system.over(after) !== undefined;
    const turned = this.system.clock(before).turn !== this.system.clock(after).turn;
    return ended || turned ? { state: stateHash(after) } : {};
  }

  private write(entry: Entry, hiddenFrom: readonly Seat[], recorded?: string): string {
    if (entry.n !== this.entries) throw new InvariantError(`line ${entry.n} written as ${this.entries}`);
    const { events, state, ...head } = entry;
    const told =
      this.untold === undefined
        ? entry
        : { ...head, rules: this.untold, events, ...(state === undefined ? {} : { state }) };
    const { line, hash } =
      recorded === undefined ? seal(this.hash, told) : { line: recorded, hash: recorded.slice(-66, -2) };
    this.untold = undefined;
    this.hash = hash;
    const { dice } = entry;
    if (dice !== undefined && entry.order !== undefined)
      this.thrown.set(this.throwKey(entry.seat ?? '', entry.order), { ...dice, of: dice.of ?? entry.n });
    this.namePosition(entry);
    this.entries++;
    this.lines.push(line);
    for (const seat of hiddenFrom.length > 0 ? [...hiddenFrom, ANYBODY] : [])
      this.unseen.set(seat, (this.unseen.get(seat) ?? 0) + 1);
    return line;
  }
}

export const stateHash = (state: object): string => sha256(canonical(state));
