import type {
  ChatLine,
  GameCard,
  OrderReply,
  PositionReply,
  Pushed,
  Reply,
  Request,
  Seat,
  SeatNotes,
  TableReply,
} from '@guidon/protocol';
import type { Client } from '../client.ts';
import { tellSeat } from './tell-seat.ts';

/** What a seat far away is told when it is opened. */
export type Opened =
  | { readonly kind: 'table'; readonly seat: Seat; readonly table: TableReply; readonly game: GameCard }
  | { readonly kind: 'waiting'; readonly seat: Seat; readonly game: GameCard };

/** Refused: the link opens nothing any more. */
export type Connection = 'here' | 'away' | 'refused';

export interface RemoteClient extends Client {
  readonly seat: () => Seat;
  /** Called when the game is opened, and again when all have sat down. */
  onOpened(listener: (opened: Opened) => void): void;
  onConnection(listener: (connection: Connection) => void): void;
  /** Everything beside the position: clocks, proposals, talk, what the seat has settled for itself. */
  onBeside(listener: (news: Beside) => void): void;
  /** The secret link of the seat, or its name for whoever has signed in. */
  readonly link: string;
  close(): void;
}

export type Beside =
  | { readonly kind: 'game'; readonly game: GameCard; readonly isMove: boolean }
  | { readonly kind: 'chat'; readonly lines: readonly ChatLine[] }
  | { readonly kind: 'notes'; readonly notes: SeatNotes };

interface Waiting {
  readonly text: string;
  readonly answer: (reply: Reply) => void;
  readonly isOrder: boolean;
}

const SOONEST = 500;
const LATEST = 5000;
const REFUSED = 4004;
/** The server says every thirty seconds that it is there. */
const SILENCE = 70_000;
const LOOK_EVERY = 5000;

/** Not by `randomUUID`: a server in the house next door has no https, and a browser none of that without it. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), word => word.toString(36).padStart(7, '0')).join('');

/**
 * The line to a seat of a game on a server. When the network fails it connects again, hears what it has missed, and
 * sends again what was not answered: the server knows an order by its key and takes it once.
 */
