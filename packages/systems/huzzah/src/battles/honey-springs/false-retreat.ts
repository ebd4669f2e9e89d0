import { hexAt } from '@guidon/hex';
import { numberIn, ruleOf, type SpecialStep, wordOf, wordsIn } from '@guidon/line-of-battle';
import type { Board } from '../../board/board.ts';
import type { HzDecision } from '../../terms/decisions.ts';
import { rollDie } from '../../terms/dice.ts';
import { codeAt, idsOf } from '../../terms/ids.ts';
import { firstUnit, sideOf } from '../../terms/lookups.ts';
import { stackAt, stacks } from '../../terms/places.ts';
import { type HzPlay, next } from '../../terms/play.ts';
import { nextSegmentOf, serialOf } from '../../terms/segments.ts';
import type { HzState, Step } from '../../terms/state.ts';
import type { Answer, Hooks, SpecialOrder } from '../kinds.ts';
import { called, SCENARIO, tell } from '../rule.ts';
import { BOUND, DECLARED, DUE, hasMetRush, isMeetingVolley, isOverheard, meetsRush, texansNear } from './overheard.ts';
import { rush, rushOver, volley } from './rush.ts';

const DECLARE: SpecialOrder = { do: 'special', id: 'false-retreat' };

/** The order overheard: the Texans rush a line that only seems to go back. */
export const falseRetreat: Hooks<Board> = {
  barsReaction: hasMetRush,
  segmentOpens: rushSteps,
  entered: (board, state, arrival) => [
    ...isOverheard(board, state, arrival),
    ...meetsRush(board, state, arrival.units),
  ],
  sparesMarker: isMeetingVolley,
  asking: {
    /** The Union is asked whether the order was overheard. */
    'false-retreat': {
      id: 'false-retreat',
      declines: true,
      asks: question,
      answers: () => [DECLARE],
      may: () => undefined,
      resolve: declare,
      take: (_board, play) => next(play),
    },
    'overheard-rush': rush,
  },
  taking: { 'overheard-volley': volley, 'overheard-over': rushOver },
};

function question(board: Board, state: HzState, step: SpecialStep): HzDecision | undefined {
  const rule = ruleOf(board, 'false-retreat');
  const from = hexAt(board.map.grid, wordOf(step.data.from) ?? '');
  if (rule === undefined || from === undefined || (numberIn(state, DECLARED) ?? 0) >= (rule.figures.times ?? 0))
    return undefined;
  const texans = texansNear(board, state, rule, from);
  if (texans.length === 0) return undefined;
  const units = texans.flatMap(hex => idsOf(board, stackAt(state, hex)));
  return { seat: 'union', asks: 'special', rule: SCENARIO, units, hex: codeAt(board, from), id: rule.id };
}

/** Each of them rolls; those who believe it rush in their next Action segment. */
function declare(board: Board, play: HzPlay, { step }: Answer): void {
  const rule = ruleOf(board, 'false-retreat');
  const from = hexAt(board.map.grid, wordOf(step.data.from) ?? '');
  if (rule === undefined || from === undefined) return;
  const { state } = play;
  const most = rule.figures.most ?? -1;
  tell(play, rule.id, {
    text: `${rule.title}: the Texans near ${codeAt(board, from)} take it for a retreat.`,
    remember: { [DECLARED]: (numberIn(state, DECLARED) ?? 0) + 1 },
  });
  const bound: string[] = [];
  for (const hex of texansNear(board, state, rule, from)) {
    const units = stackAt(state, hex);
    const roll = rollDie(play, { rule: SCENARIO, purpose: 'overheard', tells: face => (face <= most ? 0 : 9) });
    const rushes = roll <= most;
    if (rushes) bound.push(...idsOf(board, units));
    tell(play, rule.id, {
      text: `${called(board, units)}: die ${roll}, rushes on ${most} or less: ${rushes ? 'it will rush' : 'it stays calm'}.`,
      facts: { units: idsOf(board, units), roll, most, rushes },
    });
  }
  const side = sideOf(board, firstUnit(rule.units));
  if (bound.length > 0)
    tell(play, rule.id, {
      remember: { [BOUND]: bound, [DUE]: nextSegmentOf(board, state, { side, kinds: ['action'] }) },
    });
  next(play);
}

/** The rushes come first in the segment in which they are due, one stack after another. */
function rushSteps(board: Board, play: HzPlay): readonly Step[] {
  const rule = ruleOf(board, 'false-retreat');
  if (rule === undefined || numberIn(play.state, DUE) !== serialOf(play.state)) return [];
  const bound = wordsIn(play.state, BOUND);
  const groups = [...stacks(play.state)]
    .map(([, units]) => units.filter(unit => bound.includes(board.roster[unit]?.id ?? '')))
    .filter(units => units.length > 0)
    .toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
  tell(play, rule.id, { remember: { [BOUND]: null, [DUE]: null } });
  return groups.map(units => ({ step: 'special', id: 'overheard-rush', data: { units: [...units] } }));
}
