import { HEALTH } from '../http/health.ts';
import { ACCOUNT_ENDPOINTS } from './accounts.ts';
import { AGREEMENT_ENDPOINTS } from './agreements.ts';
import { CONTACT_ENDPOINTS } from './contacts.ts';
import { type Endpoint, type EndpointDescription, endpoint } from './endpoint.ts';
import { GAME_ENDPOINTS } from './games.ts';
import { LOBBY_ENDPOINTS } from './lobby.ts';
import { describeApi } from './openapi.ts';
import { OPERATION_ENDPOINTS } from './operations.ts';
import { OWN_ACCOUNT_ENDPOINTS } from './own-account.ts';
import { SEAT_ENDPOINTS } from './seats.ts';

const OF_GAMES: readonly Endpoint[] = [
  ...GAME_ENDPOINTS,
  ...SEAT_ENDPOINTS,
  ...AGREEMENT_ENDPOINTS,
  ...ACCOUNT_ENDPOINTS,
  ...OWN_ACCOUNT_ENDPOINTS,
  ...LOBBY_ENDPOINTS,
  ...CONTACT_ENDPOINTS,
];

const OPENAPI = endpoint({
  method: 'get',
  path: '/api/openapi.json',
  summary: 'This description.',
  answers: { 200: 'OpenAPI 3.1' },
  handle: () => describeApi(DESCRIBED),
});

/** Every endpoint of a server with games. */
export const ENDPOINTS: readonly Endpoint[] = [...OF_GAMES, ...OPERATION_ENDPOINTS, OPENAPI];

/** The same as the OpenAPI description lists them, with the one that every server has. */
export const DESCRIBED: readonly EndpointDescription[] = [...OF_GAMES, HEALTH, ...OPERATION_ENDPOINTS, OPENAPI];
