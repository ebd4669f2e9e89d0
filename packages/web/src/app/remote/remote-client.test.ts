import { nameAfter, type OpenedReply, type PositionReply } from '@guidon/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { remoteClient } from './remote-client.ts';

/** A WebSocket without a network. */
class FakeWebSocket extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static last: FakeWebSocket | undefined;
  readyState = 0;
  readonly sent: { readonly n: number; readonly [name: string]: unknown }[] = [];

  constructor() {
    super();
    FakeWebSocket.last = this;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = 3;
  }

  opens(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }

  says(message: object): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(message) }));
  }
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeWebSocket);
  vi.stubGlobal('location', { protocol: 'http:', host: 'here' });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});
afterEach(() => vi.unstubAllGlobals());

const position = (revision: number): PositionReply => ({
  say: 'position',
  revision,
  entry: revision,
  entries: revision,
  picture: { clock: `turn ${revision}`, score: [], counters: [], marks: [], overlays: [], panels: [], inHand: [] },
  decisions: [],
  log: [],
  over: null,
  undo: [],
  lines: [],
});

const CARD = { game: 'a game', status: 'playing', seats: [], clock: '', asked: [], awaits: null };

const change = (revision: number) => ({
  revision,
  entry: revision,
  entries: revision,
  picture: { clock: `turn ${revision}` },
});

/** The name of a position that was reached by changes from the first. */
const nameOf = (revision: number): string =>
  revision === 1 ? 'the first' : nameAfter(nameOf(revision - 1), change(revision));

/** The change from one position to the next, as a server tells it. */
const changeTo = (revision: number) => ({
  push: 'change',
  news: { from: nameOf(revision - 1), to: nameOf(revision), change: change(revision), log: [] },
  game: { clock: `turn ${revision}` },
});

function seated() {
  const client = remoteClient('a link', '/socket');
  const news: number[] = [];
  const clocks: string[] = [];
  const told: PositionReply[] = [];
  client.onNews?.(position => {
    const { revision, picture } = position;
    told.push(position);
    news.push(revision);
    clocks.push(picture.clock);
  });
  const cards: string[] = [];
  client.onBeside(beside => beside.kind === 'game' && cards.push(`${beside.game.game} ${beside.game.clock}`));
  const socket = FakeWebSocket.last;
  if (socket === undefined) throw new Error('no socket');
  socket.opens();
  // With the log before it, which is told once.
  const opened = { position: { ...position(1), past: [] } } as object as OpenedReply;
  socket.says({ push: 'opened', seat: '', opened, hash: nameOf(1), game: CARD });
  return { client, socket, news, clocks, cards, told };
}

test('changes are shown as positions, with the card they complete', () => {
  const { client, socket, news, clocks, cards, told } = seated();
  socket.says(changeTo(2));
  socket.says(changeTo(3));
  expect(news).toEqual([2, 3]);
  expect(clocks).toEqual(['turn 2', 'turn 3']);
  expect(cards.at(-1)).toBe('a game turn 3');
  expect(told).toEqual([position(2), position(3)]);
  client.close();
});

test('a lost change is noticed, nothing wrong is shown, the whole is asked for once, and the game goes on', () => {
  const { client, socket, news } = seated();
  socket.says(changeTo(3));
  socket.says(changeTo(4));
  expect(news).toEqual([]);
  expect(socket.sent.filter(({ whole }) => whole === true)).toHaveLength(1);
  const { n } = socket.sent.at(-1) ?? { n: 0 };
  const hash = nameOf(4);
  socket.says({ n, reply: { say: 'whole' }, position: { push: 'position', position: position(4), hash, game: CARD } });
  socket.says(changeTo(5));
  expect(news).toEqual([4, 5]);
  client.close();
});

test('a change that does not give what its hash says is not shown', () => {
  const { client, socket, news } = seated();
  const forged = changeTo(2);
  socket.says({ ...forged, news: { ...forged.news, change: { ...forged.news.change, revision: 7 } } });
  expect(news).toEqual([]);
  expect(socket.sent.at(-1)).toMatchObject({ whole: true });
  client.close();
});

test('a position that is not the one the server has is not shown, though nothing was lost', () => {
  const { client, socket, news } = seated();
  const { news: told, ...message } = changeTo(2);
  socket.says({ ...message, news: { ...told, whole: 'the hash of another position' } });
  expect(news).toEqual([]);
  expect(socket.sent.at(-1)).toMatchObject({ whole: true });
  client.close();
});

test('an order is answered by the change it made, or by the whole where that does not fit', async () => {
  const { client, socket, news } = seated();
  const first = client.ask({ ask: 'order', seat: '', revision: 1, order: { do: 'pass' } });
  socket.says({ n: socket.sent.at(-1)?.n, reply: { say: 'taken', n: 2, again: false }, change: changeTo(2) });
  expect(await first).toMatchObject({ say: 'position', revision: 2 });
  const second = client.ask({ ask: 'order', seat: '', revision: 2, order: { do: 'pass' } });
  socket.says({ n: socket.sent.at(-1)?.n, reply: { say: 'taken', n: 4, again: false }, change: changeTo(4) });
  const { n } = socket.sent.findLast(({ whole }) => whole === true) ?? { n: -1 };
  const hash = nameOf(4);
  socket.says({ n, reply: { say: 'whole' }, position: { push: 'position', position: position(4), hash, game: CARD } });
  expect(await second).toMatchObject({ say: 'position', revision: 4 });
  expect(news).toEqual([]);
  client.close();
});
