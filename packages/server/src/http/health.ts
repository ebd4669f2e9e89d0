/** Answered by every server, with or without a database. */
export const HEALTH = {
  method: 'get',
  path: '/api/health',
  summary: 'The process is there.',
  answers: { 200: 'ok' },
  handle: () => ({ ok: true }),
} as const;
