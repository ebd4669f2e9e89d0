import type { Issue } from '@guidon/kernel';
import type { Reply } from '@guidon/protocol';

/** A message that is not one: nothing was done. */
export const faulty = (message: string, issues: readonly Issue[] = []): Reply => ({ say: 'faulty', message, issues });
