import type { Addend } from '@guidon/kernel';
import type { ThrowPicture } from '@guidon/kit';
import { figureSum, lineOfFactor } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import type { EventOf, HzEvent } from '../terms/events.ts';
import { pieceName, pieceNames, points, signed } from '../words/names.ts';
import { partName } from '../words/sums.ts';

const SUMS = { partName, signed };

/** Throws as a result card shows them: the sum, the line of the chart, the die, the result. */
export function thrownIn(board: Board, event: HzEvent): ThrowPicture | null {
  switch (event.event) {
    case 'fired':
      return firedPicture(board, event);
    case 'checked':
      return {
        kind: 'check',
        by: pieceNames(board, event.units),
        at: null,
        sums: [figureSum(SUMS, event.morale, { title: 'Morale' })],
        line: `${event.morale.total} or less`,
        dice: String(event.roll),
        result: event.passed ? 'holds' : 'fails',
      };
    case 'straggle-rolled':
      return {
        kind: 'straggle',
        by: pieceNames(board, event.units),
        at: null,
        sums: [figureSum(SUMS, event.roll, { title: 'Die with its modifiers' })],
        line: `loss on ${event.on} or more`,
        dice: String(event.natural),
        result: event.lost ? 'a loss' : 'nobody is lost',
      };
    case 'regrouped':
      return {
        kind: 'rally',
        by: pieceName(board, event.unit),
        at: null,
        sums: [figureSum(SUMS, event.roll, { title: 'Die with its modifiers' })],
        line: `morale ${event.morale}`,
        dice: null,
        result: event.recovered ? 'recovers a hit' : 'no recovery',
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
  D: 'disruption',
  1: '1 hit and a check',
  2: '2 hits and a check',
  3: '3 hits and a check',
};

const HALVES = /^times-(\d+)-halves$/;

/** The multiplier of the range stands in half points. */
const rangePart = ({ name }: Addend): { readonly text: string; readonly value: string } | undefined => {
  const halves = HALVES.exec(name)?.[1];
  return halves === undefined ? undefined : { text: 'range', value: `× ${points(Number(halves))}` };
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
      figureSum(SUMS, factor, { title: 'Factor', told: rangePart }),
      figureSum(SUMS, line, { title: 'Line of the chart', total: label, told }),
    ],
    line: label,
    dice: String(roll),
    result: RESULTS[result] ?? result,
  };
}
