import { type HexIndex, OFF_MAP } from '@guidon/hex';
import { type Given, type Refusal, refuse } from '@guidon/kernel';
import { alwaysOpen, grownBy } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import type { Window } from '../book/kinds.ts';
import { codeAt, hexNamed, idOf, idsOf, stackHex, unitsNamed } from '../terms/ids.ts';
import { onMap, sideOf, unitOf } from '../terms/lookups.ts';
import type { RyRule } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { stackAt } from '../terms/places.ts';
import { next, type RyPlay } from '../terms/play.ts';
import type { RyState } from '../terms/state.ts';
import type { StepOf } from '../terms/steps.ts';
import { firersFault } from './fire.ts';
import { isSpent, type Post, posts, regimentsOf, strongest } from './reactions.ts';
import type { FireWindow, ReactionKind } from './terms.ts';

/** Those who may fire at an enemy in a window: one hex after another, or they let it pass. */
const fireWindow = (kind: ReactionKind, rule: RyRule): Window<'fire-window', 'react' | 'decline'> => ({
  rule,
  steps: ['fire-window'],
  opens(board, state, step) {
    if (step.kind !== kind || (kind === 'pre-assault' && state.assault?.over === true)) return undefined;
    if (posts(board, state, step).length === 0) return undefined;
    const units = idsOf(board, onMap(state, step.targets));
    return { seat: step.side, asks: `${kind}-fire`, rule, units, hex: codeAt(board, step.at) };
  },
  answers: {
    react: {
      may: mayReactTo,
      resolve: resolveReaction,
      parts: {
        stack: (board, state, { step }) => postCodes(board, state, step),
        units: (board, state, { said: { stack, units = [] }, step }) =>
          posts(board, state, step)
            .filter(({ hex }) => stack === undefined || hex === stackHex(board, state, stack))
            .flatMap(post =>
              grownBy(units, idsOf(board, post.units)).filter(
                ids => firersFault(board, state, { units: unitsNamed(board, ids), from: post.hex }) === undefined,
              ),
            ),
        from: (board, state, { step }) => postCodes(board, state, step),
      },
    },
    decline: alwaysOpen((board, play, { step }) => declineReaction(board, play, step)),
  },
  offers: (board, state, step) => [...reactions(board, state, step), { do: 'decline' }],
  limits: () => [{ do: 'react', limits: { units: 'any of one regiment in the hex' } }],
  fallback: { do: 'decline' },
  odds: { assume: 'first', named: true },
  screen: {
    reaction: true,
    standing: { yes: 'first', no: 'decline' },
    meant: (_board, _state, { hex }) => ({ do: 'react', stack: hex }),
  },
});

/** En Passant fire at those who leave a zone of control (9.3). */
export const passingFire = fireWindow('passing', 'ry:9.3');
/** Advance fire at those who come nearer (9.4). */
export const advanceFire = fireWindow('advance', 'ry:9.4');
/** Fire at those who come on to assault (10.2). */
export const preAssaultFire = fireWindow('pre-assault', 'ry:10.2');

const postCodes = (board: Board, state: RyState, window: FireWindow): readonly string[] =>
  posts(board, state, window).map(({ hex }) => codeAt(board, hex));

/** Hex by hex; of a mixed hex the strongest regiment, and each of the others by name (R53). */
const reactions = (board: Board, state: RyState, window: FireWindow): readonly OrderOf<'react'>[] =>
  posts(board, state, window).flatMap(({ hex, units }): readonly OrderOf<'react'>[] => {
    const stack = codeAt(board, hex);
    const best = strongest(board, state, units);
    const others = regimentsOf(board, state, units).filter(group => !group.some(unit => best.includes(unit)));
    return [
      { do: 'react', stack },
      ...others.map((group): OrderOf<'react'> => ({ do: 'react', stack, units: [...idsOf(board, group)] })),
    ];
  });

