import { OFF_MAP } from '@guidon/hex';
import { TestField, timeGiven } from '@guidon/line-of-battle/test-field';
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
export class Field extends TestField<RyState, RyOrder, RyEvent, RyDecision> {
  readonly board: Board;
  readonly system: RySystem;
  state: RyState;

  constructor(id: string, given: Given) {
    super();
    const whole = scenarioBoard(id, given.profile ?? {});
    this.board = { ...whole, special: new Set([...whole.special].filter(rule => rule !== given.without)) };
    this.system = rebelYellSystem(this.board);
    const fresh = setup(this.board);
    const state: RyState = {
      ...fresh,
      ...timeGiven(given, fresh, SEGMENTS),
      units: fresh.units.map((unit, index) => this.placed(unit, index, given)),
      leaders: fresh.leaders.map((leader, index) => this.led(leader, index, given)),
      flags: fresh.flags.map((flag, index) => this.flown(flag, index, given)),
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

  protected get pending(): RyDecision {
    const asks = this.state.agenda.at(-1)?.step === 'designate' ? 'designate' : 'orders';
    return { seat: activeSide(this.board, this.state), asks, rule: 'ry:2.1', units: [] };
  }

  /** Something is done without an order. */
  doing(what: (board: Board, play: RyPlay) => void, ...faces: readonly number[]): readonly RyEvent[] {
    return this.played(faces, play => what(this.board, play));
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

export const eventsOf = <N extends RyEvent['event']>(events: readonly RyEvent[], name: N): readonly EventOf<N>[] =>
  events.filter((event): event is EventOf<N> => event.event === name);

/** The companies of a regiment, from one number to another. */
export const all = (regiment: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${regiment}-${at + 1}`);
