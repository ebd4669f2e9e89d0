import {
  answerSchema,
  giftSchema,
  joinSchema,
  muteSchema,
  newBeforehandSchema,
  orderSchema,
  proposalSchema,
  questionSchema,
  reportSchema,
  saySchema,
  standingSchema,
  undoSchema,
} from '@guidon/protocol';
import type { Way } from './way.ts';

const NO_SEAT = 'This link opens no seat.';

/** What a seat may do. Its token is its secret link, or own.GAME.SEAT for the seat of an account. */
export const SEAT_WAYS: readonly Way[] = [
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
      'A WebSocket: news of the game as they happen, orders and questions. With ?since= it begins after a line that is known; with ?feed=moves it tells what has happened and draws nothing.',
    answers: { 101: 'switches protocols; the messages are the schema SocketMessage' },
  },
  {
    method: 'get',
    path: '/api/seats/{token}/points',
    summary: 'The points to which one may ask to go back, the latest first.',

    answers: { 200: 'points', 404: NO_SEAT },
  },
  {
    method: 'get',
    path: '/api/seats/{token}/notes',
    summary: 'What the seat has settled for itself, and what was said.',

    answers: { 200: 'notes and chat', 404: NO_SEAT },
  },
  {
    method: 'post',
    path: '/api/seats/{token}/undo',
    summary:
      'Takes back the last order, while no die has fallen and nobody else has acted since. The same key again changes nothing.',
    body: undoSchema,
    answers: { 200: 'done', 404: NO_SEAT, 409: 'why not' },
  },
  {
    method: 'post',
    path: '/api/seats/{token}/resign',
    summary: 'Gives the game up.',

    answers: { 200: 'done', 404: NO_SEAT, 409: 'why not' },
  },
  {
    method: 'post',
    path: '/api/seats/{token}/claim',
    summary: 'Wins, if the time of the other side has run out; nobody has to.',

    answers: { 200: 'done', 404: NO_SEAT, 409: 'why not' },
  },
  {
    method: 'post',
    path: '/api/seats/{token}/proposals',
    summary: 'Proposes something to the other side: to go back, a pause, more time, a draw.',
    body: proposalSchema,
    answers: { 200: 'the number of the proposal', 404: NO_SEAT, 409: 'why not' },
  },
  {
    method: 'post',
    path: '/api/seats/{token}/answers',
    summary: 'Accepts or declines what is proposed, or withdraws what one has proposed.',
    body: answerSchema,
    answers: { 200: 'done', 404: NO_SEAT, 409: 'why not' },
  },
  {
    method: 'post',
    path: '/api/seats/{token}/time',
    summary: 'Gives the other side more time.',
    body: giftSchema,
    answers: { 200: 'done', 404: NO_SEAT, 409: 'why not' },
  },
  {
    method: 'post',
    path: '/api/seats/{token}/chat',
    summary: 'Says something to the others at the game.',
    body: saySchema,
    answers: { 200: 'done', 404: NO_SEAT, 409: 'why not' },
  },
  {
    method: 'post',
    path: '/api/seats/{token}/mute',
    summary: 'Hears no more of somebody, or hears them again.',
    body: muteSchema,
    answers: { 200: 'done', 404: NO_SEAT, 409: 'why not' },
  },
  {
    method: 'post',
    path: '/api/seats/{token}/report',
    summary: 'Complains to whoever runs the server.',
    body: reportSchema,
    answers: { 200: 'done', 404: NO_SEAT, 409: 'why not' },
  },
  {
    method: 'post',
    path: '/api/seats/{token}/standing',
    summary: 'Standing answers by kind of question: they are given without asking, all at once.',
    body: standingSchema,
    answers: { 200: 'done', 404: NO_SEAT, 409: 'why not' },
  },
  {
    method: 'post',
    path: '/api/seats/{token}/beforehand',
    summary: 'An answer to a question that may come: it is given without asking.',
    body: newBeforehandSchema,
    answers: { 200: 'its number', 404: NO_SEAT, 409: 'why not' },
  },
  {
    method: 'delete',
    path: '/api/seats/{token}/beforehand/{id}',
    summary: 'Takes such an answer back.',

    answers: { 200: 'done', 404: NO_SEAT },
  },
];
