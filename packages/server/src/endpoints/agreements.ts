import {
  answerSchema,
  giftSchema,
  muteSchema,
  newBeforehandSchema,
  proposalSchema,
  reportSchema,
  saySchema,
  standingSchema,
} from '@guidon/protocol';
import { z } from 'zod';
import { sent } from '../http/replies.ts';
import { type Endpoint, seatEndpoint, seatParams } from './endpoint.ts';
import { NO_SEAT } from './seats.ts';

const SEAT_ANSWERS = { 200: 'done', 404: NO_SEAT, 409: 'why not' } as const;

/** An id that the database has counted up. */
const idText = z.string().regex(/^\d{1,9}$/, 'a number');

/** What players settle between themselves beside the rules: proposals, time, chat, automatic answers. */
export const AGREEMENT_ENDPOINTS: readonly Endpoint[] = [
  seatEndpoint({
    method: 'post',
    path: '/api/seats/{token}/claim',
    summary: 'Wins, if the time of the other side has run out; nobody has to.',
    params: seatParams,
    answers: SEAT_ANSWERS,
    handle: async ({ services: { agreements }, key, reply }) => sent(reply, await agreements.claim(key)),
  }),
  seatEndpoint({
    method: 'post',
    path: '/api/seats/{token}/proposals',
    summary: 'Proposes something to the other side: to go back, a pause, more time, a draw.',
    params: seatParams,
    body: proposalSchema,
    answers: { ...SEAT_ANSWERS, 200: 'the number of the proposal' },
    handle: async ({ services: { agreements }, body, key, reply }) => sent(reply, await agreements.propose(key, body)),
  }),
  seatEndpoint({
    method: 'post',
    path: '/api/seats/{token}/answers',
    summary: 'Accepts or declines what is proposed, or withdraws what one has proposed.',
    params: seatParams,
    body: answerSchema,
    answers: SEAT_ANSWERS,
    handle: async ({ services: { agreements }, body, key, reply }) => sent(reply, await agreements.answer(key, body)),
  }),
  seatEndpoint({
    method: 'post',
    path: '/api/seats/{token}/time',
    summary: 'Gives the other side more time.',
    params: seatParams,
    body: giftSchema,
    answers: SEAT_ANSWERS,
    handle: async ({ services: { agreements }, body, key, reply }) =>
      sent(reply, await agreements.giveTimeToOthers(key, body.minutes)),
  }),
  seatEndpoint({
    method: 'post',
    path: '/api/seats/{token}/chat',
    summary: 'Says something to the others at the game.',
    params: seatParams,
    body: saySchema,
    answers: SEAT_ANSWERS,
    handle: async ({ services: { chat }, body, key, reply }) => sent(reply, await chat.say(key, body.text)),
  }),
  seatEndpoint({
    method: 'post',
    path: '/api/seats/{token}/mute',
    summary: 'Hears no more of somebody, or hears them again.',
    params: seatParams,
    body: muteSchema,
    answers: SEAT_ANSWERS,
    handle: async ({ services: { chat }, body, key, reply }) => sent(reply, await chat.mute(key, body)),
  }),
  seatEndpoint({
    method: 'post',
    path: '/api/seats/{token}/report',
    summary: 'Complains to whoever runs the server.',
    params: seatParams,
    body: reportSchema,
    answers: SEAT_ANSWERS,
    handle: async ({ services: { chat }, body, key, reply }) => sent(reply, await chat.report(key, body)),
  }),
  seatEndpoint({
    method: 'post',
    path: '/api/seats/{token}/standing',
    summary: 'Standing answers by kind of question: they are given without asking, all at once.',
    params: seatParams,
    body: standingSchema,
    answers: SEAT_ANSWERS,
    handle: async ({ services: { preferences }, body, key, reply }) =>
      sent(reply, await preferences.setStanding(key, body)),
  }),
  seatEndpoint({
    method: 'post',
    path: '/api/seats/{token}/beforehand',
    summary: 'An answer to a question that may come: it is given without asking.',
    params: seatParams,
    body: newBeforehandSchema,
    answers: { ...SEAT_ANSWERS, 200: 'its number' },
    handle: async ({ services: { preferences }, body, key, reply }) =>
      sent(reply, await preferences.addCondition(key, body)),
  }),
  seatEndpoint({
    method: 'delete',
    path: '/api/seats/{token}/beforehand/{id}',
    summary: 'Takes such an answer back.',
    params: z.object({ token: z.string(), id: idText }),
    answers: { 200: 'done', 404: NO_SEAT },
    handle: async ({ services: { preferences }, params, key, reply }) =>
      sent(reply, await preferences.removeCondition(key, Number(params.id))),
  }),
];
