import { InvariantError } from './invariant.ts';

/**
 * SHA-256 (FIPS 180-4), synchronous and without dependency, so that the same bytes are hashed the same way in Node,
 * in a browser and in a worker.
 */
const ROUND_CONSTANTS = constants();

type Hash = (message: string) => string;

/** A machine's own, where one was lent. */
let own: Hash | undefined;

/** The hash of a text's UTF-8 bytes, in hexadecimal. */
export const sha256: Hash = message => (own === undefined ? worked(message) : own(message));

/** Texts on which two that differ would differ: empty, around the border of a block, beyond ASCII, half a character. */
const SAMPLES = [
  '',
  'abc',
  'x'.repeat(55),
  'x'.repeat(56),
  'x'.repeat(1000),
  'Chancellorsville – Zuaven ü 🎺',
  '\ud800',
];

/** Lends the SHA-256 of the machine, which is several times as quick. One that gives other hashes is not taken. */
export function lendSha256(lent: Hash): void {
  for (const sample of SAMPLES)
    if (lent(sample) !== worked(sample)) throw new InvariantError(`another hash than SHA-256 of "${sample}"`);
  own = lent;
}

function worked(message: string): string {
  const state = Int32Array.of(
    0x6a09e667,
    0xbb67ae85,
    0x3c6ef372,
    0xa54ff53a,
    0x510e527f,
    0x9b05688c,
    0x1f83d9ab,
    0x5be0cd19,
  );
  const length = pad(message);
  for (let at = 0; at < length; at += 16) compress(state, desk.words, at);
  let hex = '';
  for (const word of state) hex += (word >>> 0).toString(16).padStart(8, '0');
  return hex;
}

/** The first 128 bits as four words, to seed a generator. */
export function seedWords(message: string): readonly [number, number, number, number] {
  const hex = sha256(message);
  const word = (at: number) => Number.parseInt(hex.slice(at * 8, at * 8 + 8), 16) | 0;
  return [word(0), word(1), word(2), word(3)];
}

const encoder = new TextEncoder();

/** Room to work in, used again by every call: making it anew took a quarter of the time. */
const desk = { words: new Int32Array(1024), schedule: new Int32Array(64) };

/** Lays out the message with its end mark and length as big-endian words; returns how many, in whole blocks. */
function pad(message: string): number {
  const { length } = message;
  const words = roomFor(length);
  const whole = length & ~3;
  // Nearly everything that is hashed is ASCII, whose bytes are its characters: four make a word.
  let bits = 0;
  for (let i = 0; i < whole; i += 4) {
    const a = message.charCodeAt(i);
    const b = message.charCodeAt(i + 1);
    const c = message.charCodeAt(i + 2);
    const d = message.charCodeAt(i + 3);
    bits |= a | b | c | d;
    words[i >> 2] = (a << 24) | (b << 16) | (c << 8) | d;
  }
  words.fill(0, whole >> 2, wordsFor(length));
  for (let i = whole; i < length; i++) {
    bits |= message.charCodeAt(i);
    setByte(words, i, message.charCodeAt(i));
  }
  return bits <= 0x7f ? close(words, length) : padBytes(encoder.encode(message));
}

function padBytes(bytes: Uint8Array): number {
  const words = roomFor(bytes.length);
  words.fill(0, 0, wordsFor(bytes.length));
  for (let i = 0; i < bytes.length; i++) setByte(words, i, bytes[i] ?? 0);
  return close(words, bytes.length);
}

const wordsFor = (length: number): number => (((length + 8) >>> 6) + 1) * 16;

function roomFor(length: number): Int32Array {
  if (desk.words.length < wordsFor(length)) desk.words = new Int32Array(2 * wordsFor(length));
  return desk.words;
}

function setByte(words: Int32Array, at: number, byte: number): void {
  words[at >> 2] = (words[at >> 2] ?? 0) | (byte << (24 - (at & 3) * 8));
}

function close(words: Int32Array, length: number): number {
  const end = wordsFor(length);
  setByte(words, length, 0x80);
  words[end - 2] = Math.floor(length / 0x20000000);
  words[end - 1] = length << 3;
  return end;
}

function compress(state: Int32Array, words: Int32Array, at: number): void {
  const w = desk.schedule;
  for (let t = 0; t < 16; t++) w[t] = words[at + t] ?? 0;
  for (let t = 16; t < 64; t++) {
    const x = w[t - 15] ?? 0;
    const y = w[t - 2] ?? 0;
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[t] = ((((w[t - 16] ?? 0) + s0) | 0) + (((w[t - 7] ?? 0) + s1) | 0)) | 0;
  }
  // Taken out one by one: this is the hottest loop of the house, and taking them apart as a list costs half of it.
  let a = state[0] ?? 0;
  let b = state[1] ?? 0;
  let c = state[2] ?? 0;
  let d = state[3] ?? 0;
  let e = state[4] ?? 0;
  let f = state[5] ?? 0;
  let g = state[6] ?? 0;
  let h = state[7] ?? 0;
  for (let t = 0; t < 64; t++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    // Cut to 32 bits after every addition, lest sums be carried as fractions.
    const keyed = ((ROUND_CONSTANTS[t] ?? 0) + (w[t] ?? 0)) | 0;
    const t1 = (((((keyed + h) | 0) + s1) | 0) + (g ^ (e & (f ^ g)))) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) | (c & (a | b)))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0] = (state[0] ?? 0) + a;
  state[1] = (state[1] ?? 0) + b;
  state[2] = (state[2] ?? 0) + c;
  state[3] = (state[3] ?? 0) + d;
  state[4] = (state[4] ?? 0) + e;
  state[5] = (state[5] ?? 0) + f;
  state[6] = (state[6] ?? 0) + g;
  state[7] = (state[7] ?? 0) + h;
}

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes, found in whole numbers. */
function constants(): Int32Array {
  const found = new Int32Array(64);
  for (let candidate = 2n, at = 0; at < 64; candidate++) {
    if (!isPrime(candidate)) continue;
    // floor(cbrt(p) * 2^32) = floor(cbrt(p * 2^96)); the low 32 bits are the fraction.
    found[at++] = Number(cubeRoot(candidate << 96n) & 0xffffffffn);
  }
  return found;
}

function isPrime(n: bigint): boolean {
  for (let d = 2n; d * d <= n; d++) if (n % d === 0n) return false;
  return true;
}

function cubeRoot(n: bigint): bigint {
  let low = 0n;
  let high = 1n << 40n;
  while (low < high) {
    const middle = (low + high + 1n) >> 1n;
    if (middle * middle * middle <= n) low = middle;
    else high = middle - 1n;
  }
  return low;
}
