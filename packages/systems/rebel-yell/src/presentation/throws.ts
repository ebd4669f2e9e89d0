import type { ThrowPicture } from '@guidon/kit';
import { figureSum, firedPicture, throwSums } from '@guidon/line-of-battle';
import type { RyEvent } from '../terms/events.ts';
import type { RySpeech } from '../words/speech.ts';

/** Throws as a result card shows them: the sum, the line of the chart, the die, the result. */
export function thrownIn(speech: RySpeech, event: RyEvent): ThrowPicture | null {
  const say = (key: string, about: object = event): string => speech.named('throws', key, about);
  switch (event.event) {
    case 'fired':
      return firedPicture(speech, event, { result: resultText(speech, event.result) });
    case 'checked':
      return {
        kind: event.purpose === 'rally' ? 'rally' : 'check',
        by: say('by'),
        at: null,
        sums: [figureSum(throwSums(speech), event.morale, { title: say('morale') })],
        line: null,
        needs: say('or-less', { total: event.morale.total }),
        dice: String(event.roll),
        result: event.passed ? say('passed') : say('failed', { by: event.roll - event.morale.total }),
      };
    case 'gun-rolled':
      return {
        kind: 'guns',
        by: say('one'),
        at: null,
        sums: [],
        line: null,
        needs: say('gun-lost-on'),
        dice: String(event.roll),
        result: say(event.lost ? 'gun-lost' : 'guns-safe'),
      };
    default:
      return null;
  }
}

/** An asterisk Disrupts whoever does not rout (9.8.7-note). */
function resultText(speech: RySpeech, result: string): string {
  const plain = speech.named('thrown', result.replace('*', ''));
  return result.endsWith('*') ? speech.named('throws', 'starred', { plain }) : plain;
}
