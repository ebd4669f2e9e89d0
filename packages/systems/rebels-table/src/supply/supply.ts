import { type AnswerRule, type Refusal, refuse, type WindowRule } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { type About, askUnit, openAnswer, REACTION, type RtTerms } from '../book/kinds.ts';
import type { OrderOf, RtDecision, Step } from '../terms/game.ts';
import { cincOf, generalOf, isSteady, sideOf, unitOf } from '../terms/lookups.ts';
import type { RtRule, Side, UnitIndex } from '../terms/names.ts';
import type { RtPlay, RtState } from '../terms/state.ts';
import { generalNear } from '../terrain/shapes.ts';

/** SUP-05, SUP-09. Why a side's force commander cannot give a supply die to this unit now. */
export function whyNoSupply(board: Board, state: RtState, unit: UnitIndex): RtRule | undefined {
  const side = sideOf(board, unit);
  const cinc = cincOf(board, side);
  if (!hasSupply(state, side) || cinc === undefined || generalOf(state, cinc).presence !== 'table') return 'rt:SUP-09';
  const isNear =
    isSteady(unitOf(state, unit)) &&
    generalNear(board, state, { general: cinc, unit, reach: board.charts.supplyPool.reach });
  return isNear ? undefined : 'rt:SUP-05';
}

export const hasSupplyFor = (board: Board, state: RtState, unit: UnitIndex): boolean =>
  whyNoSupply(board, state, unit) === undefined;

const hasSupply = (state: RtState, side: Side): boolean => {
  const { supply, barred, camp } = state.sides[side];
  return supply > 0 && !barred && camp.presence !== 'lost';
};

/** A throw of the force commander himself, for the initiative. */
export function hasForceSupply(board: Board, state: RtState, side: Side): boolean {
  const cinc = cincOf(board, side);
  return hasSupply(state, side) && cinc !== undefined && generalOf(state, cinc).presence === 'table';
}

/** Scouting comes before anybody is on the table. */
export const hasScoutingSupply = (board: Board, state: RtState, side: Side): boolean =>
  hasSupply(state, side) && cincOf(board, side) !== undefined;

/** SUP-08. Gone as soon as its owner has decided to use it. */
export function spendSupply(
  play: RtPlay,
  given: { readonly side: Side; readonly purpose: string; readonly unit: string | null; readonly rule: RtRule },
): void {
  play.emit({ event: 'supply-spent', ...given, left: play.state.sides[given.side].supply - 1 });
}

/** A step that throws dice, with a supply die or without one. */
export interface Supplied<S> {
  readonly step: S;
  readonly supply: boolean;
}

interface Throwing<S extends Step> {
  readonly rule: RtDecision['rule'];
  readonly step: S['step'];
  opens(board: Board, state: RtState, step: S): RtDecision | undefined;
  throws(board: Board, play: RtPlay, given: Supplied<S>): void;
}

type YesOrNo<S extends Step> = WindowRule<
  RtTerms,
  S,
  OrderOf<'supply' | 'decline'>,
  { readonly [K in 'supply' | 'decline']: AnswerRule<RtTerms, S, OrderOf<K>> }
>;

export const DECLINE: OrderOf<'decline'> = { do: 'decline' };

/** SUP-07. Before a throw: with a supply die or without one? */
export const supplyWindow = <S extends Step>({ rule, step: name, opens, throws }: Throwing<S>): YesOrNo<S> => ({
  rule,
  steps: [name],
  opens,
  answers: {
    supply: {
      may: (_board, _state, { order }) => mayChange(order),
      resolve: (board, play, { step }) => throws(board, play, { step, supply: true }),
      parts: 'offers',
    },
    decline: openAnswer((board, play, { step }) => throws(board, play, { step, supply: false })),
  },
  offers: () => [DECLINE, { do: 'supply' }],
  fallback: DECLINE,
  odds: { assume: 'fallback', named: false },
  screen: REACTION,
});

/** SUP-06. One die adds what it adds: only of a forced retire can be said by how much. */
const mayChange = ({ change }: OrderOf<'supply'>): Refusal | undefined =>
  change === undefined ? undefined : refuse('rt:SUP-06', 'no-choice', {});

/** Asked only where a supply die can be given at all. */
export const askSupply = (board: Board, state: RtState, about: About): RtDecision | undefined =>
  hasSupplyFor(board, state, about.unit) ? askUnit(board, about) : undefined;
