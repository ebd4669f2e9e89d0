import { OFF_MAP } from '@guidon/hex';
import { TestField, timeGiven } from '@guidon/line-of-battle/test-field';
import type { Board } from '../board/board.ts';
import { setup } from '../board/setup.ts';
import { openingOf } from '../clock/clock.ts';
import { type HzSystem, huzzahSystem } from '../system.ts';
import type { HzDecision } from '../terms/decisions.ts';
import type { EventOf, HzEvent } from '../terms/events.ts';
import { facingFrom, hexNamed, leaderNamed } from '../terms/ids.ts';
import { SEGMENTS, type Segment } from '../terms/names.ts';
import type { HzOrder } from '../terms/orders.ts';
import { activeSide } from '../terms/segments.ts';
import type { HzState, Step } from '../terms/state.ts';
import type { LeaderState, UnitState } from '../terms/units.ts';
import { scenarioBoard } from '../test-games.ts';

/** Where a unit, or a whole regiment, stands: `2109 S`, and what else is to be said of it. */
type Post = string | (Partial<Omit<UnitState, 'hex' | 'facing'>> & { readonly at: string });

export interface Given {
  readonly turn?: number;
  readonly segment?: Segment;
  /** By unit or regiment; everybody else is gone, without points for anybody. */
  readonly units: { readonly [id: string]: Post };
  readonly leaders?: { readonly [id: string]: string };
  readonly memory?: HzState['memory'];
  /** What is to be done next; orders unless something else is said. */
  readonly steps?: readonly Step[];
  readonly profile?: { readonly [option: string]: boolean };
}

/** A position on the map of a scenario. */
export class Field extends TestField<HzState, HzOrder, HzEvent, HzDecision> {
  readonly board: Board;
  readonly system: HzSystem;
  state: HzState;

  constructor(id: string, given: Given) {
    super();
    this.board = scenarioBoard(id, given.profile ?? {});
    this.system = huzzahSystem(this.board);
    const fresh = setup(this.board);
    const state: HzState = {
      ...fresh,
      ...timeGiven(given, fresh, SEGMENTS),
      units: fresh.units.map((unit, index) => this.placed(unit, index, given)),
      leaders: fresh.leaders.map((leader, index) => this.led(leader, index, given)),
    };
    this.state = { ...state, opening: openingOf(this.board, state) };
  }

  private placed(unit: UnitState, index: number, given: Given): UnitState {
    const { id, ho } = this.board.roster[index] ?? { id: '', ho: '' };
    const post = given.units[id] ?? given.units[ho];
    if (post === undefined) return { ...unit, where: 'out', hex: OFF_MAP, fate: 'exited' };
    const { at, ...rest } = typeof post === 'string' ? { at: post } : post;
    if (at === 'due' || at === 'later') return { ...unit, where: at, hex: OFF_MAP };
    const [code = '', facing = 'N'] = at.split(' ');
    return { ...unit, where: 'map', hex: hexNamed(this.board, code), facing: facingFrom(facing), ...rest };
  }

  private led(leader: LeaderState, index: number, given: Given): LeaderState {
    const id = this.board.leaders[index]?.id ?? '';
    const at = given.leaders?.[id];
    return at === undefined
      ? { ...leader, where: 'later', hex: OFF_MAP }
      : { ...leader, where: 'map', hex: hexNamed(this.board, at) };
  }

  protected get pending(): HzDecision {
    const asks = this.state.agenda.at(-1)?.step === 'declare-charges' ? 'declare-charges' : 'orders';
    return { seat: activeSide(this.board, this.state), asks, rule: 'hz:3.1', units: [] };
  }

  unit(id: string): UnitState {
    const unit = this.state.units[this.board.unitById.get(id) ?? -1];
    if (unit === undefined) throw new Error(`no unit ${id}`);
    return unit;
  }

  leader(id: string): LeaderState {
    const leader = this.state.leaders[leaderNamed(this.board, id)];
    if (leader === undefined) throw new Error(`no leader ${id}`);
    return leader;
  }

  hexOf(id: string): string {
    return this.board.map.grid.codes[this.unit(id).hex] ?? 'nowhere';
  }
}

export const eventsOf = <N extends HzEvent['event']>(events: readonly HzEvent[], name: N): readonly EventOf<N>[] =>
  events.filter((event): event is EventOf<N> => event.event === name);

/** The same field with a rule taken out, to see what it does. */
export function without(field: Field, rule: string): Board {
  return { ...field.board, special: new Set([...field.board.special].filter(id => id !== rule)) };
}
