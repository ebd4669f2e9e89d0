import { hash, randomBytes } from 'node:crypto';

/** A word nobody can guess, short enough for a link. */
export const freshSecret = (): string => randomBytes(24).toString('base64url');

/** What is kept of a secret link: whoever reads the database cannot sit down with it. */
export const digestOf = (secret: string): string => hash('sha256', `guidon seat\n${secret}`);
