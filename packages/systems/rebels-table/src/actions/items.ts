import type { Board } from '../board/board.ts';
import { idOf } from '../terms/ids.ts';
import { generalOf, generalRoster, isSteady, sideOf, unitOf } from '../terms/lookups.ts';
import type { GeneralIndex, Side, UnitIndex } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';

/** What can be activated: a unit or a general. */
export type Item =
  | { readonly unit: UnitIndex; readonly general: null }
  | { readonly unit: null; readonly general: GeneralIndex };

const commandOfItem = (board: Board, item: Item): string | null =>
  item.unit === null ? (board.generals[item.general]?.command ?? null) : (board.units[item.unit]?.command ?? null);

/** All of a side that still have action points. */
export function freshItems(board: Board, state: RtState, side: Side): readonly Item[] {
  const items: Item[] = [];
  board.units.forEach((roster, unit) => {
    const now = unitOf(state, unit);
    if (roster.side === side && now.ap > 0 && isSteady(now)) items.push({ unit, general: null });
  });
  board.generals.forEach((roster, general) => {
    const now = generalOf(state, general);
    if (roster.side === side && now.presence === 'table' && now.ap > 0) items.push({ unit: null, general });
  });
  return items;
}

/** The command that must be finished first, if one is begun and not finished (ACT-06). */
export const lockedCommand = (board: Board, state: RtState, side: Side): string | null =>
  state.sides[side].opened === null ? null : lockedAmong(board, state, { side, items: freshItems(board, state, side) });

function lockedAmong(board: Board, state: RtState, fresh: { side: Side; items: readonly Item[] }): string | null {
  const { opened } = state.sides[fresh.side];
  return opened !== null && fresh.items.some(item => commandOfItem(board, item) === opened) ? opened : null;
}

/** What the side may activate in this slot: of an opened command only its own, and the force commander (R41). */
export function openItems(board: Board, state: RtState, side: Side): readonly Item[] {
  const items = freshItems(board, state, side);
  const locked = lockedAmong(board, state, { side, items });
  if (locked === null) return items;
  return items.filter(item => {
    const command = commandOfItem(board, item);
    return command === null || command === locked;
  });
}

export const itemId = (board: Board, item: Item): string =>
  (item.unit === null ? board.generals[item.general]?.id : board.units[item.unit]?.id) ?? '';

/** Who carries out a declared list. */
export function activeId(board: Board, { active }: RtState): string | undefined {
  if (active === null) return undefined;
  if (active.unit !== null) return idOf(board, active.unit);
  return active.general === null ? undefined : generalRoster(board, active.general).id;
}

export function itemNamed(board: Board, id: string): Item | undefined {
  const unit = board.unitById.get(id);
  if (unit !== undefined) return { unit, general: null };
  const general = board.generalById.get(id);
  return general === undefined ? undefined : { unit: null, general };
}

export const isSameItem = (one: Item, other: Item): boolean => one.unit === other.unit && one.general === other.general;

export const ownerOf = (board: Board, item: Item): Side =>
  item.unit === null ? generalRoster(board, item.general).side : sideOf(board, item.unit);
