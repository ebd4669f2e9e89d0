import type { CounterPicture } from '@guidon/protocol';
import { ASIDE, gunsPlaces, leaderPlaces, type StackPlace, stackPlaces } from '../../counters/index.ts';
import type { Spot } from '../viewport/view.ts';
import { HEX_WIDTH, type Sheet } from './layout.ts';

export type Stacks = ReadonlyMap<string, readonly CounterPicture[]>;

export const isLeader = ({ figure }: CounterPicture): boolean => figure === 'leader';

/** Guns without their men belong to no stack. */
const isDeserted = ({ form }: CounterPicture): boolean => form === 'abandoned';

/** Counters by the hex they lie in: combat units first, then their leaders. */
export function stacksOf(counters: readonly CounterPicture[]): Stacks {
  const stacks = new Map<string, CounterPicture[]>();
  for (const counter of [...counters.filter(piece => !isLeader(piece)), ...counters.filter(isLeader)]) {
    if (counter.hex === null) continue;
    const stack = stacks.get(counter.hex) ?? [];
    stack.push(counter);
    stacks.set(counter.hex, stack);
  }
  return stacks;
}

/** A counter where it lies. */
export interface Piece {
  readonly counter: CounterPicture;
  /** Those it stands for: itself, or all of its pile. */
  readonly units: readonly string[];
  readonly spot: Spot;
  /** How much smaller it lies in its stack. */
  readonly shrunk: number;
  /** Another lies over it. */
  readonly covered: boolean;
}

/** Every counter where it lies, the upper rows of the sheet first: the lower ones lie over them. */
export const piecesOf = (sheet: Sheet, stacks: Stacks, held: readonly string[]): readonly Piece[] =>
  [...stacks]
    .sort(([a], [b]) => (sheet.centres.get(a)?.y ?? 0) - (sheet.centres.get(b)?.y ?? 0))
    .flatMap(([hex, counters]) => laid(sheet.centres.get(hex) ?? { x: 0, y: 0 }, counters, held));

interface Pile {
  readonly counter: CounterPicture;
  readonly units: readonly string[];
}

/** Counters of one pile become one, unless only some of them are in hand. */
function pilesOf(counters: readonly CounterPicture[], held: readonly string[]): readonly Pile[] {
  const found = new Map<string, CounterPicture[]>();
  for (const counter of counters) {
    const key = counter.pile?.key ?? counter.id;
    found.set(key, [...(found.get(key) ?? []), counter]);
  }
  return [...found.values()].flatMap((alike): readonly Pile[] => {
    const isParted = new Set(alike.map(({ id }) => held.includes(id))).size > 1;
    const top = alike.at(-1);
    if (isParted || top?.pile === undefined || alike.length === 1)
      return alike.map(counter => ({ counter, units: [counter.id] }));
    const { name, numeral, hits } = top.pile;
    const states = [...new Set(alike.toReversed().flatMap(counter => counter.states))];
    const spent = alike.every(counter => counter.spent);
    return [{ counter: { ...top, name, numeral, hits, states, spent }, units: alike.map(({ id }) => id) }];
  });
}

function laid(centre: Spot, counters: readonly CounterPicture[], held: readonly string[]): readonly Piece[] {
  const units = pilesOf(
    counters.filter(counter => !isLeader(counter) && !isDeserted(counter)),
    held,
  );
  const guns = counters.filter(isDeserted);
  const leaders = counters.filter(isLeader);
  const aside = leaders.length > 0 && units.length > 0 ? ASIDE : 0;
  const piece = ({ counter, units: ids }: Pile, place: StackPlace | undefined, covered: boolean): Piece => ({
    counter,
    units: ids,
    spot: {
      x: centre.x + ((place?.dx ?? 0) + (isLeader(counter) ? 0 : aside)) * HEX_WIDTH,
      y: centre.y + (place?.dy ?? 0) * HEX_WIDTH,
    },
    shrunk: place?.scale ?? 1,
    covered,
  });
  const places = stackPlaces(units.length);
  const shoulders = leaderPlaces(leaders.length, units.length);
  return [
    ...units.map((unit, at) => piece(unit, places[at], at < units.length - 1)),
    ...guns.map((gun, at) =>
      piece({ counter: gun, units: [gun.id] }, gunsPlaces(guns.length, units.length)[at], false),
    ),
    ...leaders.map((leader, at) => piece({ counter: leader, units: [leader.id] }, shoulders[at], false)),
  ];
}

/** Counters that stand in two hexes: from the one to the other. */
export const linesOf = (counters: readonly CounterPicture[]): readonly CounterPicture[] =>
  counters.filter(({ hex, also }) => hex !== null && also !== undefined);

/** Where each stack looks: all its units look the same way. */
export const facingsOf = (
  stacks: Stacks,
): readonly { readonly hex: string; readonly facing: string; readonly seat: string }[] =>
  [...stacks].flatMap(([hex, counters]) => {
    const first = counters.find(({ facing }) => facing !== null);
    return first?.facing === undefined || first.facing === null
      ? []
      : [{ hex, facing: first.facing, seat: first.seat }];
  });
