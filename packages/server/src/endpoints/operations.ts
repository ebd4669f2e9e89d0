import { type Endpoint, endpoint } from './endpoint.ts';

/** For whoever runs the server. */
export const OPERATION_ENDPOINTS: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/ready',
    summary: 'The database answers.',
    answers: { 200: 'ready', 503: 'not ready' },
    handle: async ({ services: { isReady }, reply }) =>
      (await isReady()) ? { ready: true } : reply.code(503).send({ ready: false }),
  }),
  endpoint({
    method: 'get',
    path: '/api/metrics',
    summary: 'Counters for Prometheus, as text.',
    answers: { 200: 'metrics' },
    handle: ({ services: { metricsText }, reply }) =>
      reply.header('content-type', 'text/plain; version=0.0.4').send(metricsText()),
  }),
];
