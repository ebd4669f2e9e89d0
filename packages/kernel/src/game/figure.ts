import type { RuleId } from '../values/names.ts';

/** One part of a sum, with the rule that puts it there. */
export interface Addend {
  readonly rule: RuleId;
  readonly name: string;
  readonly value: number;
}

/** A number that carries its sum: log, tooltip, odds and tests all show the same addends. */
export interface Figure {
  readonly name: string;
  readonly total: number;
  readonly addends: readonly Addend[];
}

export const figure = (name: string, addends: readonly Addend[]): Figure => ({
  name,
  total: addends.reduce((sum, addend) => sum + addend.value, 0),
  addends,
});

/** A sum that may not fall below a floor; the rule that lifts it shows as an addend of its own. */
export function flooredFigure(name: string, addends: readonly Addend[], floor: Addend): Figure {
  const plain = figure(name, addends);
  if (plain.total >= floor.value) return plain;
  return figure(name, [...addends, { ...floor, value: floor.value - plain.total }]);
}
