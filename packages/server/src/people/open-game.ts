import type { Parsed, Seat } from '@guidon/kernel';
import type { CreatedGame, NewGame } from '@guidon/protocol';
import { failed, type Outcome } from '../common/outcome.ts';
import type { GameSetting } from '../games/live-game.ts';
import type { SetupFacts } from '../games/new-game.ts';
import type { Lobby, NewPlayer } from '../lobby/lobby.ts';
import type { Host } from '../orders/host.ts';
import type { Store } from '../store/database.ts';
import { controlFor } from '../time/game-time.ts';
import type { Accounts } from './accounts.ts';
import type { SignedIn } from './sessions.ts';

interface GameOpening {
  readonly host: Host;
  readonly lobby: Lobby;
  readonly accounts: Accounts;
  /** Sets up a scenario that was sent along, beside the orders. */
  readonly setUp: (setting: GameSetting) => Promise<Parsed<SetupFacts>>;
}

/** Creates a game. Its creator takes a seat, and others are invited, before the game is visible to anybody. */
export async function openGame(
  { host, lobby, accounts, setUp }: GameOpening,
  asked: NewGame,
  me: SignedIn | undefined,
): Promise<Outcome<CreatedGame>> {
  const { seats = {}, scenario, custom, profile, charts, time, listed = false, watching, mine, invite = {} } = asked;
  const guests = new Map<string, string>();
  for (const [seat, name] of Object.entries(invite)) {
    const wanted = await accounts.named(name);
    if (wanted === undefined) return failed('no-such-person');
    if (wanted.id === me?.account || seat === mine?.seat) return failed('sits-already');
    guests.set(seat, wanted.id);
  }
  const name = me?.name ?? mine?.name;
  if (mine !== undefined && name === undefined) return failed('unreadable');
  const sitter =
    mine === undefined || name === undefined
      ? undefined
      : { seat: mine.seat, name, word: mine.word, account: me?.account };
  const setting = {
    scenario,
    ...(custom === undefined ? {} : { custom }),
    ...(profile === undefined ? {} : { profile }),
    ...(charts === undefined ? {} : { charts }),
  };
  const facts = custom === undefined && charts === undefined ? undefined : await setUp(setting);
  if (facts?.ok === false) return failed('unreadable', { issues: facts.issues });
  const created = await host.create(setting, seats, {
    ...(facts === undefined ? {} : { facts: facts.value }),
    ...(time === undefined ? {} : { time: controlFor(time) }),
    ...(watching === undefined ? {} : { watching }),
  });
  if (!created.ok) return created;
  const { game, commitment } = created;
  const seated = await seatPlayers(lobby, created, { guests, sitter });
  if (!seated.ok) {
    // Nobody knows of the game yet, so it can be deleted.
    await discard(host.store, game);
    return seated;
  }
  if (listed)
    await host.store.withGame(game, trx =>
      trx.updateTable('games').set({ listed: 1 }).where('id', '=', game).execute(),
    );
  return { ok: true, game, commitment, links: seated.links };
}

/** Invites players and seats the creator. */
async function seatPlayers(
  lobby: Lobby,
  { game, links }: CreatedGame,
  {
    guests,
    sitter,
  }: {
    readonly guests: ReadonlyMap<string, string>;
    readonly sitter: (NewPlayer & { readonly seat: Seat }) | undefined;
  },
): Promise<Outcome<{ readonly links: CreatedGame['links'] }>> {
  for (const [seat, account] of guests) {
    const invited = await lobby.inviteAccount({ game, seat }, account);
    if (!invited.ok) return invited;
  }
  if (sitter === undefined) return { ok: true, links };
  const sat = await lobby.takeFirst({ game, seat: sitter.seat }, sitter);
  return sat.ok ? { ok: true, links: { ...links, [sitter.seat]: sat.key } } : sat;
}

async function discard(store: Store, game: string): Promise<void> {
  await store.withGame(game, async trx => {
    await trx.deleteFrom('notices').where('game', '=', game).execute();
    await trx.deleteFrom('seats').where('game', '=', game).execute();
    await trx.deleteFrom('games').where('id', '=', game).execute();
  });
}
