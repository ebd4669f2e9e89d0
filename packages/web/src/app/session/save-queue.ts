import { createSignal } from 'solid-js';
import { type SavedGame, saveGame } from '../saves.ts';

/** Keeps a game as it is when its turn comes: one after the other, so that no older state comes last. */
export function createKeeper(game: () => SavedGame, failed: () => void) {
  /** How often the game is still to be written down. */
  const [keeping, setKeeping] = createSignal(0);
  let lastKept: Promise<unknown> = Promise.resolve();
  return {
    isBusy: () => keeping() > 0,
    async keep(): Promise<void> {
      setKeeping(count => count + 1);
      lastKept = lastKept.then(() => saveGame(game())).catch(failed);
      await lastKept;
      setKeeping(count => count - 1);
    },
  };
}
