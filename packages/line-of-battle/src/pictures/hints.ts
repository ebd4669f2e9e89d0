import type { GameEvent, Question } from '@guidon/kernel';
import type { AskedHint, EventHint, OrderHint, Speech } from '@guidon/kit';

/** What hints of orders and events are made of. */

export const STILL: EventHint = { motion: 'none', units: [], hexes: [], rules: [] };

/** A question of a game, with whatever it asks about. */
export const asking = (question: { readonly ask: string; readonly [name: string]: unknown }): Question => question;

/** A path and its end, as an order hint tells them. */
export const way = (path: readonly string[]): { readonly path: readonly string[]; readonly to: string | null } => ({
  path,
  to: path.at(-1) ?? null,
});

interface Fight {
  readonly ask: 'fire' | 'assault';
  readonly units: readonly string[];
  readonly target: string | null;
  readonly facing?: string | undefined;
  /** Where it is traced from, if not where the units stand. */
  readonly from?: string | undefined;
}

/** Fire, assault, charge: with the sum that stands behind it. */
export const fightHint = ({ ask, units, target, facing, from }: Fight): Partial<OrderHint> => ({
  units,
  to: target,
  facing: facing ?? null,
  ...(from === undefined ? {} : { note: `from ${from}` }),
  weighed: true,
  asks: [
    asking({
      ask,
      units,
      target: target ?? '',
      ...(facing === undefined ? {} : { facing }),
      ...(from === undefined ? {} : { from }),
    }),
  ],
});

interface Said {
  readonly decision: { readonly units: readonly string[] };
}

/** An answer that has no place on the board but that of the pieces asked about. */
const plainly =
  (answer: OrderHint['answer']) =>
  (_board: object, _state: object, { decision: { units } }: Said): Partial<OrderHint> => ({
    units,
    plain: true,
    answer,
  });

export const sayingYes = plainly('yes');
export const sayingNo = plainly('no');
export const sayingNeither = plainly(null);

/** What an open question is, beside its sentence; one of a battle goes by the title of its rule. */
export function askedHint<A extends string>(
  speech: Speech<{ readonly specialData: { readonly [id: string]: { readonly title: string } } }>,
  { asks, hex, id }: { readonly asks: A; readonly hex?: string; readonly id?: string },
  windows: { readonly [K in A]: { readonly screen: { readonly reaction: boolean } } },
): AskedHint {
  const shown = { reaction: windows[asks].screen.reaction, hex: hex ?? null };
  return asks === 'special' && id !== undefined
    ? { kind: `special ${id}`, title: speech.board.specialData[id]?.title ?? id, ...shown }
    : { kind: asks, title: speech.title(asks), ...shown };
}

/** Pieces and a rule that an event may name. */
interface Naming extends GameEvent {
  readonly rule?: EventHint['rules'][number];
  readonly units?: readonly string[];
  readonly leader?: string;
}

/** An event that only concerns some pieces where they stand. */
export const stillHint = ({ rule, units, leader }: Naming): EventHint => ({
  ...STILL,
  units: units ?? (leader === undefined ? [] : [leader]),
  rules: rule === undefined ? [] : [rule],
});
