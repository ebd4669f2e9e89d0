import {
  type AwaitedCard,
  Chain,
  chainWord,
  checkThrown,
  type DiceFault,
  type DiceKnown,
  diceFault,
  type GameCard,
  readJournal,
  type Seat,
  type ThrownCard,
  throwsOf,
} from '@guidon/protocol';
import { askedFor, type KeptChain, keptChain } from './dice-chains.ts';

/** How the dice of a game stand with this browser. */
export interface DiceState {
  /** This browser has the chain of its seat. */
  readonly hasChain: boolean;
  /** Throws that were checked as they came. */
  readonly checked: number;
  /** Of these, how many lack a link of a person. */
  readonly lacking: number;
  /** What is wrong, for good. */
  readonly fault: DiceFault | 'changed' | 'twice' | 'whole' | null;
  readonly awaits: AwaitedCard | null;
  /** The whole game was checked after its end, and holds. */
  readonly isWhole: boolean;
}

export const NO_DICE: DiceState = {
  hasChain: false,
  checked: 0,
  lacking: 0,
  fault: null,
  awaits: null,
  isWhole: false,
};

/** Another browser of the same seat may have the chain: it is left a moment to say so. */
const OTHERS_FIRST = 3000;

interface Told {
  word(given: { readonly entry: number; readonly link: string | null }): void;
  changed(state: DiceState): void;
}

/**
 * Keeps the own chain and what was committed to at the start; tells a link when the hash of its order is there, one for
 * each entry; checks every throw as it comes, and the whole game at its end.
 */
export function diceKeeper({ word, changed }: Told) {
  let state = NO_DICE;
  let kept: KeptChain | undefined;
  let known: DiceKnown | undefined;
  let ends: ReadonlyMap<Seat, string | null> | undefined;
  let commitment = '';

  function become(more: Partial<DiceState>): void {
    // What has once been found wrong stays so.
    state = { ...state, ...more, fault: state.fault ?? more.fault ?? null };
    changed(state);
  }

  function begin({ seats }: GameCard, seat: Seat): void {
    const end = seats.find(one => one.seat === seat)?.chain ?? null;
    kept = keptChain(end);
    const chain = kept === undefined ? undefined : new Chain(kept.seed);
    known = {
      seat,
      own: chain === undefined ? undefined : entry => chain.link(entry),
      links: new Map(
        seats.flatMap(one => (one.chain === null ? [] : [[one.seat, { n: -1, link: one.chain }] as const])),
      ),
      asked: kept?.order === undefined ? undefined : { entry: kept.entry ?? 0, order: kept.order },
    };
    ends = new Map(seats.map(one => [one.seat, one.chain] as const));
    become({ hasChain: chain !== undefined });
  }

  /** One link for one order: never for another of the same entry, nor for an earlier one. */
  function answer({ entry, order }: AwaitedCard): void {
    if (known === undefined) return;
    const { own, asked } = known;
    const isAgain = asked?.entry === entry && asked.order === order;
    if (asked !== undefined && !isAgain && entry <= asked.entry) {
      become({ fault: 'twice' });
      return;
    }
    const link = own?.(entry);
    if (link === undefined || kept === undefined) {
      setTimeout(() => state.awaits?.order === order && word({ entry, link: null }), OTHERS_FIRST);
      return;
    }
    kept = askedFor(kept, entry, order);
    known = { ...known, asked: { entry, order } };
    word({ entry, link });
  }

  return {
    /** The card of the game has come. */
    card(game: GameCard, seat: Seat): void {
      if (game.seats.some(({ joined }) => !joined)) return;
      commitment ||= game.commitment;
      if (known === undefined) begin(game, seat);
      const hasChanged = game.commitment !== commitment || game.seats.some(one => ends?.get(one.seat) !== one.chain);
      if (hasChanged) become({ fault: 'changed' });
      if (state.awaits?.order !== game.awaits?.order) become({ awaits: game.awaits });
      if (game.awaits?.seats.includes(seat) === true && !hasChanged) answer(game.awaits);
    },
    thrown(throws: readonly ThrownCard[]): void {
      for (const one of throws) {
        if (known === undefined) return;
        const fault = checkThrown(known, one) ?? null;
        const isLacking = [...known.links.keys()].some(seat => one.words[seat] === undefined);
        become({ checked: state.checked + 1, lacking: state.lacking + (isLacking ? 1 : 0), fault });
      }
    },
    /** The game is over: its whole journal is checked. */
    whole(file: string): void {
      const read = readJournal(file);
      const chains = [...(ends ?? [])].flatMap(([seat, end]) =>
        end === null ? [] : [[seat, chainWord(end)] as const],
      );
      const asked = new Map(Object.entries(kept?.asked ?? {}).map(([entry, order]) => [Number(entry), order] as const));
      const isFine =
        read.ok &&
        diceFault(read.journal, { commitment, contributions: Object.fromEntries(chains), asked }) === undefined;
      if (!isFine) become({ fault: 'whole' });
      else {
        const { throws, lacking } = throwsOf(read.journal);
        const most = Math.max(
          0,
          ...Object.entries(lacking)
            .filter(([seat]) => ends?.get(seat) !== null)
            .map(([, n]) => n),
        );
        become({ isWhole: true, checked: throws, lacking: most });
      }
    },
  };
}
