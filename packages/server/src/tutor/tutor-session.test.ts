import { canonical, type Journal, knownBy, type Order, readJournal } from '@guidon/kernel';
import { LIBRARY, openRecorded } from '@guidon/library';
import type { Reply, ReplyOf, Request, TutorAdvice, TutorAnswer, TutorRequest } from '@guidon/protocol';
import { type Given, ordersOf } from '@guidon/review';
import herbstWoods from '@guidon/value/trained/herbst-woods' with { type: 'json' };
import texasRoad from '@guidon/value/trained/texas-road' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { GameSession } from '../session/game-session.ts';
import { TutorSession } from './tutor-session.ts';

interface Played {
  readonly session: GameSession;
  readonly journal: Journal;
  /** What the tutor is told of the journal. */
  readonly header: string;
  readonly orders: readonly Given[];
  readonly system: ReturnType<typeof systemOf>;
}

function systemOf(journal: Journal) {
  const opened = openRecorded(LIBRARY, journal);
  if (!opened.ok) throw new Error(JSON.stringify(opened.issues));
  return opened.value.opened.system;
}

const asked =
  (session: GameSession) =>
  <S extends Reply['say']>(request: Request, say: S): ReplyOf<S> => {
    const { reply } = session.handle({ n: 1, request });
    if (reply.say !== say) throw new Error(`expected ${say}: ${JSON.stringify(reply).slice(0, 200)}`);
    return reply as ReplyOf<S>;
  };

/** So many orders by chance. */
function played(scenario: string, count: number, profile = {}): Played {
  const session = new GameSession(LIBRARY);
  const ask = asked(session);
  const seats = { union: 'bot:random', confederate: 'bot:random' };
  let { revision } = ask({ ask: 'start', scenario, seats, seed: 'tutor', profile }, 'opened').position;
  for (let orders = 0; orders < count; orders++) revision = ask({ ask: 'bot', revision }, 'position').revision;
  const { text } = ask({ ask: 'file' }, 'file');
  const read = readJournal(text);
  if (!read.ok) throw new Error(read.damage.fault);
  const system = systemOf(read.journal);
  return {
    session,
    journal: read.journal,
    header: `${text.split('\n', 2).join('\n')}\n`,
    orders: ordersOf(system, read.journal),
    system,
  };
}

/** Time stands still, unless it is told to go on. */
function tutorFor({ header, journal }: Pick<Played, 'header' | 'journal'>, model: object | null, now = () => 0) {
  const tutor = new TutorSession(LIBRARY, now);
  const { system } = journal.header;
  const ask = (request: TutorRequest): TutorAnswer => tutor.handle({ n: 1, request }).reply;
  const ready = ask({ ask: 'tutor', system, journal: header, model });
  const on = (state: object, { decision, order }: { readonly decision: Given['decision']; readonly order: Order }) => {
    const reply = ask({ ask: 'tutor-order', system, state, seat: decision.seat, order, within: 280 });
    if (reply.say !== 'tutor-advice') throw new Error(JSON.stringify(reply));
    return reply.advice;
  };
  return { ready, on };
}

