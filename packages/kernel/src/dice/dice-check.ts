import { orderHash, positionAfter, throwSeed } from '../boxes/shared.ts';
import { commitmentTo, DerivedCup } from '../boxes/verifiable.ts';
import type { Damage, Entry, Journal } from '../journal/journal.ts';
import type { Json, RuleId, Seat } from '../values/names.ts';
import type { Face } from './dice.ts';
import { faultyWord } from './dice-proof.ts';

/**
 * What a player's app checks of the dice. It knows no rules: neither whether a throw was due nor what came of it. The
 * faces of a draw (from a cup that grows empty) follow from the rules, and are passed over.
 */

/** The faces of each die in their order, where no charts replace them. */
const FACES: { readonly [die: string]: readonly Face[] } = {
  d6: [1, 2, 3, 4, 5, 6],
  d10: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  white: ['doubleFlag', 'doubleFlag', 'unionFlag', 'confederateFlag', 'bugle', 'hat'],
  black: ['cross', 'cross', 'cross', 'arrow', 'arrow', 'save'],
};

export interface Fallen {
  readonly die: string;
  readonly faces: readonly Face[];
  /** The faces of the die, where charts replace them. */
  readonly own?: readonly Face[];
}

const RULE: RuleId = 'guidon:dice';

/** Are these the faces that a seed gives? A die whose faces are not known is passed over. */
export function fallsFrom(seed: string, fallen: readonly Fallen[]): boolean {
  const cup = new DerivedCup(seed);
  return fallen.every(({ die, faces, own }) => {
    const known = own ?? (Object.hasOwn(FACES, die) ? FACES[die] : undefined);
    const thrown = cup.cast({ die: { die, faces: known ?? [''] }, count: faces.length, rule: RULE, purpose: '' });
    return known === undefined || faces.every((face, at) => face === thrown[at]);
  });
}

/** What a player was shown before the game. */
export interface Shown {
  readonly commitment: string;
  /** The word of each seat, as it was when the game began. */
  readonly contributions: { readonly [seat: Seat]: string };
  /** For which orders the own links were asked: the beginning of each hash, by entry. */
  readonly asked?: ReadonlyMap<number, string>;
}

/** The first thing that is wrong with the dice of a finished game; undefined if all of them hold. */
export function diceFault(journal: Journal, shown: Shown): Damage | undefined {
  const { header, entries, secret, lines } = journal;
  const { protocol, game = '', commitment, contributions = {} } = header.dice;
  if (protocol === undefined) return { line: 1, fault: 'the dice are of the older kind' };
  if (commitment !== shown.commitment) return { line: 1, fault: 'the commitment is not the one shown before the game' };
  for (const [seat, word] of Object.entries(shown.contributions))
    if (contributions[seat] !== word)
      return { line: 1, fault: `the word of ${seat} is not the one shown before the game` };
  if (secret === undefined || commitmentTo(game, secret) !== commitment)
    return { line: lines.length, fault: 'the secret is not the one committed to before the first order' };
  return (
    faultyWord(journal, secret) ??
    faultyDie(entries, { game, lines, own: ownFaces(header.charts.data), asked: shown.asked ?? new Map() })
  );
}

interface About {
  readonly game: string;
  readonly lines: readonly string[];
  readonly own: { readonly [die: string]: readonly Face[] };
  readonly asked: ReadonlyMap<number, string>;
}

function faultyDie(entries: readonly Entry[], { game, lines, own, asked }: About): Damage | undefined {
  // The name of each position, by the number of orders in effect.
  const positions: string[] = [];
  for (const entry of entries) {
    const { n, ply, seat = '', order = null, undo, dice } = entry;
    const fallen = fallenIn(entry.events, own);
    const before = n === 0 ? hashIn(lines[0]) : (positions[ply - 1] ?? '');
    const hash = orderHash(game, { n: dice?.of ?? n, before, seat, order });
    const wanted = asked.get(n);
    // Whoever has seen a link must not put another order in the place of the one it was asked for.
    if (wanted !== undefined && (dice === undefined || !hash.startsWith(wanted)))
      return { line: n + 2, fault: 'a word was asked for another order than this' };
    const seed = dice === undefined ? undefined : throwSeed(hash, dice);
    if (fallen.length > 0 && (seed === undefined || !fallsFrom(seed, fallen)))
      return { line: n + 2, fault: 'a die is not the one that was committed to' };
    positions.length = undo === undefined ? ply : undo + 1;
    if (undo === undefined) positions.push(positionAfter(game, before, entry));
  }
  return undefined;
}

const hashIn = (line: string | undefined): string => (line ?? '').slice(-66, -2);

const isMapping = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null;

/** The throws among events, as a journal has them. */
export const fallenIn = (events: readonly Json[], own: About['own'] = {}): readonly Fallen[] =>
  events.flatMap((event: unknown): readonly Fallen[] => {
    if (!isMapping(event) || event.event !== 'rolled' || !Array.isArray(event.faces)) return [];
    const die = String(event.die);
    const mine = Object.hasOwn(own, die) ? own[die] : undefined;
    return [{ die, faces: event.faces, ...(mine === undefined ? {} : { own: mine }) }];
  });

/** The dice that charts replace, where a game has charts of its own. */
export function ownFaces(charts: unknown): { readonly [die: string]: readonly Face[] } {
  const dice = isMapping(charts) ? charts.dice : undefined;
  if (!isMapping(dice)) return {};
  const lists = Object.entries(dice).filter((pair): pair is [string, readonly Face[]] => Array.isArray(pair[1]));
  return Object.fromEntries(lists);
}
