import { present, type Refusal, refuse } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { WhiteFace } from '../board/charts.ts';
import { blackDie, readingOf, whiteDie } from '../terms/dice.ts';
import { codeAt, groundAt, hasWorks, idOf, idsOf, rosterOf, sideOf, unitOf, unitsAt } from '../terms/lookups.ts';
import { enemyOf, type Side, type UnitIndex, type YbRule } from '../terms/names.ts';
import { next, type YbPlay } from '../terms/play.ts';
import type { YbState } from '../terms/state.ts';
import type { Volley } from './terms.ts';

const volleyOf = (state: YbState, at: number): Volley => present(state.engagement?.volleys[at], `volley ${at}`);

/** Rule 5.3-2 (ruling R5): the attacker's own flag and the double flag hit. */
const isHit = (board: Board, side: Side, face: WhiteFace): boolean =>
  board.charts.combat.hits.includes(readingOf(side, face));

/** The white dice of a volley. */
export function fireVolley(board: Board, play: YbPlay, at: number): void {
  const volley = volleyOf(play.state, at);
  const side = sideOf(board, volley.by);
  const faces = play.roll({
    die: whiteDie(board),
    count: volley.dice,
    rule: 'yb:5.3-1',
    purpose: 'combat',
    tells: face => (isHit(board, side, face) ? 1 : 0),
  });
  const hits = faces.filter(face => isHit(board, side, face)).length;
  play.emit({ event: 'fired', volley: at, units: idsOf(board, volley.by), at: codeAt(board, volley.at), hits });
  next(play);
}

/**
 * Rule 5.4-7 (ruling R45): the unit with more steps takes the hits; of equals the owner names one. Units without
 * steps left in this exchange are passed over.
 */
export function candidatesFor(state: YbState, units: readonly UnitIndex[]): readonly UnitIndex[] {
  const living = units.filter(unit => unitOf(state, unit).status === 'map' && unitOf(state, unit).steps > 0);
  const most = living.reduce((steps, unit) => Math.max(steps, unitOf(state, unit).steps), 0);
  return living.filter(unit => unitOf(state, unit).steps === most);
}

/** Whom the owner must choose between, when a volley's hits could go to either of two units. */
export function hitCandidates(state: YbState, at: number): readonly UnitIndex[] {
  const volley = volleyOf(state, at);
  return volley.hits === 0 || volley.victim !== null ? [] : candidatesFor(state, unitsAt(state, volley.at));
}

export function mayChooseHit(board: Board, candidates: readonly UnitIndex[], id: string): Refusal | undefined {
  if (candidates.some(unit => idOf(board, unit) === id)) return undefined;
  return refuse(candidates.length > 1 ? 'yb:5.4-8' : 'yb:5.4-7', 'not-the-larger-unit', {
    unit: id,
    among: idsOf(board, candidates),
  });
}

/** Rule 5.4-1: a black die for each hit. */
export function rollEffects(board: Board, play: YbPlay, at: number): void {
  const volley = volleyOf(play.state, at);
  const candidates = candidatesFor(play.state, unitsAt(play.state, volley.at));
  const victim = volley.victim ?? candidates[0];
  if (volley.hits === 0 || victim === undefined) {
    next(play);
    return;
  }
  const faces = play.roll({
    die: blackDie(board),
    count: volley.hits,
    rule: 'yb:5.4-1',
    purpose: 'effect',
    tells: face => face,
  });
  const counted = (kind: string) => faces.filter(face => face === kind).length;
  play.emit({
    event: 'effects-rolled',
    volley: at,
    unit: idOf(board, victim),
    hex: codeAt(board, volley.at),
    crosses: counted('cross'),
    arrows: counted('arrow'),
    saves: counted('save'),
    ignored: arrowsIgnored(board, play.state, volley),
  });
  next(play);
}

/** Rules 5.21-2 and 5.4-5 (ruling R46): on Cemetery Hill and in own works arrows count as saves. */
function arrowsIgnored(board: Board, state: YbState, volley: Volley): YbRule | null {
  if (groundAt(board, volley.at).strongpoint?.ignoresArrows) return 'yb:5.21-2';
  const side = enemyOf(sideOf(board, volley.by));
  return board.charts.entrenchment.arrowsAreSaves && hasWorks(board, state, { hex: volley.at, side })
    ? 'yb:5.4-5'
    : null;
}

/** Rules 1.1-4 and 8.0-3 (ruling R50): a unit without steps is gone, and scores its full CF for the other side. */
export function removeDead(board: Board, play: YbPlay): void {
  play.state.units.forEach((unit, index) => {
    if (unit.status !== 'map' || unit.steps > 0) return;
    const { id, cf, side } = rosterOf(board, index);
    play.emit({ event: 'unit-eliminated', unit: id, points: cf, scorer: enemyOf(side) });
  });
}
