import { createAdvice } from './advice.ts';
import { createTutor, type TutorParts } from './tutor.ts';

interface CounselParts extends Omit<TutorParts, 'show'> {
  readonly hold: (units: readonly string[]) => void;
  readonly tell: (sentence: string) => void;
}

/** Whoever is asked for a hint, and whoever speaks before a clearly worse order goes. */
export function createCounsel({ hold, tell, ...parts }: CounselParts) {
  const { first, record } = parts;
  // On a table nobody is taken up by being shown.
  const show = first.table === null ? hold : () => undefined;
  const revision = () => record.position().revision;
  return { ...createAdvice({ ...parts, revision, tell, show }), ...createTutor({ ...parts, show }) };
}
