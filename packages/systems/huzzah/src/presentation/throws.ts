import type { Addend } from '@guidon/kernel';
import type { ThrowPicture } from '@guidon/kit';
import { figureSum, lineOfFactor, signed } from '@guidon/line-of-battle';
import type { EventOf, HzEvent } from '../terms/events.ts';
import { NAMES, points } from '../words/names.ts';
import { type HzSpeech, rangeHalves } from '../words/speech.ts';

const sumWords = (speech: HzSpeech) => ({
  partName: (name: string) => speech.named('parts', name),
  signed: (value: number) => signed(String, value),
});

const names = ({ board, joined }: HzSpeech, ids: readonly string[]): string => NAMES.pieceNames(board, ids, joined);

/** Throws as a result card shows them: the sum, the line of the chart, the die, the result. */
export function thrownIn(speech: HzSpeech, event: HzEvent): ThrowPicture | null {
  switch (event.event) {
    case 'fired':
      return firedPicture(speech, event);
    case 'checked':
      return {
        kind: 'check',
        by: names(speech, event.units),
        at: null,
        sums: [figureSum(sumWords(speech), event.morale, { title: speech.phrase('morale') })],
        line: speech.phrase('or-less', { most: event.morale.total }),
        dice: String(event.roll),
        result: speech.phrase(event.passed ? 'holds' : 'fails'),
      };
    case 'straggle-rolled':
      return {
        kind: 'straggle',
        by: names(speech, event.units),
        at: null,
        sums: [figureSum(sumWords(speech), event.roll, { title: speech.phrase('modified-die') })],
        line: speech.phrase('loss-on', { on: event.on }),
        dice: String(event.natural),
        result: speech.phrase(event.lost ? 'a-loss' : 'no-loss'),
      };
    case 'regrouped':
      return {
        kind: 'rally',
        by: NAMES.pieceName(speech.board, event.unit),
        at: null,
        sums: [figureSum(sumWords(speech), event.roll, { title: speech.phrase('modified-die') })],
        line: speech.phrase('against-morale', { base: event.morale }),
        dice: null,
        result: speech.phrase(event.recovered ? 'recovers' : 'no-recovery'),
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

/** The multiplier of the range stands in half points. */
const rangePart =
  (speech: HzSpeech) =>
  ({ name }: Addend) => {
    const halves = rangeHalves(name);
    return halves === undefined ? undefined : { text: speech.phrase('range'), value: `× ${points(halves)}` };
  };

function firedPicture(speech: HzSpeech, event: EventOf<'fired'>): ThrowPicture {
  const { kind, by, at, targets, factor, line, label, roll, result } = event;
  const told = lineOfFactor({
    lineOfFactor: speech.phrase('line-of-factor'),
    lineLabel: at => speech.board.charts.crt.lines[at]?.label,
  });
  return {
    kind: KINDS[kind] ?? 'fire',
    by: names(speech, by),
    at: targets.length === 0 ? at : `${names(speech, targets)} (${at})`,
    sums: [
      figureSum(sumWords(speech), factor, { title: speech.named('sums', 'sum-factor'), told: rangePart(speech) }),
      figureSum(sumWords(speech), line, { title: speech.named('sums', 'sum-line'), total: label, told }),
    ],
    line: label,
    dice: String(roll),
    result: speech.named('thrown', result),
  };
}
