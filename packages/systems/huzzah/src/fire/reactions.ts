import type { HexIndex } from '@guidon/hex';
import { type Refusal, refuse, topOf } from '@guidon/kernel';
import { alwaysOpen, sayingNo } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import type { Room, Window } from '../book/kinds.ts';
import { codeAt, idsOf } from '../terms/ids.ts';
import { sideOf, unitOf } from '../terms/lookups.ts';
import { enemyOf, type HzRule } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { standingAt } from '../terms/places.ts';
import type { ReactionWindow } from '../terms/plans.ts';
import { type HzPlay, next } from '../terms/play.ts';
import type { HzState, Step, StepOf } from '../terms/state.ts';
import { stackNamed } from '../words/names.ts';
import { declaredHexes, eligible, ineligible } from './eligible.ts';
import { whyNoWindow } from './no-window.ts';
import type { FireAsks, Shot } from './terms.ts';

type Reaction = Window<FireAsks, 'react' | 'decline'>;

/**
 * Chapter 9 and rule 10.2: all who fire at a stack in a hex are declared together, before the first is rolled (9.2.1,
 * 9.2.1-1, 9.2.1-2, 9.3.1, 9.3.2).
 */
const reaction = (asks: FireAsks, rule: HzRule): Reaction => ({
  rule,
  steps: [asks],
  opens(board, state) {
    const window = windowOf(board, state);
    if (window === undefined || eligibleCodes(board, state).length === 0) return undefined;
    const { side, targets, at } = window;
    return { seat: side, asks, rule, units: idsOf(board, targets), hex: codeAt(board, at) };
  },
  answers: {
    react: {
      may: (board, state, { order }) => mayReact(board, state, order),
      resolve: (board, play, { order }) => resolveReaction(board, play, order),
      parts: {
        stacks: (board, state, { said: { stacks = [] } }) =>
          eligibleCodes(board, state)
            .flatMap(hex => [hex, ...stackNamed(board, state, hex)])
            .filter(name => !stacks.includes(name))
            .map(name => [...stacks, name]),
      },
    },
    decline: alwaysOpen((board, play) => declineReaction(board, play)),
  },
  offers: (board, state) => reactions(eligibleCodes(board, state)),
  limits: (board, state) => (eligibleCodes(board, state).length < 3 ? undefined : LIMITS),
  fallback: { do: 'decline' },
  odds: { assume: { pick: allFire }, named: true },
  screen: { reaction: true, standing: null, meant: (_board, _state, { hex }) => ({ do: 'react', stacks: [hex] }) },
});

const LIMITS = [{ do: 'react', limits: { declared: 'any of them, in any order' } }];

export const reacting = {
  windows: {
    'passing-fire': reaction('passing-fire', 'hz:9.3'),
    'advance-fire': reaction('advance-fire', 'hz:9.2'),
    'pre-assault-fire': reaction('pre-assault-fire', 'hz:10.2'),
  },
  orders: {
    react: {
      rule: 'hz:9.2',
      whyNot: whyNoWindow,
      hint: (board, state, { order: { stacks } }) => ({
        units: stacks.flatMap(stack => stackNamed(board, state, stack)),
        answer: isEveryone(eligibleCodes(board, state), stacks) ? 'yes' : null,
      }),
    },
    decline: { rule: 'hz:9.2', hint: sayingNo },
  },
  steps: {
    'passing-fire': { take: declineReaction },
    'advance-fire': { take: declineReaction },
    'pre-assault-fire': { take: declineReaction },
  },
} satisfies Room;

/** All who may fire do, in the order of the map. */
const isEveryone = (all: readonly string[], stacks: readonly string[]): boolean =>
  all.length === stacks.length && all.every((hex, at) => hex === stacks[at]);

const found = new WeakMap<HzState, readonly string[]>();

