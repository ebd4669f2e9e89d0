import { OFF_MAP } from '@guidon/hex';
import { present, type Seat } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { Room, Window } from '../book/kinds.ts';
import { way } from '../presentation/pointing.ts';
import { endTurnEarly } from '../sequence/cup.ts';
import type { YbDecision } from '../terms/decisions.ts';
import { changed, inEngagement, loseSteps, placed, unitNamed } from '../terms/fold-parts.ts';
import { codeAt, idOf, idsOf, rosterOf, unitOf } from '../terms/lookups.ts';
import type { UnitIndex, YbRule } from '../terms/names.ts';
import { asksAll, next, type YbPlay } from '../terms/play.ts';
import type { StepOf, UnitState, YbState } from '../terms/state.ts';
import { advanceOf, resolveAdvance } from './advance.ts';
import { attackChoices, declareAttack, formVolleys, mayAttack } from './attack.ts';
import { candidatesFor, fireVolley, hitCandidates, mayChooseHit, removeDead, rollEffects } from './effects.ts';
import { attackDeclared, effectsRolled, inVolley, retreated } from './fold.ts';
import { forfeitStep, mayRetreat, owedRetreat, resolveRetreat, retreatChoices, retreaters } from './retreat.ts';

/** Those who moved or stood may attack one hex (2.0-10). */
const target: Window<'target', 'attack' | 'no-attack'> = {
  rule: 'yb:2.0-10',
  steps: ['target'],
  opens(board, state) {
    const fight = state.engagement;
    if (fight === null) return undefined;
    if (!asksAll(state) && attackChoices(board, state).length === 0) return undefined;
    const { side } = rosterOf(board, fight.movers[0] ?? -1);
    const hex = codeAt(board, fight.hex);
    return { units: idsOf(board, fight.movers), seat: side, asks: 'target', rule: 'yb:2.0-10', hex };
  },
  answers: {
    attack: {
      may: (board, state, { order }) => mayAttack(board, state, order),
      resolve(board, play, { order }) {
        declareAttack(board, play, order);
        next(play, { step: 'combat' });
      },
      parts: 'offers',
    },
    'no-attack': {
      may: () => undefined,
      resolve(_board, play) {
        play.emit({ event: 'attack-declined' });
        next(play, { step: 'combat' });
      },
      parts: 'offers',
    },
  },
  offers: (board, state) => [...attackChoices(board, state), { do: 'no-attack' }],
  fallback: { do: 'no-attack' },
  odds: { assume: 'open', named: false },
  screen: { reaction: false, standing: null, meant: (_board, _state, { hex }) => ({ do: 'attack', target: hex }) },
};

type HitStep = StepOf<'effects' | 'forfeit'>;

/** Which of two equal units takes a loss (5.4-8, 5.42-4); where they are not equal, the rule names the one. */
const chooseHit: Window<'effects' | 'forfeit', 'choose-hit'> = {
  rule: 'yb:5.4-8',
  steps: ['effects', 'forfeit'],
  opens(board, state, step) {
    if (step.step === 'forfeit')
      return step.left === 0 ? undefined : hitQuestion(board, state, { step, rule: 'yb:5.42-4', count: 1 });
    const count = state.engagement?.volleys[step.volley]?.hits ?? 0;
    return hitQuestion(board, state, { step, rule: 'yb:5.4-8', count });
  },
  answers: {
    'choose-hit': {
      may: (board, state, { order, step }) => mayChooseHit(board, hitAmong(state, step), order.unit),
      resolve: (board, play, { order, step }) =>
        resolveChosenHit(board, play, { unit: unitNamed(board, order.unit), step }),
      parts: 'offers',
    },
  },
  offers: (board, state, step) => hitAmong(state, step).map(unit => ({ do: 'choose-hit', unit: idOf(board, unit) })),
  fallback: 'first',
  odds: { assume: 'fallback', named: false },
  screen: { reaction: true, standing: null },
};

/** Of whom the owner may choose: the equals of a hit hex, or of a retreat that cannot be made. */
const hitAmong = (state: YbState, step: HitStep): readonly UnitIndex[] =>
  step.step === 'effects' ? hitCandidates(state, step.volley) : candidatesFor(state, step.units);

