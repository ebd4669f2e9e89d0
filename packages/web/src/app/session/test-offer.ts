import type { Offer } from '@guidon/protocol';

/** An offer of which only the hint matters. */
export const offer = (hint: Partial<Offer['hint']>): Offer => ({
  order: { do: hint.kind ?? 'move' },
  label: '',
  hint: {
    kind: 'move',
    units: [],
    along: [],
    to: null,
    path: [],
    cost: null,
    facing: null,
    note: null,
    plain: false,
    answer: null,
    prefers: [],
    minor: false,
    weighed: false,
    asks: [],
    ...hint,
  },
});
