import { type Speech, speechOf } from '@guidon/kit';

/** A few phrases in English, for tests. */
export const testSpeech = <B>(board: B): Speech<B> =>
  speechOf({
    board,
    file: {
      titles: {},
      questions: {},
      orders: {},
      events: {},
      reasons: {},
      phrases: {
        nobody: 'nobody',
        and: ' and ',
        'too-many-ways': 'too many',
        'mean-hits': '{side}: {isOpen?at least }{mean} O hits on average.',
        'leader-is-lost': '{leader} is lost',
        'then-asked': 'then: {asked}',
        'nothing-changes': 'nothing changes',
        'and-leader-lost': '{fortune}, a leader lost',
        hits: '{n} {n|O hit|O hits}',
        'hits-less': '{n} fewer',
        destroyed: '{units} destroyed',
        into: 'to {hexes}',
      },
      tables: { fortunes: { good: 'in good order' } },
    },
    formats: () => ({}),
  });
