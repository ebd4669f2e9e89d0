import { argon2Sync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

describe('passwords', () => {
  test('are stored as hashes', async () => {
    const kept = await hashPassword('hardtack and coffee');
    expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(await verifyPassword('hardtack and coffee', kept)).toBe(true);
    expect(await verifyPassword('hardtack and Coffee', kept)).toBe(false);
    expect(await hashPassword('hardtack and coffee')).not.toBe(kept);
  });

  test('are the same however their letters are composed', async () =>
    expect(await verifyPassword('Gru\u{308}nkohl', await hashPassword('Gr\u{fc}nkohl'))).toBe(true));

  test('of an unknown or deleted account are never right', async () => {
    expect(await verifyPassword('', undefined)).toBe(false);
    expect(await verifyPassword('anything', '')).toBe(false);
    expect(await verifyPassword('anything', undefined)).toBe(false);
  });

  test('stored at another cost are still compared', async () => {
    const nonce = Buffer.from('0123456789abcdef');
    const tag = argon2Sync('argon2id', {
      message: 'old password',
      nonce,
      tagLength: 32,
      memory: 8192,
      passes: 1,
      parallelism: 1,
    });
    const bare = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
    expect(await verifyPassword('old password', `$argon2id$v=19$m=8192,t=1,p=1$${bare(nonce)}$${bare(tag)}`)).toBe(
      true,
    );
  });
});
