import { hexAt } from '@guidon/hex';
import { kindOfSegment, ownerOfSegment, pieceNamesBy, sideName } from '@guidon/line-of-battle';
import type { Board, RosterUnit } from '../board/board.ts';
import { idsOf } from '../terms/ids.ts';
import { type Deployment, type Formation, SEGMENTS, type SegmentKind } from '../terms/names.ts';
import { stackAt } from '../terms/places.ts';
import type { RyState } from '../terms/state.ts';

const KINDS: { readonly [K in SegmentKind]: string } = {
  artillery: 'Artillery',
  'small-arms': 'Small-Arms',
  mounted: 'Cavalry',
  action: 'Action',
  'turn-end': 'end of the turn',
};

/** What a segment is called: `Union Action`. */
function segmentName(board: Board, segment: number): string {
  const kind = kindOfSegment(segment);
  return kind === 'turn-end' ? KINDS[kind] : `${sideName(ownerOfSegment(board.player1, segment))} ${KINDS[kind]}`;
}

/** With its letter: `(g) Union Action`. */
export const segmentTitle = (board: Board, segment: number): string =>
  `(${SEGMENTS[segment] ?? '?'}) ${segmentName(board, segment)}`;

export const segmentIndex = (letter: string): number => SEGMENTS.map(String).indexOf(letter);

export const clockLabel = (board: Board, state: RyState): string =>
  `Turn ${state.turn} of ${board.turns}, segment (${SEGMENTS[state.segment] ?? '?'}), ${segmentName(board, state.segment)}`;

/** Companies of a regiment go together, and so do its crews. */
const groupOf = ({ regiment, arm }: RosterUnit): string => (arm === 'crew' ? `crews of ${regiment}` : regiment);

const names = pieceNamesBy<RosterUnit, Board>(groupOf, ({ flags }) => flags);

export const { pieceName, pieceNames } = names;

/** The verb for many, and for one where that is more than an `s`. */
export type Verb = string | readonly [many: string, one: string];

export function verb(board: Board, ids: readonly string[], said: Verb): string {
  const [many, one] = typeof said === 'string' ? [said, `${said}s`] : said;
  return names.isOne(board, ids) ? one : many;
}

/** The units of a stack that is named by one of them or by its hex. */
export function stackNamed(board: Board, state: RyState, name: string): readonly string[] {
  if (board.unitById.has(name)) return [name];
  const hex = hexAt(board.map.grid, name);
  const units = hex === undefined ? [] : idsOf(board, stackAt(state, hex));
  return units.length === 0 ? [name] : units;
}

const QUARTERS: { readonly [part: number]: string } = { 0: '', 1: '¼', 2: '½', 3: '¾' };

/** Factors as people write them: ½, 1, 1½. */
export function amount(value: number): string {
  const whole = Math.trunc(Math.abs(value));
  const part = QUARTERS[Math.round((Math.abs(value) - whole) * 4)] ?? '';
  return `${value < 0 ? '−' : ''}${whole === 0 && part !== '' ? '' : whole}${part}`;
}

/** A difference with its sign. */
export const signed = (value: number): string => (value < 0 ? amount(value) : `+${amount(value)}`);

const FORMATIONS: { readonly [F in Formation]: string } = {
  line: 'line',
  column: 'column',
  limbered: 'limbered',
  unlimbered: 'unlimbered',
  'mounted-line': 'mounted line',
  'mounted-column': 'mounted column',
};

const DEPLOYMENTS: { readonly [D in Exclude<Deployment, 'none'>]: string } = {
  stm: 'line STM',
  stf: 'line STF',
  skirmish: 'skirmish line',
  cover: 'under cover',
};

/** `line STF`, `skirmish line`, `mounted column`. */
export const formName = ({
  formation,
  deployment,
}: {
  readonly formation: Formation;
  readonly deployment: Deployment;
}): string => (formation === 'line' && deployment !== 'none' ? DEPLOYMENTS[deployment] : FORMATIONS[formation]);
