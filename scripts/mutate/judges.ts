import { goldenGames } from '../../packages/golden/src/index.ts';
import { LIBRARY, systemNamed } from '../../packages/library/src/index.ts';
import { inProject } from '../setup/project.mjs';
import { caseTexts } from './case-texts.ts';
import { answerOf } from './judging.ts';
import type { Mutant } from './mutants.ts';
import type { Reached } from './run-reach.ts';
import type { Judge } from './running.ts';

/** The judges of one mutant. */
export interface Bench {
  readonly judges: readonly Judge[];
  /** How many cases come by its place. */
  readonly reachedBy: number;
  /** Milliseconds that all judges take without any change. */
  readonly takes: number;
  /** It counts as soon as the rules are loaded. */
  readonly isLoaded: boolean;
}

/** The recorded games of the present rules of a system, and what the rules answered in them. */
const gamesOf = (system: string): readonly Judge[] => {
  const version = systemNamed(LIBRARY, system)?.rulesVersion;
  return goldenGames()
    .filter(game => game.system === system && game.rules === version)
    .flatMap(({ name }) => [{ game: name }, { answers: name }]);
};

/** All cases and recorded games of a system. */
export const judgesOf = (system: string): readonly Judge[] => [
  ...caseTexts(system).map(text => ({ case: text })),
  ...gamesOf(system),
];

/**
 * The judges of each mutant in the order in which they are tried: cases, those first that cite its rules, then recorded
 * games, then what was answered in them. Nobody is asked who does not come by the place, unless it is one that
 * counts as soon as the rules are loaded.
 */
export async function benchesFor(
  system: string,
  mutants: readonly Mutant[],
  rulesOf: (mutant: Mutant) => readonly string[],
): Promise<(mutant: Mutant) => Bench> {
  const judges = judgesOf(system);
  const places = mutants.map(({ file, at }) => ({ file: inProject(file), at }));
  const { loaded, by } = (await answerOf('run-reach.ts', { judges, places })) as Reached;
  const failing = judges.filter((_judge, at) => by[at]?.holds === false);
  if (failing.length > 0) throw new Error(`without any change this fails: ${failing.map(nameOf).join(', ')}`);
  return mutant => {
    const number = mutants.indexOf(mutant);
    const rules = rulesOf(mutant);
    const weighed = judges.map((judge, at) => {
      const comesBy = by[at]?.places.includes(number) === true;
      const cites = 'case' in judge && judge.case.rules.some(rule => rules.includes(rule));
      const rank = 'case' in judge ? (cites ? 0 : 1) : 'game' in judge ? 2 : 3;
      return { judge, comesBy, rank, ms: by[at]?.ms ?? 0 };
    });
    const isLoaded = loaded.includes(number);
    const asked = weighed.filter(({ comesBy }) => comesBy || isLoaded);
    return {
      isLoaded,
      judges: asked.toSorted((a, b) => a.rank - b.rank || a.ms - b.ms).map(({ judge }) => judge),
      takes: asked.reduce((sum, { ms }) => sum + ms, 0),
      reachedBy: weighed.filter(({ judge, comesBy }) => comesBy && 'case' in judge).length,
    };
  };
}

export const nameOf = (judge: Judge): string =>
  'case' in judge ? `case ${judge.case.id}` : 'game' in judge ? `game ${judge.game}` : `answers ${judge.answers}`;
