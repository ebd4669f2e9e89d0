import type { Facts, Figure, Json, Parsed, Refusal, TypeOf } from '@guidon/kernel';
import { faulty, flag, integer, issue, oneOf, optional, parsed, record, text, variants } from '@guidon/kernel';
import type { Point, Pose } from '@guidon/tabletop';
import { type Item, itemNamed } from '../actions/items.ts';
import { type Action, actionsShape } from '../actions/terms.ts';
import type { Board } from '../board/board.ts';
import type { Dice } from '../board/charts/file.ts';
import { deployFields } from '../deployment/terms.ts';
import { generalOf, isOnTable, unitOf } from '../terms/lookups.ts';
import { COLUMNS, type UnitIndex } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';

const FAR = 1_000_000;
/** A unit or a general, or a point; which of them the answer looks at. */
const end = record({ unit: optional(text), x: optional(integer(-FAR, FAR)), y: optional(integer(-FAR, FAR)) });

/** Questions about a position that change nothing. Lengths are thousandths of a base width. */
export const questionShape = variants('ask', {
  score: record({ ask: oneOf('score') }),
  plan: record({ ask: oneOf('plan'), unit: text, supply: optional(flag), actions: actionsShape }),
  aim: record({ ask: oneOf('aim'), unit: text, after: optional(actionsShape) }),
  drag: record({
    ask: oneOf('drag'),
    unit: text,
    x: integer(-FAR, FAR),
    y: integer(-FAR, FAR),
    how: optional(oneOf('advance', 'retire', 'charge', 'ride')),
    /** What already stands in the list. */
    before: optional(actionsShape),
    supply: optional(flag),
  }),
  read: record({ ask: oneOf('read'), unit: text, text, supply: optional(flag) }),
  resilience: record({
    ask: oneOf('resilience'),
    unit: text,
    column: oneOf(...COLUMNS),
    by: optional(text),
    against: optional(text),
  }),
  measure: record({ ask: oneOf('measure'), from: end, to: end }),
  unit: record({ ask: oneOf('unit'), unit: text }),
  field: record({ ask: oneOf('field') }),
  /** A command that is being deployed, as far as it is placed. */
  placed: record({ ask: oneOf('placed'), ...deployFields }),
  candidates: record({ ask: oneOf('candidates'), unit: text }),
});

type RtQuestion = TypeOf<typeof questionShape>;
export type Asked<A extends RtQuestion['ask']> = Extract<RtQuestion, { readonly ask: A }>;
export type MeasuredEnd = TypeOf<typeof end>;

// Actions are plain data by the shape that read them.
export const actionJson = (action: Action): Json => ({ ...action }) as Json;
export const actionsJson = (actions: readonly Action[]): Json => actions.map(actionJson);

export const pointJson = ({ x, y }: Point): Json => ({ x, y });
export const poseJson = ({ x, y, facing }: Pose): Json => ({ x, y, facing });

export const figureJson = ({ name, total, addends }: Figure): Facts => ({
  name,
  total,
  addends: addends.map((addend): Json => ({ ...addend })),
});

export const diceJson = (dice: Dice | null): Json => (dice === null ? null : { ...dice });

export const refusalJson = (refusal: Refusal | undefined): Json =>
  refusal === undefined ? null : { rule: refusal.rule, because: refusal.because, facts: refusal.facts };

/** A unit or a general that stands on the table. */
export function itemIn(board: Board, state: RtState, id: string): Parsed<Item> {
  const item = itemNamed(board, id);
  const stands =
    item !== undefined &&
    (item.unit === null ? isOnTable(generalOf(state, item.general)) : isOnTable(unitOf(state, item.unit)));
  return stands ? parsed(item) : faulty([issue('unit', 'a unit or a general on the table', id)]);
}

export function unitIn(board: Board, state: RtState, id: string): Parsed<UnitIndex> {
  const unit = board.unitById.get(id);
  return unit !== undefined && isOnTable(unitOf(state, unit))
    ? parsed(unit)
    : faulty([issue('unit', 'a unit on the table', id)]);
}
