import { createSignal } from 'solid-js';
import { storage, storedList } from '../storage.ts';

const KEY = 'guidon-cards';
const isText = (entry: unknown): entry is string => typeof entry === 'string';

const [seen, setSeen] = createSignal<readonly string[]>(storedList(KEY, isText));

/** A card as this browser remembers it: its game and its question. */
const cardName = (prefix: string, asks: string): string => `${prefix}/${asks}`;

export const hasSeen = (prefix: string, asks: string): boolean => seen().includes(cardName(prefix, asks));

export function markSeen(prefix: string, asks: string): void {
  if (hasSeen(prefix, asks)) return;
  setSeen([...seen(), cardName(prefix, asks)]);
  storage.write(KEY, JSON.stringify(seen()));
}