export function remoteClient(
  link: string,
  way = `/api/seats/${encodeURIComponent(link)}/socket?feed=positions`,
): RemoteClient {
  const waiting = new Map<number, Waiting>();
  const openedTo: ((opened: Opened) => void)[] = [];
  const connectedTo: ((connection: Connection) => void)[] = [];
  const newsTo: ((position: PositionReply) => void)[] = [];
  const besideTo: ((news: Beside) => void)[] = [];
  let socket: WebSocket | undefined;
  let mine: Seat = '';
  let isOpen = false;
  let isClosed = false;
  let last = 0;
  let wait = SOONEST;
  let again: ReturnType<typeof setTimeout> | undefined;
  let heardAt = Date.now();
  let state: Connection = 'here';

  function connect(): void {
    clearTimeout(again);
    const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${way}`;
    const line = new WebSocket(address);
    socket = line;
    heardAt = Date.now();
    line.addEventListener('open', () => {
      if (line !== socket) return;
      wait = SOONEST;
      heardAt = Date.now();
      for (const { text } of waiting.values()) line.send(text);
    });
    line.addEventListener('message', ({ data }) => {
      if (line !== socket) return;
      heardAt = Date.now();
      connection('here');
      hear(JSON.parse(String(data)) as Pushed);
    });
    line.addEventListener('close', ({ code }) => {
      if (line !== socket || isClosed) return;
      connection(code === REFUSED ? 'refused' : 'away');
      if (code === REFUSED) return;
      again = setTimeout(connect, wait);
      wait = Math.min(LATEST, wait * 2);
    });
  }

  function connection(now: Connection): void {
    if (now === state) return;
    state = now;
    for (const tell of connectedTo) tell(now);
  }

  /** The line may be dead without saying so: another is opened, and what the old one still says is not heard. */
  function callAgain(): void {
    if (isClosed || state === 'refused') return;
    const dead = socket;
    connect();
    dead?.close();
  }
  const away = (): void => connection('away');
  const isSilent = (): boolean => Date.now() - heardAt > SILENCE;
  const look = (): void => {
    if (document.visibilityState === 'visible' && (isSilent() || socket?.readyState === WebSocket.CLOSED)) callAgain();
  };
  addEventListener('offline', away);
  addEventListener('online', callAgain);
  document.addEventListener('visibilitychange', look);
  const watch = setInterval(() => {
    if (isSilent() && socket?.readyState !== WebSocket.CLOSED) {
      away();
      callAgain();
    }
  }, LOOK_EVERY);

  function hear(message: Pushed): void {
    if ('n' in message) {
      answered(message);
      return;
    }
    if ('game' in message) beside({ kind: 'game', game: message.game, isMove: message.push === 'position' });
    switch (message.push) {
      case 'waiting':
        mine = message.seat;
        for (const tell of openedTo) tell({ kind: 'waiting', seat: message.seat, game: message.game });
        return;
      case 'table':
        mine = message.seat;
        if (isOpen) news(message.table.position);
        else {
          isOpen = true;
          for (const tell of openedTo) tell({ kind: 'table', seat: mine, table: message.table, game: message.game });
        }
        return;
      case 'position':
        news(message.position);
        return;
      case 'chat':
        beside({ kind: 'chat', lines: message.lines });
        return;
      case 'notes':
        beside({ kind: 'notes', notes: message.notes });
        return;
      default:
        return;
    }
  }

  function beside(about: Beside): void {
    for (const tell of besideTo) tell(about);
  }

  function news(position: PositionReply): void {
    for (const tell of newsTo) tell(position);
  }

  /** An order that was taken is answered with the position after it. */
  function answered({ n, reply, position }: Extract<Pushed, { readonly n: number }>): void {
    const asked = waiting.get(n);
    waiting.delete(n);
    if (position !== undefined) beside({ kind: 'game', game: position.game, isMove: true });
    if (asked === undefined) {
      if (position !== undefined) news(position.position);
      return;
    }
    if (reply.say !== 'taken') asked.answer(reply.say === 'not-taken' ? told(reply) : reply);
    else if (position !== undefined) asked.answer(position.position);
  }

  function send(body: object, isOrder: boolean): Promise<Reply> {
    last += 1;
    const n = last;
    const text = JSON.stringify({ n, ...body });
    return new Promise(answer => {
      waiting.set(n, { text, answer, isOrder });
      if (socket?.readyState === WebSocket.OPEN) socket.send(text);
    });
  }

  function ask(request: Request): Promise<Reply> {
    // It is sent again when the answer was lost, and must take back one order all the same.
    if (request.ask === 'undo') return send({ request: { ...request, key: newKey() } }, false);
    if (request.ask !== 'order') return send({ request }, false);
    const { revision, order } = request;
    return send({ order: { key: newKey(), revision, order } }, true);
  }

  connect();
  return {
    ask,
    seat: () => mine,
    onOpened: listener => openedTo.push(listener),
    onConnection: listener => connectedTo.push(listener),
    onNews: listener => newsTo.push(listener),
    onBeside: listener => besideTo.push(listener),
    answerBeforehand: async given => {
      await tellSeat(link, 'beforehand', { body: given });
    },
    link,
    close: () => {
      isClosed = true;
      clearTimeout(again);
      clearInterval(watch);
      removeEventListener('offline', away);
      removeEventListener('online', callAgain);
      document.removeEventListener('visibilitychange', look);
      socket?.close();
    },
  };
}

/** An order that was not taken, in the words of a table. */
function told(reply: Extract<OrderReply, { readonly say: 'not-taken' }>): Reply {
  if (reply.refusal !== null) return { say: 'refused', refusal: reply.refusal, sentence: reply.sentence, rule: null };
  return { say: 'faulty', message: reply.sentence, issues: reply.issues };
}
