import { OFF_MAP } from '@guidon/hex';
import { present } from '@guidon/kernel';
import type { Room } from '../book/kinds.ts';
import { way } from '../presentation/pointing.ts';
import { endTurnEarly } from '../sequence/cup.ts';
import { changed, inEngagement, loseSteps, unitNamed } from '../terms/fold-parts.ts';
import { next } from '../terms/play.ts';
import type { UnitState } from '../terms/state.ts';
import { advance, advancedTo, advanceOf, mustHaveAdvanced, resolveAdvance } from './advance.ts';
import { formVolleys, target } from './attack.ts';
import { chooseHit } from './choose-hit.ts';
import { fireVolley, removeDead, rollEffects } from './effects.ts';
import { attackDeclared, effectsRolled, inVolley, retreated } from './fold.ts';
import { forfeitStep, retreat, takeOnlyRetreat } from './retreat.ts';

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
    'no-advance': { rule: 'yb:5.41-1', whyNot: mustHaveAdvanced, hint: () => ({ answer: 'no' }) },
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
      fold: advancedTo,
      hint: ({ units, to, rule }) => ({ motion: 'move', units, hexes: [to], rules: [rule ?? 'yb:5.41-1'] }),
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
