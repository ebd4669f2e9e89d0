import { distance } from '@guidon/hex';
import { present, type Refusal, refuse } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { Window } from '../book/kinds.ts';
import { mayStandOn } from '../movement/steps.ts';
import { newEngagement } from '../round/activate.ts';
import type { EventOf } from '../terms/events.ts';
import { hexNamed, placed, unitNamed } from '../terms/fold-parts.ts';
import { codeAt, idsOf, rosterOf, sideOf, unitOf, unitsAt } from '../terms/lookups.ts';
import type { UnitIndex, YbRule } from '../terms/names.ts';
import { next, takeHexes, type YbPlay } from '../terms/play.ts';
import type { YbState } from '../terms/state.ts';

/** Who could move into the emptied hex, and who of them must. */
export interface Advance {
  readonly must: readonly UnitIndex[];
  readonly may: readonly UnitIndex[];
}

const NOBODY: Advance = { must: [], may: [] };

/** Infantry may follow into the hex that its attack has emptied (5.41-1), cavalry must (5.41-2, ruling R57). */
export function advanceOf(board: Board, state: YbState): Advance {
  const fight = present(state.engagement, 'an engagement');
  if (fight.target === null || fight.advancing) return NOBODY;
  const { target, hex } = fight;
  if (distance(board.map.grid, hex, target) !== 1 || unitsAt(state, target).length > 0) return NOBODY;
  const attackers = fight.volleys[0]?.by ?? [];
  // Whoever has fallen back meanwhile stands elsewhere and does not advance (ruling R56).
  const able = attackers.filter(
    unit =>
      unitOf(state, unit).status === 'map' &&
      unitOf(state, unit).hex === hex &&
      !retreated(state, unit) &&
      mayStandOn(board, rosterOf(board, unit).arm, target) === undefined,
  );
  return {
    must: able.filter(unit => rosterOf(board, unit).row.advance === 'must'),
    may: able.filter(unit => rosterOf(board, unit).row.advance === 'may'),
  };
}

const retreated = (state: YbState, unit: UnitIndex): boolean =>
  state.engagement?.repulsed === true && state.engagement.movers.includes(unit);

/** The advance costs nothing and ignores zones; other enemies next to the hex may react (rule 5.41-3). */
export function resolveAdvance(board: Board, play: YbPlay, units: readonly UnitIndex[]): void {
  const fight = present(play.state.engagement, 'an engagement');
  if (units.length === 0) {
    next(play);
    return;
  }
  const { must } = advanceOf(board, play.state);
  const rule: YbRule = units.every(unit => must.includes(unit)) ? 'yb:5.41-2' : 'yb:5.41-1';
  const target = present(fight.target, 'the target of the attack');
  play.emit({ event: 'units-advanced', units: idsOf(board, units), to: codeAt(board, target), rule });
  takeHexes(board, play, { side: sideOf(board, units), hexes: [target] });
  const after = newEngagement({ movers: units, hex: target, moved: true, barred: 'yb:5.41-3' });
  play.emit({ event: 'engagement-opened', engagement: { ...after, advancing: true, beaten: fight.beaten } });
  next(play, { step: 'contact' }, { step: 'ask-reactors' }, { step: 'combat' });
}

/** 5.41-2. Why nobody is asked: cavalry that emptied a hex has just moved into it. */
export function mustHaveAdvanced(board: Board, { advanced }: YbState): Refusal | undefined {
  if (advanced === undefined) return undefined;
  return refuse('yb:5.41-2', 'cavalry-must-advance', {
    units: idsOf(board, advanced.units),
    hex: codeAt(board, advanced.hex),
  });
}

/** Those who had to advance are remembered until another unit acts. */
export function advancedTo(board: Board, state: YbState, { units, to, rule }: EventOf<'units-advanced'>): YbState {
  const after = units.reduce((now, id) => placed(board, now, id, to), state);
  if (rule !== 'yb:5.41-2') return after;
  return { ...after, advanced: { units: units.map(id => unitNamed(board, id)), hex: hexNamed(board, to) } };
}

/** Whether those who may advance into the emptied hex do so. */
export const advance: Window<'advance', 'advance' | 'no-advance'> = {
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
