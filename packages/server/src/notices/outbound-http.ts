import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are not the open internet: addresses people give us must not lead there. */
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

/** Does an address lead to this machine, to its neighbours, or to nowhere? What is no address does. */
export function isInternal(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return true;
  // An IPv4 address in IPv6 dress is looked at as what it is: BlockList does so by itself.
  return INTERNAL.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

export interface PostRequest {
  readonly headers: { readonly [name: string]: string };
  readonly body: string;
}

const TIMEOUT = 10_000;

/** Why an address is not written to. */
export class Unreachable extends Error {}

export interface OutboundSettings {
  /** For tests only: what else may be reached, and without encryption. */
  readonly isInternal?: (address: string) => boolean;
  readonly plain?: boolean;
  /** Milliseconds until somebody who does not answer is given up. */
  readonly patience?: number;
}

/**
 * Posts something to an address that somebody has given us. The address is looked up here, and the connection goes to
 * what was found and judged, so that a name cannot mean one machine when it is judged and another when it is used.
 * Redirections are not followed.
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

  /** Is this an address we would write to at all? Names are judged when they are used. */
  mayPostTo(address: string): boolean {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (url === undefined || url.username !== '' || url.password !== '') return false;
    if (url.protocol !== 'https:' && !(this.plain && url.protocol === 'http:')) return false;
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    return isIP(literal) === 0 ? url.hostname.includes('.') : !this.isInternal(literal);
  }

  /** The status of the answer. */
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
          // For all of it: whoever sends a letter now and then would be waited for without end.
          signal: AbortSignal.timeout(this.patience),
          // A connection that was judged for one address is not kept for another.
          agent: false,
        },
        answer => {
          resolve(answer.statusCode ?? 0);
          // Nobody reads what else is said.
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
