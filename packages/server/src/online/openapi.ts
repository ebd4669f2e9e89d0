import { joinSchema, newGameSchema, orderSchema, questionSchema, socketSchema } from '@guidon/protocol';
import { z } from 'zod';
import manifest from '../../package.json' with { type: 'json' };

/** One way of the interface, described for people and programs. */
interface Way {
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly summary: string;
  readonly body?: z.ZodType;
  readonly answers: { readonly [status: number]: string };
}

const NO_SEAT = 'This link opens no seat.';

export const WAYS: readonly Way[] = [
  {
    method: 'post',
    path: '/api/games',
    summary: 'A new game. The answer holds a secret link for every seat that a person may take.',
    body: newGameSchema,
    answers: { 201: 'game, commitment of the dice, links by seat', 400: 'what cannot be read, with its places' },
  },
  {
    method: 'get',
    path: '/api/games/{game}',
    summary: 'What anybody may know of a game: its players, whose turn it is, how it ended.',
    answers: { 200: 'the card of the game', 404: 'There is no such game.' },
  },
  {
    method: 'get',
    path: '/api/games/{game}/journal',
    summary: 'The whole game as a file, once it is over: JSON Lines, the last one reveals the secret of the dice.',
    answers: { 200: 'the journal', 403: 'The game is not over.', 404: 'There is no such game.' },
  },
  {
    method: 'get',
    path: '/api/seats/{token}',
    summary: 'Which seat a link opens, and the card of its game.',
    answers: { 200: 'seat and game', 404: NO_SEAT },
  },
  {
    method: 'post',
    path: '/api/seats/{token}/join',
    summary: 'Sits down: a name, and a word that goes into the dice. The game begins when everybody has.',
    body: joinSchema,
    answers: { 200: 'game, seat, and whether it has begun', 404: NO_SEAT },
  },
  {
    method: 'get',
    path: '/api/seats/{token}/table',
    summary: 'The game as this seat sees it: map, position, the open question with the orders on offer.',
    answers: { 200: 'the table', 404: NO_SEAT, 409: 'Not everybody has sat down yet.' },
  },
  {
    method: 'get',
    path: '/api/seats/{token}/position',
    summary: 'Only where the game stands, without the map.',
    answers: { 200: 'the position', 404: NO_SEAT, 409: 'Not everybody has sat down yet.' },
  },
  {
    method: 'post',
    path: '/api/seats/{token}/orders',
    summary:
      'An order, as it stands at a revision. It is on the disk before the answer; the same key again changes nothing.',
    body: orderSchema,
    answers: {
      200: 'the line it became, and the position after it',
      400: 'what cannot be read',
      409: 'the position has moved on, or the game is over',
      422: 'the rule that forbids it',
    },
  },
  {
    method: 'post',
    path: '/api/seats/{token}/questions',
    summary: 'A question that changes nothing: odds, sight, reach, why not.',
    body: questionSchema,
    answers: { 200: 'the answer', 404: NO_SEAT },
  },
  {
    method: 'get',
    path: '/api/seats/{token}/socket',
    summary:
      'A WebSocket: news of the game as they happen, orders and questions. With ?since= it begins after a line that is known.',
    answers: { 101: 'switches protocols; the messages are the schema SocketMessage' },
  },
  { method: 'get', path: '/api/health', summary: 'The process is there.', answers: { 200: 'ok' } },
  {
    method: 'get',
    path: '/api/ready',
    summary: 'The database answers.',
    answers: { 200: 'ready', 503: 'not ready' },
  },
  {
    method: 'get',
    path: '/api/metrics',
    summary: 'Counters for Prometheus, as text.',
    answers: { 200: 'metrics' },
  },
  { method: 'get', path: '/api/openapi.json', summary: 'This description.', answers: { 200: 'OpenAPI 3.1' } },
];

const parametersOf = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

/** The interface as OpenAPI tells it. */
export function describeApi(): object {
  const paths: { [path: string]: { [method: string]: object } } = {};
  for (const { method, path, summary, body, answers } of WAYS) {
    const described = {
      summary,
      parameters: parametersOf(path),
      ...(body === undefined
        ? {}
        : { requestBody: { required: true, content: { 'application/json': { schema: z.toJSONSchema(body) } } } }),
      responses: Object.fromEntries(Object.entries(answers).map(([status, description]) => [status, { description }])),
    };
    paths[path] = { ...paths[path], [method]: described };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Guidon',
      version: manifest.version,
      description: 'Games over the network. A seat is its secret link; nothing else is needed.',
    },
    paths,
    components: { schemas: { SocketMessage: z.toJSONSchema(socketSchema, { unrepresentable: 'any' }) } },
  };
}
