import type { Terms } from '@guidon/kernel';
import type { Presenter } from './presentation.ts';
import type { CaseKit, Opened, Spoken } from './system-kit.ts';
import type { Words } from './words.ts';

/** What a game offers beside its rules, in the terms of the game. */

export type WordsIn<T extends Terms> = Words<T['state'], T['order'], T['event'], T['decision']>;
export type PresenterIn<T extends Terms> = Presenter<T['state'], T['order'], T['event'], T['decision']>;
export type SpokenIn<T extends Terms> = Spoken<T['state'], T['order'], T['event'], T['decision']>;
export type OpenedIn<T extends Terms> = Opened<T['state'], T['order'], T['event'], T['decision']>;
export type CaseKitIn<T extends Terms> = CaseKit<T['state'], T['order'], T['event'], T['decision']>;
