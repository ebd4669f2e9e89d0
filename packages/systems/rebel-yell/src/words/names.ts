import { pieceNamesBy, stackNamedBy } from '@guidon/line-of-battle';
import type { Board, RosterUnit } from '../board/board.ts';
import { stackAt } from '../terms/places.ts';
import type { RyState } from '../terms/state.ts';

/** Companies of a regiment go together, and so do its crews. */
const groupOf = ({ regiment, arm }: RosterUnit): string => (arm === 'crew' ? `crews of ${regiment}` : regiment);

export const NAMES = pieceNamesBy<RosterUnit, Board>(groupOf, ({ flags }) => flags);

/** The units of a stack that is named by one of them or by its hex. */
export const stackNamed = stackNamedBy<Board, RyState>(stackAt);

const QUARTERS: { readonly [part: number]: string } = { 0: '', 1: '¼', 2: '½', 3: '¾' };

/** Factors as people write them: ½, 1, 1½. */
export function amount(value: number): string {
  const whole = Math.trunc(Math.abs(value));
  const part = QUARTERS[Math.round((Math.abs(value) - whole) * 4)] ?? '';
  return `${value < 0 ? '−' : ''}${whole === 0 && part !== '' ? '' : whole}${part}`;
}
