import { oneOf, optional, record, text } from '@guidon/kernel';
import type { Pool } from '../round/terms.ts';
import type { Side } from '../terms/names.ts';

/** The words of chapter 2, the sequence of play, as journals, states and case files hold them. */

const word = <const W extends string>(value: W) => oneOf(value);

/** The clock, in the umpire's hands; in play it runs by itself. */
export const clockOrders = {
  'fill-cup': record({ do: word('fill-cup') }),
  draw: record({ do: word('draw'), chit: optional(text) }),
  roll: record({ do: word('roll') }),
  'next-turn': record({ do: word('next-turn') }),
  'score-day': record({ do: word('score-day') }),
  'night-start': record({ do: word('night-start') }),
  verdict: record({ do: word('verdict') }),
};

export type SequenceAsks = 'clock';

export type SequenceStep =
  | { readonly step: 'turn-start' }
  | { readonly step: 'draw' }
  | { readonly step: 'roll' }
  | { readonly step: 'turn-end' };

export type SequenceEvent =
  | {
      readonly event: 'turn-started';
      readonly day: number;
      readonly hour: number;
      readonly due: readonly string[];
      readonly cup: readonly string[];
    }
  | { readonly event: 'marker-drawn'; readonly marker: string; readonly side: Side }
  | { readonly event: 'pool-rolled'; readonly pool: Pool }
  | { readonly event: 'round-ended'; readonly unspent: number }
  | { readonly event: 'turn-ended'; readonly early: boolean }
  | { readonly event: 'clock-advanced'; readonly day: number; readonly hour: number };
