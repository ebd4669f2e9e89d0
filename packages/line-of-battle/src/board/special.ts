import type { HexIndex } from '@guidon/hex';
import type { Finder } from './finding.ts';

/** A special rule as the file of a scenario has it. */
export interface SpecialSource {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly hexes?: readonly string[] | undefined;
  readonly watch?: readonly string[] | undefined;
  readonly units?: readonly string[] | undefined;
  readonly leaders?: readonly string[] | undefined;
  readonly fromTurn?: number | undefined;
  readonly toTurn?: number | undefined;
  readonly figures?: { readonly [name: string]: number } | undefined;
}

/** What a special rule of a scenario is about. */
export interface SpecialData {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly hexes: readonly HexIndex[];
  /** Hexes that call the rule up or lift it, where it has such. */
  readonly watch: readonly HexIndex[];
  readonly units: readonly number[];
  readonly leaders: readonly number[];
  readonly fromTurn: number;
  readonly toTurn: number;
  readonly figures: { readonly [name: string]: number };
}

/** Whatever the file leaves out is nobody, nowhere, and the whole game. */
export const specialDataOf = (
  rule: SpecialSource,
  { find, path, turns }: { readonly find: Finder; readonly path: string; readonly turns: number },
): SpecialData => ({
  id: rule.id,
  title: rule.title,
  text: rule.text,
  hexes: find.hexes(rule.hexes ?? [], `${path}.hexes`),
  watch: find.hexes(rule.watch ?? [], `${path}.watch`),
  units: find.units(rule.units ?? [], `${path}.units`),
  leaders: find.leaders(rule.leaders ?? [], `${path}.leaders`),
  fromTurn: rule.fromTurn ?? 1,
  toTurn: rule.toTurn ?? turns,
  figures: rule.figures ?? {},
});
