import type { Mapping } from '@guidon/kit';
import { changesText, type Fate, type OddsWords, type UnitChange, unitChange, worstFate } from '@guidon/line-of-battle';
import type { RySpeech } from '../words/speech.ts';

/** How the game tells what may become of its pieces. */
export const oddsWords = (speech: RySpeech): OddsWords<Change> => ({
  speech,
  changeOf,
  worstOf: changed => worstFate(speech, FATES, changed),
  sideChanges(changed) {
    const n = changed.reduce((lost, unit) => lost + unit.guns, 0);
    return changesText(speech, changed, [
      ...(n === 0 ? [] : [speech.phrase('guns-lost', { n })]),
      ...(changed.some(unit => unit.isCovered) ? [speech.phrase('under-cover')] : []),
    ]);
  },
});

export interface Change extends UnitChange {
  /** Guns lost. */
  readonly guns: number;
  readonly isCovered: boolean;
}

function changeOf(outcome: Mapping): Change {
  const { guns, fate, deployment } = outcome;
  const change = unitChange({ ...outcome, destroyed: outcome.destroyed ?? fate ?? null });
  const isCovered = deployment === 'cover';
  return {
    ...change,
    guns: typeof guns === 'number' ? Math.abs(guns) : 0,
    isCovered,
    harm: isCovered ? Math.max(1, change.harm) : change.harm,
  };
}

/** The worst first. */
const FATES: readonly Fate<Change>[] = [
  { fortune: 'destroyed', harm: 3, is: ({ destroyed }) => destroyed },
  { fortune: 'routed', harm: 3, is: ({ order }) => order === 'routed' },
  { fortune: 'disrupted', harm: 2, is: ({ order }) => order === 'disrupted' },
  { fortune: 'hits', harm: 1, is: ({ hits, isCovered, guns }) => hits > 0 || isCovered || guns > 0 },
];
