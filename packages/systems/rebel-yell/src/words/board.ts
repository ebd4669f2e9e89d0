import type { HexIndex } from '@guidon/hex';
import { boardText, bracketed, firstLeaderIn, worstOrder } from '@guidon/line-of-battle';
import { type Board, CREST, EARTHWORKS, FENCE, STONE_FENCE, STREAM } from '../board/board.ts';
import type { Terrain } from '../board/charts.ts';
import { codeAt, facingWord } from '../terms/ids.ts';
import { isMounted, leaderRoster, rosterOf, sideOf, sumOfHalfPoints, terrainAt, unitOf } from '../terms/lookups.ts';
import type { Arm } from '../terms/names.ts';
import { flagsAt, gunsAt, stackAt } from '../terms/places.ts';
import type { RyState } from '../terms/state.ts';
import type { UnitState } from '../terms/units.ts';
import { amount } from './names.ts';
import type { RySpeech } from './speech.ts';

const CELL = 12;

/**
 * The sheet as text, north up: two lines for each row of hexes, the second with the stacks. Union stacks stand in
 * square brackets, Confederate in round ones: strength, letter of arm or deployment, order, facing, leader, flag.
 */
export const textBoard = (speech: RySpeech, state: RyState): string =>
  boardText(speech, {
    cell: CELL,
    ground: hex => groundText(speech.board, hex),
    stack: hex => stackText(speech.board, state, hex),
    units: state.units,
  });

const GROUND: { readonly [T in Terrain]: string } = {
  clear: '',
  lightWoods: 'l',
  woods: 'w',
  marsh: 'm',
  creek: 'c',
};

function groundText(board: Board, hex: HexIndex): string {
  const { map } = board;
  const sides = [0, 1, 2, 3, 4, 5].reduce((all, side) => all | (map.sides[hex * 6 + side] ?? 0), 0);
  const has = (bit: number, sign: string): string => ((sides & bit) === 0 ? '' : sign);
  const work = EARTHWORKS[map.earthwork[hex] ?? 0] ?? 'none';
  return [
    codeAt(board, hex),
    `:${map.level[hex] ?? 1}`,
    GROUND[terrainAt(board, hex)],
    (map.road[hex] ?? 0) === 0 ? '' : '=',
    has(STONE_FENCE, '#'),
    has(FENCE, '+'),
    has(STREAM, '~'),
    has(CREST, '^'),
    work === 'none' ? '' : work === 'dug-in' ? 'D' : 'B',
  ].join('');
}

const ARMS: { readonly [A in Arm]: string } = { infantry: 'M', cavalry: 'M', artillery: 'G', crew: 'c' };
const DEPLOYED: { readonly [deployment: string]: string } = { stf: 'F', skirmish: 'S', cover: 'V' };

/** The letter of how a unit stands. */
function formLetter(unit: UnitState, arm: Arm): string {
  if (unit.formation === 'limbered') return 'g';
  if (unit.formation === 'column') return 'C';
  if (isMounted(unit)) return unit.formation === 'mounted-line' ? 'H' : 'K';
  return arm === 'crew' || arm === 'artillery' ? ARMS[arm] : (DEPLOYED[unit.deployment] ?? ARMS[arm]);
}

function stackText(board: Board, state: RyState, hex: HexIndex): string {
  const units = stackAt(state, hex);
  const [first] = units;
  const flag = flagsAt(state, hex).length > 0 ? '+' : '';
  const guns = gunsAt(state, hex).length > 0 ? 'o' : '';
  const leader = firstLeaderIn(state.leaders, hex);
  if (first === undefined)
    return leader === undefined ? guns : `${bracketed(leaderRoster(board, leader).side, 'L')}${guns}`;
  const side = sideOf(board, first);
  const top = unitOf(state, first);
  if (top.hex !== hex) return bracketed(side, '->');
  const { order, sign } = worstOrder(units.map(unit => unitOf(state, unit).order));
  const facing = order === 'routed' ? '' : ` ${facingWord(board, top.facing)}`;
  const points = amount(sumOfHalfPoints(board, state, units) / 2);
  const strength = units.some(unit => unitOf(state, unit).unseen === true) ? `-${points}` : points;
  const letter = formLetter(top, rosterOf(board, first).arm);
  const star = leader === undefined ? '' : '*';
  return `${bracketed(side, `${strength}${letter}${sign}${facing}${star}${flag}`)}${guns}`;
}
