import type { Line } from '../results/line.ts';

/** A figure of a dossier, which games can be held against. */
export interface Figure {
  /** What lost it, as the dossier names it. */
  readonly of: string;
  readonly from: number;
  readonly to: number;
  /** All that could be lost; left out where the dossier does not say. */
  readonly outOf?: number;
  /** Its part of what a game counts; nothing where games do not count it by itself. */
  readonly counted: Counted | null;
}

/** A whole side, or formations of the toll together. */
export type Counted = { readonly side: string } | { readonly formations: readonly string[] };

/** What the dossier of a scenario says of losses, in what its game counts; none where it says nothing. */
export function figuresIn(scenario: unknown, seats: readonly string[]): readonly Figure[] {
  const calibration = part(part(scenario, 'dossier'), 'calibration');
  const formations = formationsIn(scenario);
  return [
    ...listed(calibration, 'hits').map(hits => figureOf(hits, textIn(hits, 'of'), countedBy(hits, seats, formations))),
    ...listed(calibration, 'bases').map(bases => {
      const units = listed(bases, 'units').filter(unit => typeof unit === 'string');
      const whole = formations.find(formation => isSame(formation.units, units));
      return figureOf(
        bases,
        whole?.name ?? units.join(', '),
        whole === undefined ? null : { formations: [whole.name] },
      );
    }),
  ];
}

function figureOf(raw: unknown, of: string, counted: Counted | null): Figure {
  const outOf = part(raw, 'outOf');
  return {
    of,
    from: numberIn(raw, 'from'),
    to: numberIn(raw, 'to'),
    ...(typeof outOf === 'number' ? { outOf } : {}),
    counted,
  };
}

function countedBy(hits: unknown, seats: readonly string[], formations: readonly Formation[]): Counted | null {
  const of = textIn(hits, 'of');
  if (seats.includes(of)) return { side: of };
  const named = formations.filter(({ name, brigade }) => name === of || brigade === of);
  return named.length === 0 ? null : { formations: named.map(({ name }) => name) };
}

interface Formation {
  /** As the toll of a game names it. */
  readonly name: string;
  readonly brigade: string;
  readonly units: readonly unknown[];
}

/** Regiments where an order of battle has them, else commands with their units. */
function formationsIn(scenario: unknown): readonly Formation[] {
  const order = part(scenario, 'orderOfBattle');
  const units = listed(order, 'units');
  return [
    ...listed(order, 'regiments').map(regiment => ({
      name: textIn(regiment, 'id'),
      brigade: textIn(regiment, 'brigade'),
      units: [],
    })),
    ...listed(order, 'commands').map(command => ({
      name: textIn(command, 'name'),
      brigade: textIn(command, 'id'),
      units: units.filter(unit => part(unit, 'command') === part(command, 'id')).map(unit => part(unit, 'id')),
    })),
  ];
}

const isSame = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every(one => others.includes(one));

/** What a game lost of it; nothing where the game was broken off. */
export function lostIn({ result, losses, toll }: Line, counted: Counted): number | undefined {
  if (result === null) return undefined;
  if ('side' in counted) return losses?.[counted.side];
  const parts = counted.formations.map(formation => toll?.[formation]);
  return parts.includes(undefined) ? undefined : parts.reduce<number>((sum, lost) => sum + (lost ?? 0), 0);
}

const part = (raw: unknown, key: string): unknown =>
  typeof raw === 'object' && raw !== null && Object.hasOwn(raw, key)
    ? (raw as { readonly [key: string]: unknown })[key]
    : undefined;

function listed(raw: unknown, key: string): readonly unknown[] {
  const value = part(raw, key);
  return Array.isArray(value) ? value : [];
}

function textIn(raw: unknown, key: string): string {
  const value = part(raw, key);
  return typeof value === 'string' ? value : '';
}

function numberIn(raw: unknown, key: string): number {
  const value = part(raw, key);
  return typeof value === 'number' ? value : 0;
}
