import type { AskedHint } from '@guidon/kit';
import type { Board } from '../board/board.ts';
import { BOOK } from '../book/book.ts';
import type { RyDecision } from '../terms/decisions.ts';
import { EN } from '../words/en.ts';

/** What an open question is, beside its sentence; one of a battle goes by the title of its rule. */
export function askedHint(board: Board, { asks, id, ...asked }: RyDecision): AskedHint {
  const hex = asked.hex ?? null;
  const { reaction } = BOOK.windows[asks].screen;
  if (asks !== 'special' || id === undefined) return { kind: asks, title: EN.titles[asks], reaction, hex };
  return { kind: `special ${id}`, title: board.specialData[id]?.title ?? id, reaction, hex };
}
