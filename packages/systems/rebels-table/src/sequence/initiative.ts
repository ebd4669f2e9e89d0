import { type Addend, type Figure, figure } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { openAnswer, PLAN, type Window } from '../book/kinds.ts';
import { abilityOf } from '../generals/command.ts';
import { hasForceSupply, spendSupply, supplyWindow } from '../supply/supply.ts';
import { rollSum } from '../terms/dice.ts';
import type { Step, StepOf } from '../terms/game.ts';
import { generalOf } from '../terms/lookups.ts';
import { enemyOf, type RtRule, type Side, type UnitIndex } from '../terms/names.ts';
import { next, type RtPlay, type RtState } from '../terms/state.ts';

/** Generals on the table throw for the initiative (INI-01 to INI-03). */
function initiativeDice(
  board: Board,
  state: RtState,
  { side, supply }: { readonly side: Side; readonly supply: boolean },
): Figure {
  const row = board.charts.turnInitiativeDice;
  const generals = board.generals.flatMap((general, index) =>
    general.side === side && generalOf(state, index).presence === 'table' ? [abilityOf(board, index)] : [],
  );
  return diceFigure('initiative-dice', [
    { rule: 'rt:INI-01', name: 'generals', value: generals.length * row.perGeneral },
    { rule: 'rt:INI-02', name: 'exceptional', value: countOf(generals, 'exceptional') * row.perExceptional },
    { rule: 'rt:INI-03', name: 'incompetent', value: countOf(generals, 'incompetent') * row.perIncompetent },
    { rule: 'rt:INI-04', name: 'supply-die', value: supply ? 1 : 0 },
  ]);
}

export const countOf = <T>(found: readonly T[], wanted: T): number => found.filter(one => one === wanted).length;

export const diceFigure = (name: string, addends: readonly Addend[]): Figure =>
  figure(
    name,
    addends.filter(({ value }) => value !== 0),
  );

/** Who decides and throws first: in the first turn the attacker, later the last holder (R70, R76). */
function initiativeOrder(board: Board, state: RtState): readonly [Side, Side] {
  const first =
    state.holder ??
    board.sides.find(side => state.sides[side].role === 'attacker') ??
    board.firstInitiative ??
    board.sides[0];
  return [first, enemyOf(first)];
}

/** The side whose answer on a supply die for the initiative is still open. */
function initiativeAsked(board: Board, state: RtState, step: StepOf<'initiative'>): Side | undefined {
  const order = initiativeOrder(board, state);
  const side = order[step.supply.length];
  return side !== undefined && hasForceSupply(board, state, side) ? side : undefined;
}

/** INI-05. Throws once both have answered; those who cannot give a die are passed over. */
export function throwInitiative(board: Board, play: RtPlay, step: StepOf<'initiative'>): void {
  const order = initiativeOrder(board, play.state);
  if (step.supply.length < order.length) {
    next(play, { ...step, supply: [...step.supply, false] });
    return;
  }
  const throwFor = (side: Side, at: number): { readonly dice: Figure; readonly sum: number } => {
    const supply = step.supply[at] === true;
    if (supply) spendSupply(play, { side, purpose: 'initiative', unit: null, rule: 'rt:INI-04' });
    const dice = initiativeDice(board, play.state, { side, supply });
    return { dice, sum: rollSum(play, dice.total, { rule: 'rt:INI-05', purpose: 'initiative' }) };
  };
  const [first, second] = order;
  const one = throwFor(first, 0);
  const two = throwFor(second, 1);
  play.emit({
    event: 'initiative-thrown',
    dice: bySide(first, one.dice, two.dice),
    sums: bySide(first, one.sum, two.sum),
  });
  const winner = one.sum > two.sum ? first : second;
  next(
    play,
    ...lastOfTheirCommands(step.cameOn ?? []),
    one.sum === two.sum ? { step: 'initiative-tie' } : { step: 'keep-or-give', winner },
  );
}

/** BRK-03. Who comes on when all others of the command are broken is the last of it (R98). */
export const lastOfTheirCommands = (cameOn: readonly UnitIndex[]): readonly Step[] =>
  cameOn.length === 0 ? [] : [{ step: 'breaks', queue: [], others: cameOn }];

export const bySide = <T>(first: Side, one: T, two: T): { readonly [S in Side]: T } =>
  first === 'union' ? { union: one, confederate: two } : { union: two, confederate: one };

/** INI-06, SCO-08. One die each, until it is decided. */
export function throwTie(play: RtPlay, order: readonly [Side, Side], rule: RtRule): Side | undefined {
  const [first, second] = order;
  const one = rollSum(play, 1, { rule, purpose: 'tie' });
  const two = rollSum(play, 1, { rule, purpose: 'tie' });
  play.emit({ event: 'tie-thrown', sums: bySide(first, one, two), rule });
  return one === two ? undefined : one > two ? first : second;
}

export function breakInitiativeTie(board: Board, play: RtPlay): void {
  const winner = throwTie(play, initiativeOrder(board, play.state), 'rt:INI-06');
  if (winner !== undefined) next(play, { step: 'keep-or-give', winner });
}

function setInitiative(play: RtPlay, { winner, given }: { readonly winner: Side; readonly given: boolean }): void {
  play.emit({ event: 'initiative-set', holder: given ? enemyOf(winner) : winner, given, rule: 'rt:INI-07' });
  next(play, { step: 'slot' });
}

/** INI-04. Each side in turn may add a supply die to its throw. */
export const initiativeSupply = supplyWindow<StepOf<'initiative'>>({
  rule: 'rt:INI-04',
  step: 'initiative',
  opens(board, state, step) {
    const side = initiativeAsked(board, state, step);
    return side === undefined ? undefined : { seat: side, asks: 'initiative-supply', rule: 'rt:INI-04', units: [] };
  },
  throws: (_board, play, { step, supply }) => next(play, { ...step, supply: [...step.supply, supply] }),
});

/** INI-07. The winner keeps the initiative or gives it to the enemy. */
export const keepOrGive: Window<'keep-or-give', 'keep' | 'give'> = {
  rule: 'rt:INI-07',
  steps: ['keep-or-give'],
  opens: (_board, _state, { winner }) => ({ seat: winner, asks: 'keep-or-give', rule: 'rt:INI-07', units: [] }),
  answers: {
    keep: openAnswer((_board, play, { step: { winner } }) => setInitiative(play, { winner, given: false })),
    give: openAnswer((_board, play, { step: { winner } }) => setInitiative(play, { winner, given: true })),
  },
  offers: () => [{ do: 'keep' }, { do: 'give' }],
  fallback: { do: 'keep' },
  odds: { assume: 'open', named: false },
  screen: PLAN,
};

export const keepInitiative = (_board: Board, play: RtPlay, { winner }: StepOf<'keep-or-give'>): void =>
  setInitiative(play, { winner, given: false });
