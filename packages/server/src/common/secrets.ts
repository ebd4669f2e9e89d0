import { hash, randomBytes } from 'node:crypto';

/** A random secret, short enough for a link. */
export const freshSecret = (): string => randomBytes(24).toString('base64url');

/** The digest of a secret, which is all the database holds of it: whoever reads the database cannot use the link. */
export const digestOf = (secret: string): string => hash('sha256', `guidon seat\n${secret}`);
