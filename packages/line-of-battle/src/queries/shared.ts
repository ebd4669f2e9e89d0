import { codeOf, type Grid, type HexIndex, neighboursOf } from '@guidon/hex';
import type { Answer, Facts, Figure, Json, Parsed, Refusal, Verdict } from '@guidon/kernel';
import { faulty, issue, parsed } from '@guidon/kernel';
import { SIDES, type Side } from '../clock/segments.ts';
import { legality, passesOn, whereIs } from './answers.ts';
import { codesOf, figureAnswer, hexIn, stackIn } from './questions.ts';

interface Sheet {
  readonly map: { readonly grid: Grid; readonly toEdge: { readonly [S in Side]: Uint8Array } };
  readonly roster: readonly { readonly id: string; readonly side: Side }[];
  readonly leaders: readonly { readonly id: string; readonly side: Side }[];
  readonly unitById: ReadonlyMap<string, number>;
  readonly leaderById: ReadonlyMap<string, number>;
}

interface Pieces {
  readonly units: readonly { readonly where: string; readonly hex: HexIndex }[];
  readonly leaders: readonly { readonly where: string; readonly hex: HexIndex }[];
}

type Stack = { readonly hex: HexIndex; readonly units: readonly number[] };

/** How a game answers questions that both games are asked. */
interface Answers<B, S> {
  /** By hex: how many stacks of the side control it. */
  controlOf(board: B, state: S, side: Side): Uint8Array;
  mapAnswer(board: B): Facts;
  fieldAnswer(board: B, state: S, hex: HexIndex): Facts;
  assaultAnswer(board: B, state: S, plan: { readonly units: readonly number[]; readonly at: HexIndex }): Answer;
  verdictOf(board: B, state: S): Verdict;
  reckoning(board: B, state: S): readonly { readonly side: Side; readonly name: string; readonly points: number }[];
  stackAt(state: S, hex: HexIndex): readonly number[];
  /** The zones of a stack. */
  zoneFacts(board: B, state: S, stack: Stack): Facts;
  /** Where the command of a leader reaches, and what else there is to tell of it. */
  commandHexes(board: B, state: S, leader: number): Iterable<HexIndex>;
  commandFacts(board: B, state: S, leader: number): Facts;
  /** The morale of a stack at rest, and what else there is to tell of it. */
  moraleOf(board: B, state: S, units: readonly number[]): { readonly morale: Figure; readonly told: Facts };
  /** What the map says of a hex, and who lies there besides units and leaders. */
  hexFacts(board: B, state: S, hex: HexIndex): Facts;
}

/** Answers about zones, command, morale, the ground, an assault as it would open now, and the score. */
export const sharedAnswers = <B extends Sheet, S extends Pieces>(game: Answers<B, S>) => ({
  control(board: B, state: S, { of }: { readonly of: Side }): Parsed<Answer> {
    const zone = game.controlOf(board, state, of);
    return parsed({ hexes: board.map.grid.codes.filter((_, hex) => (zone[hex] ?? 0) > 0) });
  },
  map: (board: B): Parsed<Answer> => parsed(game.mapAnswer(board)),
  field(board: B, state: S, asked: { readonly hex: string }): Parsed<Answer> {
    const hex = hexIn(board, asked.hex, 'hex');
    return hex.ok ? parsed(game.fieldAnswer(board, state, hex.value)) : hex;
  },
  assault(board: B, state: S, asked: { readonly units: readonly string[]; readonly target: string }): Parsed<Answer> {
    const at = hexIn(board, asked.target, 'target');
    if (!at.ok) return at;
    const units = stackIn(board, state, asked.units);
    return units.ok ? parsed(game.assaultAnswer(board, state, { units: units.value, at: at.value })) : units;
  },
  score(board: B, state: S): Parsed<Answer> {
    const { winner, result, score } = game.verdictOf(board, state);
    const lines = game.reckoning(board, state).map((line): Json => ({ ...line }));
    return parsed({ winner, result, score: { ...score }, lines });
  },
  /** The zones of the stack in a hex, or of a unit's stack. */
  zone(board: B, state: S, asked: { readonly unit?: string; readonly hex?: string }): Parsed<Answer> {
    const hex = whereIs(board, state, asked);
    if (!hex.ok) return hex;
    const units = game.stackAt(state, hex.value);
    const code = codeOf(board.map.grid, hex.value);
    if (units.length === 0) return faulty([issue('hex', 'a hex with combat units', code)]);
    return parsed({
      hex: code,
      units: idsOf(board, units),
      ...game.zoneFacts(board, state, { hex: hex.value, units }),
    });
  },
  /** Command as things stand now; who is in command is settled when the Action segment begins. */
  command(board: B, state: S, asked: { readonly leader: string }): Parsed<Answer> {
    const leader = board.leaderById.get(asked.leader);
    if (leader === undefined || state.leaders[leader]?.where !== 'map')
      return faulty([issue('leader', 'a leader on the map', asked.leader)]);
    const hexes = [...game.commandHexes(board, state, leader)].toSorted((a, b) => a - b);
    return parsed({ hexes: codesOf(board, hexes), ...game.commandFacts(board, state, leader) });
  },
  morale(board: B, state: S, asked: { readonly hex: string }): Parsed<Answer> {
    const hex = hexIn(board, asked.hex, 'hex');
    if (!hex.ok) return hex;
    const units = game.stackAt(state, hex.value);
    if (units.length === 0) return faulty([issue('hex', 'a hex with combat units', asked.hex)]);
    const { morale, told } = game.moraleOf(board, state, units);
    return parsed({
      units: idsOf(board, units),
      ...told,
      morale: figureAnswer(morale),
      passes: passesOn(morale.total),
    });
  },
  /** What the map says of a hex, and who stands there. */
  hex(board: B, state: S, asked: { readonly hex: string }): Parsed<Answer> {
    const found = hexIn(board, asked.hex, 'hex');
    if (!found.ok) return found;
    const hex = found.value;
    const [first] = game.stackAt(state, hex);
    const { toEdge, grid } = board.map;
    return parsed({
      hex: asked.hex,
      ...game.hexFacts(board, state, hex),
      toEdge: { union: toEdge.union[hex] ?? 255, confederate: toEdge.confederate[hex] ?? 255 },
      units: idsOf(board, game.stackAt(state, hex)),
      leaders: SIDES.flatMap(side => leadersIn(board, state, { hex, side })),
      side: first === undefined ? null : (board.roster[first]?.side ?? null),
      neighbours: codesOf(board, neighboursOf(grid, hex)),
    });
  },
});

const idsOf = ({ roster }: Sheet, units: readonly number[]): readonly string[] =>
  units.map(unit => roster[unit]?.id ?? '');

const leadersIn = (
  { leaders }: Sheet,
  state: Pieces,
  { hex, side }: { readonly hex: HexIndex; readonly side: Side },
): readonly string[] =>
  leaders.flatMap((leader, index) => {
    const post = state.leaders[index];
    return leader.side === side && post?.where === 'map' && post.hex === hex ? [leader.id] : [];
  });

/** The sum of a fire, and why it is not legal now, if it is not. */
export const fireFacts = (
  refusal: Refusal | undefined,
  sum: {
    readonly range: number;
    readonly factor: Figure;
    readonly line: Figure;
    readonly row: { readonly label: string };
    readonly flanked: boolean;
  },
): Facts => ({
  ...legality(refusal),
  range: sum.range,
  factor: figureAnswer(sum.factor),
  line: figureAnswer(sum.line),
  label: sum.row.label,
  flanked: sum.flanked,
});
