import {
  type Answer,
  anything,
  type Choices,
  type Clock,
  type Decision,
  flag,
  type Issue,
  integer,
  type Json,
  list,
  mapping,
  nullable,
  type Order,
  oneOf,
  optional,
  type Parsed,
  parseAs,
  type Refusal,
  record,
  type TypeOf,
  text,
  type Verdict,
  variants,
} from '@guidon/kernel';

/** Messages between the game and a bot that is a program of its own; docs/bot-protocol.md describes them. */
export const PROTOCOL = 1;

const helloShape = record({
  type: oneOf('hello'),
  protocol: integer(1),
  system: text,
  rules: text,
  scenario: text,
  seat: text,
  seats: list(text),
  profile: mapping(flag),
  seed: text,
  seconds: integer(1),
});
export type Hello = TypeOf<typeof helloShape>;

export interface QuestionMessage {
  readonly type: 'question';
  readonly id: number;
  readonly ply: number;
  readonly decision: Decision;
  readonly clock: Clock;
  readonly view: Json;
  readonly choices: Choices<Order>;
}

export interface Told {
  readonly type: 'told';
  readonly id: number;
  readonly ok: boolean;
  readonly answer?: Answer;
  readonly issues?: readonly Issue[];
}

export interface Refused {
  readonly type: 'refused';
  readonly id: number;
  /** How often the question will still be asked. */
  readonly left: number;
  readonly refusal?: Refusal;
  readonly issues?: readonly Issue[];
}

export interface Over {
  readonly type: 'over';
  readonly verdict: Verdict | null;
}

export interface ErrorMessage {
  readonly type: 'error';
  readonly message: string;
}

export type ToBot = Hello | QuestionMessage | Told | Refused | Over | ErrorMessage;

const fromBotShape = variants('type', {
  ready: record({ type: oneOf('ready'), protocol: integer(1), name: optional(text) }),
  answer: record({
    type: oneOf('answer'),
    id: integer(0),
    order: optional(anything),
    choice: optional(integer(0)),
  }),
  ask: record({ type: oneOf('ask'), id: anything, question: anything }),
});
export type FromBot = TypeOf<typeof fromBotShape>;

export const readFromBot = (line: string): Parsed<FromBot> => readLine(line, raw => parseAs(fromBotShape, raw));

/** What a built-in bot reads of the host's messages when it runs as a program. */
const toBotShape = variants('type', {
  hello: helloShape,
  question: record({
    type: oneOf('question'),
    id: integer(0),
    ply: integer(0),
    decision: anything,
    clock: anything,
    view: anything,
    choices: anything,
  }),
  told: record({
    type: oneOf('told'),
    id: integer(0),
    ok: flag,
    answer: optional(mapping(anything)),
    issues: optional(anything),
  }),
  refused: record({
    type: oneOf('refused'),
    id: integer(0),
    left: integer(0),
    refusal: optional(anything),
    issues: optional(anything),
  }),
  over: record({ type: oneOf('over'), verdict: nullable(anything) }),
  error: record({ type: oneOf('error'), message: text }),
});
export type HeardByBot = TypeOf<typeof toBotShape>;

export const readToBot = (line: string): Parsed<HeardByBot> => readLine(line, raw => parseAs(toBotShape, raw));

function readLine<T>(line: string, read: (raw: unknown) => Parsed<T>): Parsed<T> {
  let raw: unknown;
  try {
    raw = JSON.parse(line);
  } catch {
    const found = line.length > 60 ? `${line.slice(0, 57)}…` : line;
    return { ok: false, issues: [{ path: '', expected: 'one JSON message on a line', found: JSON.stringify(found) }] };
  }
  return read(raw);
}
