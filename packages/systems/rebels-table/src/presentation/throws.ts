import type { Figure } from '@guidon/kernel';
import type { SumPicture, ThrowPicture } from '@guidon/kit';
import type { EventOf, RtEvent } from '../terms/game.ts';
import { signed } from '../words/names.ts';
import { nameOf, outcomeName, type RtSpeech } from '../words/speech.ts';

/** Throws as a result card shows them: the sum, what was needed, the dice, the result. */
export function thrownIn(speech: RtSpeech, event: RtEvent): ThrowPicture | null {
  const say = (key: string, about: object = event): string => speech.named('throws', key, about);
  switch (event.event) {
    case 'shot':
      return {
        kind: 'fire',
        by: nameOf(speech, event.unit),
        at: nameOf(speech, event.target),
        sums: [dicePool(speech, say('dice-at'), event.pool)],
        line: null,
        needs: say('hits-on'),
        dice: null,
        result: say('hits', { n: event.hits }),
      };
    case 'bounced':
      return {
        kind: 'bounce',
        by: nameOf(speech, event.unit),
        at: nameOf(speech, event.target),
        sums: [],
        line: null,
        needs: say('hits-on'),
        dice: null,
        result: say('hits', { n: event.hits }),
      };
    case 'melee-fought':
      return meleePicture(speech, event);
    case 'tested':
      return {
        kind: 'resilience',
        by: nameOf(speech, event.unit),
        at: null,
        sums: [adjustment(speech, say('added', { column: speech.named('columns', event.column) }), event.adjust)],
        line: null,
        needs: null,
        dice: say('thrown'),
        result: outcomeName(speech, event.outcome),
      };
    default:
      return null;
  }
}

/** Dice that are added up: the first part as it stands, the others as differences. */
const dicePool = (speech: RtSpeech, title: string, { addends, total }: Figure): SumPicture => ({
  title,
  parts: addends.map(({ name, value, rule }, at) => ({
    text: speech.named('parts', name),
    value: at === 0 && value >= 0 ? String(value) : signed(value),
    rule,
  })),
  total: String(total),
});

const adjustment = (speech: RtSpeech, title: string, { addends, total }: Figure): SumPicture => ({
  title,
  parts: addends.map(({ name, value, rule }) => ({ text: speech.named('parts', name), value: signed(value), rule })),
  total: String(total),
});

function meleePicture(speech: RtSpeech, { units, pools, hits, winner }: EventOf<'melee-fought'>): ThrowPicture {
  const say = (key: string, about: object): string => speech.named('throws', key, about);
  const [one, two] = units;
  return {
    kind: 'melee',
    by: nameOf(speech, one),
    at: nameOf(speech, two),
    sums: [
      dicePool(speech, say('dice-of', { unit: one }), pools[0]),
      dicePool(speech, say('dice-of', { unit: two }), pools[1]),
    ],
    line: null,
    needs: null,
    dice: say('hits-to', { one: hits[0], two: hits[1] }),
    result: winner === null ? say('drawn', {}) : say('wins', { unit: winner }),
  };
}
