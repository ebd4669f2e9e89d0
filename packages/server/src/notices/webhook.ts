import { createHmac } from 'node:crypto';
import type { OutboundHttp } from './outbound-http.ts';

/** The signature by which a receiver knows that a message is ours and new: an HMAC of the time and the body. */
export const signatureOf = (secret: string, at: number, body: string): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;

export async function callWebhook(
  outbound: OutboundHttp,
  hook: { readonly address: string; readonly secret: string },
  { message, now }: { readonly message: object; readonly now: number },
): Promise<void> {
  const body = JSON.stringify(message);
  const at = Math.floor(now / 1000);
  const status = await outbound.post(hook.address, {
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Guidon',
      'x-guidon-signature': signatureOf(hook.secret, at, body),
    },
    body,
  });
  if (status < 200 || status >= 300) throw new Error(`the webhook answers ${status}`);
}
