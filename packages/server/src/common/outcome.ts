import type { Issue, Refusal } from '@guidon/kernel';

export type Outcome<T> = ({ readonly ok: true } & T) | Failed;

export interface Failed {
  readonly ok: false;
  readonly because: Because;
  readonly issues?: readonly Issue[];
  readonly refusal?: Refusal;
}

/** The reasons why an operation fails, each with its HTTP status and its sentence. */
const REASONS = {
  'no-such-game': { status: 404, sentence: 'There is no such game.' },
  'no-such-seat': { status: 404, sentence: 'This link opens no seat.' },
  'no-such-proposal': { status: 404, sentence: 'This is no longer proposed.' },
  'not-begun': { status: 409, sentence: 'Not everybody has sat down yet.' },
  over: { status: 409, sentence: 'The game is over.' },
  stale: { status: 409, sentence: 'The game has moved on; look again before you order.' },
  'taken-back': { status: 409, sentence: 'This order was taken, and has been taken back since.' },
  taken: { status: 409, sentence: 'Somebody sits there.' },
  'key-used': { status: 409, sentence: 'This key has been used for something else.' },
  'awaits-dice': { status: 409, sentence: 'The dice of an order are being thrown.' },
  'not-asked': { status: 409, sentence: 'No dice wait for this.' },
  'wrong-word': { status: 400, sentence: 'This is no link of the chain that the seat has added to the dice.' },
  'too-soon': { status: 409, sentence: 'The other side has a moment yet to add its word to the dice.' },
  barred: { status: 409, sentence: 'This cannot be taken back.' },
  'not-yours': { status: 403, sentence: 'This is not for you to decide.' },
  'no-clock': { status: 409, sentence: 'Nobody is pressed for time in this game.' },
  'time-left': { status: 409, sentence: 'There is time left on that clock.' },
  'proposed-already': { status: 409, sentence: 'This has been proposed already.' },
  'too-many': { status: 409, sentence: 'There are too many of these.' },
  'not-signed-in': { status: 401, sentence: 'Sign in first.' },
  'wrong-password': { status: 401, sentence: 'Name or password is wrong.' },
  'account-barred': { status: 403, sentence: 'This account has been barred by whoever runs the server.' },
  'name-taken': { status: 409, sentence: 'Somebody has this name, or one that looks like it.' },
  'name-unfit': {
    status: 400,
    sentence:
      'A name has 3 to 24 letters and digits of one alphabet; a hyphen, a low line or a space may stand between them.',
  },
  'no-such-person': { status: 404, sentence: 'Nobody here has this name.' },
  'no-such-word': { status: 404, sentence: 'This link confirms nothing any more.' },
  'no-mail': { status: 409, sentence: 'This server sends no mail. Whoever runs it can let you in again.' },
  'sits-already': { status: 409, sentence: 'You sit at this game already.' },
  'has-account': { status: 409, sentence: 'This seat belongs to an account already.' },
  begun: { status: 409, sentence: 'The game has begun.' },
  'too-often': { status: 429, sentence: 'That was too often. Try again in a few minutes.' },
  busy: { status: 503, sentence: 'The server has too much to do. Come again in a moment.' },
  foreign: { status: 403, sentence: 'This was asked by another web page.' },
  unreachable: { status: 422, sentence: 'This server cannot send e-mail.' },
  unreadable: { status: 400, sentence: 'This cannot be read.' },
  refused: { status: 422, sentence: 'The rules forbid it.' },
} as const;

export type Because = keyof typeof REASONS;

/** All of them, for whoever must have a word for each. */
export const BECAUSES: readonly string[] = Object.keys(REASONS);

export const failed = (because: Because, more: Omit<Failed, 'ok' | 'because'> = {}): Failed => ({
  ok: false,
  because,
  ...more,
});

export const statusOf = (because: Because): number => REASONS[because].status;
export const reasonFor = (because: Because): string => REASONS[because].sentence;
