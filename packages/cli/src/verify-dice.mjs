#!/usr/bin/env node
// Checks the dice of a finished game of Guidon: offline, with nothing but Node, sharing no line with the program that
// played it. It is short so that it can be read. What it checks, line by line:
//
//   1. the chain: each line ends in the SHA-256 of the hash of the line before, a line feed and its own bytes;
//   2. the promise: the secret in the last line is the one the server committed itself to in the first, every seat
//      has added a word of its own, and each link of a seat's chain leads to the end it committed itself to;
//   3. the dice: every die on record is the one that order, links and number of the die give, with the word of the
//      server where a seat gave no link; in games of before there were chains, that secret, words, number of the
//      order and number of the die give.
//
// It knows no rules of any game: whether a throw was due, and what came of it, is for `guidon verify`.
//
//   node verify-dice.mjs game.guidon [COMMITMENT]
//
// The COMMITMENT is the one you were shown when you sat down: a server that makes up a whole game afterwards, secret,
// commitment and all, cannot meet it. Your own browser knows the end of your chain, and has compared it. Exit code 0: all of it holds; 1: it does not, and the line is named.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** The faces of each die in their order; those of the picture dice may be replaced by a header's own charts. */
const FACES = {
  d6: [1, 2, 3, 4, 5, 6],
  d10: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  white: ['doubleFlag', 'doubleFlag', 'unionFlag', 'confederateFlag', 'bugle', 'hat'],
  black: ['cross', 'cross', 'cross', 'arrow', 'arrow', 'save'],
};

const SEAL = /,"hash":"([0-9a-f]{64})"\}$/;
const LINE_FEED = 0x0a;
/** Where the hash of a line is kept with what it says. */
const HASH = Symbol('hash');

/** @param {string | Uint8Array} data */
const sha256 = data => createHash('sha256').update(data).digest('hex');

/** What is wrong, and on which line, counted from 1. */
class Fault extends Error {
  /** @param {number} line @param {string} fault */
  constructor(line, fault) {
    super(fault);
    this.line = line;
  }
}

/**
 * @param {Buffer} file
 * @param {string} [shown] the commitment as a player saw it before the game
 * @returns {{ ok: true, orders: number, throws: number, dice: number, foretold: number, commitment: string } |
 *   { ok: false, line: number, fault: string }}
 */
export function checkDice(file, shown) {
  try {
    const lines = chained(file);
    const [header, ...entries] = lines;
    const closing = entries.pop();
    const root = promised(header, closing, { last: lines.length, shown });
    const seedOf =
      header.dice.protocol === 2
        ? shared(header.dice, closing.secret)
        : (/** @type {any} */ _, /** @type {any} */ at) => sha256(`${root}\n${at.ply}`);
    return {
      ok: true,
      commitment: header.dice.commitment,
      ...derived({ seedOf, entries, opening: header[HASH] }, header.charts?.data?.dice),
      foretold: entries.filter(
        ({ dice, events }) =>
          Object(events).some?.((/** @type {any} */ one) => one?.event === 'rolled') &&
          (header.dice.protocol !== 2 || dice?.house !== undefined),
      ).length,
    };
  } catch (error) {
    if (error instanceof Fault) return { ok: false, line: error.line, fault: error.message };
    throw error;
  }
}

/** @param {Buffer} file @returns {any[]} what each line says, once its hash was found to fit */
function chained(file) {
  const said = [];
  let before = '';
  for (let start = 0, line = 1; start < file.length || line === 1; line++) {
    const end = file.indexOf(LINE_FEED, start);
    if (end < 0) throw new Fault(line, 'the last line is cut off');
    const bytes = file.subarray(start, end);
    const seal = SEAL.exec(bytes.subarray(-75).toString('latin1'));
    if (seal === null) throw new Fault(line, 'the line does not end in its hash');
    const body = Buffer.concat([bytes.subarray(0, bytes.length - seal[0].length), Buffer.from('}')]);
    if (sha256(Buffer.concat([Buffer.from(`${before}\n`), body])) !== seal[1])
      throw new Fault(line, 'the line does not fit its hash: it, or the line before, was changed');
    said.push(Object.assign(parsed(body, line), { [HASH]: seal[1] }));
    before = seal[1] ?? '';
    start = end + 1;
  }
  return said;
}

