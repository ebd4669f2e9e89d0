import { codeOf, type Grid, type HexIndex } from '@guidon/hex';
import type { Agenda, Facts } from '@guidon/kernel';

/** Parts of which outcomes are made, for odds. */

interface Stacks {
  readonly before: ReadonlyMap<HexIndex, readonly number[]>;
  readonly after: ReadonlyMap<HexIndex, readonly number[]>;
}

/** Hexes that have been given up, if there are any. */
export function vacatedFacts({ map }: { readonly map: { readonly grid: Grid } }, { before, after }: Stacks): Facts {
  const vacated = [...before.keys()].filter(hex => !after.has(hex)).toSorted((a, b) => a - b);
  return vacated.length === 0 ? {} : { vacated: vacated.map(hex => codeOf(map.grid, hex)) };
}

interface Windows {
  readonly [asks: string]: { readonly odds: { readonly named: boolean }; readonly steps: readonly string[] };
}

/** The question that is open, if outcomes name it: whoever is asked there may still change what comes of it. */
export function namedQuestions(windows: Windows): (agenda: Agenda<{ readonly step: string }>) => Facts {
  const named = new Set(Object.values(windows).flatMap(({ odds, steps }) => (odds.named ? steps : [])));
  return agenda => {
    const asked = agenda.at(-1)?.step;
    return asked !== undefined && named.has(asked) ? { asked } : {};
  };
}

/** Parts of an outcome that are left out where there is nothing to say. */
export const unlessEmpty = (name: string, facts: Facts): Facts =>
  Object.keys(facts).length === 0 ? {} : { [name]: facts };
