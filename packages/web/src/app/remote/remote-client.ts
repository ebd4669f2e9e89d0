import type {
  ChatLine,
  GameCard,
  OpenedReply,
  OrderReply,
  PositionReply,
  Pushed,
  Reply,
  Request,
  Seat,
  SeatNotes,
} from '@guidon/protocol';
import type { Client } from '../client.ts';
import { faultIn } from '../site/ask-server.ts';
import { language } from '../words/words.ts';
import { checkedDice } from './checked-dice.ts';
import type { DiceState } from './dice-keeper.ts';
import { knownPosition } from './known-position.ts';
import { type Connection, reconnectingSocket } from './reconnecting-socket.ts';
import { tellSeat } from './tell-seat.ts';

/** What a seat far away is told when it is opened. */
export type Opened =
  | { readonly kind: 'opened'; readonly seat: Seat; readonly opened: OpenedReply; readonly game: GameCard }
  | { readonly kind: 'waiting'; readonly seat: Seat; readonly game: GameCard };

export interface RemoteClient extends Client {
  readonly seat: () => Seat;
  /** Called when the game is opened, and again when all have sat down. */
  onOpened(listener: (opened: Opened) => void): void;
  onConnection(listener: (connection: Connection) => void): void;
  /** Everything beside the position: clocks, proposals, talk, what the seat has settled for itself. */
  onBeside(listener: (news: Beside) => void): void;
  /** The secret link of the seat, or its name for whoever has signed in. */
  readonly link: string;
  /** How the dice stand. */
  onDice(listener: (dice: DiceState) => void): void;
  close(): void;
}

export type Beside =
  | { readonly kind: 'game'; readonly game: GameCard; readonly isMove: boolean }
  | { readonly kind: 'chat'; readonly lines: readonly ChatLine[] }
  | { readonly kind: 'notes'; readonly notes: SeatNotes };

interface Waiting {
  readonly text: string;
  readonly answer: (reply: Reply) => void;
}

/** Not by `randomUUID`: a server in the house next door has no https, and a browser none of that without it. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), word => word.toString(36).padStart(7, '0')).join('');

/**
 * The connection to a seat of a game on a server. When the network fails it connects again, hears what it has missed,
 * and sends again what was not answered: the server knows an order by its key and takes it once.
 */
export function remoteClient(
  link: string,
  path = `/api/seats/${encodeURIComponent(link)}/socket?feed=news&language=${language()}`,
): RemoteClient {
  const asked = askedRequests(text => socket.send(text));
  const listeners = createListeners();
  const known = knownPosition(() => tell({ whole: true }));
  const dice = checkedDice({ word: given => tell({ word: given }), changed: listeners.dice.tell });
  const { hear, seat } = createHearing({ asked, listeners, known, dice });
  let last = 0;

  /** Sends a message whose answer nobody waits for. */
  function tell(message: object): void {
    last += 1;
    socket.send(JSON.stringify({ n: last, ...message }));
  }

  const socket = reconnectingSocket({
    path,
    hear: data => hear(JSON.parse(data) as Pushed),
    changed: listeners.connection.tell,
    unanswered: asked.unanswered,
  });

  function ask(request: Request): Promise<Reply> {
    last += 1;
    const n = last;
    const text = JSON.stringify({ n, ...messageFor(request) });
    return new Promise(answer => {
      asked.add(n, { text, answer });
      socket.send(text);
    });
  }

  return {
    ask,
    seat,
    onOpened: listeners.opened.add,
    onConnection: listeners.connection.add,
    onNews: listeners.news.add,
    onBeside: listeners.beside.add,
    onDice: listeners.dice.add,
    answerBeforehand: async given => {
      await tellSeat(link, 'beforehand', { body: given });
    },
    link,
    close: socket.close,
  };
}

interface HearingParts {
  readonly asked: ReturnType<typeof askedRequests>;
  readonly listeners: ReturnType<typeof createListeners>;
  readonly known: ReturnType<typeof knownPosition>;
  readonly dice: ReturnType<typeof checkedDice>;
}

