import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are not the public internet. Addresses that users give must not lead there. */
const INTERNAL = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  INTERNAL.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fec0::', 10],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  INTERNAL.addSubnet(network, bits, 'ipv6');

/** Is an address inside such a network, or no address at all? */
export function isInternal(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return true;
  // BlockList treats an IPv4 address that is mapped into IPv6 as the IPv4 address.
  return INTERNAL.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

export interface PostRequest {
  readonly headers: { readonly [name: string]: string };
  readonly body: string;
}

const TIMEOUT = 10_000;

/** The address must not be requested. */
export class Unreachable extends Error {}

export interface OutboundSettings {
  /** For tests only: what else may be reached, and without encryption. */
  readonly isInternal?: (address: string) => boolean;
  readonly plain?: boolean;
  /** Milliseconds until a request is given up. */
  readonly patience?: number;
}

/**
 * Posts to addresses that users have given. The name is resolved here, and the connection goes to the address that was
 * checked, so that a name cannot change its meaning between check and use. Redirects are not followed.
 */
export class OutboundHttp {
  private readonly isInternal: (address: string) => boolean;
  private readonly plain: boolean;
  private readonly patience: number;

  constructor(settings: OutboundSettings = {}) {
    this.isInternal = settings.isInternal ?? isInternal;
    this.plain = settings.plain ?? false;
    this.patience = settings.patience ?? TIMEOUT;
  }

  /** Could this URL be requested? The addresses of a name are checked when it is used. */
  mayPostTo(address: string): boolean {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (url === undefined || url.username !== '' || url.password !== '') return false;
    if (url.protocol !== 'https:' && !(this.plain && url.protocol === 'http:')) return false;
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    return isIP(literal) === 0 ? url.hostname.includes('.') : !this.isInternal(literal);
  }

  /** Posts and returns the status of the answer. */
  post(address: string, { headers, body }: PostRequest): Promise<number> {
    if (!this.mayPostTo(address)) return Promise.reject(new Unreachable('This address is not on the open internet.'));
    const url = new URL(address);
    const { request } = url.protocol === 'https:' ? https : http;
    return new Promise((resolve, reject) => {
      const asked = request(
        url,
        {
          method: 'POST',
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
          lookup: this.lookup,
          // For the whole request: a receiver that sends a byte now and then would otherwise keep it open forever.
          signal: AbortSignal.timeout(this.patience),
          // A connection that was checked for one name must not be reused for another.
          agent: false,
        },
        answer => {
          resolve(answer.statusCode ?? 0);
          // The body of the answer is not needed.
          answer.destroy();
        },
      );
      asked.on('error', reject);
      asked.end(body);
    });
  }

  private readonly lookup: LookupFunction = (host, options, done) => {
    dns.lookup(host, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error !== null) done(error, '', 0);
      else if (first === undefined || found.some(({ address }) => this.isInternal(address)))
        done(new Unreachable('This name is not on the open internet.'), '', 0);
      else if (options.all === true) done(null, found);
      else done(null, first.address, first.family);
    });
  };
}
