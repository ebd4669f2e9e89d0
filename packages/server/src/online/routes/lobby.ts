import { acceptSchema, inviteSchema, newLinkSchema, takeSeatSchema } from '@guidon/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countedAs } from '../../people/addresses.ts';
import type { Place } from '../../people/lobby.ts';
import { myGames } from '../../people/my-games.ts';
import type { People } from '../../people/people.ts';
import { keyIn, LARGEST_MESSAGE, read, refuse, sent } from './asking.ts';

type Seated = { Params: { token: string } };
type Placed = { Params: { game: string; seat: string } };

const SMALL = { bodyLimit: LARGEST_MESSAGE } as const;

/** Open games, invitations, one's own games, links that are replaced. */
export function lobbyRoutes(server: FastifyInstance, people: People): void {
  const { lobby, accounts, who, host } = people;
  const placeIn = ({ params }: FastifyRequest<Placed>): Place => ({ game: params.game, seat: params.seat });

  server.get('/api/lobby', () => lobby.list());

  server.get('/api/me/games', async (request, reply) => {
    const me = await who(request);
    return me === undefined ? refuse(reply, 'not-signed-in') : myGames(host, lobby, me.account);
  });

  server.post<Placed>('/api/games/:game/seats/:seat/take', SMALL, async (request, reply) => {
    const asked = read(takeSeatSchema, request.body, reply);
    if (asked === undefined) return reply;
    const me = await who(request);
    const name = me?.name ?? asked.name;
    if (name === undefined) return refuse(reply, 'unreadable', [{ path: 'name', message: 'a guest says a name' }]);
    return sent(reply, await lobby.take(placeIn(request), { name, word: asked.word, account: me?.account }));
  });

  server.post<Placed>('/api/games/:game/seats/:seat/accept', SMALL, async (request, reply) => {
    const asked = read(acceptSchema, request.body, reply);
    if (asked === undefined) return reply;
    const me = await who(request);
    if (me === undefined) return refuse(reply, 'not-signed-in');
    const { name, account } = me;
    return sent(reply, await lobby.accept(placeIn(request), { name, account, word: asked.word }));
  });

  server.post<Placed>('/api/games/:game/seats/:seat/decline', async (request, reply) => {
    const me = await who(request);
    if (me === undefined) return refuse(reply, 'not-signed-in');
    return sent(reply, await lobby.decline(placeIn(request), me.account));
  });

  server.post<Seated>('/api/seats/:token/invite', SMALL, async (request, reply) => {
    const asked = read(inviteSchema, request.body, reply);
    if (asked === undefined) return reply;
    const key = await keyIn(request, request.params.token, who);
    if (asked.name === null) return sent(reply, await lobby.invite(key, { seat: asked.seat, account: null }));
    if (!people.openings.take(countedAs(request.ip))) return refuse(reply, 'too-often');
    const wanted = await accounts.named(asked.name);
    if (wanted === undefined) return refuse(reply, 'no-such-person');
    return sent(reply, await lobby.invite(key, { seat: asked.seat, account: wanted.id }));
  });

  server.post<Seated>('/api/seats/:token/link', SMALL, async (request, reply) => {
    const asked = read(newLinkSchema, request.body ?? {}, reply);
    if (asked === undefined) return reply;
    return sent(reply, await lobby.newLink(await keyIn(request, request.params.token, who), asked.seat));
  });

  server.post<Seated>('/api/seats/:token/keep', async (request, reply) => {
    const me = await who(request);
    if (me === undefined) return refuse(reply, 'not-signed-in');
    return sent(reply, await lobby.keep(await keyIn(request, request.params.token, who), me));
  });

  server.post<Seated>('/api/seats/:token/leave', async (request, reply) =>
    sent(reply, await lobby.leave(await keyIn(request, request.params.token, who))),
  );
}
