import type { Decision, Facts, GameEvent, Json, Order, Refusal, Rolled, Verdict } from '@guidon/kernel';
import { topOf } from '@guidon/kernel';
import { asMapping, capital, type Mapping, type Speech, spelled, type Words } from '@guidon/kit';
import { SEGMENTS } from '../clock/segments.ts';
import { clockLabel, type ToldBoard } from './formats.ts';
import type { PieceNames } from './phrases.ts';

interface ToldState {
  readonly turn: number;
  readonly segment: number;
  readonly units: readonly { readonly where: string }[];
  readonly leaders: readonly { readonly where: string }[];
  readonly open: { readonly units: readonly number[] } | null;
  readonly agenda: readonly { readonly step: string }[];
}

interface ToldDecision extends Decision {
  readonly units: readonly string[];
  readonly hex?: string;
  readonly id?: string;
}

/** What a game adds to the sentences of both. */
export interface Telling<B, S> {
  readonly names: PieceNames<B>;
  /** The units of a stack that is named by one of them or by its hex. */
  stackNamed(board: B, state: S, name: string): readonly string[];
  score(state: S): object;
  ruleTitle(rule: string): string | undefined;
}

/** The titles of the rules of a game, by their names with its prefix. */
export function titlesBy(prefix: string, rules: readonly { readonly id: string; readonly title: string }[]) {
  const titles = new Map(rules.map(({ id, title }) => [`${prefix}:${id}`, title]));
  return (rule: string): string | undefined => titles.get(rule);
}

type Sentences<S extends object, O extends Order, E extends GameEvent, D extends Decision> = Pick<
  Words<S, O, E, D>,
  'seat' | 'decision' | 'order' | 'event' | 'refusal' | 'outcome' | 'verdict' | 'status'
>;

/** Sentences for people, in the language of the speech. */
export const sentencesIn = <
  B extends ToldBoard,
  S extends ToldState,
  O extends Order,
  E extends GameEvent,
  D extends ToldDecision,
>(
  speech: Speech<B>,
  telling: Telling<B, S>,
): Sentences<S, O, E, D> => ({
  seat: seat => speech.named('sides', seat),
  decision: (state, decision) => decisionText(speech, state, decision),
  order: (state, order) =>
    speech.order(order, {
      ...meantBy(speech, order, name => telling.stackNamed(speech.board, state, name)),
      step: topOf(state.agenda)?.step,
    }),
  event: event => eventText(speech, event),
  refusal: refusal => refusalText(speech, refusal, telling),
  outcome: outcome => outcomeText(speech, outcome, telling.names),
  verdict: verdict => verdictText(speech, verdict),
  status: state => statusLines(speech, state, telling.score(state)),
});

const verdictText = <B>(speech: Speech<B>, { result }: Verdict): string => speech.retold('verdicts', result);

const titleOf = <B extends ToldBoard>({ board }: Speech<B>, id: string): string => board.specialData[id]?.title ?? id;

const decisionText = <B extends ToldBoard>(
  speech: Speech<B>,
  { segment }: ToldState,
  { asks, seat, units, hex = '', rule, id = '' }: ToldDecision,
): string => speech.question(asks, { seat, units, hex, rule, title: titleOf(speech, id), segment: SEGMENTS[segment] });

/** Pieces that an order or an event names apart are told together; stacks by their units. */
function meantBy<B extends ToldBoard>(
  speech: Speech<B>,
  said: object,
  stackNamed: (name: string) => readonly string[],
): object {
  const {
    units = [],
    leaders = [],
    stack,
    stacks,
    id,
  } = said as {
    readonly units?: readonly string[];
    readonly leaders?: readonly string[];
    readonly stack?: string;
    readonly stacks?: readonly string[];
    readonly id?: string;
  };
  return {
    all: [...units, ...leaders],
    ...(stack === undefined ? {} : { stack: stackNamed(stack) }),
    ...(stacks === undefined ? {} : { stacks: stacks.map(stackNamed) }),
    ...(id === undefined ? {} : { title: titleOf(speech, id) }),
  };
}

/** A line of the log, with the rules it rests on; nothing for mere bookkeeping. */
function eventText<B extends ToldBoard>(speech: Speech<B>, event: GameEvent | Rolled): string | undefined {
  if (event.event === 'rolled' && 'purpose' in event)
    return speech.phrase('rolled', { ...event, purpose: speech.retold('purposes', event.purpose) });
  return speech.event(event, {
    ...meantBy(speech, event, name => [name]),
    ...('text' in event ? { text: speech.recorded('recorded', String(event.text)) } : {}),
  });
}

