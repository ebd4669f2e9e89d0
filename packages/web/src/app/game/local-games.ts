import type { OpenedReply, Reply } from '@guidon/protocol';
import { batch, createSignal } from 'solid-js';
import type { Client } from '../client.ts';
import type { SavedGame } from '../saves.ts';
import { createSession, type Session } from '../session/session.ts';
import { beginGround, dropGround } from './ground-ahead.ts';

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

/** Whether a game file is only looked at, or played on. */
export type Use = 'watch' | 'play';

/** Dice of a game to be played again can be asked for: `?seed=` in the address with which the app was opened. */
const askedSeed = new URLSearchParams(location.search).get('seed');
const newId = (): string => Array.from(crypto.getRandomValues(new Uint32Array(3)), word => word.toString(36)).join('');
const seed = (): string => askedSeed ?? newId();

/** The games of this browser: at most one is open. */
export function createLocalGames(client: Client) {
  const [session, setSession] = createSignal<Session | null>(null);
  const [isOpening, setIsOpening] = createSignal(false);
  const [fault, setFault] = createSignal<string | null>(null);

  function open(reply: Reply, id = newId()): void {
    if (reply.say === 'opened') {
      setFault(null);
      setSession(createSession(client, reply, id));
      scrollTo(0, 0);
    } else if (reply.say === 'faulty') setFault(reply.message);
  }

  async function start({ scenario, seats, profile }: Setup): Promise<void> {
    setIsOpening(true);
    const there = beginGround(client, scenario);
    const reply = await client.ask({
      ask: 'start',
      scenario,
      seats: { ...seats },
      profile: { ...profile },
      seed: seed(),
    });
    there();
    if (reply.say !== 'opened') void dropGround();
    batch(() => {
      setIsOpening(false);
      open(reply);
    });
  }

  async function load(journal: string, { use, id }: { readonly use: Use; readonly id?: string }): Promise<void> {
    open(await client.ask({ ask: 'load', journal, watch: use === 'watch' }), id);
  }

  return {
    session,
    isOpening,
    fault,
    start,
    startOwn: async ({ id, scenario, seats }: OwnGame): Promise<void> =>
      open(
        await client.ask({ ask: 'start', scenario: id, custom: { ...scenario }, seats: { ...seats }, seed: seed() }),
      ),
    watch: (text: string) => load(text, { use: 'watch' }),
    openText: (text: string, use: Use) => void load(text, { use }),
    resume: ({ lines, id }: SavedGame, use: Use) => void load(`${lines.join('\n')}\n`, { use, id }),
    /** Another game goes on from an entry of the one that is shown. */
    async fork(entry: number): Promise<void> {
      const shown = session()?.opened;
      if (shown === undefined) return;
      open(await client.ask({ ask: 'fork', entry, seats: seatsOf(shown), seed: seed() }));
    },
    /** Watches the game that is shown, from its beginning. */
    async replay(): Promise<void> {
      const file = await session()?.file();
      if (file?.say === 'file') await load(file.text, { use: 'watch' });
    },
    /** The battle that is shown once more, with sides changed. */
    async rematch(): Promise<void> {
      const shown = session()?.opened;
      if (shown !== undefined)
        await start({ scenario: shown.scenario.id, seats: swapped(shown), profile: shown.profile });
    },
    close: () => setSession(null),
  };
}

/** Each side is played by whoever played the other. */
function swapped(shown: OpenedReply): { [seat: string]: string } {
  const players = Object.values(seatsOf(shown));
  return Object.fromEntries(
    shown.scenario.seats.map(({ seat }, at, all) => [seat, players[(at + 1) % all.length] ?? 'person']),
  );
}

/** Whoever a journal names that is no program of this app is a person here. */
const seatsOf = ({ scenario, seats }: OpenedReply): { [seat: string]: string } =>
  Object.fromEntries(
    scenario.seats.map(({ seat }) => {
      const player = seats[seat] ?? '';
      return [seat, player.startsWith('bot:') ? player : 'person'];
    }),
  );