function hitQuestion(
  board: Board,
  state: YbState,
  { step, rule, count }: { readonly step: HitStep; readonly rule: YbRule; readonly count: number },
): YbDecision | undefined {
  const candidates = hitAmong(state, step);
  const [first] = candidates;
  if (first === undefined || candidates.length < 2) return undefined;
  const seat: Seat = rosterOf(board, first).side;
  const hex = codeAt(board, unitOf(state, first).hex);
  return { units: idsOf(board, candidates), seat, asks: 'choose-hit', rule, hex, count };
}

function resolveChosenHit(
  board: Board,
  play: YbPlay,
  { unit, step }: { readonly unit: UnitIndex; readonly step: HitStep },
): void {
  if (step.step === 'forfeit') forfeitStep(board, play, { ...step, unit });
  else if (hitAmong(play.state, step).includes(unit))
    play.emit({ event: 'victim-chosen', volley: step.volley, unit: idOf(board, unit), rule: 'yb:5.4-8' });
}

/** Where those who were hit by arrows fall back to (5.42-1). */
const retreat: Window<'retreat', 'retreat'> = {
  rule: 'yb:5.42-1',
  steps: ['retreat'],
  opens(board, state, step) {
    const owed = owedRetreat(state, step.retreat);
    const units = retreaters(state, owed);
    const [first] = units;
    if (first === undefined) return undefined;
    if (!asksAll(state) && retreatChoices(board, state, step.retreat).length < 2) return undefined;
    return {
      units: idsOf(board, units),
      seat: rosterOf(board, first).side,
      asks: 'retreat',
      rule: 'yb:5.42-1',
      hex: codeAt(board, unitOf(state, first).hex),
      count: owed.arrows,
    };
  },
  answers: {
    retreat: {
      may: (board, state, { order, step }) => mayRetreat(board, state, { retreat: step.retreat, order }),
      resolve: (board, play, { order, step }) => resolveRetreat(board, play, { retreat: step.retreat, order }),
      parts: 'offers',
    },
  },
  offers: (board, state, step) => retreatChoices(board, state, step.retreat),
  fallback: 'first',
  odds: { assume: 'fallback', named: false },
  screen: { reaction: true, standing: null, meant: (_board, _state, { hex }) => ({ do: 'retreat', path: [hex] }) },
};

/** Whether those who may advance into the emptied hex do so (5.41-1). */
const advance: Window<'advance', 'advance' | 'no-advance'> = {
  rule: 'yb:5.41-1',
  steps: ['advance'],
  opens(board, state) {
    const { may } = advanceOf(board, state);
    const [first] = may;
    const hex = state.engagement?.target;
    if (first === undefined || hex === null || hex === undefined) return undefined;
    const seat = rosterOf(board, first).side;
    return { units: idsOf(board, may), seat, asks: 'advance', rule: 'yb:5.41-1', hex: codeAt(board, hex) };
  },
  answers: {
    advance: {
      may: () => undefined,
      resolve(board, play) {
        const { must, may } = advanceOf(board, play.state);
        resolveAdvance(board, play, [...must, ...may]);
      },
      parts: 'offers',
    },
    'no-advance': {
      may: () => undefined,
      resolve(board, play) {
        const { must } = advanceOf(board, play.state);
        play.emit({ event: 'advance-declined' });
        resolveAdvance(board, play, must);
      },
      parts: 'offers',
    },
  },
  offers: () => [{ do: 'advance' }, { do: 'no-advance' }],
  fallback: { do: 'no-advance' },
  odds: { assume: 'open', named: false },
  screen: { reaction: true, standing: null },
};

const OUT: Partial<UnitState> = { status: 'out', hex: OFF_MAP, steps: 0 };

