import { distance, type HexIndex, hexAt, OFF_MAP } from '@guidon/hex';
import { figure, type Refusal, refuse } from '@guidon/kernel';
import { isAmong, numberIn, ruleNow, ruleOf } from '@guidon/line-of-battle';
import type { Board, SpecialData } from '../../board/board.ts';
import { NO_CAUSE } from '../../combat/morale.ts';
import { lineFor, rowOf } from '../../fire/figures.ts';
import { rollDie } from '../../terms/dice.ts';
import { codeAt, idsOf } from '../../terms/ids.ts';
import { SEGMENTS } from '../../terms/names.ts';
import { holderOf, stackAt, stacks } from '../../terms/places.ts';
import { type HzPlay, next } from '../../terms/play.ts';
import { kindOfSegment, ownerOfSegment } from '../../terms/segments.ts';
import type { HzState } from '../../terms/state.ts';
import type { Hooks, SpecialOrder } from '../kinds.ts';
import { forbids, SCENARIO, tell } from '../rule.ts';

const FIRED = 'gunboats';

/** The fleet: once a turn, in the first Artillery segment of its side, on a line of its own without modifiers. */
export const gunboats: Hooks<Board> = {
  order: {
    offers: (board, state) =>
      mayFleetFire(board, state) === undefined
        ? [...stacks(state).keys()]
            .map((hex): SpecialOrder => ({ do: 'special', id: 'gunboats', hex: codeAt(board, hex) }))
            .filter(order => maySelect(board, state, order) === undefined)
        : [],
    may: (board, state, order) => mayFleetFire(board, state) ?? maySelect(board, state, order),
    resolve: fleetFires,
  },
};

const isFirstArtillery = (board: Board, state: HzState): boolean =>
  SEGMENTS.findIndex(
    (_, segment) => kindOfSegment(segment) === 'artillery' && ownerOfSegment(board, segment) === 'union',
  ) === state.segment;

function mayFleetFire(board: Board, state: HzState): Refusal | undefined {
  const rule = ruleOf(board, 'gunboats');
  if (rule === undefined) return refuse(SCENARIO, 'no-such-rule', { id: 'gunboats' });
  if (ruleNow(board, state, 'gunboats') === undefined || !isFirstArtillery(board, state))
    return forbids(rule, 'fleet-not-now', { turn: rule.fromTurn });
  return numberIn(state, FIRED) === state.turn ? forbids(rule, 'fleet-has-fired') : undefined;
}

function maySelect(board: Board, state: HzState, order: SpecialOrder): Refusal | undefined {
  const rule = ruleOf(board, 'gunboats');
  const hex = hexAt(board.map.grid, order.hex ?? '');
  if (rule === undefined || hex === undefined) return refuse('hz:4.1.2', 'no-such-hex', { hex: order.hex ?? '' });
  if (!isAmong(rule.hexes, hex)) return forbids(rule, 'outside-field-of-fire', { at: codeAt(board, hex) });
  return holderOf(board, state, hex) === 'confederate'
    ? undefined
    : forbids(rule, 'no-target', { at: codeAt(board, hex) });
}

function fleetFires(board: Board, play: HzPlay, order: SpecialOrder): void {
  const rule = ruleOf(board, 'gunboats');
  const aimed = hexAt(board.map.grid, order.hex ?? '');
  if (rule === undefined || aimed === undefined) return;
  const row = rowOf(board, lineFor(board, rule.figures.factor ?? 0));
  const roll = rollDie(play, {
    rule: SCENARIO,
    purpose: 'fire',
    tells: face => (face === rule.figures.face ? face : row.results.indexOf(row.results[face] ?? 'NE')),
  });
  const short = roll === rule.figures.face ? unionNear(board, play.state, rule, aimed) : undefined;
  const at = short ?? aimed;
  tell(play, rule.id, {
    text: `${rule.title} fires at ${codeAt(board, aimed)}${short === undefined ? '' : ` and hits its own side in ${codeAt(board, at)}`}.`,
    facts: { aimed: codeAt(board, aimed), at: codeAt(board, at), roll },
    remember: { [FIRED]: play.state.turn },
  });
  play.emit({ event: 'taken-in-hand', open: null });
  shellFalls(board, play, { rule, at, roll });
}

/** One attack with the results of shell, whatever it hits. */
function shellFalls(
  board: Board,
  play: HzPlay,
  { rule, at, roll }: { readonly rule: SpecialData; readonly at: HexIndex; readonly roll: number },
): void {
  const factor = rule.figures.factor ?? 0;
  const line = lineFor(board, factor);
  const row = rowOf(board, line);
  const result = board.charts.crt.roundShot[row.results[roll] ?? 'NE'];
  const targets = stackAt(play.state, at);
  play.emit({
    event: 'fired',
    kind: 'special',
    by: [],
    from: null,
    at: codeAt(board, at),
    targets: idsOf(board, targets),
    factor: figure('factor', [{ rule: SCENARIO, name: 'strength', value: factor }]),
    line: figure('line', [{ rule: SCENARIO, name: 'line-of-factor', value: line }]),
    roundShot: true,
    label: row.label,
    roll,
    result,
  });
  next(
    play,
    { step: 'suffer', units: targets, hex: at, result, cause: { ...NO_CAUSE, kind: 'fire', from: OFF_MAP } },
    { step: 'run' },
    { step: 'orders' },
  );
}

/**
 * On the face named the shell falls on the Union stack nearest to the target, if one is near enough; of equals on the
 * one in the lowest hex. Without one the result stands.
 */
function unionNear(board: Board, state: HzState, rule: SpecialData, aimed: HexIndex): HexIndex | undefined {
  const away = (hex: HexIndex): number => distance(board.map.grid, hex, aimed);
  return [...stacks(state).keys()]
    .filter(hex => holderOf(board, state, hex) === 'union' && away(hex) <= (rule.figures.within ?? 0))
    .toSorted((a, b) => away(a) - away(b) || a - b)[0];
}
