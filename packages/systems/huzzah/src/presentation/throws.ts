import type { Addend, Figure } from '@guidon/kernel';
import type { ThrowPicture } from '@guidon/kit';
import { figureSum, firedPicture, throwSums } from '@guidon/line-of-battle';
import type { HzEvent } from '../terms/events.ts';
import { points } from '../words/names.ts';
import { type HzSpeech, rangeHalves } from '../words/speech.ts';

/** Throws as a result card shows them: the sum, the line of the chart, the die, the result. */
export function thrownIn(speech: HzSpeech, event: HzEvent): ThrowPicture | null {
  const say = (key: string, about: object = event): string => speech.named('throws', key, about);
  const sum = (title: string, figure: Figure) => figureSum(throwSums(speech), figure, { title: say(title) });
  switch (event.event) {
    case 'fired':
      return firedPicture(speech, event, {
        told: part => rangePart(speech, part),
        result: speech.named('thrown', event.result),
      });
    case 'checked':
      return {
        kind: 'check',
        by: say('by'),
        at: null,
        sums: [sum('morale', event.morale)],
        line: null,
        needs: say('or-less', { total: event.morale.total }),
        dice: String(event.roll),
        result: say(event.passed ? 'passed' : 'failed'),
      };
    case 'straggle-rolled':
      return {
        kind: 'straggle',
        by: say('by'),
        at: null,
        sums: [sum('die', event.roll)],
        line: null,
        needs: say('loss-on'),
        dice: String(event.natural),
        result: say(event.lost ? 'loss' : 'no-loss'),
      };
    case 'regrouped':
      return {
        kind: 'rally',
        by: say('one'),
        at: null,
        sums: [sum('die', event.roll)],
        line: null,
        needs: say('against'),
        dice: null,
        result: say(event.recovered ? 'recovered' : 'not-recovered'),
      };
    default:
      return null;
  }
}

/** The multiplier of the range stands in half points. */
function rangePart(speech: HzSpeech, { name }: Addend): { readonly text: string; readonly value: string } | undefined {
  const halves = rangeHalves(name);
  return halves === undefined ? undefined : { text: speech.phrase('range'), value: `× ${points(halves)}` };
}
