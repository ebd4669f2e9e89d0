import type { ThrowPicture } from '@guidon/kit';
import { figureSum, lineOfFactor, signed } from '@guidon/line-of-battle';
import type { EventOf, RyEvent } from '../terms/events.ts';
import { amount, NAMES } from '../words/names.ts';
import type { RySpeech } from '../words/speech.ts';

const sumWords = (speech: RySpeech) => ({
  partName: (name: string) => speech.named('parts', name),
  signed: (value: number) => signed(amount, value),
});

const names = ({ board, joined }: RySpeech, ids: readonly string[]): string => NAMES.pieceNames(board, ids, joined);

/** Throws as a result card shows them: the sum, the line of the chart, the die, the result. */
export function thrownIn(speech: RySpeech, event: RyEvent): ThrowPicture | null {
  switch (event.event) {
    case 'fired':
      return firedPicture(speech, event);
    case 'checked':
      return {
        kind: event.purpose === 'rally' ? 'rally' : 'check',
        by: names(speech, event.units),
        at: null,
        sums: [figureSum(sumWords(speech), event.morale, { title: speech.phrase('morale-title') })],
        line: speech.phrase('or-less', { most: event.morale.total }),
        dice: String(event.roll),
        result: event.passed
          ? speech.phrase('passes-check')
          : speech.phrase('fails-by', { by: event.roll - event.morale.total }),
      };
    case 'gun-rolled':
      return {
        kind: 'guns',
        by: NAMES.pieceName(speech.board, event.unit),
        at: null,
        sums: [],
        line: speech.phrase('gun-lost-on', { on: event.on }),
        dice: String(event.roll),
        result: speech.phrase(event.lost ? 'gun-is-lost' : 'guns-are-safe'),
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

/** An asterisk Disrupts whoever does not rout (9.8.7-note). */
const resultText = (speech: RySpeech, result: string): string => {
  const plain = speech.named('thrown', result.replace('*', ''));
  return result.endsWith('*') ? speech.phrase('at-least-disrupted', { plain }) : plain;
};

function firedPicture(speech: RySpeech, event: EventOf<'fired'>): ThrowPicture {
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
      figureSum(sumWords(speech), factor, { title: speech.named('sums', 'sum-factor') }),
      figureSum(sumWords(speech), line, { title: speech.named('sums', 'sum-line'), total: label, told }),
    ],
    line: label,
    dice: String(roll),
    result: resultText(speech, result),
  };
}
