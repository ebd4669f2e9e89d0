/** What can be done when a game is over. */
export interface Afterwards {
  /** Watches the whole game. */
  readonly replay: () => void;
  /** Watches what happened at an entry. */
  readonly replayAt: (at: number) => void;
  /** The same battle once more with sides changed; null where that cannot be set up here. */
  readonly rematch: (() => void) | null;
}
