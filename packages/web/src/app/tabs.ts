/** A game of this browser may be open in several tabs: one of them leads and plays it, the others follow. */

/** What tabs tell each other. `saved`: the game has gone on; `take`: another tab wants to lead. */
interface Word {
  readonly word: 'saved' | 'take';
  readonly id: string;
}

const CHANNEL = 'guidon-games';

const isWord = (data: unknown): data is Word =>
  typeof data === 'object' && data !== null && 'word' in data && 'id' in data && typeof data.id === 'string';

/** Tells the other tabs; one that did the telling does not hear itself. */
export function tellTabs(word: Word['word'], id: string): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ word, id } satisfies Word);
  channel.close();
}

export function hearTabs(hear: (word: Word['word'], id: string) => void): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => {
    if (isWord(data)) hear(data.word, data.id);
  });
}

export type Release = () => void;

/**
 * Leads a game until it is released, or the tab is closed. Undefined where another tab leads and nobody waits for it.
 * A browser without locks lets every tab lead.
 */
export function takeLead(id: string, when: 'if-free' | 'wait'): Promise<Release | undefined> {
  if (navigator.locks === undefined) return Promise.resolve(() => undefined);
  return new Promise(resolve => {
    void navigator.locks.request(`guidon-game-${id}`, { ifAvailable: when === 'if-free' }, lock => {
      if (lock === null) {
        resolve(undefined);
        return undefined;
      }
      return new Promise<void>(release => resolve(() => release()));
    });
  });
}
