import type { Issue } from '@guidon/kernel';
import type { Reply } from '@guidon/protocol';

/** The reply to a message that cannot be read or carried out: nothing has changed. */
export const faulty = (message: string, issues: readonly Issue[] = []): Reply => ({ say: 'faulty', message, issues });
