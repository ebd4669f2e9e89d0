import type { RequestOf } from '@guidon/protocol';
import { stretchOf } from '../session/frames.ts';
import type { Seen } from '../views/seat-view.ts';
import type { Task } from './jobs.ts';

/** Requests that are worked out beside the thread that takes orders. */
export type WorkRequest =
  | RequestOf<'question'>
  | RequestOf<'point'>
  | RequestOf<'hand'>
  | RequestOf<'frames'>
  | RequestOf<'review'>;

const WORK: ReadonlySet<string> = new Set<WorkRequest['ask']>(['question', 'point', 'hand', 'frames', 'review']);

export const isWork = <R extends { readonly ask: string }>(request: R | WorkRequest): request is WorkRequest =>
  WORK.has(request.ask);

/** What a worker needs for a request. */
export function taskFor({ match, setup, seat }: Pick<Seen, 'match' | 'setup' | 'seat'>, request: WorkRequest): Task {
  switch (request.ask) {
    case 'question':
      return { kind: 'question', request, state: match.state };
    case 'point':
      return { kind: 'point', request, state: match.state };
    case 'hand':
      return { kind: 'hand', request, state: match.state, revision: match.revisionOf(seat) };
    case 'frames':
      return { kind: 'frames', request, ...stretchOf(setup.opened, match, { ...request, seat }) };
    case 'review':
      return { kind: 'review', lines: match.lines.slice(1) };
  }
}
