import { type Figure, list, oneOf, optional, record, text } from '@guidon/kernel';
import type { Side, UnitIndex, YbRule } from '../terms/names.ts';

/** The words of chapter 4, movement and reaction. */

const word = <const W extends string>(value: W) => oneOf(value);

export const movementOrders = {
  react: record({
    do: word('react'),
    unit: optional(text),
    choice: oneOf('fire', 'evade', 'decline'),
    path: optional(list(text)),
  }),
};

export type MovementAsks = 'react';

export type MovementStep =
  | { readonly step: 'contact' }
  | { readonly step: 'test'; readonly unit: UnitIndex }
  | { readonly step: 'ask-reactors' }
  | { readonly step: 'react'; readonly unit: UnitIndex };

export type MovementEvent =
  | { readonly event: 'unit-entered'; readonly unit: string; readonly hex: string }
  | {
      readonly event: 'units-moved';
      readonly units: readonly string[];
      readonly path: readonly string[];
      readonly cost: Figure;
    }
  | { readonly event: 'hex-taken'; readonly hex: string; readonly side: Side }
  | { readonly event: 'reaction-tested'; readonly unit: string; readonly passed: boolean }
  | {
      readonly event: 'unit-reacted';
      readonly unit: string;
      readonly choice: 'fire' | 'evade' | 'decline';
      readonly rule?: YbRule;
    }
  | { readonly event: 'unit-evaded'; readonly unit: string; readonly path: readonly string[] };
