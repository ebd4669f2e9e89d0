import type { Figure } from '@guidon/kernel';
import type { SumPicture, ThrowPicture } from '@guidon/kit';
import type { YbEvent } from '../terms/events.ts';
import { nameOf, namesOf, type YbSpeech } from '../words/speech.ts';

/** Throws as a result card shows them: the dice and where they come from, hits, what becomes of those who were hit. */
export function thrownIn(speech: YbSpeech, event: YbEvent): ThrowPicture | null {
  const say = (key: string, about: object = event): string => speech.named('throws', key, about);
  switch (event.event) {
    case 'attack-declared':
      return {
        kind: 'attack',
        by: namesOf(speech, event.units),
        at: event.target,
        sums: [diceSum(speech, event.dice)],
        line: null,
        needs: null,
        dice: null,
        result: say('dice', { n: event.dice.total }),
      };
    case 'fired':
      return {
        kind: 'volley',
        by: namesOf(speech, event.units),
        at: event.at,
        sums: [],
        line: null,
        needs: null,
        dice: null,
        result: say('hits', { n: event.hits }),
      };
    case 'effects-rolled':
      return {
        kind: 'effects',
        by: nameOf(speech, event.unit),
        at: event.hex,
        sums: [],
        line: null,
        needs: null,
        dice: null,
        result: event.ignored === null || event.arrows === 0 ? say('effects') : `${say('effects')}; ${say('ignored')}`,
      };
    default:
      return null;
  }
}

const diceSum = (speech: YbSpeech, { addends, total }: Figure): SumPicture => ({
  title: speech.named('throws', 'combat-dice'),
  parts: addends.map(({ name, value, rule }) => ({
    text: speech.retold('terms', name),
    value: String(value).replace('-', '−'),
    rule,
  })),
  total: String(total),
});
