import type { OpenedReply, Reply } from '@guidon/protocol';
import { createEffect, createSignal, on } from 'solid-js';
import type { Client } from '../client.ts';
import { go, path } from '../site/route.ts';
import { beginGround, dropGround } from './ground-ahead.ts';
import { createOpenGame, newId, type Use } from './open-game.ts';

export type { Use };

/** A game as it is chosen on the home page. */
export interface Setup {
  readonly scenario: string;
  readonly seats: { readonly [seat: string]: string };
  readonly profile: { readonly [option: string]: boolean };
}

/** A battle that was put together in this browser. */
export interface OwnGame {
  readonly id: string;
  readonly scenario: object;
  readonly seats: { readonly [seat: string]: string };
}

/** Dice of a game to be played again can be asked for: `?seed=` in the address with which the app was opened. */
const askedSeed = new URLSearchParams(location.search).get('seed');
const seed = (): string => askedSeed ?? newId();

/** The address of a game of this browser. */
export const gameAddress = (id: string, use: Use): string => `/play/${id}${use === 'watch' ? '/watch' : ''}`;

/** Where it is watched, with its review. */
export const reviewAddress = (id: string): string => `/play/${id}/review`;

function gameHere(): { readonly id: string; readonly use: Use } | undefined {
  const [, id, watch] = /^\/play\/([a-z0-9]{1,60})(\/watch|\/review)?$/.exec(path()) ?? [];
  return id === undefined ? undefined : { id, use: watch === undefined ? 'play' : 'watch' };
}

/** The games of this browser: at most one is open, and the address says which. */
export function createLocalGames(client: Client) {
  const game = createOpenGame(client);
  const [isOpening, setIsOpening] = createSignal(false);

  async function begin(reply: Reply): Promise<void> {
    const id = newId();
    await game.openNew(reply, id);
    if (reply.say === 'opened') go(gameAddress(id, 'play'));
  }

  async function start({ scenario, seats, profile }: Setup): Promise<void> {
    setIsOpening(true);
    const there = beginGround(client, scenario);
    const chosen = { scenario, seats: { ...seats }, profile: { ...profile }, seed: seed() };
    const reply = await client.ask({ ask: 'start', ...chosen });
    there();
    if (reply.say !== 'opened') void dropGround();
    await begin(reply);
    setIsOpening(false);
  }

  const load = (journal: string, use: Use): Promise<Reply> =>
    client.ask({ ask: 'load', journal, watch: use === 'watch' });

  // The address leads: back, forward, a bookmark and a reload open what they name.
  createEffect(
    on(path, () => {
      const named = gameHere();
      if (named === undefined) {
        if (game.session() !== null && game.held() !== 'looks') void game.leave();
      } else if (game.session()?.id !== named.id)
        void game.leave().then(() => game.openKept(named.id, { use: named.use }));
    }),
  );

  return {
    session: game.session,
    isOpening,
    fault: game.fault,
    isFollowing: game.isFollowing,
    lead: game.lead,
    close: game.leave,
    /** An address of a game is here, whether it can be opened or not. */
    isHere: () => gameHere() !== undefined,
    start,
    startOwn: async ({ id, scenario, seats }: OwnGame): Promise<void> =>
      begin(
        await client.ask({ ask: 'start', scenario: id, custom: { ...scenario }, seats: { ...seats }, seed: seed() }),
      ),
    watch: async (text: string) => game.open(await load(text, 'watch'), { as: 'looks' }),
    async openText(text: string, use: Use): Promise<void> {
      const reply = await load(text, use);
      if (use === 'watch') game.open(reply, { as: 'looks' });
      else await begin(reply);
    },
    /** Watches the game that is shown, from its beginning, or what happened at an entry. */
    async replay(at?: number): Promise<void> {
      const file = await game.session()?.file();
      if (file?.say !== 'file') return;
      await game.leave();
      game.open(await load(file.text, 'watch'), { as: 'looks' });
      if (at !== undefined) await game.session()?.showEntry(at);
    },
    /** The battle that is shown once more, with sides changed. */
    async rematch(): Promise<void> {
      const shown = game.session()?.opened;
      if (shown === undefined) return;
      await game.leave();
      await start({ scenario: shown.scenario.id, seats: swapped(shown), profile: shown.profile });
    },
    /** Another game goes on from an entry of the one that is shown. */
    async fork(entry: number): Promise<void> {
      const shown = game.session()?.opened;
      if (shown === undefined) return;
      const reply = await client.ask({ ask: 'fork', entry, seats: seatsOf(shown), seed: seed() });
      await game.leave();
      await begin(reply);
    },
  };
}

/** Whoever a journal names that is no program of this app is a person here. */
const seatsOf = ({ scenario, seats }: OpenedReply): { [seat: string]: string } =>
  Object.fromEntries(
    scenario.seats.map(({ seat }) => {
      const player = seats[seat] ?? '';
      return [seat, player.startsWith('bot:') ? player : 'person'];
    }),
  );

/** Each side is played by whoever played the other. */
function swapped(shown: OpenedReply): { [seat: string]: string } {
  const players = Object.values(seatsOf(shown));
  return Object.fromEntries(
    shown.scenario.seats.map(({ seat }, at, all) => [seat, players[(at + 1) % all.length] ?? 'person']),
  );
}
