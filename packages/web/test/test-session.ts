import { LIBRARY } from '@guidon/library';
import type { OpenedReply, Reply, Request } from '@guidon/protocol';
import { GameSession } from '@guidon/server';
import { createRoot } from 'solid-js';
import { createSession, type Session } from '../src/app/session/session.ts';

/** Who plays which seat, as a request names them. */
export type Players = { readonly [seat: string]: string };

/** A game on no screen: the session of the app, answered by the rules in the same process. */
export class Played {
  readonly requests: Request[] = [];
  readonly #games = new GameSession(LIBRARY);
  readonly session: Session;

  /** Whose decision the game waited for last. */
  #asked = '';

  /** Without a seat, whoever is asked plays. */
  constructor(
    scenario: string,
    seats: Players,
    { seat, seed = 'session tests' }: { readonly seat?: string; readonly seed?: string } = {},
  ) {
    const opened = this.#answer({ ask: 'start', scenario, seats, seed });
    if (opened.say !== 'opened') throw new Error(JSON.stringify(opened));
    this.session = createRoot(() => createSession(this.#client(seat), opened satisfies OpenedReply, 'a'));
  }

  #client(seat: string | undefined) {
    return {
      seat: () => seat ?? this.#asked,
      ask: async (request: Request): Promise<Reply> => {
        this.requests.push(request);
        return this.#answer(request);
      },
    };
  }

  #answer = (request: Request): Reply => {
    const { reply } = this.#games.handle({ n: 0, request });
    const position = reply.say === 'opened' ? reply.position : reply.say === 'position' ? reply : undefined;
    this.#asked = position?.decisions[0]?.decision.seat ?? this.#asked;
    return reply;
  };

  /** Until nothing is under way. */
  async settled(): Promise<void> {
    for (let turns = 0; turns < 5000; turns++) {
      await new Promise(resolve => setTimeout(resolve, 0));
      if (this.session.waitingFor() !== 'program') return;
    }
    throw new Error('the game does not come to rest');
  }
}