/** Chapter 5: attack, volleys, hits, retreats and advance. */
export const combat = {
  windows: { target, 'choose-hit': chooseHit, retreat, advance },
  orders: {
    attack: {
      rule: 'yb:2.0-10',
      hint: (_board, _state, { order }) => ({ to: order.target, plain: false, weighed: true }),
    },
    'no-attack': { rule: 'yb:2.0-10', hint: () => ({ answer: 'no' }) },
    'choose-hit': {
      rule: 'yb:5.4-8',
      hint: (_board, _state, { order }) => ({ kind: 'take-loss', units: [order.unit] }),
    },
    retreat: {
      rule: 'yb:5.4-3',
      hint: (_board, _state, { order: { path } }) => ({ ...way(path), plain: path.length === 0 }),
    },
    advance: { rule: 'yb:5.41-1', hint: () => ({ answer: 'yes' }) },
    'no-advance': { rule: 'yb:5.41-1', hint: () => ({ answer: 'no' }) },
  },
  steps: {
    target: { take: (_board, play) => next(play, { step: 'combat' }) },
    combat: {
      take(board, play) {
        const fight = present(play.state.engagement, 'an engagement');
        if (fight.target === null && fight.reactors.length === 0) next(play);
        else formVolleys(board, play);
      },
    },
    volley: { take: (board, play, { volley }) => fireVolley(board, play, volley) },
    effects: { take: (board, play, { volley }) => rollEffects(board, play, volley) },
    casualties: {
      take(board, play) {
        removeDead(board, play);
        play.emit({ event: 'casualties-removed' });
        next(play);
      },
    },
    retreats: {
      take(_board, play) {
        const { retreats } = present(play.state.engagement, 'an engagement');
        next(play, ...retreats.map((_, at) => ({ step: 'retreat', retreat: at }) as const));
      },
    },
    retreat: { take: takeOnlyRetreat },
    forfeit: { take: forfeitStep },
    advance: { take: (board, play) => resolveAdvance(board, play, advanceOf(board, play.state).must) },
    'end-activation': {
      take(_board, play) {
        play.emit({ event: 'activation-ended' });
        if (!endTurnEarly(play)) next(play);
      },
    },
  },
  events: {
    'engagement-opened': { fold: (_board, state, { engagement }) => ({ ...state, engagement }) },
    'attack-declared': {
      fold: attackDeclared,
      hint: event => ({ motion: 'fire', units: event.units, hexes: [event.target], rules: ['yb:5.3-1'] }),
    },
    'attack-declined': {},
    'volleys-formed': { fold: (_board, state, { volleys }) => inEngagement(state, () => ({ volleys })) },
    fired: {
      fold: (_board, state, { volley, hits }) => inVolley(state, volley, { hits }),
      hint: ({ units, at }) => ({ motion: 'fire', units, hexes: [at], rules: ['yb:5.3-2'] }),
    },
    'victim-chosen': {
      fold: (board, state, { volley, unit }) => inVolley(state, volley, { victim: unitNamed(board, unit) }),
    },
    'effects-rolled': {
      fold: effectsRolled,
      hint: ({ crosses, unit, hex }) => ({
        motion: crosses > 0 ? 'hit' : 'none',
        units: [unit],
        hexes: [hex],
        rules: ['yb:5.4-1'],
      }),
    },
    'unit-eliminated': {
      fold: (board, state, { unit, scorer, points }) => ({
        ...changed(state, unitNamed(board, unit), OUT),
        score: { ...state.score, [scorer]: state.score[scorer] + points },
      }),
      hint: ({ unit }) => ({ motion: 'removed', units: [unit], hexes: [], rules: ['yb:1.1-4'] }),
    },
    'units-retreated': {
      fold: retreated,
      hint: ({ units, path }) => ({ motion: 'retreat', units, hexes: path, rules: ['yb:5.42-1'] }),
    },
    'step-lost': { fold: (board, state, { unit }) => loseSteps(state, unitNamed(board, unit), 1) },
    'units-advanced': {
      fold: (board, state, { units, to }) => units.reduce((after, id) => placed(board, after, id, to), state),
      hint: ({ units, to }) => ({ motion: 'move', units, hexes: [to], rules: ['yb:5.41-1'] }),
    },
    'advance-declined': {},
    'casualties-removed': {
      fold: (_board, state) =>
        inEngagement(state, fight => ({
          retreats: fight.retreats.filter(owed => owed.units.some(unit => state.units[unit]?.status === 'map')),
        })),
    },
    'activation-ended': { fold: (_board, state) => ({ ...state, engagement: null }) },
  },
} satisfies Room;

/** Nobody left to go, or one way only. */
function takeOnlyRetreat(board: Board, play: YbPlay, step: StepOf<'retreat'>): void {
  if (retreaters(play.state, owedRetreat(play.state, step.retreat)).length === 0) {
    next(play);
    return;
  }
  const order = present(retreatChoices(board, play.state, step.retreat)[0], 'a way to retreat');
  resolveRetreat(board, play, { retreat: step.retreat, order });
}
