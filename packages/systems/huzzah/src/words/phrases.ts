import type { Board } from '../board/board.ts';
import { facingWord } from '../terms/ids.ts';
import { asFacing } from '../terms/names.ts';
import { isOne } from './names.ts';
/** Parts of which sentences are made. */

export const corner = (facing: number): string => facingWord(asFacing(facing));

export const MARKERS: { readonly [marker: string]: string } = {
  af: 'advance fire',
  artyFire: 'ARTY FIRE',
  artyMove: 'ARTY MOVE',
};

/** A verb in its plural, and in its singular where that is not the plural with an s. */
type Verb = string | readonly [many: string, one: string];

export const verb = (board: Board, ids: readonly string[], said: Verb): string => {
  const [many, one] = typeof said === 'string' ? [said, `${said}s`] : said;
  return isOne(board, ids) ? one : many;
};

/** Where a path leads, and by which hexes. */
export function wayText(path: readonly string[]): string {
  const end = path.at(-1);
  if (end === undefined) return '';
  return ` to ${end}${path.length > 1 ? ` (${path.join(' ')})` : ''}`;
}
