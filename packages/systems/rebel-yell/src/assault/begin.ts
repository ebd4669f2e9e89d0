import { directionTo, type HexIndex } from '@guidon/hex';
import type { Board } from '../board/board.ts';
import { codeAt, idsOf } from '../terms/ids.ts';
import { firstUnit, onMap, sideOf, topFirst, unitOf } from '../terms/lookups.ts';
import { enemyOf, type UnitIndex } from '../terms/names.ts';
import { flagsAt, homeOf, leadersAt, stackAt, topAt } from '../terms/places.ts';
import type { RyPlay } from '../terms/play.ts';
import type { Step } from '../terms/steps.ts';
import { isFlankedByAssault } from '../zones/facing.ts';
import type { Role } from './figures.ts';
import type { Assault } from './terms.ts';

export interface Opening {
  readonly attackers: readonly UnitIndex[];
  readonly from: HexIndex;
  readonly at: HexIndex;
  readonly charge: boolean;
  readonly opportunity: boolean;
}

/** An assault from its declaration on: what it needs to know about its start is noted now. */
export function beginAssault(board: Board, play: RyPlay, plan: Opening): readonly Step[] {
  const { from, at, charge, opportunity } = plan;
  const attackers = topFirst(play.state, plan.attackers);
  const side = sideOf(board, firstUnit(attackers));
  const defender = topAt(play.state, at);
  const charged = defender !== undefined && unitOf(play.state, defender).charge !== null;
  // A charger who is charged turns to meet it (R98).
  if (opportunity && charged) faceAttackers(board, play, { at, from });
  const flanked = defender !== undefined && isFlankedByAssault(board, play.state, { unit: defender, at, from });
  const home = { attacker: unitOf(play.state, firstUnit(attackers)).hex, defender: homeOf(play.state, at) };
  const assault: Assault = {
    attackers,
    from,
    at,
    charge,
    charged: opportunity && charged,
    opportunity,
    flanked,
    round: 0,
    over: false,
    spared: false,
    routed: [],
    struck: [],
    ...(home.attacker === from && home.defender === at ? {} : { home }),
    flags: flagsAt(play.state, home.defender).filter(flag => board.flags[flag]?.side === enemyOf(side)),
    leaders: leadersAt(board, play.state, home.defender, enemyOf(side)),
  };
  play.emit({ event: 'assault-began', assault, units: idsOf(board, attackers), at: codeAt(board, at) });
  return [{ step: 'assault' }];
}

function faceAttackers(
  board: Board,
  play: RyPlay,
  { at, from }: { readonly at: HexIndex; readonly from: HexIndex },
): void {
  const direction = directionTo(board.map.grid, at, from);
  const units = stackAt(play.state, at);
  if (direction === undefined || units.length === 0) return;
  play.emit({ event: 'turned', units: idsOf(board, units), facing: direction, rule: 'ry:12.7.15' });
}

/** The hex of a side's units, where they suffer, with their flags and leaders, wherever they are fought (6.4.1, R130). */
export const baseOf = ({ home, from, at }: Assault, role: Role): HexIndex =>
  home?.[role] ?? (role === 'attacker' ? from : at);

/** Those who still attack, and those who still defend. */
export const attackersOf = (play: RyPlay): readonly UnitIndex[] =>
  play.state.assault === null ? [] : onMap(play.state, play.state.assault.attackers);
export const defendersOf = (board: Board, play: RyPlay): readonly UnitIndex[] => {
  const { assault } = play.state;
  if (assault === null) return [];
  const side = sideOf(board, firstUnit(assault.attackers));
  return stackAt(play.state, baseOf(assault, 'defender')).filter(unit => sideOf(board, unit) !== side);
};
