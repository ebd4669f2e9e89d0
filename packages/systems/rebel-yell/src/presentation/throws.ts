import type { ThrowPicture } from '@guidon/kit';
import { figureSum, lineOfFactor } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import type { EventOf, RyEvent } from '../terms/events.ts';
import { pieceName, pieceNames, signed } from '../words/names.ts';
import { partName } from '../words/sums.ts';

const SUMS = { partName, signed };

/** Throws as a result card shows them: the sum, the line of the chart, the die, the result. */
export function thrownIn(board: Board, event: RyEvent): ThrowPicture | null {
  switch (event.event) {
    case 'fired':
      return firedPicture(board, event);
    case 'checked':
      return {
        kind: event.purpose === 'rally' ? 'rally' : 'check',
        by: pieceNames(board, event.units),
        at: null,
        sums: [figureSum(SUMS, event.morale, { title: 'Morale' })],
        line: `${event.morale.total} or less`,
        dice: String(event.roll),
        result: event.passed ? 'passes' : `fails by ${event.roll - event.morale.total}`,
      };
    case 'gun-rolled':
      return {
        kind: 'guns',
        by: pieceName(board, event.unit),
        at: null,
        sums: [],
        line: `a gun is lost on ${event.on} or less`,
        dice: String(event.roll),
        result: event.lost ? 'a gun is lost' : 'the guns are safe',
      };
    default:
      return null;
  }
}

const KINDS: { readonly [kind: string]: string } = {
  fire: 'fire',
  advance: 'advance-fire',
  passing: 'passing-fire',
  'pre-assault': 'pre-assault-fire',
  assault: 'assault',
  special: 'fire',
};

const RESULTS: { readonly [result: string]: string } = {
  NE: 'no effect',
  '?': 'a check',
  D: 'Disruption',
  1: '1 hit and a check',
  2: '2 hits and a check',
  3: '3 hits and a check',
};

/** An asterisk Disrupts whoever does not rout (9.8.7-note). */
const resultText = (result: string): string => {
  const plain = RESULTS[result.replace('*', '')] ?? result;
  return result.endsWith('*') ? `${plain}, Disrupted at least` : plain;
};

function firedPicture(board: Board, event: EventOf<'fired'>): ThrowPicture {
  const { kind, by, at, targets, factor, line, label, roll, result } = event;
  const told = lineOfFactor({
    lineOfFactor: 'line of the factor',
    lineLabel: at => board.charts.crt.lines[at]?.label,
  });
  return {
    kind: KINDS[kind] ?? 'fire',
    by: pieceNames(board, by),
    at: targets.length === 0 ? at : `${pieceNames(board, targets)} (${at})`,
    sums: [
      figureSum(SUMS, factor, { title: 'Factor' }),
      figureSum(SUMS, line, { title: 'Line of the chart', total: label, told }),
    ],
    line: label,
    dice: String(roll),
    result: resultText(result),
  };
}
