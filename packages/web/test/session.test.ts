import { beforeEach, describe, expect, test } from 'vitest';
import { setPace } from '../src/app/session/pace.ts';
import { Played } from './test-session.ts';

/** What happens is shown at once: the stage has tests of its own. */
beforeEach(() => setPace('instant'));

const IUKA = () => new Played('iuka', { union: 'person', confederate: 'person' }, { seat: 'union' });

/** The first order of a game that goes somewhere, and who goes. */
function firstMove({ session }: Played) {
  const offer = session.offers().find(({ hint }) => hint.to !== null && hint.path.length > 0 && !hint.weighed);
  const hex = session.position().picture.counters.find(({ id }) => id === offer?.hint.units[0])?.hex;
  if (offer?.hint.to === undefined || offer.hint.to === null || hex === undefined || hex === null)
    throw new Error('nobody may move');
  return { offer, hex, to: offer.hint.to, units: offer.hint.units };
}

/** A game in which somebody of this seat may move. */
async function beforeMoves(): Promise<Played> {
  for (const seat of ['union', 'confederate']) {
    const played = new Played('gettysburg-1863-07-03', { union: 'person', confederate: 'person' }, { seat });
    await played.settled();
    for (let orders = 0; orders < 30; orders++) {
      const { session } = played;
      if (session.offers().some(({ hint }) => hint.to !== null && hint.path.length > 0 && !hint.weighed)) return played;
      const [plain] = session.plain().length > 0 ? session.plain() : session.offers();
      if (plain === undefined) break;
      await session.give(plain);
      await played.settled();
    }
  }
  throw new Error('no side comes to a move');
}

describe('a game on no screen', () => {
  test('opens with a question, its offers and the log', async () => {
    const { session } = IUKA();
    expect(session.open()?.sentence).not.toBe('');
    expect(session.offers().length).toBeGreaterThan(0);
    expect(session.inHand()).toEqual([]);
    expect(session.pending()).toBeNull();
  });

  test('pointing at a stack takes it up, and it can be put down', async () => {
    const played = await beforeMoves();
    const { session } = played;
    const { hex, units } = firstMove(played);
    const there = session
      .position()
      .picture.counters.filter(counter => counter.hex === hex)
      .map(({ id }) => id);
    await session.pointAt(hex, there);
    expect(session.inHand()).toEqual(units);
    expect(session.inReach().length).toBeGreaterThan(0);
    session.drop();
    expect(session.inHand()).toEqual([]);
  });

  test('pointing at a hex in reach gives the order, and undo takes it back', async () => {
    const played = await beforeMoves();
    const { session } = played;
    const { to, units } = firstMove(played);
    const before = session.position().revision;
    session.hold([...units]);
    await session.pointAt(to, []);
    if (session.choice() !== null) await session.act(session.choice()?.offers[0] ?? expect.fail('no choice'));
    await played.settled();
    expect(session.position().revision).toBeGreaterThan(before);
    expect(session.ordersGiven()).toBeGreaterThan(0);
    expect(played.requests.at(-1)).toMatchObject({ ask: 'order' });
    await session.undo();
    await played.settled();
    expect(played.requests.at(-1)).toMatchObject({ ask: 'undo' });
    expect(session.offers().some(({ hint }) => hint.to === to && hint.units.join() === units.join())).toBe(true);
  });

  test('pointing where nobody may go says why, with the rule', async () => {
    const played = await beforeMoves();
    const { session } = played;
    const { units } = firstMove(played);
    session.hold([...units]);
    const reach = new Set(session.inReach().map(({ hint }) => hint.to));
    const far = session.opened.map.hexes.map(({ code }) => code).filter(code => !reach.has(code));
    const told = await session.whyNot(far.at(-1) ?? '');
    expect(told).not.toBeNull();
    await session.explain(far.at(-1) ?? '');
    expect(session.told()?.sentence).toBe(told);
    expect(session.told()?.rule?.id).toBeDefined();
  });

  test('an order that is refused changes nothing and says why', async () => {
    const played = IUKA();
    const { session } = played;
    const before = session.position();
    await session.giveOrder({ do: 'no-such-order' });
    expect(session.position()).toBe(before);
    expect(session.told()?.sentence).not.toBe('');
    expect(session.busy()).toBe(false);
  });

  test('a bot plays until a person is asked', async () => {
    const played = new Played(
      'gettysburg-1863-07-03',
      { union: 'bot:random', confederate: 'person' },
      { seat: 'confederate' },
    );
    await played.settled();
    expect(played.requests.some(({ ask }) => ask === 'bot')).toBe(true);
    expect(played.session.open()?.player).toBe('person');
  });
});

describe('a hand of any pieces of a stack', () => {
  /** A Huzzah! game whose side to move has a stack of several units that may move. */
  async function withStack(): Promise<{
    readonly played: Played;
    readonly hex: string;
    readonly ids: readonly string[];
  }> {
    const played = new Played('iuka', { union: 'person', confederate: 'person' });
    await played.settled();
    const { session } = played;
    for (let orders = 0; orders < 40; orders++) {
      const stack = session
        .offers()
        .find(({ hint, order }) => order.do === 'move' && hint.units.length > 1 && hint.path.length > 2);
      const hex = session.position().picture.counters.find(({ id }) => id === stack?.hint.units[0])?.hex;
      if (stack !== undefined && hex !== undefined && hex !== null) return { played, hex, ids: stack.hint.units };
      const [plain] = session.plain().length > 0 ? session.plain() : session.offers();
      if (plain === undefined) break;
      await session.give(plain);
      await played.settled();
    }
    throw new Error('no stack may move');
  }

  test('is taken up piece by piece, and the rules say what it may do', async () => {
    const { played, ids } = await withStack();
    const { session } = played;
    const [first = '', second = ''] = ids;
    await session.toggle(first);
    expect(session.inHand()).toEqual([first]);
    const alone = session.inReach().length;
    expect(alone).toBeGreaterThan(6);
    await session.toggle(second);
    expect(session.inHand()).toEqual([first, second]);
    await session.toggle(first);
    expect(session.inHand()).toEqual([second]);
    await session.toggle(second);
    expect(session.inHand()).toEqual([]);
  });

  test('and moves without the others', async () => {
    const { played, hex, ids } = await withStack();
    const { session } = played;
    const [first = ''] = ids;
    await session.toggle(first);
    const far = session.inReach().find(({ hint, order }) => order.do === 'move' && hint.path.length > 1);
    if (far?.hint.to === undefined || far.hint.to === null) throw new Error('it goes nowhere');
    await session.pointAt(far.hint.to, []);
    await played.settled();
    const at = (unit: string) => session.position().picture.counters.find(({ id }) => id === unit)?.hex;
    expect(at(first)).not.toBe(hex);
    expect(at(ids[1] ?? '')).toBe(hex);
  });
});
