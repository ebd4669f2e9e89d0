/** How a D is met in both games: it is taken, or a hit instead. Odds assume that the owner tries for the hit. */
export const HIT_INSTEAD = {
  offers: () => [{ do: 'accept' }, { do: 'take-hit' }] as const,
  fallback: 'first',
  odds: { assume: { do: 'take-hit' }, named: false },
} as const;
