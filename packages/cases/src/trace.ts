import type { Figure, GameEvent, Json, Refusal, Rolled, Stream } from '@guidon/kernel';
import { isRolled } from '@guidon/kernel';
import type { Opened, SystemKit } from '@guidon/kit';
import { isList } from './compare.ts';
import { isMapping } from './plain.ts';
import { ruleTitle } from './reading/rule-names.ts';

/** Why an order was refused, for people and for programs. */
export interface TracedRefusal {
  readonly rule: string;
  readonly title: string;
  readonly because: string;
  readonly facts: Json;
  readonly remedy?: Json;
  readonly sentence: string;
}

export type Happening =
  | {
      readonly kind: 'roll';
      readonly die: string;
      readonly faces: readonly (string | number)[];
      readonly rule: string;
      readonly title: string;
      readonly purpose: string;
    }
  | { readonly kind: 'event'; readonly event: Json; readonly sentence?: string; readonly figures: readonly Figure[] };

/** One order as it was judged, and what came of it. */
export interface TraceEntry {
  /**
   * `opening`: before the first order; `passed`: a window nobody answered; `order`: one of the case's own; `answer`: a
   * question put to a position.
   */
  readonly kind: 'opening' | 'passed' | 'order' | 'answer';
  /** The order's place in the case, from zero. */
  readonly index?: number;
  readonly seat?: string;
  readonly asks?: string;
  readonly rule?: string;
  readonly order?: Json;
  readonly sentence?: string;
  readonly refusal?: TracedRefusal;
  readonly question?: Json;
  readonly answer?: Json;
  readonly happened: readonly Happening[];
}

/** Orders, events and decisions are plain data by contract. */
export const asJson = (value: object): Json => value as Json;

export const tracedRefusal = (kit: SystemKit, opened: Opened, refusal: Refusal): TracedRefusal => ({
  rule: refusal.rule,
  title: ruleTitle(kit, refusal.rule) ?? '',
  because: refusal.because,
  facts: refusal.facts,
  ...(refusal.remedy === undefined ? {} : { remedy: refusal.remedy }),
  sentence: opened.words.refusal(refusal),
});

export const happenings = (kit: SystemKit, opened: Opened, stream: Stream<GameEvent>): readonly Happening[] =>
  stream.map(event => (isRolled(event) ? rolled(kit, event) : happened(opened, event)));

const rolled = (kit: SystemKit, { die, faces, rule, purpose }: Rolled): Happening => ({
  kind: 'roll',
  die,
  faces,
  rule,
  title: ruleTitle(kit, rule) ?? '',
  purpose,
});

function happened(opened: Opened, event: GameEvent): Happening {
  const sentence = opened.words.event(event);
  const figures = figuresIn(asJson(event));
  return { kind: 'event', event: asJson(event), ...(sentence === undefined ? {} : { sentence }), figures };
}

/** Every sum that an event carries, however deep. */
export function figuresIn(value: Json): readonly Figure[] {
  if (isList(value)) return value.flatMap(figuresIn);
  if (!isMapping(value)) return [];
  const { name, total, addends } = value;
  if (typeof name === 'string' && typeof total === 'number' && isList(addends))
    return [{ name, total, addends: addends.flatMap(addendIn) }];
  return Object.values(value).flatMap(figuresIn);
}

function addendIn(value: Json): Figure['addends'] {
  if (!isMapping(value)) return [];
  const { rule, name, value: amount } = value;
  if (typeof rule !== 'string' || typeof name !== 'string' || typeof amount !== 'number') return [];
  const [prefix = '', ...rest] = rule.split(':');
  return [{ rule: `${prefix}:${rest.join(':')}`, name, value: amount }];
}
