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
const HEXES: ReadonlySet<string> = new Set(['path', 'to', 'via', 'from', 'target', 'hex', 'at']);

/** An order in the making that names a piece or a hex that is not there: nothing can be said after that. */
export function namesNothing(board: Sheet, said: Order): boolean {
  const isHex = (code: unknown): boolean => typeof code === 'string' && hexAt(board.map.grid, code) !== undefined;
  const isPiece = (id: unknown): boolean =>
    typeof id === 'string' && (board.unitById.has(id) || board.leaderById.has(id) || isHex(id));
  return Object.entries(said).some(([part, value]) => {
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    if (HEXES.has(part)) return !values.every(isHex);
    return PIECES.has(part) && !values.every(isPiece);
  });
}

/** The parts of orders that hold pieces; a stack may be named by its hex. */
const PIECES: ReadonlySet<string> = new Set(['units', 'leaders', 'unit', 'leader', 'crew', 'stack', 'stacks']);
