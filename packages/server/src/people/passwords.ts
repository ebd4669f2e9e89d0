import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

/** What OWASP recommends for argon2id with little memory: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const SALT = 16;
const TAG = 32;

/** The usual encoding: `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. */
const ENCODED = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** Runs in the thread pool, so that the main thread goes on serving. */
const argon2Hash = (
  password: string,
  nonce: Buffer,
  { cost, length }: { readonly cost: Cost; readonly length: number },
) =>
  new Promise<Buffer>((resolve, reject) => {
    // Normalized: keyboards compose the same letters differently.
    const message = Buffer.from(password.normalize('NFC'));
    argon2('argon2id', { message, nonce, tagLength: length, ...cost }, (fault, tag) =>
      fault === null ? resolve(tag) : reject(fault),
    );
  });

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** The hash of a password as it is stored. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT);
  const tag = await argon2Hash(password, salt, { cost: COST, length: TAG });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

/** A hash that no password has: an unknown name takes as long to refuse as a wrong password. */
const NOBODY = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${unpadded(Buffer.alloc(SALT))}$${unpadded(Buffer.alloc(TAG))}`;

/** Compares a password with a stored hash. Without a hash the answer is no, after the same time. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const parts = ENCODED.exec(stored ?? NOBODY) ?? ENCODED.exec(NOBODY);
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts ?? [];
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const wanted = Buffer.from(tag, 'base64');
  const found = await argon2Hash(password, Buffer.from(salt, 'base64'), { cost, length: wanted.length });
  return timingSafeEqual(found, wanted) && stored !== undefined && ENCODED.test(stored);
}
