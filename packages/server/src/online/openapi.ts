import { socketSchema } from '@guidon/protocol';
import { z } from 'zod';
import manifest from '../../package.json' with { type: 'json' };
import { CONTACT_WAYS } from './ways/contacts.ts';
import { GAME_WAYS } from './ways/games.ts';
import { PEOPLE_WAYS } from './ways/people.ts';
import { SEAT_WAYS } from './ways/seats.ts';
import type { Way } from './ways/way.ts';

/** Everything there is. */
export const WAYS: readonly Way[] = [
  ...GAME_WAYS,
  ...SEAT_WAYS,
  ...PEOPLE_WAYS,
  ...CONTACT_WAYS,
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
        : {
            requestBody: {
              required: true,
              content: { 'application/json': { schema: z.toJSONSchema(body, { io: 'input' }) } },
            },
          }),
      responses: Object.fromEntries(Object.entries(answers).map(([status, description]) => [status, { description }])),
    };
    paths[path] = { ...paths[path], [method]: described };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Guidon',
      version: manifest.version,
      description:
        'Games over the network. A seat is its secret link; nothing else is needed. Whoever has an account may name a seat own.GAME.SEAT instead; a request that carries the cookie must say by Origin that it comes from this server.',
    },
    paths,
    components: { schemas: { SocketMessage: z.toJSONSchema(socketSchema, { unrepresentable: 'any' }) } },
  };
}