function reactionOf(board: Board, state: RyState, order: OrderOf<'react'>, window: FireWindow): Post {
  const named = order.from === undefined ? stackHex(board, state, order.stack) : hexNamed(board, order.from);
  const all = posts(board, state, window);
  const post =
    all.find(({ hex }) => hex === named) ??
    // The other hex of a skirmisher, where only that one bears.
    all.find(({ units }) => units.some(unit => unitOf(state, unit).hex === named));
  const at = post?.at ?? window.at;
  if (order.units !== undefined) return { hex: post?.hex ?? named, units: unitsNamed(board, order.units), at };
  return { hex: post?.hex ?? named, units: post === undefined ? [] : strongest(board, state, post.units), at };
}

function mayReactTo(
  board: Board,
  state: RyState,
  { order, step }: Given<StepOf<'fire-window'>, OrderOf<'react'>>,
): Refusal | undefined {
  const window: FireWindow = step;
  const { hex, units } = reactionOf(board, state, order, window);
  const facts = { hex: hex === OFF_MAP ? order.stack : codeAt(board, hex) };
  if (window.fired.includes(hex)) return refuse('ry:9.1.7', 'hex-has-fired', facts);
  const post = posts(board, state, window).find(candidate => candidate.hex === hex);
  if (post === undefined) return notAPost(board, state, hex, window);
  const stranger = units.find(unit => !post.units.includes(unit));
  if (stranger !== undefined) return refuse('ry:9.1.6', 'not-together', { ...facts, unit: idOf(board, stranger) });
  return firersFault(board, state, { units, from: hex });
}

/** Why a hex may not fire in the window. */
export function notAPost(board: Board, state: RyState, hex: HexIndex, window: FireWindow): Refusal {
  const units = hex === OFF_MAP ? [] : stackAt(state, hex);
  const first = units[0];
  const code = hex === OFF_MAP ? '' : codeAt(board, hex);
  const facts = { by: code, hex: code, unit: first === undefined ? code : idOf(board, first) };
  if (first === undefined || sideOf(board, first) !== window.side) return refuse('ry:9.3', 'nobody-fires', facts);
  const { order, formation } = unitOf(state, first);
  if (order === 'routed') return refuse(window.kind === 'pre-assault' ? 'ry:10.2.2' : 'ry:13.5.1', 'routed', facts);
  if (formation === 'mounted-line' || formation === 'mounted-column')
    return refuse('ry:12.1.6', 'mounted-no-zone', facts);
  if (formation === 'column') return refuse('ry:6.6.6', 'formation-cannot-fire', { ...facts, formation });
  if (formation === 'limbered') return refuse('ry:6.7.8', 'formation-cannot-fire', { ...facts, formation });
  if (units.every(unit => isSpent(state, { unit, window })))
    return refuse('ry:9.3.6', 'fired-at-them-otherwise', facts);
  if (window.kind === 'passing') return refuse('ry:9.3.1', 'not-in-front', facts);
  if (window.kind === 'pre-assault') return refuse('ry:10.2.3', 'not-in-front', facts);
  return refuse('ry:9.4', 'not-in-minimum-zone', facts);
}

/** One hex fires in the window; then the next may (R40). */
function resolveReaction(
  board: Board,
  play: RyPlay,
  { order, step }: Given<StepOf<'fire-window'>, OrderOf<'react'>>,
): void {
  const { hex, units, at } = reactionOf(board, play.state, order, step);
  const { kind, targets } = step;
  if (kind === 'advance')
    play.emit({ event: 'noted', units: units.map(unit => idOf(board, unit)), notes: { offered: true } });
  next(
    play,
    { step: 'shot', shot: { kind, by: units, from: hex, at, targets } },
    { ...step, fired: [...step.fired, hex] },
  );
}

/** The rest of the window is let pass; whoever could have fired has had his chance (8.6.11). */
function declineReaction(board: Board, play: RyPlay, step: StepOf<'fire-window'>): void {
  const passed = posts(board, play.state, step).flatMap(({ units }) => units);
  play.emit({ event: 'fire-declined', kind: step.kind, side: step.side });
  if (step.kind === 'advance' && passed.length > 0)
    play.emit({ event: 'noted', units: passed.map(unit => idOf(board, unit)), notes: { offered: true } });
  next(play);
}
