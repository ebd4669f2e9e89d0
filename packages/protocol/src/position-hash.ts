import { sha256 } from '@guidon/kernel/dice-check';
import { type PositionChange, type PositionNews, type Standing, withPositionChange } from './apply-change.ts';

/** Every so many revisions a change names the hash of the whole position as well. */
const WHOLE_EVERY = 16;

/** Does the change to this revision name the hash of the whole? */
export const namesWhole = (revision: number): boolean => revision % WHOLE_EVERY === 0;

/** The hash of a whole position: two that differ in a byte have not the same. */
export const positionHash = ({ revision, entry, entries, picture, decisions, over, undo }: Standing): string =>
  sha256(JSON.stringify({ revision, entry, entries, picture, decisions, over, undo }));

/**
 * The name of the position after a change: it stands for all that was sent since the whole. A hash of the position
 * itself would cost both sides many times as much after every order, and would tell of the same losses.
 */
export const nameAfter = (from: string, change: PositionChange): string => nameAfterText(from, JSON.stringify(change));

/** The same for a change that is JSON already. */
export const nameAfterText = (from: string, change: string): string => sha256(`${from} ${change}`).slice(0, 32);

/**
 * The position after news, if they are the next ones after the position of this name and both sides made the same of
 * them; undefined otherwise: then the whole has to be asked for.
 */
export function withNews(
  known: Standing,
  name: string,
  { from, to, change, whole }: PositionNews,
): Standing | undefined {
  if (from !== name || nameAfter(from, change) !== to) return undefined;
  const position = withPositionChange(known, change);
  return whole === undefined || positionHash(position) === whole ? position : undefined;
}
