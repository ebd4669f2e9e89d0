import type { Board } from '../board/board.ts';
import { tableWarnings } from '../board/features.ts';
import { inWidths, nameOf, widths } from './names.ts';

/** What is worth a word about a table before play, each with its rule (TER-02, TER-03). */
export const warningTexts = (board: Board): readonly string[] =>
  tableWarnings(board).map(
    ({ rule, feature, found: [long, wide], least }) =>
      `${nameOf(board, feature)} measures ${widths(long)} by ${inWidths(wide)}; at least ${widths(least[0])} by ${inWidths(least[1])} is advised. (${rule})`,
  );