/** The stacks that may fire in the open window, by the codes of their hexes: found once for each position. */
function eligibleCodes(board: Board, state: HzState): readonly string[] {
  const known = found.get(state);
  if (known !== undefined) return known;
  const window = windowOf(board, state);
  const codes = window === undefined ? [] : eligible(board, state, window).map(hex => codeAt(board, hex));
  found.set(state, codes);
  return codes;
}

/** Each stack alone, all of them, and for two both orders. */
function reactions(by: readonly string[]): readonly OrderOf<'react' | 'decline'>[] {
  const one = by.map((hex): OrderOf<'react'> => ({ do: 'react', stacks: [hex] }));
  const all: readonly OrderOf<'react'>[] =
    by.length > 1
      ? [
          { do: 'react', stacks: by },
          { do: 'react', stacks: by.toReversed() },
        ]
      : [];
  return [...one, ...all, { do: 'decline' }];
}

/** For odds: whoever may fire does. */
function allFire(board: Board, state: HzState): OrderOf<'react' | 'decline'> {
  const by = eligibleCodes(board, state);
  return by.length === 0 ? { do: 'decline' } : { do: 'react', stacks: by };
}

type WindowStep = StepOf<'passing-fire' | 'advance-fire' | 'pre-assault-fire'>;

export const isWindow = (step: Step | undefined): step is WindowStep =>
  step?.step === 'passing-fire' || step?.step === 'advance-fire' || step?.step === 'pre-assault-fire';

/** The open window, if the top step of the agenda is one (4.3.4). */
export function windowOf(board: Board, state: HzState): ReactionWindow | undefined {
  const top = topOf(state.agenda);
  if (!isWindow(top)) return undefined;
  const targets = (
    top.step === 'advance-fire'
      ? top.units
      : top.step === 'passing-fire'
        ? (top.units ?? state.open?.units ?? [])
        : (state.assault?.attackers ?? [])
  ).filter(unit => unitOf(state, unit).where === 'map');
  const first = targets[0];
  if (first === undefined) return undefined;
  const at = unitOf(state, first).hex;
  const side = enemyOf(sideOf(board, first));
  const plain = { side, at, targets, from: at, road: false, turned: false };
  if (top.step === 'passing-fire') return { ...plain, kind: 'passing', turned: top.turned };
  if (top.step === 'pre-assault-fire') return { ...plain, kind: 'pre-assault' };
  return { ...plain, kind: 'advance', from: top.from, road: top.road };
}

export function mayReact(board: Board, state: HzState, order: OrderOf<'react'>): Refusal | undefined {
  const window = windowOf(board, state);
  if (window === undefined) return refuse('hz:9', 'no-window');
  const hexes = declaredHexes(board, state, order.stacks);
  if ('because' in hexes) return hexes;
  if (hexes.length === 0) return refuse('hz:9.2.1', 'name-a-stack');
  for (const hex of hexes) {
    const refused = ineligible(board, state, window, hex);
    if (refused !== undefined) return refused;
  }
  return undefined;
}

/** All declared before the first is rolled, then fired in the order given (R40). */
export function resolveReaction(board: Board, play: HzPlay, order: OrderOf<'react'>): void {
  const window = windowOf(board, play.state);
  const hexes = declaredHexes(board, play.state, order.stacks);
  if (window === undefined || 'because' in hexes) return;
  play.emit({
    event: 'fire-declared',
    kind: window.kind,
    by: hexes.map(hex => idsOf(board, standingAt(play.state, hex))),
    at: codeAt(board, window.at),
  });
  next(play, { step: 'shots', shots: hexes.map(hex => shotIn(play.state, window, hex)) });
}

const shotIn = (state: HzState, window: ReactionWindow, hex: HexIndex): Shot => ({
  kind: window.kind,
  by: standingAt(state, hex),
  from: hex,
  at: window.at,
  targets: window.targets,
  road: window.road,
  turned: window.turned,
});

export function declineReaction(board: Board, play: HzPlay): void {
  const window = windowOf(board, play.state);
  if (window !== undefined && eligibleCodes(board, play.state).length > 0)
    play.emit({ event: 'fire-declined', kind: window.kind, side: window.side });
  next(play);
}
