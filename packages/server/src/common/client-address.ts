import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that name one customer: providers hand out whole /64 networks. */
const NETWORK_GROUPS = 4;

/** The key by which requests of an address are counted: the IPv4 address, or the /64 network of an IPv6 address. */
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
    .slice(0, NETWORK_GROUPS)
    .map(part => part.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':');
}
