import { OFF_MAP } from '@guidon/hex';
import type { UnitBy, UnitsBy } from '@guidon/line-of-battle';
import { stackRouted } from '../battles/hooks.ts';
import type { Board } from '../board/board.ts';
import { idOf, idsOf } from '../terms/ids.ts';
import { firstUnit, isArtillery, onMap, rosterOf, topFirst, unitOf } from '../terms/lookups.ts';
import type { RyRule, UnitIndex } from '../terms/names.ts';
import { stackAt } from '../terms/places.ts';
import type { RyPlay } from '../terms/play.ts';
import type { RyState } from '../terms/state.ts';
import type { Step } from '../terms/steps.ts';
import { NO_CAUSE } from './morale.ts';
import type { Cause } from './terms.ts';

/** Everybody in the hex who is in good order is Disrupted (9.9.2, 13.4.3). */
export function disrupt(board: Board, play: RyPlay, { units, rule }: UnitsBy<RyRule>): void {
  const first = units[0];
  if (first === undefined) return;
  const { hex } = unitOf(play.state, first);
  const all = hex === OFF_MAP ? units : stackAt(play.state, hex);
  const steady = all.filter(unit => unitOf(play.state, unit).order === 'good');
  if (steady.length > 0) play.emit({ event: 'disrupted', units: idsOf(board, steady), rule });
}

/**
 * Those who were struck rout and have a retreat to make once the fire is over (R39), each by its own order: a company in
 * good order among the Disrupted is only Disrupted (9.10.1, 9.10.2, 13.1.1, 13.1.2, R114). Of guns the top crew runs and
 * those below check for themselves (7.8.7, 13.3.5).
 */
export function rout(
  board: Board,
  play: RyPlay,
  { units, rule, cause, alone }: UnitsBy<RyRule> & { readonly cause: Cause; readonly alone?: boolean },
): readonly Step[] {
  const struck = topFirst(play.state, onMap(play.state, units));
  const first = struck[0];
  if (first === undefined) return [];
  const { hex } = unitOf(play.state, first);
  if (isArtillery(board, first)) return crewRuns(board, play, { unit: first, rule, cause, alone: alone === true });
  const { running, breaking } = brokenOf(play.state, struck);
  play.emit({ event: 'routed', units: idsOf(board, breaking), rule });
  disrupt(board, play, {
    units: struck.filter(unit => unitOf(play.state, unit).order === 'good'),
    rule: 'ry:13.1.1',
  });
  oweRetreat(play, { units: running, hex, cause });
  stackRouted(board, play, { units: breaking, hex });
  return [];
}

/**
 * Of a stack that fails those who run, and of these who were not Routed before: the disorganized, and with a top unit in
 * good order (a skirmisher, a line under cover) whoever is deployed as it is.
 */
function brokenOf(
  state: RyState,
  struck: readonly UnitIndex[],
): { readonly running: readonly UnitIndex[]; readonly breaking: readonly UnitIndex[] } {
  const top = unitOf(state, firstUnit(struck));
  const running = struck.filter(unit => {
    const { order, deployment } = unitOf(state, unit);
    return order !== 'good' || (top.order === 'good' && deployment === top.deployment);
  });
  return { running, breaking: running.filter(unit => unitOf(state, unit).order !== 'routed') };
}

/** Routed where they stand; of guns the crews, which leave them (7.8.2). Those who are to run, if they must. */
export function breakUp(board: Board, play: RyPlay, { units, rule }: UnitsBy<RyRule>): readonly UnitIndex[] {
  const others = units.filter(unit => !isArtillery(board, unit));
  if (others.length > 0) play.emit({ event: 'routed', units: idsOf(board, others), rule });
  const crews = units.flatMap(unit => {
    const { crew } = rosterOf(board, unit);
    if (!isArtillery(board, unit) || crew === null) return [];
    play.emit({ event: 'crew-left', unit: idOf(board, unit), crew: idOf(board, crew), rule });
    return [crew];
  });
  return [...others, ...crews];
}

/** The crew runs from its guns like any other unit (7.8.4). */
function crewRuns(
  board: Board,
  play: RyPlay,
  { unit, rule, cause, alone }: UnitBy<RyRule> & { readonly cause: Cause; readonly alone: boolean },
): readonly Step[] {
  const { hex } = unitOf(play.state, unit);
  const { crew } = rosterOf(board, unit);
  if (crew === null) return [];
  play.emit({ event: 'crew-left', unit: idOf(board, unit), crew: idOf(board, crew), rule });
  oweRetreat(play, { units: [crew], hex, cause });
  stackRouted(board, play, { units: [crew], hex });
  if (alone) return [];
  const below = stackAt(play.state, hex).filter(other => isArtillery(board, other));
  return below.map(
    (other): Step => ({
      step: 'check',
      units: [other],
      hex,
      reason: 'plain',
      star: false,
      cause: cause.kind === 'assault' ? cause : NO_CAUSE,
      rule: 'ry:7.8.7',
    }),
  );
}

/** It runs when the window, the fire or the assault is over. */
function oweRetreat(
  play: RyPlay,
  { units, hex, cause }: { readonly units: readonly UnitIndex[]; readonly hex: number; readonly cause: Cause },
): void {
  const { assault } = play.state;
  if (assault !== null && cause.kind === 'assault')
    play.emit({ event: 'assault-changed', change: { routed: [...assault.routed, ...units] } });
  if (!play.state.owed.some(owed => owed.units.some(unit => units.includes(unit))))
    play.emit({ event: 'retreat-owed', owed: { units, hex, why: 'rout' } });
}

/** Routed men who must check simply run again (13.5.4, R23). */
export function routAgain(board: Board, play: RyPlay, units: readonly UnitIndex[], cause: Cause): void {
  const first = units[0];
  if (first === undefined) return;
  const { hex } = unitOf(play.state, first);
  const all = stackAt(play.state, hex).filter(unit => unitOf(play.state, unit).order === 'routed');
  if (play.state.owed.some(owed => owed.units.some(unit => all.includes(unit)))) return;
  play.emit({ event: 'routed', units: idsOf(board, all), rule: 'ry:13.5.4' });
  const { assault } = play.state;
  // It ends an assault like any other rout (10.3.3).
  if (assault !== null && cause.kind === 'assault')
    play.emit({ event: 'assault-changed', change: { routed: [...assault.routed, ...all] } });
  play.emit({ event: 'retreat-owed', owed: { units: all, hex, why: 'again' } });
}
