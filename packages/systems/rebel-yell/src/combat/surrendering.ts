import type { UnitBy, UnitsBy } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { flagIdsOf, idOf, idsOf } from '../terms/ids.ts';
import { isArtillery, rosterOf, sideOf, unitOf } from '../terms/lookups.ts';
import { enemyOf, type RyRule, type UnitIndex } from '../terms/names.ts';
import { leadersAt, nearestOf, stackAt } from '../terms/places.ts';
import type { RyPlay } from '../terms/play.ts';
import type { Step } from '../terms/steps.ts';
import { flagsWith, settleFlags } from './hits.ts';

/**
 * The units give themselves up, with their flags (13.7.3, 13.7.6, 13.7.9). Guns stay where they are, for whoever comes
 * (7.8.9); a leader does not surrender, and left alone beside the enemy he may ride off (4.5.1, R118).
 */
export function surrender(
  board: Board,
  play: RyPlay,
  {
    units,
    rule,
    twice,
    flags: carried,
  }: UnitsBy<RyRule> & { readonly twice: boolean; readonly flags?: readonly number[] },
): readonly Step[] {
  const first = units[0];
  if (first === undefined) return [];
  const { hex } = unitOf(play.state, first);
  const side = sideOf(board, first);
  const flags = carried ?? flagsWith(board, play.state, { units, hex });
  const men = units.map(unit => gunnersOf(board, play, { unit, rule }));
  play.emit({ event: 'removed', units: idsOf(board, men), fate: 'surrender', rule, twice });
  for (const flag of flagIdsOf(board, flags))
    play.emit({ event: 'flag-lost', flag, captured: true, rule: 'ry:13.7.9' });
  settleFlags(board, play);
  const isPressed = nearestOf(board, play.state, { hex, side: enemyOf(side) }) <= 1;
  return isPressed && stackAt(play.state, hex).length === 0
    ? leadersAt(board, play.state, hex, side).map((leader): Step => ({ step: 'flight', leader }))
    : [];
}

/** Of guns the crew, which has left them. */
function gunnersOf(board: Board, play: RyPlay, { unit, rule }: UnitBy<RyRule>): UnitIndex {
  const { crew } = rosterOf(board, unit);
  if (!isArtillery(board, unit) || crew === null) return unit;
  play.emit({ event: 'crew-left', unit: idOf(board, unit), crew: idOf(board, crew), rule });
  return crew;
}
