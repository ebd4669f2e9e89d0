import type { ScenarioCard } from '@guidon/protocol';
import { createSignal } from 'solid-js';

export const SIZES = ['any', 'small', 'medium', 'large'] as const;
export const LENGTHS = ['any', 'short', 'medium', 'long'] as const;
export type Size = (typeof SIZES)[number];
export type Length = (typeof LENGTHS)[number];

const SMALL = 40;
const MEDIUM = 100;
const SHORT = 9;
const MIDDLING = 14;

const sizeOf = ({ pieces }: ScenarioCard): Size => (pieces <= SMALL ? 'small' : pieces <= MEDIUM ? 'medium' : 'large');
const lengthOf = ({ turns }: ScenarioCard): Length =>
  turns <= SHORT ? 'short' : turns <= MIDDLING ? 'medium' : 'long';

/** Which battles are wanted. */
export function createBattleFilter() {
  const [system, setSystem] = createSignal('');
  const [size, setSize] = createSignal<Size>('any');
  const [length, setLength] = createSignal<Length>('any');
  const [side, setSide] = createSignal('');
  return {
    /** The side that somebody wants to play; empty for either. */
    side,
    setSide,
    system,
    setSystem,
    size,
    setSize,
    length,
    setLength,
    fits: (card: ScenarioCard): boolean =>
      (side() === '' || card.seats.some(({ seat }) => seat === side())) &&
      (system() === '' || card.system === system()) &&
      (size() === 'any' || sizeOf(card) === size()) &&
      (length() === 'any' || lengthOf(card) === length()),
  };
}

export type BattleFilter = ReturnType<typeof createBattleFilter>;
