import { LANGUAGES } from '@guidon/kit';
import { newGameSchema } from '@guidon/protocol';
import { z } from 'zod';
import { rateLimitKey } from '../common/client-address.ts';
import type { GameSetting } from '../games/live-game.ts';
import { LARGEST_GAME } from '../http/input.ts';
import { refuse, refused, sendView } from '../http/replies.ts';
import { openGame } from '../people/open-game.ts';
import { watched } from '../spectators/delayed-games.ts';
import { cardOf, spectatorCard } from '../views/game-card.ts';
import { type Endpoint, endpoint, socketEndpoint } from './endpoint.ts';

const params = z.object({ game: z.string() });
const watchQuery = z.object({ language: z.enum(LANGUAGES).catch('en') });

const NO_GAME = 'There is no such game.';
const SPECTATOR_ANSWERS = {
  403: 'Nobody may look on.',
  404: NO_GAME,
  409: 'There is nothing to see yet.',
} as const;

/** Creating games, and looking at them without a seat. */
export const GAME_ENDPOINTS: readonly Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/api/games',
    summary: 'A new game. The answer holds a secret link for every seat that a person may take.',
    body: newGameSchema,
    bodyLimit: LARGEST_GAME,
    answers: { 201: 'game, commitment of the dice, links by seat', 400: 'what cannot be read, with its places' },
    handle: async ({ services: { people, sockets }, body, request, reply }) => {
      const isForOthers = body.listed === true || body.invite !== undefined;
      // Scenarios and charts that are sent along are stored with the game, and may be large.
      const isLarge = body.custom !== undefined || body.charts !== undefined;
      if ((isForOthers || isLarge) && !people.openings.take(rateLimitKey(request.ip)))
        return refuse(reply, 'too-often');
      if (!people.games.take(rateLimitKey(request.ip))) return refuse(reply, 'too-often');
      const { host, lobby, accounts } = people;
      const setUp = (setting: GameSetting) => sockets.work.setUp(setting, rateLimitKey(request.ip));
      const created = await openGame({ host, lobby, accounts, setUp }, body, await people.accountOf(request));
      if (!created.ok) return refused(reply, created);
      const { game, commitment, links } = created;
      return reply.code(201).send({ game, commitment, links });
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/games/{game}',
    summary: 'What anybody may know of a game: its players, whose turn it is, how it ended.',
    params,
    answers: { 200: 'the card of the game', 404: NO_GAME },
    handle: async ({ services: { host }, params: { game }, reply }) => {
      const found = await host.rowsOf(game);
      if (found === undefined) return refuse(reply, 'no-such-game');
      return spectatorCard(cardOf(found.row, found.seats, host.times().service));
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/games/{game}/journal',
    summary: 'The whole game as a file, once it is over: JSON Lines, the last one reveals the secret of the dice.',
    params,
    answers: { 200: 'the journal', 403: 'The game is not over.', 404: NO_GAME },
    handle: async ({ services: { host }, params: { game }, reply }) => {
      const found = await host.rowsOf(game);
      if (found === undefined) return refuse(reply, 'no-such-game');
      if (found.row.status !== 'over')
        return reply.code(403).send({ error: 'The journal is for everybody when the game is over.' });
      const lines = await host.linesOf(game);
      return reply
        .header('content-type', 'application/x-ndjson; charset=utf-8')
        .header('content-disposition', `attachment; filename="${fileName(found.row.scenario)}.guidon"`)
        .send(`${lines.join('\n')}\n`);
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/games/{game}/table',
    summary: 'The game as those who look on see it, as far behind as the players have agreed.',
    params,
    answers: { 200: 'the table', ...SPECTATOR_ANSWERS },
    handle: async ({ services: { delayedGames, sockets }, params: { game }, reply }) => {
      const seen = await delayedGames.view(game);
      if (!seen.ok) return refused(reply, seen);
      const since = seen.match.lines.length - 1;
      return sendView(reply, sockets.views.draw({ game: watched(game), seen, want: 'opened', since }));
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/games/{game}/position',
    summary: 'The same without the map.',
    params,
    answers: { 200: 'the position', ...SPECTATOR_ANSWERS },
    handle: async ({ services: { delayedGames, sockets }, params: { game }, reply }) => {
      const seen = await delayedGames.view(game);
      if (!seen.ok) return refused(reply, seen);
      const since = seen.match.lines.length - 1;
      return sendView(reply, sockets.views.draw({ game: watched(game), seen, want: 'position', since }));
    },
  }),
  socketEndpoint({
    path: '/api/games/{game}/watch',
    summary: 'A WebSocket for those who look on. It is closed if anything is sent.',
    params,
    query: watchQuery,
    answers: { 101: 'switches protocols' },
    open: ({ services: { connections, spectators }, socket, request, params: { game }, query: { language } }) => {
      if (connections.admit(socket, rateLimitKey(request.ip))) void spectators.open(socket, game, language);
    },
  }),
];

/** A scenario that was sent along may have any name; a header may hold few characters. */
const fileName = (scenario: string): string => scenario.replace(/[^\w.-]+/g, '-').slice(0, 80);