/** @param {Buffer} body @param {number} line */
function parsed(body, line) {
  try {
    return Object(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)));
  } catch {
    throw new Fault(line, 'the line is not JSON');
  }
}

/**
 * @param {any} header @param {any} closing @param {{ last: number, shown: string | undefined }} about
 * @returns {string} what all dice of the game derive from
 */
function promised(header, closing, { last, shown }) {
  const { kind, game, commitment, contributions } = header.dice ?? {};
  if (kind !== 'verifiable') throw new Fault(1, 'these are not dice that can be verified');
  if (shown !== undefined && shown !== commitment) throw new Fault(1, 'the commitment is not the one you were shown');
  const seats = Object.keys(header.seats ?? {}).sort();
  for (const seat of seats) if (!contributions?.[seat]) throw new Fault(1, `the seat ${seat} has added nothing`);
  if (typeof closing?.secret !== 'string') throw new Fault(last, 'the secret of the dice is not revealed');
  if (sha256(`guidon dice commitment\n${game}\n${closing.secret}`) !== commitment)
    throw new Fault(last, 'the secret is not the one committed to before the first order');
  const words = Object.keys(contributions).sort();
  return sha256(
    ['guidon dice', game, closing.secret, ...words.map(seat => `${seat} ${contributions[seat]}`)].join('\n'),
  );
}

/**
 * Since protocol 2: what the dice of an order derive from. Each line of dice tells the links it was thrown with.
 * @param {any} dice of the header @param {string} secret
 */
function shared({ game, contributions }, secret) {
  const seats = Object.keys(contributions);
  // The last link known of each seat and the line it was for, at first the end of its chain, before line 0.
  const known = new Map(seats.map(seat => [seat, { n: -1, link: /^chain:(.*)$/.exec(contributions[seat])?.[1] }]));
  // The lines on which orders were thrown for: the same order in the same position has the same dice.
  const thrown = new Map();
  return (/** @type {any} */ { n, seat = '', order = null, dice }, /** @type {any} */ { line, before }) => {
    if (typeof dice?.words !== 'object') throw new Fault(line, 'dice were thrown, and not said from what');
    const key = `${before}\n${seat}\n${JSON.stringify(order)}`;
    const first = thrown.get(key) ?? { n, added: JSON.stringify([dice.words, dice.house]) };
    thrown.set(key, first);
    if ((dice.of ?? n) !== first.n || JSON.stringify([dice.words, dice.house]) !== first.added)
      throw new Fault(line, 'the same order was given before, and met other dice');
    for (const [by, given] of first.n === n ? Object.entries(dice.words) : []) {
      let link = given;
      const last = known.get(by);
      for (let at = n; at > (last?.n ?? n); at--) link = sha256(`guidon chain\n${link}`);
      if (link !== last?.link) throw new Fault(line, `the word of ${by} is not the one committed to before the game`);
      known.set(by, { n, link: given });
    }
    const isWhole = seats.every(one => dice.words[one] !== undefined);
    if (dice.house !== (isWhole ? undefined : sha256(`guidon house\n${secret}\n${first.n}`)))
      throw new Fault(line, 'the word of the server is not the one committed to before the game');
    const givers = Object.keys(dice.words).sort();
    const added = givers.map(one => `${one} ${dice.words[one]}`).concat(isWhole ? [] : [`house ${dice.house}`]);
    const about = sha256(['guidon order', game, first.n, before, seat, JSON.stringify(order)].join('\n'));
    return sha256(['guidon throw', about, ...added].join('\n'));
  };
}

