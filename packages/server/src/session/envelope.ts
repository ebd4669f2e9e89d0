import {
  anything,
  flag,
  integer,
  list,
  mapping,
  oneOf,
  optional,
  type Parsed,
  parseAs,
  record,
  refined,
  type Shape,
  text,
  variants,
} from '@guidon/kernel';
import { BOT_PLAYER, BOUNDS, beyondBounds, type Envelope, MOST_JOURNAL, type Request } from '@guidon/protocol';

/**
 * The same requests as in `requests.ts` of the protocol, read with the shapes of the kernel. A worker of the app has those anyway; zod
 * is a fifth as large as all rules of the largest game. `envelope.test.ts` shows that both accept the same.
 */
const texts = (least: number, most: number): Shape<string> =>
  refined(text, `a text of ${least} to ${most} characters`, word =>
    word.length >= least && word.length <= most ? word : undefined,
  );

const isMapping = (raw: unknown): raw is { readonly [name: string]: unknown } =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

const plain = refined(anything, 'a mapping', raw => (isMapping(raw) ? raw : undefined));

const boundedPlain = refined(
  plain,
  `a mapping with names of at most ${BOUNDS.name} characters, of at most ${BOUNDS.values} values`,
  raw =>
    Object.keys(raw).some(name => name.length > BOUNDS.name) || beyondBounds(raw) !== undefined ? undefined : raw,
);

const named = <T>(item: Shape<T>, least: number, most: number) =>
  refined(mapping(item), `a mapping of names of ${least} to ${most} characters to ${item.expected}`, values =>
    Object.keys(values).every(name => name.length >= least && name.length <= most) ? values : undefined,
  );

const some = <T>(item: Shape<T>, least: number, most: number) =>
  refined(list(item), `a list of ${least} to ${most}`, items =>
    items.length >= least && items.length <= most ? items : undefined,
  );

const id = texts(1, 200);
const seat = texts(1, 40);
const seed = texts(1, 100);
const count = integer(0);
const player = refined(text, 'a person or a program', word =>
  word === 'person' || BOT_PLAYER.test(word) ? word : undefined,
);
const seats = named(player, 1, 40);

const ask = <A extends Request['ask'], F extends { readonly [field: string]: Shape<unknown> }>(word: A, fields: F) =>
  record({ ask: oneOf(word), ...fields });

const REQUESTS: { readonly [A in Request['ask']]: Shape<unknown> } = {
  library: ask('library', {}),
  preview: ask('preview', { scenario: id, custom: optional(plain) }),
  build: ask('build', { system: id, plan: plain }),
  start: ask('start', {
    scenario: id,
    custom: optional(plain),
    seats,
    seed,
    profile: optional(named(flag, 0, 60)),
    charts: optional(anything),
  }),
  load: ask('load', { journal: texts(0, MOST_JOURNAL), seats: optional(seats), watch: optional(flag) }),
  order: ask('order', { seat, revision: count, order: boundedPlain }),
  point: ask('point', { seat, units: some(id, 0, 10), hex: id }),
  hand: ask('hand', { seat, units: some(id, 1, 20) }),
  undo: ask('undo', { seat, key: optional(texts(8, 80)) }),
  bot: ask('bot', { revision: count }),
  advice: ask('advice', { seat, bot: optional(texts(0, 40)) }),
  known: ask('known', { seat }),
  question: ask('question', { seat, question: boundedPlain }),
  rule: ask('rule', { rule: texts(0, 60) }),
  rules: ask('rules', {}),
  seek: ask('seek', { entry: count }),
  frames: ask('frames', { from: count, to: count, whole: optional(flag) }),
  review: ask('review', {}),
  fork: ask('fork', { entry: count, seats, seed }),
  file: ask('file', {}),
};

const ENVELOPE = record({ n: count, request: variants('ask', REQUESTS), language: optional(texts(0, 8)) });

/** Reads a message of the app to its own game session. */
export function readEnvelope(raw: unknown): Parsed<Envelope> {
  const read = parseAs(ENVELOPE, raw);
  // What REQUESTS accepts is a request: the test compares it with the schema that the type derives from.
  return read.ok ? { ok: true, value: read.value as Envelope } : read;
}
