import { newGameSchema } from '@guidon/protocol';
import type { Way } from './way.ts';

/** Making games, and looking at them from outside. */
export const GAME_WAYS: readonly Way[] = [
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
    path: '/api/games/{game}/table',
    summary: 'The game as those who look on see it, as far behind as the players have agreed.',
    answers: {
      200: 'the table',
      403: 'Nobody may look on.',
      404: 'There is no such game.',
      409: 'There is nothing to see yet.',
    },
  },
  {
    method: 'get',
    path: '/api/games/{game}/position',
    summary: 'The same without the map.',
    answers: {
      200: 'the position',
      403: 'Nobody may look on.',
      404: 'There is no such game.',
      409: 'There is nothing to see yet.',
    },
  },
  {
    method: 'get',
    path: '/api/games/{game}/watch',
    summary: 'A WebSocket for those who look on. It is closed if anything is sent.',
    answers: { 101: 'switches protocols' },
  },
];
