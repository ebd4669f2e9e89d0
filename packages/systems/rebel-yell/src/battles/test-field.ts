import { OFF_MAP } from '@guidon/hex';
import { type Refusal, RunningPlay, scriptedBox } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { setup } from '../board/setup.ts';
import { openingOf } from '../clock/clock.ts';
import { type RySystem, rebelYellSystem } from '../system.ts';
import type { RyDecision } from '../terms/decisions.ts';
import type { EventOf, RyEvent } from '../terms/events.ts';
import { codeAt, facingFrom, hexNamed, unitNamed } from '../terms/ids.ts';
import { SEGMENTS, type Segment } from '../terms/names.ts';
import type { RyOrder } from '../terms/orders.ts';
import type { RyPlay } from '../terms/play.ts';
import { activeSide } from '../terms/segments.ts';
import type { RyState } from '../terms/state.ts';
import type { Step } from '../terms/steps.ts';
import type { FlagState, LeaderState, UnitState } from '../terms/units.ts';
import { scenarioBoard } from '../test-games.ts';

/** Where a unit, or a whole regiment, stands: `1210 S`, and what else is to be said of it. */
type Post = string | (Partial<Omit<UnitState, 'hex' | 'facing'>> & { readonly at: string });

export interface Given {
  readonly turn?: number;
  readonly segment?: Segment;
  /** By unit or regiment; everybody else is gone, without points for anybody. */
  readonly units: { readonly [id: string]: Post };
  readonly leaders?: { readonly [id: string]: string };
  readonly flags?: { readonly [id: string]: string };
  readonly memory?: RyState['memory'];
  /** What is to be done next; orders unless something else is said. */
  readonly steps?: readonly Step[];
  readonly profile?: { readonly [option: string]: boolean };
  /** A rule that is taken out, to see what it does. */
  readonly without?: string;
}

/** A position on the map of a scenario. */
export class Field {
  readonly board: Board;
  readonly system: RySystem;
  state: RyState;
  /** All that has happened. */
  readonly events: RyEvent[] = [];

  constructor(id: string, given: Given) {
    const whole = scenarioBoard(id, given.profile ?? {});
    this.board = { ...whole, special: new Set([...whole.special].filter(rule => rule !== given.without)) };
    this.system = rebelYellSystem(this.board);
    const fresh = setup(this.board);
    const steps: readonly Step[] = [...(given.steps ?? [{ step: 'orders' }]), { step: 'segment-end' }];
    const state: RyState = {
      ...fresh,
      turn: given.turn ?? 1,
      segment: SEGMENTS.indexOf(given.segment ?? 'g'),
      agenda: steps.toReversed(),
      units: fresh.units.map((unit, index) => this.placed(unit, index, given)),
      leaders: fresh.leaders.map((leader, index) => this.led(leader, index, given)),
      flags: fresh.flags.map((flag, index) => this.flown(flag, index, given)),
      memory: given.memory ?? {},
      holders: fresh.holders.map(() => null),
    };
    this.state = { ...state, opening: openingOf(this.board, state) };
  }

  private placed(unit: UnitState, index: number, given: Given): UnitState {
    const { id, regiment, arm } = this.board.roster[index] ?? { id: '', regiment: '', arm: '' };
    const post = given.units[id] ?? (arm === 'crew' ? undefined : given.units[regiment]);
    if (arm === 'crew' && post === undefined) return unit;
    if (post === undefined) return { ...unit, where: 'out', hex: OFF_MAP, arrow: OFF_MAP, fate: 'merged' };
    const { at, ...rest } = typeof post === 'string' ? { at: post } : post;
    if (at === 'due' || at === 'later') return { ...unit, where: at, hex: OFF_MAP, arrow: OFF_MAP, ...rest };
    const [code = '', facing = 'NE'] = at.split(' ');
    return {
      ...unit,
      where: 'map',
      hex: hexNamed(this.board, code),
      arrow: OFF_MAP,
      facing: facingFrom(this.board, facing) ?? 0,
      ...(unit.deployment === 'skirmish' ? { deployment: 'stm' } : {}),
      ...rest,
    };
  }