/** The same thing goes by more than one name: a target hex is `at`, `to` or `hex`. */
const ALIASES: { readonly [key: string]: readonly string[] } = {
  at: ['to', 'target', 'hex'],
  to: ['at', 'target', 'hex'],
  hex: ['at', 'to', 'target'],
  unit: ['by', 'leader', 'flag'],
  by: ['unit'],
};

/** Why not: the rule of the scenario that says so, what is wrong, and the rule. */
export function refusalText<B extends ToldBoard>(
  speech: Speech<B>,
  { because, facts, rule }: Refusal,
  { ruleTitle }: Pick<Telling<B, never>, 'ruleTitle'>,
): string {
  const others = Object.entries(ALIASES).map(([key, names]) => [
    key,
    [key, ...names].map(name => facts[name]).find(value => value !== undefined && value !== null),
  ]);
  const special = typeof facts.special === 'string' ? speech.board.specialData[facts.special] : undefined;
  const ruled = special === undefined ? '' : `${special.title}: ${special.text}`;
  const reason = speech.reason(because, { ...facts, ...Object.fromEntries(others) });
  const plain = reason === undefined ? (ruled === '' ? plainReason(because, ruleTitle(rule)) : '') : capital(reason);
  return `${[ruled, plain].filter(part => part !== '').join(' ')} (${rule})`;
}

/** For a reason without a sentence of its own: the title of its rule, and its code as words. */
const plainReason = (because: string, title: string | undefined): string =>
  title === undefined ? `${capital(spelled(because))}.` : `${title}: ${spelled(because)}.`;

/** What an outcome says of each piece: hits, its order, where it is, whether it is gone. */
function outcomeText<B extends ToldBoard>(speech: Speech<B>, outcome: Facts, { pieceName }: PieceNames<B>): string {
  const changed = (raw: Json | undefined, tell: (facts: Mapping) => readonly string[]): readonly string[] =>
    Object.entries(asMapping(raw)).map(
      ([id, facts]) => `${pieceName(speech.board, id)} ${speech.joined(tell(asMapping(facts)))}`,
    );
  const vacated = Array.isArray(outcome.vacated) ? outcome.vacated : [];
  const told = [
    ...changed(outcome.units, facts => unitChanges(speech, facts)),
    ...changed(outcome.leaders, facts => [movedText(speech, facts)]),
    ...changed(outcome.flags, facts => [movedText(speech, facts)]),
    ...(vacated.length === 0 ? [] : [speech.phrase('vacated', { vacated })]),
  ];
  return told.length === 0 ? speech.phrase('nothing-changes') : told.join('; ');
}

function unitChanges<B>(speech: Speech<B>, facts: Mapping): readonly string[] {
  const gone = facts.destroyed ?? facts.fate;
  if (typeof gone === 'string') return [speech.known('ends', gone) ?? speech.phrase('is-destroyed')];
  const told: string[] = [];
  const { hits, guns } = facts;
  if (typeof hits === 'number')
    told.push(speech.phrase(hits > 0 ? 'takes-hits' : 'recovers-hits', { n: Math.abs(hits) }));
  if (typeof guns === 'number') told.push(speech.phrase('loses-guns', { n: Math.abs(guns) }));
  if (facts.crewed === false) told.push(speech.phrase('is-left-by-crew'));
  if (facts.reduced === true) told.push(speech.phrase('is-reduced'));
  if (typeof facts.order === 'string') told.push(speech.named('becomes', facts.order));
  if (facts.deployment === 'cover') told.push(speech.phrase('is-driven-to-cover'));
  if (typeof facts.hex === 'string') told.push(speech.phrase('goes', facts));
  return told.length === 0 ? [speech.phrase('changes')] : told;
}

/** What becomes of a leader or of a flag. */
const movedText = <B>(speech: Speech<B>, facts: Mapping): string =>
  speech.phrase(facts.captured === true ? 'is-captured' : facts.lost === true ? 'is-lost' : 'is-at', facts);

function statusLines<B extends ToldBoard>(speech: Speech<B>, state: ToldState, score: object): readonly string[] {
  const { roster, leaders } = speech.board;
  const due = (pieces: readonly { readonly where: string }[], named: readonly { readonly id: string }[]) =>
    pieces.flatMap(({ where }, index) => (where === 'due' ? [named[index]?.id ?? ''] : []));
  const waiting = [...due(state.units, roster), ...due(state.leaders, leaders)];
  const inHand = (state.open?.units ?? []).map(unit => roster[unit]?.id ?? '');
  return [
    speech.phrase('status', { clock: clockLabel(speech, state), score }),
    ...(waiting.length === 0 ? [] : [speech.phrase('waiting', { units: waiting })]),
    ...(state.open === null ? [] : [speech.phrase('in-hand', { units: inHand })]),
  ];
}