/** What is made of the messages of the server. */
function createHearing({ asked, listeners: { opened, beside, news }, known, dice }: HearingParts) {
  let mine: Seat = '';
  let isOpen = false;

  function hear(message: Pushed): void {
    if ('n' in message) answered(message);
    else if (message.push !== 'change') heard(message);
    else {
      const position = known.changed(message);
      if (position !== undefined) heard(position);
    }
  }

  function heard(message: Exclude<Pushed, { readonly n: number }>): void {
    if ('game' in message && message.push !== 'change') {
      known.card(message.game);
      dice.card(message.game, 'seat' in message ? message.seat : mine);
      beside.tell({ kind: 'game', game: message.game, isMove: message.push === 'position' });
    }
    switch (message.push) {
      case 'waiting':
        mine = message.seat;
        opened.tell({ kind: 'waiting', seat: message.seat, game: message.game });
        return;
      case 'opened':
        mine = message.seat;
        known.whole(message.opened.position, message.hash, message.game);
        if (isOpen) news.tell(message.opened.position);
        else opened.tell({ kind: 'opened', seat: mine, opened: message.opened, game: message.game });
        isOpen = true;
        return;
      case 'position':
        if (message.hash !== undefined) known.whole(message.position, message.hash, message.game);
        if (!asked.cameByItself(message.position)) news.tell(message.position);
        return;
      case 'thrown':
        dice.thrown(message.throws);
        return;
      case 'chat':
        beside.tell({ kind: 'chat', lines: message.lines });
        return;
      case 'notes':
        beside.tell({ kind: 'notes', notes: message.notes });
        return;
      default:
        return;
    }
  }

  /** An order that was taken is answered with the position after it. */
  function answered({ n, reply, ...brought }: Extract<Pushed, { readonly n: number }>): void {
    if (reply.say === 'whole') {
      if (brought.position !== undefined) heard(brought.position);
      return;
    }
    const position = brought.change === undefined ? brought.position : known.changed(brought.change);
    if (position !== undefined) {
      if (position.hash !== undefined) known.whole(position.position, position.hash, position.game);
      dice.card(position.game, mine);
      beside.tell({ kind: 'game', game: position.game, isMove: true });
    }
    // Where a change does not fit, the whole comes by itself.
    const isMissing = brought.change !== undefined && position === undefined;
    const told = isMissing ? ({ say: 'waits', n, seats: [] } as const) : reply;
    if (!asked.answer(n, told, position?.position) && position !== undefined) news.tell(position.position);
  }

  return { hear, seat: () => mine };
}

/** What changes the game has a key: it is sent again when the answer was lost, and must be done once all the same. */
function messageFor(request: Request): object {
  if (request.ask === 'undo') return { request: { ...request, key: newKey() } };
  if (request.ask !== 'order') return { request };
  const { revision, order } = request;
  return { order: { key: newKey(), revision, order } };
}

/** Milliseconds after which an order is sent again that a busy server has not taken. */
const COME_AGAIN = 2000;

/** Requests that have been sent and not been answered. */
function askedRequests(send: (text: string) => void) {
  const waiting = new Map<number, Waiting>();
  /** The order whose dice wait. */
  let awaited: number | undefined;
  return {
    add: (n: number, request: Waiting): void => void waiting.set(n, request),
    unanswered: () => [...waiting.values()].map(({ text }) => text),
    /** False where nobody asked. */
    answer(n: number, reply: Reply | OrderReply, position: PositionReply | undefined): boolean {
      const asked = waiting.get(n);
      // Its dice wait: the position after it comes by itself. Until then it is sent again on a new connection.
      if (reply.say === 'waits') awaited = n;
      // The server has too much to do: the same order is sent again, and is taken once.
      else if (reply.say === 'not-taken' && reply.because === 'busy' && asked !== undefined) {
        setTimeout(() => waiting.has(n) && send(asked.text), COME_AGAIN);
        return true;
      } else waiting.delete(n);
      if (asked === undefined) return false;
      if (reply.say === 'not-taken') asked.answer(told(reply));
      else if (reply.say === 'taken') {
        if (position !== undefined) asked.answer(position);
      } else if (reply.say !== 'waits' && reply.say !== 'word' && reply.say !== 'whole') asked.answer(reply);
      return true;
    },
    /** The position after an order whose dice have waited. */
    cameByItself(position: PositionReply): boolean {
      const asked = awaited === undefined ? undefined : waiting.get(awaited);
      if (awaited !== undefined) waiting.delete(awaited);
      awaited = undefined;
      asked?.answer(position);
      return asked !== undefined;
    },
  };
}

const createListeners = () => ({
  opened: listenersTo<Opened>(),
  connection: listenersTo<Connection>(),
  news: listenersTo<PositionReply>(),
  beside: listenersTo<Beside>(),
  dice: listenersTo<DiceState>(),
});

function listenersTo<T>() {
  const listening: ((news: T) => void)[] = [];
  return {
    add: (listener: (news: T) => void): void => {
      listening.push(listener);
    },
    tell: (news: T): void => {
      for (const listener of listening) listener(news);
    },
  };
}

/** An order that was not taken, as an answer to a request. */
function told(reply: Extract<OrderReply, { readonly say: 'not-taken' }>): Reply {
  const { refusal, sentence, remedy } = reply;
  if (refusal !== null) return { say: 'refused', refusal, sentence, rule: null, remedy };
  return { say: 'faulty', message: faultIn({ because: reply.because, error: sentence }), issues: reply.issues };
}
