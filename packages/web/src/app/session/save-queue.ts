import { createSignal } from 'solid-js';
import { type SavedGame, saveGame } from '../saves.ts';

/** Saves a game in this browser, one state after the other, so that no older one is written last. */
export function createSaveQueue(game: () => SavedGame, { saved, failed }: { saved(): void; failed(): void }) {
  /** How many saves are still to be written. */
  const [waiting, setWaiting] = createSignal(0);
  let lastSave: Promise<unknown> = Promise.resolve();
  return {
    isBusy: () => waiting() > 0,
    async save(): Promise<void> {
      setWaiting(count => count + 1);
      lastSave = lastSave.then(() => saveGame(game()).then(saved)).catch(failed);
      await lastSave;
      setWaiting(count => count - 1);
    },
  };
}
