import { type Grid, hexAt } from '@guidon/hex';
import { type Decision, type Facts, type Order, type Refusal, type RuleId, refuse } from '@guidon/kernel';

/** An order that is no answer to what is asked, refused by the rule that gives it its place in the sequence of play. */
export const misplaced = ({
  rule,
  order,
  decision,
}: {
  readonly rule: RuleId;
  readonly order: Order;
  readonly decision: Decision | undefined;
}): Refusal =>
  refuse(rule, 'not-now', {
    order: order.do,
    asked: decision?.asks ?? 'nobody',
    seat: decision?.seat ?? 'nobody',
  });

interface Pieces {
  readonly unitById: ReadonlyMap<string, number>;
  readonly leaderById: ReadonlyMap<string, number>;
}

interface Named {
  readonly do: string;
  readonly units?: readonly string[] | undefined;
  readonly leaders?: readonly string[] | undefined;
  readonly unit?: string | undefined;
  readonly crew?: string | undefined;
  readonly leader?: string | undefined;
}

/** Names that nobody bears, or that are said twice. */
export function unknownPiece({ unitById, leaderById }: Pieces, named: Named, rule: RuleId): Refusal | undefined {
  const unknown = (facts: Facts): Refusal => refuse(rule, 'unknown-piece', facts);
  const { units = [], leaders = [], leader } = named;
  const stranger = units.find(id => !unitById.has(id));
  if (stranger !== undefined) return unknown({ unit: stranger });
  if (new Set(units).size !== units.length) return refuse(rule, 'named-twice', {});
  const nobody = leaders.find(id => !leaderById.has(id));
  if (nobody !== undefined) return unknown({ leader: nobody });
  for (const unit of [named.unit, named.crew]) if (unit !== undefined && !unitById.has(unit)) return unknown({ unit });
  return leader === undefined || leaderById.has(leader) ? undefined : unknown({ leader });
}

export interface Sheet extends Pieces {
  readonly map: { readonly grid: Grid };
}

/** The parts of orders that hold hexes. */
const HEXES: ReadonlySet<string> = new Set(['path', 'via', 'from', 'target', 'hex', 'at']);

/** The parts that hold units, and those that hold leaders. */
const UNITS: ReadonlySet<string> = new Set(['units', 'unit', 'crew']);
const LEADERS: ReadonlySet<string> = new Set(['leaders', 'leader']);
/** Parts that hold stacks: by a unit, or by their hex. */
const STACKS: ReadonlySet<string> = new Set(['stack', 'stacks']);

/** An order in the making that names a piece or a hex that is not there: nothing can be said after that. */
export function namesNothing(board: Sheet, said: Order): boolean {
  const isHex = (code: unknown): boolean => typeof code === 'string' && hexAt(board.map.grid, code) !== undefined;
  const isUnit = (id: unknown): boolean => typeof id === 'string' && board.unitById.has(id);
  const isLeader = (id: unknown): boolean => typeof id === 'string' && board.leaderById.has(id);
  return Object.entries(said).some(([part, value]) => {
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    if (UNITS.has(part)) return !values.every(isUnit);
    if (LEADERS.has(part)) return !values.every(isLeader);
    if (STACKS.has(part)) return !values.every(id => isUnit(id) || isHex(id));
    // What a stack changes into is no place, and a flag may be handed to a unit.
    if (part === 'to') return said.do !== 'change' && !values.every(id => isUnit(id) || isHex(id));
    return HEXES.has(part) && !values.every(isHex);
  });
}
