import { z } from 'zod';

/** Everything a client may say to a table, parsed at the door. Nothing here knows a rule. */

const id = z.string().min(1).max(200);
const seat = z.string().min(1).max(40);
/** Orders and questions are plain data that the system of the game parses itself. */
const plain = z.record(z.string(), z.unknown());
const player = z.union([z.literal('person'), z.string().regex(/^bot:[a-z-]{1,40}$/)]);

/** A scenario that is not on the shelf, as plain data that the system of the game parses itself. */
const custom = z.record(z.string(), z.unknown()).optional();

const settings = {
  profile: z.record(z.string().max(60), z.boolean()).optional(),
  charts: z.unknown().optional(),
};

/** A journal is text of one JSON line per order; ten megabytes are some ten thousand orders. */
const journalText = z.string().max(10_000_000);

export const requestSchema = z.discriminatedUnion('ask', [
  /** What can be played. */
  z.strictObject({ ask: z.literal('shelf') }),
  /** The map of a scenario, before it is played. */
  z.strictObject({ ask: z.literal('preview'), scenario: id, custom }),
  /** A scenario made of what the players put together: forces, a table. */
  z.strictObject({ ask: z.literal('build'), system: id, plan: plain }),
  z.strictObject({
    ask: z.literal('start'),
    scenario: id,
    custom,
    seats: z.record(seat, player),
    seed: z.string().min(1).max(100),
    ...settings,
  }),
  /** A game from its file: to go on with, or to watch. */
  z.strictObject({
    ask: z.literal('load'),
    journal: journalText,
    seats: z.record(seat, player).optional(),
    watch: z.boolean().optional(),
  }),
  /** An answer to the open decision of a seat, as it stood at a revision. */
  z.strictObject({ ask: z.literal('order'), seat, revision: z.number().int().min(0), order: plain }),
  /** What pointing at a hex with these units in hand would mean, and why not. */
  z.strictObject({ ask: z.literal('point'), seat, units: z.array(id).max(10), hex: id }),
  /** With a key of its sender's choosing it is done once, however often it is said. */
  z.strictObject({ ask: z.literal('undo'), seat, key: z.string().min(8).max(80).optional() }),
  /** A bot's next decision is carried out. The client sets the pace. */
  z.strictObject({ ask: z.literal('bot'), revision: z.number().int().min(0) }),
  /** What would be best here, in the view of a bot. */
  z.strictObject({ ask: z.literal('advice'), seat, bot: z.string().max(40) }),
  /** A question that changes nothing: why-not, odds, sight, reach … */
  z.strictObject({ ask: z.literal('question'), seat, question: plain }),
  z.strictObject({ ask: z.literal('rule'), rule: z.string().max(60) }),
  z.strictObject({ ask: z.literal('rules') }),
  /** Watching: the position after so many entries. */
  z.strictObject({ ask: z.literal('seek'), entry: z.number().int().min(0) }),
  /** Watching: a new game that goes on from here. */
  z.strictObject({
    ask: z.literal('fork'),
    entry: z.number().int().min(0),
    seats: z.record(seat, player),
    seed: z.string().min(1).max(100),
  }),
  /** The game as a file. */
  z.strictObject({ ask: z.literal('file') }),
]);

export type Request = z.infer<typeof requestSchema>;
export type RequestOf<A extends Request['ask']> = Extract<Request, { readonly ask: A }>;

/** A request in its envelope: the answer carries the same number. */
export const envelopeSchema = z.strictObject({ n: z.number().int().min(0), request: requestSchema });
export type Envelope = z.infer<typeof envelopeSchema>;
