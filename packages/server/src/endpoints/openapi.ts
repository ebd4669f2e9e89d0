import { socketSchema } from '@guidon/protocol';
import { z } from 'zod';
import manifest from '../../package.json' with { type: 'json' };
import type { EndpointDescription } from './endpoint.ts';

/** The OpenAPI document of some endpoints. */
export function describeApi(endpoints: readonly EndpointDescription[]): object {
  const paths: { [path: string]: { [method: string]: object } } = {};
  for (const described of endpoints) {
    const { path, method } = described;
    paths[path] = { ...paths[path], [method]: operationOf(described) };
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

const operationOf = ({ path, summary, body, answers }: EndpointDescription): object => ({
  summary,
  parameters: parametersOf(path),
  ...(body === undefined ? {} : { requestBody: requestBodyOf(body) }),
  responses: Object.fromEntries(Object.entries(answers).map(([status, description]) => [status, { description }])),
});

const requestBodyOf = (body: z.ZodType): object => ({
  required: true,
  content: { 'application/json': { schema: z.toJSONSchema(body, { io: 'input' }) } },
});

const parametersOf = (path: string): readonly object[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
