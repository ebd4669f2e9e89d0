import type { Decision, Parsed, Seat } from '@guidon/kernel';
import type { Reply, RequestOf } from '@guidon/protocol';
import type { GameSetting } from '../games/live-game.ts';
import type { SetupFacts } from '../games/new-game.ts';
import type { Seen } from '../views/seat-view.ts';

/** What a worker thread is asked for. All of it is plain data. */
export type Task =
  | { readonly kind: 'question'; readonly request: RequestOf<'question'>; readonly state: object }
  | { readonly kind: 'point'; readonly request: RequestOf<'point'>; readonly state: object }
  | {
      readonly kind: 'hand';
      readonly request: RequestOf<'hand'>;
      readonly state: object;
      readonly revision: number;
    }
  | {
      readonly kind: 'frames';
      readonly request: Pick<RequestOf<'frames'>, 'from' | 'to' | 'whole'>;
      /** The lines to be shown, and the position before them. */
      readonly lines: readonly string[];
      readonly state: object | undefined;
    }
  /** A scenario of somebody's own is looked at before its game is created. */
  | { readonly kind: 'set-up' }
  /** Of all lines but the header. */
  | { readonly kind: 'review'; readonly lines: readonly string[] }
  | {
      readonly kind: 'bot';
      readonly bot: string;
      readonly game: string;
      readonly decision: Decision;
      readonly seed: string;
      readonly ply: number;
      readonly state: object;
    };

export interface Job {
  readonly n: number;
  readonly setting: GameSetting;
  readonly seat: Seat;
  readonly language: string;
  readonly task: Task;
}

/** Said once, when the rules are loaded. */
export const READY = 'ready';

/** What comes of a task. */
export type WorkReply = Reply | { readonly say: 'set-up'; readonly facts: Parsed<SetupFacts> };

export interface Done {
  readonly n: number;
  readonly reply: WorkReply;
}

/**
 * How long a kind of work may take, in milliseconds. Long work never has all workers. `rank`: of one seat's work the
 * lower comes first.
 */
export const BUDGETS = {
  quick: { most: 2000, isLong: false, rank: 0 },
  bot: { most: 20_000, isLong: false, rank: 0 },
  odds: { most: 10_000, isLong: true, rank: 1 },
  review: { most: 10_000, isLong: true, rank: 2 },
  'set-up': { most: 2000, isLong: true, rank: 1 },
} as const;

export type Budget = (typeof BUDGETS)[keyof typeof BUDGETS];

export function budgetOf(task: Task): Budget {
  if (task.kind === 'bot' || task.kind === 'review' || task.kind === 'set-up') return BUDGETS[task.kind];
  return task.kind === 'question' && task.request.question.ask === 'odds' ? BUDGETS.odds : BUDGETS.quick;
}

/** How a worker sets up the game of a match. */
export function settingOf({ match }: Pick<Seen, 'match'>): GameSetting {
  const { scenario, charts, profile } = match.header;
  // They were parsed as mappings when the game was set up.
  return {
    scenario: scenario.id,
    edition: scenario.hash,
    profile,
    ...(scenario.data === undefined ? {} : { custom: scenario.data }),
    ...(charts.data === undefined ? {} : { charts: charts.data }),
  } as GameSetting;
}
