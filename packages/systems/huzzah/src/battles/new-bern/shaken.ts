import { type HexIndex, neighboursOf } from '@guidon/hex';
import type { Json } from '@guidon/kernel';
import { listIn, numberOf, recordOf, wordsOf } from '@guidon/line-of-battle';
import type { Board, SpecialData } from '../../board/board.ts';
import { onMap } from '../../combat/hits.ts';
import { NO_CAUSE } from '../../combat/morale.ts';
import { idsOf, unitNamed } from '../../terms/ids.ts';
import { firstUnit, sideOf } from '../../terms/lookups.ts';
import type { UnitIndex } from '../../terms/names.ts';
import { holderOf, stackAt } from '../../terms/places.ts';
import type { HzPlay } from '../../terms/play.ts';
import type { Step } from '../../terms/state.ts';
import { called, tell } from '../rule.ts';

const SHAKEN = 'shaken';

/** Stacks of one side next to a rout that must check, once the retreats are made; each once for one rout. */
export function shake(
  board: Board,
  play: HzPlay,
  near: { readonly rule: SpecialData; readonly hex: HexIndex; test(stack: readonly UnitIndex[]): boolean },
): void {
  const { rule, hex } = near;
  const side = sideOf(board, firstUnit(rule.units));
  const noted = listIn(play.state, SHAKEN);
  const fresh = neighboursOf(board.map.grid, hex)
    .filter(beside => holderOf(board, play.state, beside) === side)
    .toSorted((a, b) => a - b)
    .map(beside => stackAt(play.state, beside))
    .filter(stack => near.test(stack) && !noted.some(note => isSame(board, note, stack, hex)));
  if (fresh.length === 0) return;
  const notes = fresh.map((stack): Json => ({ units: idsOf(board, stack), morale: rule.figures.morale ?? 0, hex }));
  tell(play, rule.id, {
    text: `${rule.title}: shaken by the rout beside them: ${fresh.map(stack => called(board, stack)).join(', ')}.`,
    facts: { units: fresh.flatMap(stack => idsOf(board, stack)) },
    remember: { [SHAKEN]: [...noted, ...notes] },
  });
}

const isSame = (board: Board, note: Json, stack: readonly UnitIndex[], hex: HexIndex): boolean => {
  const { units, hex: from } = recordOf(note);
  return numberOf(from) === hex && wordsOf(units).join(' ') === idsOf(board, stack).join(' ');
};

/** The checks that were put off. */
export function shakenChecks(board: Board, play: HzPlay): readonly Step[] {
  const notes = listIn(play.state, SHAKEN);
  if (notes.length === 0) return [];
  tell(play, '35nc', { remember: { [SHAKEN]: null } });
  return notes.flatMap((note): readonly Step[] => {
    const { units: ids, morale } = recordOf(note);
    const units = onMap(
      play.state,
      wordsOf(ids).map(id => unitNamed(board, id)),
    );
    const cause = { ...NO_CAUSE, extra: numberOf(morale) ?? 0 };
    return units.length === 0 ? [] : [{ step: 'check', units, cause }];
  });
}
