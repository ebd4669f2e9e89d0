import type { Order } from '@guidon/protocol';

/** One action of a declared list, as the table reads it. */
export interface Action {
  readonly act: string;
  readonly maxDistance?: number;
  readonly wheel?: number;
  readonly [field: string]: unknown;
}

export interface Declaration extends Order {
  readonly unit: string;
  readonly actions: readonly Action[];
  readonly supply?: boolean;
}

/** The order of a list; a supply die that is not spent is not named. */
export const declared = ({ supply, ...list }: Required<Omit<Declaration, 'do'>>): Declaration => ({
  do: 'activate',
  ...list,
  ...(supply ? { supply } : {}),
});

const isObject = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null;
const isAction = (value: unknown): value is Action => isObject(value) && typeof value.act === 'string';

/** The list in an order or an answer that has one. */
export const actionsIn = (holder: unknown): readonly Action[] | undefined =>
  isObject(holder) && Array.isArray(holder.actions) ? holder.actions.filter(isAction) : undefined;

/** Actions that need nothing but a word, by the name they have in the catalogue. */
export const SIMPLE: readonly (readonly [name: string, action: Action])[] = [
  ['advance', { act: 'advance' }],
  ['retire', { act: 'retire' }],
  ['turnLeft', { act: 'turn', to: 'left' }],
  ['turnRight', { act: 'turn', to: 'right' }],
  ['turnAbout', { act: 'turn', to: 'about' }],
  ['formed', { act: 'change', formation: 'formed' }],
  ['open', { act: 'change', formation: 'open' }],
  ['column', { act: 'change', formation: 'column' }],
  ['reload', { act: 'reload' }],
  ['stand', { act: 'stand' }],
];

/** Half a base width at a press. */
const STEP = 500;

/** An advance that is made up with the arrow keys: farther, nearer, wheeled. */
export function nudged(
  draft: Action | null,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  most: number | null,
): Action | null {
  const now: Action = draft?.act === 'advance' ? draft : { act: 'advance' };
  const wheel = now.wheel ?? 0;
  const by = shiftKey ? 10 : 1;
  switch (key) {
    case 'ArrowLeft':
      return wheeled(now, wheel - by);
    case 'ArrowRight':
      return wheeled(now, wheel + by);
    case 'ArrowUp':
      return draft?.act === 'advance' ? reaching(now, (now.maxDistance ?? most ?? 0) + STEP, most) : now;
    case 'ArrowDown':
      return draft?.act === 'advance' ? reaching(now, (now.maxDistance ?? most ?? STEP) - STEP, most) : now;
    default:
      return draft;
  }
}

function wheeled({ wheel: _wheel, ...rest }: Action, wheel: number): Action {
  const bounded = Math.max(-180, Math.min(180, wheel));
  return bounded === 0 ? rest : { ...rest, wheel: bounded };
}

/** As far as the dice may take it: then nothing needs to be said. */
function reaching({ maxDistance: _most, ...rest }: Action, wanted: number, most: number | null): Action {
  if (most !== null && wanted >= most) return rest;
  return { ...rest, maxDistance: Math.max(0, wanted) };
}
