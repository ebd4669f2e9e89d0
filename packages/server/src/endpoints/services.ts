import type { Agreements } from '../agreements/agreements.ts';
import type { SeatPreferences } from '../agreements/seat-preferences.ts';
import type { Chat } from '../chat/chat.ts';
import type { Contacts } from '../notices/contacts.ts';
import type { Push } from '../notices/push.ts';
import type { Host } from '../orders/host.ts';
import type { People } from '../people/people.ts';
import type { ConnectionLimiter } from '../sockets/connections.ts';
import type { Sockets } from '../sockets/sockets.ts';
import type { DelayedGames } from '../spectators/delayed-games.ts';
import type { SpectatorSockets } from '../spectators/spectator-sockets.ts';
import type { SignIn } from './sign-in.ts';

/** Everything that endpoints call. */
export interface Services {
  readonly host: Host;
  readonly people: People;
  readonly signIn: SignIn;
  readonly agreements: Agreements;
  readonly chat: Chat;
  readonly preferences: SeatPreferences;
  readonly sockets: Sockets;
  readonly connections: ConnectionLimiter;
  readonly delayedGames: DelayedGames;
  readonly spectators: SpectatorSockets;
  readonly contacts: Contacts;
  readonly push: Push;
  /** Can this server send mail? */
  readonly sendsMail: boolean;
  /** Where people reach this server, for links in mails. */
  readonly publicUrl: string;
  /** Counters and gauges as Prometheus reads them. */
  readonly metricsText: () => string;
  /** Does the database answer, and is the server not about to stop? */
  readonly isReady: () => Promise<boolean>;
}
