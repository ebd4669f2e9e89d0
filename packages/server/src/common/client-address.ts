import { isIPv6 } from 'node:net';

/** The part of an address that one customer of a network has: of the newer kind they have far more than one. */
const PARTS = 4;

/** By what an address is counted. */
export function rateLimitKey(address: string): string {
  const old = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (old !== undefined) return old;
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const [front = '', back] = plain.split('::');
  const first = front === '' ? [] : front.split(':');
  const last = back === undefined || back === '' ? [] : back.split(':');
  const missing = back === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const all = [...first, ...Array.from({ length: missing }, () => '0'), ...last];
  return all
    .slice(0, PARTS)
    .map(part => part.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':');
}
