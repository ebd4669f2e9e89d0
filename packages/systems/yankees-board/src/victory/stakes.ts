import { type LevelPicture, type StakesPicture, summed } from '@guidon/kit';
import type { Board } from '../board/board.ts';
import { codeAt, rosterOf } from '../terms/lookups.ts';
import { enemyOf, SIDES } from '../terms/names.ts';
import type { YbState } from '../terms/state.ts';
import type { YbSpeech } from '../words/speech.ts';
import { verdictNow } from './score.ts';

/** What changes with nothing but who has the victory hexes, if at all. */
type Fixed = Pick<StakesPicture, 'levels' | 'objectives'>;

/** How to win, and how it stands (chapter 8). Victory hexes count as if the day ended now. */
export function stakesPicture(board: Board, state: YbState, { levels, objectives }: Fixed): StakesPicture {
  const { winner } = state.verdict ?? verdictNow(board, state);
  const eliminated = state.units.flatMap((unit, index) => {
    const { side, cf } = rosterOf(board, index);
    const counts = unit.status === 'out' && (board.profile.eliminatedScore || !board.lostBefore.includes(index));
    return counts ? [{ seat: enemyOf(side), kind: 'units', name: null, points: cf }] : [];
  });
  const sums = summed(eliminated);
  const hexesScored = SIDES.map(seat => ({
    seat,
    kind: 'victory-hexes',
    name: null,
    points: state.score[seat] - (sums.find(line => line.seat === seat)?.points ?? 0),
  }));
  return {
    turn: turnNow(board, state),
    turns: board.days.reduce((sum, { from, to }) => sum + to - from + 1, 0),
    rule: 'yb:8.0-4',
    scored: summed([...sums, ...hexesScored]),
    objectives,
    prices: [{ kind: 'combat-factor', points: 1 }],
    levels,
    now: levels.findIndex(({ seat }) => seat === winner),
    collapse: [],
  };
}

export const objectivesPicture = (speech: YbSpeech, control: YbState['control']): StakesPicture['objectives'] =>
  speech.board.victoryHexes.map(({ hex, points }, at) => {
    const code = codeAt(speech.board, hex);
    return {
      id: code,
      name: placeAt(speech.board, code),
      text: speech.phrase('victory-hex', { eachDay: speech.board.profile.hexVpEachDay }),
      seat: 'confederate',
      points,
      hexes: [{ hex: code, holder: control[at] ?? null }],
      gives: control[at] === 'confederate' ? [{ seat: 'confederate', points }] : [],
    };
  });

/** What the map calls a hex, its own name before that of a whole ridge; its code where it has no name. */
function placeAt({ map }: Board, code: string): string {
  const { places } = map.lines;
  const own =
    places.find(({ hex, along }) => hex === code && along.length === 0) ?? places.find(({ hex }) => hex === code);
  return (own ?? places.find(({ along }) => along.includes(code)))?.name ?? code;
}

/** The hours of the days before, and of this one. */
const turnNow = (board: Board, state: YbState): number =>
  board.days.reduce((sum, { from, to }, day) => {
    if (day > state.day) return sum;
    return sum + (day < state.day ? to - from + 1 : Math.min(state.hour, to) - from + 1);
  }, 0);

export function levelsOf({ victory }: Board): readonly LevelPicture[] {
  const draw: LevelPicture = { seat: null, result: '', lead: null };
  if (victory.kind === 'higher-total')
    return [{ seat: 'union', result: '', lead: 1 }, draw, { seat: 'confederate', result: '', lead: 1 }];
  return [
    { seat: 'union', result: '', lead: 1 - victory.drawFrom },
    draw,
    { seat: 'confederate', result: '', lead: victory.win },
  ];
}
