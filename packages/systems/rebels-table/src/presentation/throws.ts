import type { Figure } from '@guidon/kernel';
import type { SumPicture, ThrowPicture } from '@guidon/kit';
import type { EventOf, RtEvent } from '../terms/game.ts';
import { signed } from '../words/names.ts';
import { inWidths, nameOf, outcomeName, type RtSpeech } from '../words/speech.ts';

/** Throws as a result card shows them: the sum, what was needed, the dice, the result. */
export function thrownIn(speech: RtSpeech, event: RtEvent): ThrowPicture | null {
  switch (event.event) {
    case 'shot':
      return {
        kind: 'fire',
        by: nameOf(speech, event.unit),
        at: nameOf(speech, event.target),
        sums: [
          dicePool(
            speech,
            speech.phrase('dice-at', { far: inWidths(speech, event.distance), band: event.band }),
            event.pool,
          ),
        ],
        line: speech.phrase('hits-on', { need: event.need }),
        dice: null,
        result: speech.phrase('hits', { n: event.hits }),
      };
    case 'bounced':
      return {
        kind: 'bounce',
        by: nameOf(speech, event.unit),
        at: nameOf(speech, event.target),
        sums: [],
        line: speech.phrase('hits-on', { need: event.need }),
        dice: null,
        result: speech.phrase('hits', { n: event.hits }),
      };
    case 'melee-fought':
      return meleePicture(speech, event);
    case 'tested':
      return {
        kind: 'resilience',
        by: nameOf(speech, event.unit),
        at: null,
        sums: [adjustment(speech, speech.phrase('added', { column: event.column }), event.adjust)],
        line: null,
        dice: speech.phrase('thrown-in-all', { thrown: event.thrown, score: event.score }),
        result: outcomeName(speech, event.outcome),
      };
    default:
      return null;
  }
}

/** The first part of a pool is no difference. */
function dicePool(speech: RtSpeech, title: string, pool: Figure): SumPicture {
  const [first, ...others] = adjustment(speech, title, pool).parts;
  const value = pool.addends[0]?.value ?? -1;
  const begun = first === undefined || value < 0 ? first : { ...first, value: String(value) };
  return { title, parts: begun === undefined ? [] : [begun, ...others], total: String(pool.total) };
}

const adjustment = (speech: RtSpeech, title: string, { addends, total }: Figure): SumPicture => ({
  title,
  parts: addends.map(({ name, value, rule }) => ({ text: speech.named('parts', name), value: signed(value), rule })),
  total: String(total),
});

function meleePicture(speech: RtSpeech, { units, pools, hits, winner }: EventOf<'melee-fought'>): ThrowPicture {
  const [one, two] = units;
  return {
    kind: 'melee',
    by: nameOf(speech, one),
    at: nameOf(speech, two),
    sums: units.map((unit, at) => dicePool(speech, speech.phrase('dice-of', { unit }), pools[at === 0 ? 0 : 1])),
    line: null,
    dice: speech.phrase('hits-to', { ours: hits[0], theirs: hits[1] }),
    result: winner === null ? speech.phrase('drawn') : speech.phrase('unit-wins', { unit: winner }),
  };
}
