import { bothSides, nameOf, type Sayings, sideName, unit } from '../words/phrases.ts';
import { place } from '../words/roster.ts';
import { sumText } from '../words/sums.ts';

/** The sequence of the game in English. */
export const sequenceEn = {
  titles: {
    clock: 'The clock',
    'initiative-supply': 'A supply die for the initiative',
    'keep-or-give': 'Keep the initiative, or give it away',
    'pick-unit-to-test': 'Which unit tests next',
  },
  questions: {
    clock: () => 'the clock waits.',
    'initiative-supply': ({ supply }) => `add a supply die to the throw for the initiative? ${supply}`,
    'keep-or-give': () => 'the initiative is yours. Keep it, or give it to the enemy?',
    'pick-unit-to-test': ({ who }) => `units at half strength test their resilience. Which is next: ${who}?`,
  },
  orders: {
    proceed: (_board, { turn }) => (turn === undefined ? 'The clock goes on' : `The clock goes on with turn ${turn}`),
    keep: () => 'Keep the initiative',
    give: () => 'Give the initiative to the enemy',
    test: (board, { unit }) => `${nameOf(board, unit)} tests its resilience`,
  },
  events: {
    next: null,
    pushed: null,
    'clock-set': null,
    'turn-began': (_board, { turn }) => `Turn ${turn}. (rt:SEQ-09)`,
    arrived: (board, { unit, general, pose }) =>
      `${nameOf(board, unit ?? general ?? '')} comes on at ${place(pose)}. (rt:SEQ-01)`,
    'held-up': (board, { unit }) => `${nameOf(board, unit)} finds no room to come on, and waits. (rt:SEQ-01)`,
    'initiative-thrown': (_board, { dice, sums }) =>
      `Initiative: ${bothSides(side => `${sumText(dice[side])}, thrown ${sums[side]}`)}. (rt:INI-05)`,
    'tie-thrown': (_board, { sums, rule }) =>
      `Equal; one die more each: ${bothSides(side => String(sums[side]))}. (${rule})`,
    'initiative-set': (_board, { holder, given, rule }) =>
      `The ${sideName(holder)} side has the initiative${given ? ', given to it' : ''}. (${rule})`,
    'end-tests-began': () => 'End of the turn: units at half strength or less test. (rt:EOT-01)',
    'tested-at-end': null,
  },
  reasons: {
    'not-asked': fact =>
      fact.has('asked')
        ? `that does not answer the question (${fact.text('asked')}): choose from the list.`
        : 'nothing is asked of you now: wait for the other side.',
    'not-due': fact => `${unit(fact)} does not have to test now: name one that has half its bases or fewer.`,
  },
} satisfies Sayings;