  private led(leader: LeaderState, index: number, given: Given): LeaderState {
    const at = given.leaders?.[this.board.leaders[index]?.id ?? ''];
    return at === undefined
      ? { ...leader, where: 'later', hex: OFF_MAP }
      : { ...leader, where: 'map', hex: hexNamed(this.board, at) };
  }

  private flown(flag: FlagState, index: number, given: Given): FlagState {
    const at = given.flags?.[this.board.flags[index]?.id ?? ''];
    return at === undefined
      ? { ...flag, where: 'later', hex: OFF_MAP }
      : { ...flag, where: 'map', hex: hexNamed(this.board, at) };
  }

  get asked(): RyDecision | undefined {
    return this.system.decisions(this.state)[0];
  }

  /** What would be asked if there were anything to order. */
  private get pending(): RyDecision {
    const asks = this.state.agenda.at(-1)?.step === 'designate' ? 'designate' : 'orders';
    return { seat: activeSide(this.board, this.state), asks, rule: 'ry:2.1', units: [] };
  }

  /** Why an order is refused; nothing if it is not. */
  refusal(order: RyOrder): Refusal | undefined {
    return this.system.check(this.state, this.asked ?? this.pending, order);
  }

  why(order: RyOrder): string | undefined {
    return this.refusal(order)?.because;
  }

  /** Gives the order, throws these dice, and runs on to the next question. */
  give(order: RyOrder, ...faces: readonly number[]): readonly RyEvent[] {
    const asked = this.asked ?? this.pending;
    const refused = this.refusal(order);
    if (refused !== undefined) throw new Error(JSON.stringify({ order, refused }));
    return this.run(faces, play => this.system.resolve(play, asked, order));
  }

  /** Runs on to the next question. */
  goOn(...faces: readonly number[]): readonly RyEvent[] {
    return this.run(faces, () => undefined);
  }

  /** Something is done without an order. */
  doing(what: (board: Board, play: RyPlay) => void, ...faces: readonly number[]): readonly RyEvent[] {
    const play: FieldPlay = new RunningPlay(
      this.system,
      this.state,
      scriptedBox(faces.map(face => ({ face }))).open(1),
    );
    what(this.board, play);
    return this.settle(play);
  }

  private run(faces: readonly number[], first: (play: FieldPlay) => void): readonly RyEvent[] {
    const play: FieldPlay = new RunningPlay(
      this.system,
      this.state,
      scriptedBox(faces.map(face => ({ face }))).open(1),
    );
    first(play);
    play.runOn();
    return this.settle(play);
  }

  private settle(play: FieldPlay): readonly RyEvent[] {
    this.state = play.state;
    const told = play.stream.filter(event => event.event !== 'rolled');
    this.events.push(...told);
    return told;
  }

  offers(kind: RyOrder['do']): readonly RyOrder[] {
    const { asked } = this;
    return asked === undefined ? [] : this.system.choices(this.state, asked).orders.filter(order => order.do === kind);
  }

  index(id: string): number {
    return unitNamed(this.board, id);
  }

  unit(id: string): UnitState {
    const unit = this.state.units[this.index(id)];
    if (unit === undefined) throw new Error(`no unit ${id}`);
    return unit;
  }

  hex(code: string): number {
    return hexNamed(this.board, code);
  }

  hexOf(id: string): string {
    const { hex } = this.unit(id);
    return hex < 0 ? 'nowhere' : codeAt(this.board, hex);
  }
}

type FieldPlay = RunningPlay<RyState, RyOrder, RyEvent, RyDecision>;

export const eventsOf = <N extends RyEvent['event']>(events: readonly RyEvent[], name: N): readonly EventOf<N>[] =>
  events.filter((event): event is EventOf<N> => event.event === name);

/** The companies of a regiment, from one number to another. */
export const all = (regiment: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${regiment}-${at + 1}`);
