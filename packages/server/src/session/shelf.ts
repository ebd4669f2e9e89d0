import { BOTS } from '@guidon/bots';
import { huzzah } from '@guidon/huzzah';
import { rebelYell } from '@guidon/rebel-yell';
import { rebelsTable } from '@guidon/rebels-table';
import { LIBRARY } from '@guidon/scenarios';
import { yankeesBoard } from '@guidon/yankees-board';
import { broughtTo, type Shelf, type Shelved, shelvedOn } from './shelves.ts';

/** Every system that can be played, with everything that is shipped for it. */
export const SHELF: Shelf = { kits: [yankeesBoard, huzzah, rebelYell, rebelsTable], book: LIBRARY, bots: BOTS };

export const shelved = (id: string): Shelved | undefined => shelvedOn(SHELF, id);

/** A scenario from outside, with the system it names. */
export const brought = (source: unknown): Shelved | undefined => broughtTo(SHELF, source);
