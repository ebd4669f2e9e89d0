import { areAdjacent, type HexIndex } from '@guidon/hex';
import type { Addend, Refusal } from '@guidon/kernel';
import { type Post, ruleOf } from '@guidon/line-of-battle';
import type { Assault } from '../../assault/terms.ts';
import type { Board } from '../../board/board.ts';
import type { Shot } from '../../fire/terms.ts';
import { codeAt, idOf } from '../../terms/ids.ts';
import { inHand, sideOf, unitOf } from '../../terms/lookups.ts';
import type { UnitIndex } from '../../terms/names.ts';
import { placesOf, stackAt } from '../../terms/places.ts';
import type { RyPlay } from '../../terms/play.ts';
import { serialOf } from '../../terms/segments.ts';
import type { RyState } from '../../terms/state.ts';
import { isFlankedByFire } from '../../zones/facing.ts';
import { called, forbids, named, part, tell, whoWhere } from '../rule.ts';
import { isHidden, SEEN } from './hidden.ts';

/** Remembered of its first fire or charge at a flank: when, and at which hex. */
const FLANKED = 'company-b-flank';

/** Nobody fires at, assaults or charges a hex where only hidden men are. */
export function sparesHidden(board: Board, state: RyState, at: HexIndex): Refusal | undefined {
  const rule = ruleOf(board, 'company-b');
  const first = stackAt(state, at)[0];
  return rule !== undefined && first !== undefined && isHidden(board, state, first)
    ? forbids(rule, 'not-seen-yet', whoWhere(board, first, at))
    : undefined;
}

/** It shows itself when it moves, and when an enemy comes next to it. */
export function revealedBy(board: Board, play: RyPlay, { side, hex }: Post): void {
  const unit = ruleOf(board, 'company-b')?.units.find(one => isHidden(board, play.state, one));
  if (unit === undefined) return;
  if (unitOf(play.state, unit).where !== 'map') return;
  const posts = placesOf(unitOf(play.state, unit));
  if (sideOf(board, unit) === side) {
    if (posts.includes(hex)) reveal(board, play, unit);
    return;
  }
  if (!posts.some(post => areAdjacent(board.map.grid, post, hex))) return;
  reveal(board, play, unit);
  // Whoever has come upon it is in its zone of control now, and stops (8.2).
  const { open } = play.state;
  if (open !== null && inHand(play.state).some(mover => unitOf(play.state, mover).hex === hex))
    play.emit({ event: 'taken-in-hand', open: { ...open, stopped: open.stopped ?? 'ry:8.2' } });
}

function reveal(board: Board, play: RyPlay, unit: UnitIndex): void {
  const { hex } = unitOf(play.state, unit);
  tell(play, 'company-b', {
    text: `${called(board, [unit])} shows itself at ${codeAt(board, hex)}.`,
    facts: { unit: idOf(board, unit), hex: codeAt(board, hex) },
    remember: { [SEEN]: true },
  });
  // Its zones act from now on: whatever was reckoned of the units before is reckoned anew.
  play.emit({ event: 'noted', units: [idOf(board, unit)], notes: {} });
}

const hasFlanked = (state: RyState): boolean => state.memory[FLANKED] !== undefined;

const atFlank = (board: Board, state: RyState, { by, at, from, targets }: Shot): boolean => {
  const rule = ruleOf(board, 'company-b');
  const top = targets[0];
  return (
    rule !== undefined &&
    top !== undefined &&
    named(rule, by) !== undefined &&
    isFlankedByFire(board, state, { unit: top, at, from })
  );
};

/** One line more for its first fire at a flank. */
export const flankFire = (board: Board, state: RyState, shot: Shot): readonly Addend[] =>
  !hasFlanked(state) && atFlank(board, state, shot)
    ? [part('company-b', ruleOf(board, 'company-b')?.figures.lines ?? 0)]
    : [];

/** After its fire: it has been seen, and its advantage is gone if it had a flank before it. */
export function noteFire(board: Board, play: RyPlay, shot: Shot): void {
  const hidden = shot.by.find(unit => isHidden(board, play.state, unit));
  if (hidden !== undefined) reveal(board, play, hidden);
  if (!hasFlanked(play.state) && atFlank(board, play.state, shot))
    tell(play, 'company-b', { remember: { [FLANKED]: 'fire' } });
}

/** The charge of this segment at this hex, as it is remembered. */
const chargeKey = (board: Board, state: RyState, { at }: Assault): string =>
  `charge ${serialOf(state)} ${codeAt(board, at)}`;

const chargesFlank = (board: Board, { attackers, charge, flanked }: Assault): boolean => {
  const rule = ruleOf(board, 'company-b');
  return rule !== undefined && charge && flanked && named(rule, attackers) !== undefined;
};

/** One line more for its first charge at a flank, in every round of it. */
export function flankCharge(
  board: Board,
  state: RyState,
  { assault, role }: { readonly assault: Assault; readonly role: 'attacker' | 'defender' },
): readonly Addend[] {
  if (role !== 'attacker' || !chargesFlank(board, assault)) return [];
  const isFirst = !hasFlanked(state) || state.memory[FLANKED] === chargeKey(board, state, assault);
  return isFirst ? [part('company-b', ruleOf(board, 'company-b')?.figures.lines ?? 0)] : [];
}

export function noteCharge(board: Board, play: RyPlay, assault: Assault): void {
  if (hasFlanked(play.state) || !chargesFlank(board, assault)) return;
  tell(play, 'company-b', { remember: { [FLANKED]: chargeKey(board, play.state, assault) } });
}
