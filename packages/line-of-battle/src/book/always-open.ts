interface OpenAnswer<B, P, G> {
  may(board: B, state: unknown, given: G): undefined;
  resolve(board: B, play: P, given: G): void;
  readonly parts: 'offers';
}

/** An answer that is always open; its window lists it. */
export const alwaysOpen = <B, P, G>(resolve: (board: B, play: P, given: G) => void): OpenAnswer<B, P, G> => ({
  may: () => undefined,
  resolve,
  parts: 'offers',
});
