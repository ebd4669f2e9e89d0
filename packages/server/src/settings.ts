import path from 'node:path';
import { parseArgs } from 'node:util';

/** All settings of a server, read once at the start. `docs/online.md` lists them. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  /** The built app. */
  readonly app: string;
  /** The SQLite file, or the address of a PostgreSQL. */
  readonly file: string;
  readonly databaseUrl: string | undefined;
  readonly requestsAMinute: number;
  readonly signUpsAnHour: number;
  readonly socketsAnAddress: number;
  /** The names under which the server may be called. */
  readonly hosts: readonly string[];
  /** How many proxies of our own are in front of the server and are trusted about address, host and protocol. */
  readonly trustedProxies: number;
  readonly publicUrl: string | undefined;
  readonly mail: { readonly url: string; readonly from: string } | undefined;
  readonly log: LogLevel;
  /** Milliseconds between the signal to stop and closing, so that a load balancer notices. */
  readonly stopDelay: number;
  /** For tests: the process dies when the first order reaches this point. */
  readonly dieAt: string | undefined;
}

export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface Environment {
  readonly [name: string]: string | undefined;
}

/** The settings are wrong. The message names every fault with its variable. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

const ROOT = path.resolve(import.meta.dirname, '../../..');
const A_DAY = 24 * 3600 * 1000;

export function readSettings(
  env: Environment,
  argv: readonly string[],
  { isTerminal = false }: { readonly isTerminal?: boolean } = {},
): Settings {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      data: { type: 'string' },
      app: { type: 'string' },
    },
  });
  const faults: string[] = [];
  const read = new Reader({ ...env, ...flagged(values) }, faults);
  const mailUrl = read.url('GUIDON_SMTP_URL', ['smtp:', 'smtps:']);
  const settings: Settings = {
    host: read.text('HOST', '127.0.0.1'),
    port: read.count('PORT', { least: 0, most: 65_535, otherwise: 4863 }),
    app: path.resolve(values.app ?? path.join(ROOT, 'packages/web/dist')),
    file: path.join(read.text('GUIDON_DATA', path.join(ROOT, '.guidon/data')), 'games.sqlite'),
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    requestsAMinute: read.count('GUIDON_REQUESTS_A_MINUTE', { least: 1, most: 100_000_000, otherwise: 1200 }),
    signUpsAnHour: read.count('GUIDON_SIGN_UPS_AN_HOUR', { least: 0, most: 1_000_000, otherwise: 20 }),
    socketsAnAddress: read.count('GUIDON_SOCKETS_AN_ADDRESS', { least: 1, most: 1_000_000, otherwise: 500 }),
    hosts: read
      .text('GUIDON_HOSTS', '')
      .split(/[\s,]+/)
      .filter(name => name !== ''),
    trustedProxies: read.count('GUIDON_TRUSTED_PROXIES', { least: 0, most: 10, otherwise: 0 }),
    publicUrl: read.url('GUIDON_PUBLIC_URL', ['http:', 'https:']),
    mail: mailUrl === undefined ? undefined : { url: mailUrl, from: read.text('GUIDON_MAIL_FROM', 'guidon@localhost') },
    log: read.oneOf('GUIDON_LOG', LOG_LEVELS, isTerminal ? 'warn' : 'info'),
    stopDelay: read.count('GUIDON_STOP_DELAY', { least: 0, most: A_DAY, otherwise: 0 }),
    dieAt: env.GUIDON_DIE_AT,
  };
  if (faults.length > 0) throw new SettingsError(faults.join('\n'));
  return settings;
}

/** A flag takes precedence over the variable of the same meaning. */
const flagged = (values: { readonly [flag: string]: string | undefined }): Environment => ({
  ...(values.port === undefined ? {} : { PORT: values.port }),
  ...(values.host === undefined ? {} : { HOST: values.host }),
  ...(values.data === undefined ? {} : { GUIDON_DATA: values.data }),
});

class Reader {
  private readonly env: Environment;
  private readonly faults: string[];

  constructor(env: Environment, faults: string[]) {
    this.env = env;
    this.faults = faults;
  }

  /** An empty variable counts as unset: many tools unset one that way. */
  private given(name: string): string | undefined {
    const value = this.env[name]?.trim();
    return value === '' ? undefined : value;
  }

  text(name: string, otherwise: string): string {
    return this.given(name) ?? otherwise;
  }

  count(name: string, bounds: { readonly least: number; readonly most: number; readonly otherwise: number }): number {
    const given = this.given(name);
    if (given === undefined) return bounds.otherwise;
    const value = /^\d+$/.test(given) ? Number(given) : Number.NaN;
    if (value >= bounds.least && value <= bounds.most) return value;
    this.faults.push(`${name}: expected a whole number from ${bounds.least} to ${bounds.most}, found "${given}"`);
    return bounds.otherwise;
  }

  oneOf<T extends string>(name: string, values: readonly T[], otherwise: T): T {
    const given = this.given(name);
    if (given === undefined) return otherwise;
    const found = values.find(known => known === given);
    if (found === undefined) this.faults.push(`${name}: expected one of ${values.join(', ')}, found "${given}"`);
    return found ?? otherwise;
  }

  /** The value is not repeated in the message: an address may contain a password. */
  url(name: string, protocols: readonly string[]): string | undefined {
    const given = this.given(name);
    if (given === undefined) return undefined;
    if (!URL.canParse(given) || !protocols.includes(new URL(given).protocol))
      this.faults.push(`${name}: expected an address that begins with ${protocols.map(p => `${p}//`).join(' or ')}`);
    return given;
  }
}
