import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ownSeatIn, type SeatKey } from '../games/seat-keys.ts';
import { LARGEST_MESSAGE, parseInput } from '../http/input.ts';
import { refuse } from '../http/replies.ts';
import type { SignedIn } from '../people/sessions.ts';
import type { Socket } from '../sockets/connections.ts';
import type { Services } from './services.ts';

/** What the OpenAPI description says of an endpoint. */
export interface EndpointDescription {
  readonly method: 'get' | 'post' | 'delete';
  /** As OpenAPI writes it: `/api/games/{game}`. */
  readonly path: string;
  readonly summary: string;
  /** The schema of the JSON body. */
  readonly body?: z.ZodType;
  /** What each status means. */
  readonly answers: { readonly [status: number]: string };
}

/** An endpoint that can be registered on a server. */
export interface Endpoint extends EndpointDescription {
  register(server: FastifyInstance, services: Services): void;
}

interface Input<Body, Params> {
  readonly body?: z.ZodType<Body>;
  /** The schema of the values in the path. */
  readonly params?: z.ZodType<Params>;
  /** Bytes. The default is 64 kB where there is a body schema. */
  readonly bodyLimit?: number;
  /** A request without a body counts as `{}`. */
  readonly emptyBody?: 'allowed';
}

/** One request with its parsed input. */
export interface Call<Body, Params> {
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly body: Body;
  readonly params: Params;
}

type Declaration<Body, Params, C extends Call<Body, Params>> = Omit<EndpointDescription, 'body'> &
  Input<Body, Params> & {
    /** Returns the answer, or the reply if it has been sent. */
    readonly handle: (call: C) => unknown;
  };

/** An endpoint that anybody may call. */
export const endpoint = <Body, Params>(declared: Declaration<Body, Params, Call<Body, Params>>): Endpoint =>
  registrable(declared, async (services, request, reply) => {
    const input = parsedInput(declared, request, reply);
    return input === undefined ? reply : declared.handle({ services, request, reply, ...input });
  });

/** An endpoint of somebody who has signed in; the account is checked before the input is parsed. */
export const accountEndpoint = <Body, Params>(
  declared: Declaration<Body, Params, Call<Body, Params> & { readonly me: SignedIn }>,
): Endpoint =>
  registrable(declared, async (services, request, reply) => {
    const me = await services.people.accountOf(request);
    if (me === undefined) return refuse(reply, 'not-signed-in');
    const input = parsedInput(declared, request, reply);
    return input === undefined ? reply : declared.handle({ services, request, reply, ...input, me });
  });

export const seatParams = z.object({ token: z.string() });

/** An endpoint of a seat. The token is its secret link, or `own.GAME.SEAT` for the seat of whoever has signed in. */
export const seatEndpoint = <Body, Params extends z.infer<typeof seatParams>>(
  declared: Declaration<Body, Params, Call<Body, Params> & { readonly key: SeatKey }> & {
    readonly params: z.ZodType<Params>;
  },
): Endpoint =>
  registrable(declared, async (services, request, reply) => {
    const input = parsedInput(declared, request, reply);
    if (input === undefined) return reply;
    const key = await seatKeyFor(services, request, input.params.token);
    return declared.handle({ services, request, reply, ...input, key });
  });

/** The key a request holds: the link in its address, or the session of whoever has signed in. */
export async function seatKeyFor({ people }: Services, request: FastifyRequest, token: string): Promise<SeatKey> {
  const own = ownSeatIn(token);
  if (own === undefined) return token;
  const { account = '', session = '' } = (await people.accountOf(request)) ?? {};
  return { account, session, ...own };
}

interface SocketCall<Params, Query> {
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly socket: Socket;
  readonly params: Params;
  readonly query: Query;
}

interface SocketDeclaration<Params, Query> extends Omit<EndpointDescription, 'method' | 'body'> {
  /** Both schemas must accept whatever comes: a socket cannot be answered with a status any more. */
  readonly params: z.ZodType<Params>;
  readonly query: z.ZodType<Query>;
  readonly open: (call: SocketCall<Params, Query>) => void;
}

/** An endpoint that switches to a WebSocket. */
export const socketEndpoint = <Params, Query>(declared: SocketDeclaration<Params, Query>): Endpoint => ({
  ...describe({ ...declared, method: 'get' }),
  register: (server, services) => {
    server.get(urlOf(declared.path), { websocket: true }, (socket, request) => {
      const params = declared.params.parse(request.params);
      const query = declared.query.parse(request.query);
      declared.open({ services, request, socket, params, query });
    });
  },
});

type Answer = (services: Services, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

const registrable = (declared: EndpointDescription & Pick<Input<unknown, unknown>, 'bodyLimit'>, answer: Answer) => {
  const bodyLimit = declared.bodyLimit ?? (declared.body === undefined ? undefined : LARGEST_MESSAGE);
  return {
    ...describe(declared),
    register: (server: FastifyInstance, services: Services): void => {
      server.route({
        method: declared.method.toUpperCase(),
        url: urlOf(declared.path),
        ...(bodyLimit === undefined ? {} : { bodyLimit }),
        handler: (request, reply) => answer(services, request, reply),
      });
    },
  };
};

const describe = ({ method, path, summary, body, answers }: EndpointDescription): EndpointDescription => ({
  method,
  path,
  summary,
  ...(body === undefined ? {} : { body }),
  answers,
});

/** Fastify writes `:name` where OpenAPI writes `{name}`. */
const urlOf = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

function parsedInput<Body, Params>(
  { body, params, emptyBody }: Input<Body, Params>,
  request: FastifyRequest,
  reply: FastifyReply,
): { readonly body: Body; readonly params: Params } | undefined {
  const inPath = parseInput(params ?? NO_SCHEMA, request.params, reply);
  if (inPath === undefined) return undefined;
  const raw = emptyBody === 'allowed' ? (request.body ?? {}) : request.body;
  const given = body === undefined ? { value: undefined } : parseInput(body, raw, reply);
  // Without a schema the type is unknown, and any value fits.
  return given === undefined ? undefined : { body: given.value as Body, params: inPath.value as Params };
}

const NO_SCHEMA = z.unknown();
