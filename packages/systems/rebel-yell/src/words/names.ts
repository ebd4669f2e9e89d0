import { hexAt } from '@guidon/hex';
import { kindOfSegment, ownerOfSegment } from '@guidon/line-of-battle';
import type { Board, RosterUnit } from '../board/board.ts';
import { idsOf, stackAt } from '../terms/lookups.ts';
import { type Deployment, type Formation, SEGMENTS, type SegmentKind } from '../terms/names.ts';
import type { RyState } from '../terms/state.ts';

export const sideName = (side: string): string =>
  side === 'union' ? 'Union' : side === 'confederate' ? 'Confederate' : side;

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

/** A unit, a leader or a flag, whichever has the id. */
export function pieceName(board: Board, id: string): string {
  const unit = board.roster[board.unitById.get(id) ?? -1];
  if (unit !== undefined) return unit.name;
  const leader = board.leaders[board.leaderById.get(id) ?? -1];
  return leader?.name ?? board.flags[board.flagById.get(id) ?? -1]?.name ?? id;
}

/** Companies of a regiment go together, and so do its crews. */
const groupOf = ({ regiment, arm }: RosterUnit): string => (arm === 'crew' ? `crews of ${regiment}` : regiment);

/**
 * Pieces in one breath: `20th Maine/1+2 and Col. Strong Vincent`. A regiment all of whose companies are meant goes by
 * its name alone.
 */
export function pieceNames(board: Board, ids: readonly string[]): string {
  const said: string[] = [];
  const told = new Set<string>();
  for (const id of ids) {
    const unit = board.roster[board.unitById.get(id) ?? -1];
    if (unit === undefined) {
      said.push(pieceName(board, id));
      continue;
    }
    if (told.has(groupOf(unit))) continue;
    told.add(groupOf(unit));
    said.push(regimentName(board, groupOf(unit), ids));
  }
  return joined(said);
}

function regimentName(board: Board, group: string, ids: readonly string[]): string {
  const all = board.roster.filter(unit => groupOf(unit) === group);
  const meant = all.filter(unit => ids.includes(unit.id));
  const parts = meant.map(unit => /^(.+)\/(\d+)$/.exec(unit.name));
  const stem = parts[0]?.[1];
  if (stem === undefined || parts.some(part => part?.[1] !== stem)) return joined(meant.map(unit => unit.name));
  return meant.length === all.length ? stem : `${stem}/${parts.map(part => part?.[2] ?? '').join('+')}`;
}

/** A regiment is one thing in a sentence, two pieces are many. */
const isOne = (board: Board, ids: readonly string[]): boolean => {
  const groups = ids.map(id => {
    const unit = board.roster[board.unitById.get(id) ?? -1];
    return unit === undefined ? id : groupOf(unit);
  });
  return new Set(groups).size === 1 && !/ and /.test(pieceNames(board, ids));
};

/** The verb for many, and for one where that is more than an `s`. */
export type Verb = string | readonly [many: string, one: string];

export function verb(board: Board, ids: readonly string[], said: Verb): string {
  const [many, one] = typeof said === 'string' ? [said, `${said}s`] : said;
  return isOne(board, ids) ? one : many;
}

/** The units of a stack that is named by one of them or by its hex. */
export function stackNamed(board: Board, state: RyState, name: string): readonly string[] {
  if (board.unitById.has(name)) return [name];
  const hex = hexAt(board.map.grid, name);
  const units = hex === undefined ? [] : idsOf(board, stackAt(state, hex));
  return units.length === 0 ? [name] : units;
}

/** `a`, `a and b`, `a, b and c`. */
export function joined(parts: readonly string[]): string {
  const last = parts.at(-1);
  if (last === undefined) return 'nobody';
  return parts.length === 1 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

export const count = (n: number, thing: string): string =>
  `${n} ${thing}${n === 1 ? '' : /(s|x|ch)$/.test(thing) ? 'es' : 's'}`;

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
