import { contactSchema } from '@guidon/protocol';
import type { FastifyInstance } from 'fastify';
import type { Contacts } from '../../notices/contacts.ts';
import type { Push } from '../../notices/push.ts';
import type { Host } from '../host.ts';
import { keyIn, LARGEST_MESSAGE, read, refuse, refused, type WhoAsks } from './asking.ts';

export interface ContactDesk {
  readonly host: Host;
  readonly who: WhoAsks;
  readonly contacts: Contacts;
  readonly push: Push;
}

type Seated = { Params: { token: string } };

/** Where the holder of a seat wants to be told that the game waits. */
export function contactRoutes(server: FastifyInstance, { host, who, contacts, push }: ContactDesk): void {
  server.get('/api/push-key', async () => ({ key: push.openKey }));

  server.get<Seated>('/api/seats/:token/contacts', async (request, reply) => {
    const sitting = await host.sitting(await keyIn(request, request.params.token, who));
    return sitting === undefined
      ? refuse(reply, 'no-such-seat')
      : { contacts: await contacts.list({ game: sitting.game, seat: sitting.seat }) };
  });

  server.post<Seated>('/api/seats/:token/contacts', { bodyLimit: LARGEST_MESSAGE }, async (request, reply) => {
    const given = read(contactSchema, request.body, reply);
    if (given === undefined) return reply;
    const sitting = await host.sitting(await keyIn(request, request.params.token, who));
    if (sitting === undefined) return refuse(reply, 'no-such-seat');
    const { game, seat } = sitting;
    const added = await contacts.add({ game, seat }, given);
    if (!added.ok) return refused(reply, added);
    const { ok: _, ...told } = added;
    return reply.code(201).send(told);
  });

  server.delete<{ Params: { token: string; id: string } }>('/api/seats/:token/contacts/:id', async (request, reply) => {
    const sitting = await host.sitting(await keyIn(request, request.params.token, who));
    if (sitting === undefined) return refuse(reply, 'no-such-seat');
    const { game, seat } = sitting;
    await contacts.remove({ game, seat }, request.params.id);
    return {};
  });

  server.post<{ Params: { word: string } }>('/api/contacts/:word', async (request, reply) =>
    (await contacts.confirm(request.params.word)) ? {} : refuse(reply, 'no-such-word'),
  );
}
