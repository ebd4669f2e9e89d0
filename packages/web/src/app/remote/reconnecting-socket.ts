/** Refused: the link opens nothing any more. */
export type Connection = 'here' | 'away' | 'refused';

interface SocketParts {
  /** On this server. */
  readonly path: string;
  /** A message came. */
  readonly hear: (data: string) => void;
  readonly changed: (connection: Connection) => void;
  /** What was sent and not answered yet: it is sent again on a new connection. */
  readonly unanswered: () => Iterable<string>;
}

const SOONEST = 500;
const LATEST = 5000;
const REFUSED = 4004;
/** The server says every thirty seconds that it is there. */
const SILENCE = 70_000;
const LOOK_EVERY = 5000;

/** A WebSocket that connects again when the network fails, and notices a connection that is dead without saying so. */
export function reconnectingSocket({ path, hear, changed, unanswered }: SocketParts) {
  let socket: WebSocket | undefined;
  let state: Connection = 'here';
  let isClosed = false;
  let wait = SOONEST;
  let again: ReturnType<typeof setTimeout> | undefined;
  let heardAt = Date.now();

  function become(now: Connection): void {
    if (now === state) return;
    state = now;
    changed(now);
  }

  function connect(): void {
    clearTimeout(again);
    const opening = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`);
    socket = opening;
    heardAt = Date.now();
    opening.addEventListener('open', () => {
      if (opening !== socket) return;
      wait = SOONEST;
      heardAt = Date.now();
      for (const text of unanswered()) opening.send(text);
    });
    opening.addEventListener('message', ({ data }) => {
      if (opening !== socket) return;
      heardAt = Date.now();
      become('here');
      hear(String(data));
    });
    opening.addEventListener('close', ({ code }) => {
      if (opening !== socket || isClosed) return;
      become(code === REFUSED ? 'refused' : 'away');
      if (code === REFUSED) return;
      again = setTimeout(connect, wait);
      wait = Math.min(LATEST, wait * 2);
    });
  }

  /** Another connection is opened, and what the old one still says is not heard. */
  function reconnect(): void {
    if (isClosed || state === 'refused') return;
    const dead = socket;
    connect();
    dead?.close();
  }

  const unwatch = watchNetwork({
    isSilent: () => Date.now() - heardAt > SILENCE,
    isShut: () => socket?.readyState === WebSocket.CLOSED,
    away: () => become('away'),
    reconnect,
  });
  connect();
  return {
    /** Sent now if the connection is open; otherwise with all that is unanswered once it is. */
    send(text: string): void {
      if (socket?.readyState === WebSocket.OPEN) socket.send(text);
    },
    close(): void {
      isClosed = true;
      clearTimeout(again);
      unwatch();
      socket?.close();
    },
  };
}

interface Watched {
  readonly isSilent: () => boolean;
  readonly isShut: () => boolean;
  readonly away: () => void;
  readonly reconnect: () => void;
}

/** Reconnects when the network comes back, when the page is looked at again, and when the server has been silent. */
function watchNetwork({ isSilent, isShut, away, reconnect }: Watched): () => void {
  const look = (): void => {
    if (document.visibilityState === 'visible' && (isSilent() || isShut())) reconnect();
  };
  addEventListener('offline', away);
  addEventListener('online', reconnect);
  document.addEventListener('visibilitychange', look);
  const timer = setInterval(() => {
    if (!isSilent() || isShut()) return;
    away();
    reconnect();
  }, LOOK_EVERY);
  return () => {
    clearInterval(timer);
    removeEventListener('offline', away);
    removeEventListener('online', reconnect);
    document.removeEventListener('visibilitychange', look);
  };
}
