import type { Seat } from '@guidon/kernel';
import { z } from 'zod';
import { boundedPlain } from './bounded.ts';

/** What players agree on beside the rules: time, takebacks, pauses, draws, automatic answers, chat, notices. */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const seat = z.string().min(1).max(40);

/** Minutes for the whole game with an increment in seconds, or days for each decision with a bank. */
export const timeSchema = z.union([
  z.strictObject({ minutes: z.number().min(1).max(1440), increment: z.number().min(0).max(3600) }),
  z.strictObject({ days: z.number().min(0.01).max(60), bank: z.number().min(0).max(365) }),
]);
export type GivenTime = z.infer<typeof timeSchema>;

/** Standing answers by kind of question, as the game names them. */
export const standingSchema = z.record(z.string().max(60), z.enum(['ask', 'always', 'never', 'edge', 'cover', 'each']));
export type StandingAnswers = z.infer<typeof standingSchema>;

/** A conditional answer: it is given automatically whenever a matching question comes. */
export const beforehandSchema = z.strictObject({
  when: z.strictObject({
    /** The kind of question, as its hint names it. */
    kind: z.string().min(1).max(60),
    /** Only if it is about one of these units. */
    units: z.array(z.string().max(80)).min(1).max(40).optional(),
    /** Only if it is about this place. */
    hex: z.string().max(40).optional(),
  }),
  /** Yes, no, or values that the order must have. It is given if exactly one order on offer matches. */
  answer: z.union([z.literal('yes'), z.literal('no'), boundedPlain]),
});
export type Beforehand = z.infer<typeof beforehandSchema>;

export const newBeforehandSchema = z.strictObject({
  ...beforehandSchema.shape,
  label: z.string().min(1).max(200),
  /** For this turn, or until it is removed. */
  until: z.enum(['turn', 'game']).default('game'),
});
export type NewBeforehand = z.infer<typeof newBeforehandSchema>;

export interface BeforehandCard extends Beforehand {
  readonly id: number;
  readonly label: string;
  readonly until: string | null;
  readonly used: number;
}

/** What one side may propose to the other. */
export const proposalSchema = z.discriminatedUnion('kind', [
  /** Back to where this many orders were in effect. */
  z.strictObject({ kind: z.literal('takeback'), ply: z.number().int().min(0) }),
  z.strictObject({ kind: z.literal('pause') }),
  z.strictObject({ kind: z.literal('resume') }),
  z.strictObject({ kind: z.literal('extension'), minutes: z.number().min(1).max(525_600) }),
  z.strictObject({ kind: z.literal('draw') }),
]);
export type GivenProposal = z.infer<typeof proposalSchema>;

export const answerSchema = z.strictObject({ proposal: z.number().int(), accept: z.boolean() });
export const giftSchema = z.strictObject({ minutes: z.number().min(1).max(525_600) });

export const saySchema = z.strictObject({ text: z.string().trim().min(1).max(1000) });
export const muteSchema = z.strictObject({ seat, muted: z.boolean() });
export const reportSchema = z.strictObject({ about: seat, reason: z.string().trim().min(1).max(1000) });

export interface ChatLine {
  readonly id: number;
  readonly seat: Seat;
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

export interface ProposalCard {
  readonly id: number;
  readonly seat: Seat;
  readonly terms: GivenProposal;
  /** What is proposed, in words. */
  readonly sentence: string;
  /** Of a takeback: dice and secrets that were revealed since, in the words of the log. */
  readonly revealed: readonly string[];
}

export interface ClockCard {
  readonly control: GivenTime;
  /** Milliseconds each seat had left when this was sent; negative once it has run out. */
  readonly left: { readonly [seat: Seat]: number };
  /** Seats whose clock runs. */
  readonly running: readonly Seat[];
  readonly paused: boolean;
}

/** A point of the game to which a player may ask to go back. */
export interface PointCard {
  readonly ply: number;
  readonly clock: string;
  readonly seat: Seat | null;
  readonly sentence: string;
}

export const TIME_UNITS = { MINUTE, DAY } as const;

/** Where somebody receives notices: by mail, by a webhook, in the browser. */
export const contactSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('mail'), address: z.email().max(200) }),
  z.strictObject({ kind: z.literal('webhook'), address: z.url().max(500) }),
  z.strictObject({ kind: z.literal('push'), endpoint: z.url().max(1000) }),
]);
export type GivenContact = z.infer<typeof contactSchema>;

export interface ContactCard {
  readonly id: string;
  readonly kind: GivenContact['kind'];
  readonly address: string;
  readonly confirmed: boolean;
}