/**
 * @param {{ seedOf: (entry: any, at: { ply: number, line: number, before: string }) => string, entries: any[],
 *   opening: string }} game
 * @param {any} ownFaces
 */
function derived({ seedOf, entries, opening }, ownFaces) {
  const count = { orders: 0, throws: 0, dice: 0 };
  // The markers in the cup of Yankees & Rebels after each order: one is drawn as a die with a face for each of them.
  /** @type {any[][]} */
  const cups = [];
  // The name of each position, by the number of orders in effect: the orders and dice that led to it, hashed.
  /** @type {string[]} */
  const positions = [];
  for (const [n, entry] of entries.entries()) {
    const line = n + 2;
    const before = count.orders;
    // The number of the order decides its dice, so it must not be chosen: one more each, or back to an earlier one.
    const ply = entry.undo ?? (n === 0 ? 0 : before + 1);
    if (entry.n !== n || entry.ply !== ply || (entry.undo !== undefined && !(entry.undo >= 0 && entry.undo < before)))
      throw new Fault(line, 'the orders are not numbered one after another');
    let cup = (entry.undo === undefined ? cups[before] : cups[ply]) ?? [];
    if (!Array.isArray(entry.events)) throw new Fault(line, 'there are no events');
    const events = entry.events.map(Object);
    const here = (n === 0 ? opening : positions[before]) ?? '';
    const seed = events.some((/** @type {any} */ one) => one.event === 'rolled')
      ? seedOf(entry, { ply, line, before: here })
      : '';
    const next = words(seed);
    for (const event of events) {
      if (event.event === 'turn-started' && Array.isArray(event.cup)) cup = event.cup;
      if (event.event === 'marker-drawn') cup = cup.filter(marker => marker !== event.marker);
      if (event.event !== 'rolled') continue;
      const faces = event.die === 'cup' ? cup : (ownFaces?.[event.die] ?? FACES[/** @type {'d6'} */ (event.die)]);
      if (!Array.isArray(faces) || faces.length === 0 || !Array.isArray(event.faces))
        throw new Fault(line, `there is no die "${event.die}"`);
      for (const face of event.faces)
        if (faces[next(faces.length)] !== face)
          throw new Fault(line, `a die thrown for ${event.purpose} is not the one that was committed to`);
      count.throws += 1;
      count.dice += event.faces.length;
    }
    cups[ply] = cup;
    if (entry.undo === undefined)
      positions[ply] = sha256(
        ['guidon position', here, entry.seat ?? '', JSON.stringify(entry.order ?? null), seed].join('\n'),
      );
    count.orders = ply;
  }
  return count;
}

/**
 * The dice of one order: words of 32 bits, eight from each hash. A word past the last whole multiple of the number of
 * faces would favour the first faces, and is passed over.
 * @param {string} seed @returns {(faces: number) => number}
 */
function words(seed) {
  let drawn = 0;
  return faces => {
    for (;;) {
      const at = (drawn % 8) * 8;
      const word = Number.parseInt(sha256(`${seed}\n${Math.floor(drawn / 8)}`).slice(at, at + 8), 16);
      drawn += 1;
      if (word < 2 ** 32 - (2 ** 32 % faces)) return word % faces;
    }
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , file, shown] = process.argv;
  if (file === undefined) {
    console.error('node verify-dice.mjs game.guidon [COMMITMENT]');
    process.exit(2);
  }
  const checked = checkDice(readFileSync(file), shown);
  if (checked.ok)
    console.log(
      `the dice hold: ${checked.dice} in ${checked.throws} throws, committed to as ${checked.commitment}; ` +
        `orders whose dice the server could have known before: ${checked.foretold}`,
    );
  else console.log(`the dice do not hold: line ${checked.line}: ${checked.fault}`);
  process.exitCode = checked.ok ? 0 : 1;
}
