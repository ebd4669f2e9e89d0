import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import type { Store } from '../store/database.ts';
import type { OutboundHttp } from './outbound-http.ts';

const KEY = 'push';
const HALF_A_DAY = 12 * 3600;
const A_DAY = 24 * 3600;

interface Keys {
  /** The private key as PKCS 8, the public key as browsers expect it. */
  readonly secret: string;
  readonly open: string;
}

/**
 * Push messages to browsers. They have no content: the push service learns nothing, and the browser looks for itself.
 */
export class Push {
  private readonly keys: Keys;
  private readonly outbound: OutboundHttp;
  private readonly subject: string;

  private constructor(
    keys: Keys,
    { outbound, subject }: { readonly outbound: OutboundHttp; readonly subject: string },
  ) {
    this.keys = keys;
    this.outbound = outbound;
    this.subject = subject;
  }

  /** Reads the keys, or generates them the first time: browsers know the server by them. */
  static async open(store: Store, how: { readonly outbound: OutboundHttp; readonly subject: string }): Promise<Push> {
    await store.db
      .insertInto('keys')
      .values({ name: KEY, value: JSON.stringify(newKeys()) })
      .onConflict(conflict => conflict.column('name').doNothing())
      .execute();
    const { value } = await store.db
      .selectFrom('keys')
      .select('value')
      .where('name', '=', KEY)
      .executeTakeFirstOrThrow();
    return new Push(JSON.parse(value) as Keys, how);
  }

  /** The public key, which a browser needs in order to subscribe. */
  get openKey(): string {
    return this.keys.open;
  }

  /** Sends a message; false if the browser is no longer subscribed. */
  async send(endpoint: string, { now, topic }: { readonly now: number; readonly topic: string }): Promise<boolean> {
    const status = await this.outbound.post(endpoint, {
      headers: {
        authorization: `vapid t=${this.token(endpoint, now)}, k=${this.keys.open}`,
        ttl: `${A_DAY}`,
        urgency: 'normal',
        // A later message about the same seat replaces one that was not delivered yet.
        topic,
      },
      body: '',
    });
    if (status === 404 || status === 410) return false;
    if (status >= 300) throw new Error(`the push service answers ${status}`);
    return true;
  }

  private token(endpoint: string, now: number): string {
    const claims = {
      aud: new URL(endpoint).origin,
      exp: Math.floor(now / 1000) + HALF_A_DAY,
      sub: this.subject,
    };
    const text = `${base64Json({ typ: 'JWT', alg: 'ES256' })}.${base64Json(claims)}`;
    const key = createPrivateKey({ key: Buffer.from(this.keys.secret, 'base64url'), format: 'der', type: 'pkcs8' });
    return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
  }
}

const base64Json = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function newKeys(): Keys {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return {
    secret: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url'),
    open: point.toString('base64url'),
  };
}
