import { z } from 'zod';
import { boundedPlain } from './bounded.ts';
import { BOT_PLAYER, MOST_JOURNAL } from './bounds.ts';

/** Requests of a client to a game session, as schemas. Nothing here knows a rule. */

const id = z.string().min(1).max(200);
const seat = z.string().min(1).max(40);
/** Orders and questions are plain data that the system of the game parses itself. */
const plain = z.record(z.string(), z.unknown());
const player = z.union([z.literal('person'), z.string().regex(BOT_PLAYER)]);

/** A scenario that is not shipped, as plain data that the system of the game parses itself. */
const custom = z.record(z.string(), z.unknown()).optional();

const settings = {
  profile: z.record(z.string().max(60), z.boolean()).optional(),
  charts: z.unknown().optional(),
};

const journalText = z.string().max(MOST_JOURNAL);

export const requestSchema = z.discriminatedUnion('ask', [
  /** What can be played. */
  z.strictObject({ ask: z.literal('library') }),
  /** The map of a scenario, before it is played. */
  z.strictObject({ ask: z.literal('preview'), scenario: id, custom }),
  /** Builds a scenario of forces and terrain that the players chose. */
  z.strictObject({ ask: z.literal('build'), system: id, plan: plain }),
  z.strictObject({
    ask: z.literal('start'),
    scenario: id,
    custom,
    seats: z.record(seat, player),
    seed: z.string().min(1).max(100),
    ...settings,
  }),
  /** Loads a game from its file, to play on or to view it. */
  z.strictObject({
    ask: z.literal('load'),
    journal: journalText,
    seats: z.record(seat, player).optional(),
    watch: z.boolean().optional(),
  }),
  /** An answer to the open decision of a seat, as of a revision. */
  z.strictObject({ ask: z.literal('order'), seat, revision: z.number().int().min(0), order: boundedPlain }),
  /** What pointing at a hex with these units selected would mean, and why it is not legal. */
  z.strictObject({ ask: z.literal('point'), seat, units: z.array(id).max(10), hex: id }),
  /** What may be done with exactly these pieces: a part of a stack, several that come on together. */
  z.strictObject({ ask: z.literal('hand'), seat, units: z.array(id).min(1).max(20) }),
  /** With a key it is done once, however often the request is sent. */
  z.strictObject({ ask: z.literal('undo'), seat, key: z.string().min(8).max(80).optional() }),
  /** Carries out the next decision of a bot. The client sets the pace. */
  z.strictObject({ ask: z.literal('bot'), revision: z.number().int().min(0) }),
  /** What a bot would order here. */
  z.strictObject({ ask: z.literal('advice'), seat, bot: z.string().max(40).optional() }),
  /** The position as a seat knows it, for those who work something out beside the game; never in a game far away. */
  z.strictObject({ ask: z.literal('known'), seat }),
  /** A question that changes nothing: why-not, odds, sight, reach. */
  z.strictObject({ ask: z.literal('question'), seat, question: boundedPlain }),
  z.strictObject({ ask: z.literal('rule'), rule: z.string().max(60) }),
  z.strictObject({ ask: z.literal('rules') }),
  /** When viewing a journal: the position after this many entries. */
  z.strictObject({ ask: z.literal('seek'), entry: z.number().int().min(0) }),
  /**
   * What happened from one position to a later one, event by event. At most MOST_ENTRIES are looked at and MOST_FRAMES
   * answered, up to the end of an entry; where something was taken back in between there is nothing to be played.
   * `whole` asks for the picture that they begin with, too.
   */
  z.strictObject({
    ask: z.literal('frames'),
    from: z.number().int().min(0),
    to: z.number().int().min(0),
    whole: z.boolean().optional(),
  }),
  /** Losses, dice and the lead of the whole game; of a game on a server when it is over. */
  z.strictObject({ ask: z.literal('review') }),
  /** When viewing a journal: a new game that goes on from here. */
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

/** A request with its number; the answer carries the same number. */
export const envelopeSchema = z.strictObject({
  n: z.number().int().min(0),
  request: requestSchema,
  /** In which language the reply is to be; English where it is left out or not spoken. */
  language: z.string().max(8).optional(),
});
export type Envelope = z.infer<typeof envelopeSchema>;