describe('the tutor', () => {
  const game = played('texas-road', 90);
  const { system, orders } = game;
  const { ready, on } = tutorFor(game, texasRoad);
  const advised = orders.flatMap((given): readonly [Given, TutorAdvice][] => {
    const advice = on(knownBy(system, given.before, given.decision.seat), given);
    return advice === null ? [] : [[given, advice]];
  });

  test('names an order that is there, is another one, and is clearly better even if the value is off', () => {
    expect(ready).toEqual({ say: 'tutor-ready', ready: true });
    expect(advised.length).toBeGreaterThan(0);
    for (const [{ before, decision, order }, { better, lost, doubt, best, given }] of advised) {
      expect(system.check(before, decision, better.order)).toBeUndefined();
      expect(canonical(better.order)).not.toBe(canonical(order));
      expect(lost).toBe(best - given);
      expect(lost - doubt).toBeGreaterThanOrEqual(20_000);
      expect(better.label).not.toBe('');
    }
  });

  test('has nothing against the order that it names', () => {
    for (const [{ before, decision }, { better }] of advised)
      expect(on(knownBy(system, before, decision.seat), { decision, order: better.order })).toBeNull();
  });

  test('is silent when its time is over, about what the rules refuse, and where there is no value', () => {
    const [given] = advised[0] ?? [];
    if (given === undefined) throw new Error('no advice');
    const state = knownBy(system, given.before, given.decision.seat);
    let time = 0;
    const slow = tutorFor(game, texasRoad, () => (time += 200));
    expect(slow.on(state, given)).toBeNull();
    expect(on(state, { ...given, order: { do: 'nothing-of-the-kind' } })).toBeNull();
    const without = tutorFor(game, null);
    expect(without.ready).toEqual({ say: 'tutor-ready', ready: false });
    expect(without.on(state, given)).toBeNull();
    const other = tutorFor(game, { ...texasRoad, weights: texasRoad.weights.slice(1) });
    expect(other.ready).toMatchObject({ ready: false });
  });

  test('speaks the language of the page', () => {
    const [given, advice] = advised[0] ?? [];
    if (given === undefined) throw new Error('no advice');
    const tutor = new TutorSession(LIBRARY, () => 0);
    const id = game.journal.header.system;
    tutor.handle({ n: 1, request: { ask: 'tutor', system: id, journal: game.header, model: texasRoad } });
    const state = knownBy(system, given.before, given.decision.seat);
    const { seat } = given.decision;
    const request = { ask: 'tutor-order', system: id, state, seat, order: given.order, within: 280 };
    const { reply } = tutor.handle({ n: 2, request, language: 'de' });
    expect(reply).toMatchObject({ say: 'tutor-advice', advice: { lost: advice?.lost } });
    expect(reply).not.toMatchObject({ advice: { better: { label: advice?.better.label } } });
  });

  test('what cannot be read is refused', () => {
    expect(new TutorSession(LIBRARY).handle({ n: 1, request: { ask: 'tutor-order' } })).toMatchObject({ n: -1 });
  });
});

interface Unit {
  readonly steps: number;
}
interface Position {
  readonly units: readonly Unit[];
}

describe('two positions that a seat cannot tell apart', () => {
  const game = played('herbst-woods', 40, { fog: true });
  const { system, orders } = game;
  const { on } = tutorFor(game, herbstWoods);
  /** The same position, with everything that the seat does not see otherwise. */
  const pairs = orders.flatMap(given => {
    const { units } = given.before as Position;
    const known = (knownBy(system, given.before, given.decision.seat) as Position).units;
    const other = units.map((unit, at) =>
      unit.steps === known[at]?.steps && hides(given, at) ? { ...unit, steps: Math.max(1, unit.steps - 3) } : unit,
    );
    return other.every((unit, at) => unit === units[at]) ? [] : [{ given, other: { ...given.before, units: other } }];
  });

  /** Does a seat see whether this unit has lost steps? */
  function hides({ before, decision }: Given, at: number): boolean {
    const state = before as Position;
    const units = state.units.map((unit, place) =>
      place === at ? { ...unit, steps: Math.max(1, unit.steps - 3) } : unit,
    );
    const same = knownBy(system, { ...state, units }, decision.seat);
    return (
      units[at]?.steps !== state.units[at]?.steps &&
      canonical(same) === canonical(knownBy(system, before, decision.seat))
    );
  }

  test('get the same advice, though the tutor would say something else if it knew', { timeout: 60_000 }, () => {
    expect(pairs.length).toBeGreaterThan(20);
    let differ = 0;
    for (const { given, other } of pairs) {
      const { seat } = given.decision;
      const advice = on(knownBy(system, given.before, seat), given);
      expect(on(knownBy(system, other, seat), given)).toEqual(advice);
      if (canonical(on(given.before, given)) !== canonical(on(other, given))) differ++;
    }
    expect(differ).toBeGreaterThan(0);
  });

  test('the game tells nothing but what the seat knows', () => {
    const last = orders.at(-1);
    if (last === undefined) throw new Error('no order');
    const ask = asked(game.session);
    for (const seat of system.seats) {
      const { state } = ask({ ask: 'known', seat }, 'known');
      expect(state).toEqual(knownBy(system, last.after, seat));
      expect(state).not.toEqual(last.after);
    }
    ask({ ask: 'known', seat: 'nobody' }, 'faulty');
  });
});
