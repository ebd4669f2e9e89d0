import type { Agenda } from '../game/agenda.ts';
import type { Decision } from '../game/exchange.ts';
import { integer, list, oneOf, optional, record, type TypeOf, text, variants } from '../values/shape.ts';
import type { Room as KernelRoom, Terms, WindowNamed } from './book.ts';

/** The smallest game made of records: two sides take turns to carry loads over a ford, three loads each. */
export const LOADS = 3;
export const WADERS = ['ann', 'bea', 'cid'] as const;

const wadingOrders = {
  wade: record({ do: oneOf('wade'), who: list(text), steps: optional(integer(1, 2)) }),
  rest: record({ do: oneOf('rest') }),
};

/** The words of the toll, a window of its own. */
export const tollOrders = {
  toll: record({ do: oneOf('toll'), coins: integer(1, 9) }),
  wave: record({ do: oneOf('wave') }),
};

export type TollAsks = 'toll';
export type TollStep = { readonly step: 'toll'; readonly of: number };
export type TollEvent = { readonly event: 'paid'; readonly coins: number };

export const orderShape = variants('do', { ...wadingOrders, ...tollOrders });
export type FordOrder = TypeOf<typeof orderShape>;
export type FordStep = { readonly step: 'wading' } | TollStep;
export type FordEvent = { readonly event: 'next'; readonly steps: readonly FordStep[] } | WadingEvent | TollEvent;
type WadingEvent = { readonly event: 'waded'; readonly who: readonly string[]; readonly steps: number };

export interface FordState {
  readonly agenda: Agenda<FordStep>;
  readonly carried: number;
  readonly paid: number;
}

export interface FordDecision extends Decision {
  readonly asks: 'load' | TollAsks;
  readonly rule: `fd:${string}`;
}

export interface FordTerms extends Terms {
  readonly board: { readonly deep: boolean };
  readonly state: FordState;
  readonly step: FordStep;
  readonly order: FordOrder;
  readonly event: FordEvent;
  readonly decision: FordDecision;
}

export type Window<N extends FordStep['step'], W extends FordOrder['do']> = WindowNamed<FordTerms, N, W>;
export type Room = KernelRoom<FordTerms>;
