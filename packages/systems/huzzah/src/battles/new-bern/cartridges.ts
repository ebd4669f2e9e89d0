import type { Json, Refusal } from '@guidon/kernel';
import { isAmong, numberOf, recordIn, recordOf, ruleNow, ruleOf } from '@guidon/line-of-battle';
import type { Board, SpecialData } from '../../board/board.ts';
import type { Shot } from '../../fire/terms.ts';
import { idOf } from '../../terms/ids.ts';
import { unitOf } from '../../terms/lookups.ts';
import type { UnitIndex } from '../../terms/names.ts';
import { nearestOf } from '../../terms/places.ts';
import type { HzPlay } from '../../terms/play.ts';
import { segmentKind } from '../../terms/segments.ts';
import type { HzState } from '../../terms/state.ts';
import type { Aimed, Hooks } from '../kinds.ts';
import { called, forbids, tell } from '../rule.ts';

const POUCHES = 'cartridges';

export const cartridges: Hooks<Board> = {
  barsFire: noCartridges,
  shotMade: (board, play, { shot }) => usesCartridges(board, play, shot),
  segmentOpens(board, play) {
    noteNearness(board, play);
    return [];
  },
  turnEnds: fillPouches,
};

/** How a unit has fired: the last turn, how many turns running, and when it was last too near the enemy to rest. */
interface Pouch {
  readonly last: number;
  readonly running: number;
  readonly near: number;
  /** The turn in which it fired its last round; 0 while it has cartridges. */
  readonly emptyIn: number;
}

const FULL: Pouch = { last: 0, running: 0, near: 0, emptyIn: 0 };

function pouchOf(board: Board, state: HzState, unit: UnitIndex): Pouch {
  const kept = recordOf(recordIn(state, POUCHES)[idOf(board, unit)]);
  return {
    last: numberOf(kept.last) ?? 0,
    running: numberOf(kept.running) ?? 0,
    near: numberOf(kept.near) ?? 0,
    emptyIn: numberOf(kept.emptyIn) ?? 0,
  };
}

/**
 * Out of cartridges: fire of every kind counts, in whichever segment; the rounds of an assault do not. From the turn
 * named a unit that has fired so many turns running fires in Action segments only, its own and the enemy's.
 */
function noCartridges(board: Board, state: HzState, { by }: Aimed): Refusal | undefined {
  const rule = ruleNow(board, state, 'cartridges');
  if (rule === undefined || segmentKind(state) === 'action') return undefined;
  const empty = by.find(unit => isAmong(rule.units, unit) && pouchOf(board, state, unit).emptyIn > 0);
  return empty === undefined ? undefined : forbids(rule, 'out-of-cartridges', { unit: idOf(board, empty) });
}

/** After a shot: one more turn of fire for those who had not fired in this one. */
function usesCartridges(board: Board, play: HzPlay, shot: Shot): void {
  const rule = ruleOf(board, 'cartridges');
  if (rule === undefined) return;
  const { turn } = play.state;
  const fresh = shot.by.filter(unit => isAmong(rule.units, unit) && pouchOf(board, play.state, unit).last !== turn);
  if (fresh.length === 0) return;
  const fired = (unit: UnitIndex): Pouch => {
    const pouch = pouchOf(board, play.state, unit);
    const running = pouch.last === turn - 1 ? pouch.running + 1 : 1;
    const isLast = pouch.emptyIn === 0 && running >= (rule.figures.turns ?? 99);
    return { ...pouch, last: turn, running, ...(isLast ? { emptyIn: turn } : {}) };
  };
  const pouches = fresh.map((unit): [string, Pouch] => [idOf(board, unit), fired(unit)]);
  const emptied = fresh.filter(unit => fired(unit).emptyIn === turn);
  keep(play, {
    pouches,
    ...(emptied.length === 0 ? {} : { text: `${rule.title}: the last round is fired by ${called(board, emptied)}.` }),
  });
}

/** Whether a unit rests is judged when each segment opens and when the turn ends. */
function noteNearness(board: Board, play: HzPlay): void {
  const rule = ruleOf(board, 'cartridges');
  if (rule === undefined) return;
  const { turn } = play.state;
  const pouches = emptyUnits(board, play.state, rule)
    .filter(unit => pouchOf(board, play.state, unit).near !== turn && isNear(board, play.state, rule, unit))
    .map((unit): [string, Pouch] => [idOf(board, unit), { ...pouchOf(board, play.state, unit), near: turn }]);
  if (pouches.length > 0) keep(play, { pouches });
}

/** A whole turn at that distance from every enemy fills the pouches. */
function fillPouches(board: Board, play: HzPlay): void {
  const rule = ruleOf(board, 'cartridges');
  if (rule === undefined) return;
  noteNearness(board, play);
  const { turn } = play.state;
  const rested = emptyUnits(board, play.state, rule).filter(unit => {
    const { near, emptyIn } = pouchOf(board, play.state, unit);
    return near !== turn && emptyIn < turn;
  });
  if (rested.length === 0) return;
  keep(play, {
    pouches: rested.map(unit => [idOf(board, unit), FULL]),
    text: `${rule.title}: there are cartridges again for ${called(board, rested)}.`,
  });
}

const emptyUnits = (board: Board, state: HzState, rule: SpecialData): readonly UnitIndex[] =>
  rule.units.filter(unit => unitOf(state, unit).where === 'map' && pouchOf(board, state, unit).emptyIn > 0);

const isNear = (board: Board, state: HzState, rule: SpecialData, unit: UnitIndex): boolean =>
  nearestOf(board, state, { hex: unitOf(state, unit).hex, side: 'confederate' }) < (rule.figures.distance ?? 0);

const keep = (
  play: HzPlay,
  { pouches, text }: { readonly pouches: readonly (readonly [string, Pouch])[]; readonly text?: string },
): void =>
  tell(play, 'cartridges', {
    ...(text === undefined ? {} : { text }),
    remember: {
      [POUCHES]: {
        ...recordIn(play.state, POUCHES),
        ...Object.fromEntries(pouches.map(([id, pouch]): [string, Json] => [id, { ...pouch }])),
      },
    },
  });
