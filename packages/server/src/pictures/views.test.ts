import { pick, sfc32 } from '@guidon/kernel';
import { type PositionNews, type Standing, withNews } from '@guidon/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnyMatch, type GameSetup, headerFor, setUpGame, startMatch } from '../games/live-game.ts';
import { until } from '../sockets/test-socket.ts';
import { positionFor } from '../views/seat-view.ts';
import { Views } from './views.ts';

/** GUIDON_LONG=1: whole games of every scenario; else the beginnings of one a system. */
const LONG = process.env.GUIDON_LONG === '1';
const ORDERS = LONG ? 2000 : 40;
const SCENARIOS = LONG
  ? ['gettysburg-1863-07-01', 'gettysburg-1863-07-03', 'iuka', 'honey-springs', 'little-round-top', 'brandy-station']
  : ['gettysburg-1863-07-01', 'iuka', 'little-round-top'];
const TABLES = LONG ? ['henry-house-hill', 'wheatfield'] : ['wheatfield'];
const PATIENCE = LONG ? 3_600_000 : 60_000;

interface Begun {
  readonly setup: GameSetup;
  readonly match: AnyMatch;
}

function begun(scenario: string, secret = 'a secret'): Begun {
  const made = setUpGame({ scenario });
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  const setup = made.value;
  const contributions = { union: 'a word of the one', confederate: 'a word of the other' };
  const dice = { game: `${scenario} ${secret}`, secret, contributions };
  const header = headerFor(setup, { setting: { scenario }, seats: {}, dice });
  return { setup, match: startMatch(setup, header, { dice }) };
}

const standing = ({ revision, entry, entries, picture, decisions, over, undo }: Standing): string =>
  JSON.stringify({ revision, entry, entries, picture, decisions, over, undo });

/** Somebody at a seat, who keeps the position by what is sent. */
class Viewer {
  known: Standing | undefined;
  hash = '';
  since = 1;
  changes = 0;
  wholes = 0;
  private readonly views: Views;
  private readonly seat: string;

  constructor(views: Views, seat: string) {
    this.views = views;
    this.seat = seat;
  }

  async look({ setup, match }: Begun, game: string): Promise<void> {
    const { since, hash: base } = this;
    this.since = match.lines.length;
    const { kind, text, name } = await this.views.draw({
      game,
      seen: { setup, match, seat: this.seat },
      want: 'change',
      since,
      base,
    });
    if (kind === 'change' && this.known !== undefined) {
      const news = JSON.parse(text) as PositionNews;
      expect([news.from, news.to]).toEqual([base, name]);
      this.known = withNews(this.known, base, news);
      expect(this.known).toBeDefined();
      this.changes += 1;
    } else {
      this.known = JSON.parse(text) as Standing;
      this.wholes += 1;
    }
    this.hash = name;
  }
}

describe('what is drawn in a thread, told by changes', () => {
  let views: Views;
  beforeAll(async () => {
    views = new Views({ threads: 1 });
    await until(() => views.threadsReady === 1);
  }, PATIENCE);
  afterAll(() => views.close());

  test.each([...SCENARIOS, ...TABLES])(
    '%s: the position made of changes is the whole one, to the byte, after every order and undo',
    async scenario => {
      const chance = sfc32(`changes of ${scenario}`);
      const game = begun(scenario);
      const { match, setup } = game;
      const { seats } = match.system;
      const viewers = seats.map(seat => ({ seat, viewer: new Viewer(views, seat) }));
      let undone = 0;
      for (let n = 0; n < ORDERS && match.system.over(match.state) === undefined; n++) {
        const [decision] = match.system.decisions(match.state);
        const order = decision && pick(chance, match.system.choices(match.state, decision).orders);
        if (decision === undefined || order === undefined) throw new Error('nobody is asked');
        if (n % 10 === 9 && match.undo(decision.seat).ok) undone += 1;
        else expect(match.submit(decision.seat, order)).toMatchObject({ ok: true });
        for (const { seat, viewer } of viewers) {
          await viewer.look(game, scenario);
          const whole = positionFor({ setup, match, seat }, match.lines.length);
          expect(standing(viewer.known ?? whole)).toBe(standing(whole));
        }
      }
      for (const { viewer } of viewers) {
        // The first time, and after each undo.
        expect(viewer.wholes).toBeLessThanOrEqual(1 + undone + 2);
        expect(viewer.changes).toBeGreaterThan(ORDERS / 2);
      }
    },
    PATIENCE,
  );

  test('one who has another position than the one drawn last is sent the whole', async () => {
    const game = begun('gettysburg-1863-07-03', 'another secret');
    const [quick, slow] = [new Viewer(views, 'union'), new Viewer(views, 'union')];
    await Promise.all([quick.look(game, 'behind'), slow.look(game, 'behind')]);
    for (let n = 0; n < 5; n++) {
      const [decision] = game.match.system.decisions(game.match.state);
      const [order] = decision === undefined ? [] : game.match.system.choices(game.match.state, decision).orders;
      game.match.submit(decision?.seat ?? '', order);
      await quick.look(game, 'behind');
    }
    await slow.look(game, 'behind');
    expect([quick.wholes, quick.changes, slow.wholes, slow.changes]).toEqual([1, 5, 2, 0]);
    expect(slow.hash).toBe(quick.hash);
    expect(standing(slow.known as Standing)).toBe(standing(quick.known as Standing));
  });

  test('all who look from one seat are sent one drawing', async () => {
    const { setup, match } = begun('gettysburg-1863-07-03', 'many');
    const asked = { game: 'many', seen: { setup, match, seat: 'union' }, want: 'position', since: 1 } as const;
    const all = Array.from({ length: 50 }, () => views.draw(asked));
    expect(new Set(all).size).toBe(1);
    expect(views.draw({ ...asked, seen: { setup, match, seat: 'confederate' } })).not.toBe(all[0]);
    await Promise.all(all);
  });
});

test('a drawing that never ends is given up, and its game is not drawn for a while', async () => {
  const views = new Views({ threads: 1, most: 0 });
  const { setup, match } = begun('gettysburg-1863-07-03', 'never');
  const asked = { seen: { setup, match, seat: 'union' }, want: 'opened', since: 1 } as const;
  await expect(views.draw({ ...asked, game: 'one' })).rejects.toThrow('a view takes too long');
  await expect(views.draw({ ...asked, game: 'one' })).rejects.toThrow('a view took too long');
  // Another game is tried by another thread.
  await expect(views.draw({ ...asked, game: 'another' })).rejects.toThrow('a view takes too long');
  expect(views.length).toBe(0);
  views.close();
});

test('a view that cannot be drawn is a failure of its own, and the thread goes on', async () => {
  const views = new Views({ threads: 1 });
  const { setup, match } = begun('gettysburg-1863-07-03', 'broken');
  const seen = { setup, match, seat: 'union' };
  const broken = { ...match, state: {}, header: match.header, lines: match.lines } as object as AnyMatch;
  Object.setPrototypeOf(broken, Object.getPrototypeOf(match));
  Object.defineProperty(broken, 'state', { value: {} });
  const asked = { want: 'position', since: 1 } as const;
  await expect(views.draw({ ...asked, game: 'one', seen: { ...seen, match: broken } })).rejects.toThrow();
  expect(await views.draw({ ...asked, game: 'one', seen })).toMatchObject({ kind: 'position' });
  views.close();
});
