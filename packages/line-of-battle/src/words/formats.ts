import type { Addend, Figure, Json } from '@guidon/kernel';
import type { Formats, Speech } from '@guidon/kit';
import { kindOfSegment, ownerOfSegment, SEGMENTS, type Side } from '../clock/segments.ts';
import type { PieceNames } from './phrases.ts';

/** What the sentences of both games speak of. */
export interface ToldBoard {
  readonly player1: Side;
  readonly turns: number;
  readonly roster: readonly { readonly id: string }[];
  readonly leaders: readonly { readonly id: string }[];
  readonly specialData: { readonly [id: string]: { readonly title: string; readonly text: string } };
  readonly charts: { readonly crt: { readonly lines: readonly { readonly label: string }[] } };
}

/** In what the two games differ. */
export interface Manner<B> {
  readonly names: PieceNames<B>;
  /** A figure of a sum as people write it. */
  amount(value: number): string;
  /** A part of a movement cost, which may be counted in halves. */
  cost(value: number): string;
  facingWord(board: B, facing: number): string;
}

/** How fields are shown in both games. */
export function sharedFormats<B extends ToldBoard>(speech: Speech<B>, manner: Manner<B>): Formats {
  const { board } = speech;
  const one = (id: string): string => manner.names.pieceName(board, id);
  const many = (ids: readonly string[]): string => manner.names.pieceNames(board, ids, speech.joined);
  const sums = sumsIn(speech, manner);
  return {
    unit: one,
    leader: one,
    flag: one,
    crew: one,
    units: many,
    leaders: many,
    flags: many,
    all: many,
    stack: (ids: readonly string[] | undefined) => (ids === undefined ? '' : `: ${many(ids)}`),
    stacks: (stacks: readonly (readonly string[])[]) => speech.joined(stacks.map(many)),
    inTurn: (stacks: readonly (readonly string[])[]) => stacks.map(many).join(speech.phrase('and-then')),
    each: (ids: readonly string[]) => ids.map(one).join(', '),
    side: (side: string) => speech.named('sides', side),
    facing: (facing: string | number) =>
      speech.retold('corners', typeof facing === 'string' ? facing : manner.facingWord(board, facing)),
    way: (path: readonly string[] = []) => wayText(speech, path),
    farthest: (hexes: readonly string[]) => hexes.at(-1) ?? '',
    spaced: (parts: readonly string[]) => parts.join(' '),
    segment: (letter: string) => segmentTitle(speech, SEGMENTS.map(String).indexOf(letter)),
    plain: String,
    serial: (serial: number) => serialTitle(speech, serial),
    choice: (choice: string) => speech.known('choices', choice) ?? choice.replaceAll('-', ' '),
    award: (award: { readonly [S in Side]: number }) => awardText(speech, award),
    verdict: (result: string) => speech.retold('verdicts', result),
    score: ({ union = 0, confederate = 0 }: { readonly union?: number; readonly confederate?: number }) =>
      speech.phrase('score', { union, confederate }),
    cost: sums.cost,
    addends: sums.addends,
    sum: (figure: Figure) => (figure.addends.length < 2 ? '' : ` = ${sums.addends(figure)}`),
    line: (line: Figure, { about }) => sums.line(line, 'label' in about ? String(about.label) : ''),
    fact: (value: Json | undefined, { name }) => factText(speech, value, one) ?? speech.known('unnamed', name) ?? '?',
  };
}

export interface Sums {
  part(name: string): string;
  addend(addend: Addend): string;
  addends(figure: Figure): string;
  line(line: Figure, label: string): string;
  cost(cost: Figure): string;
}

/** Sums in words, each part with its rule. */
export function sumsIn<B extends ToldBoard>(speech: Speech<B>, { amount, cost }: Manner<B>): Sums {
  const part = (name: string): string => speech.named('parts', name);
  const addend = ({ name, value, rule }: Addend): string => `${part(name)} ${signed(amount, value)} (${rule})`;
  return {
    part,
    addend,
    /** `morale 6 (ry:13.1.3), O hits −1 (ry:13.2.2)`: the first part is no difference. */
    addends: ({ addends: [first, ...others] }) =>
      first === undefined
        ? ''
        : [`${part(first.name)} ${amount(first.value)} (${first.rule})`, ...others.map(addend)].join(', '),
    /** `line 6-7, target in woods −1 (ry:9.7.1) = line 5`; the lines go by their labels on the chart. */
    line: ({ addends: [start, ...shifts] }, label) => {
      const line = (at: string): string => speech.phrase('line', { at });
      if (start === undefined) return line(label);
      if (start.name !== 'line-of-factor') return `${line(label)} (${addend(start)})`;
      const began = line(speech.board.charts.crt.lines[start.value]?.label ?? String(start.value));
      return shifts.length === 0 ? began : `${began}, ${shifts.map(addend).join(', ')} = ${line(label)}`;
    },
    /** `4 MP = hex 2 (ry:8.1), fence 1 (ry:8.1), into an enemy zone of control 1 (ry:8.2.1)`. */
    cost: ({ addends, total }) => {
      const parts = addends.map(
        ({ name, value, rule }) => `${speech.known('costs', name) ?? part(name)} ${cost(value)} (${rule})`,
      );
      return `${speech.phrase('points', { mp: cost(total) })}${parts.length === 0 ? '' : ` = ${parts.join(', ')}`}`;
    },
  };
}

/** A difference with its sign. */
export const signed = (amount: (value: number) => string, value: number): string =>
  value < 0 ? `−${amount(-value)}` : `+${amount(value)}`;

/** Where a path leads, and by which hexes. */
function wayText<B>(speech: Speech<B>, path: readonly string[]): string {
  const last = path.at(-1);
  return last === undefined ? '' : speech.phrase('to', { last, ways: path.length > 1 ? path.join(' ') : '' });
}

/** What a segment is called: `Union action`. */
function segmentName<B extends ToldBoard>(speech: Speech<B>, segment: number): string {
  const kind = kindOfSegment(segment);
  const owner = ownerOfSegment(speech.board.player1, segment);
  const name = speech.named('segments', kind);
  return kind === 'turn-end' ? name : speech.phrase('segment', { owner: speech.named('sides', owner), name });
}

/** With its letter: `Union action (step g of 15)`. */
export const segmentTitle = <B extends ToldBoard>(speech: Speech<B>, segment: number): string =>
  speech.phrase('segment-title', { letter: SEGMENTS[segment] ?? '?', name: segmentName(speech, segment) });

/** A segment of a certain turn: `Union action (step m of 15) of turn 2`. */
export const serialTitle = <B extends ToldBoard>(speech: Speech<B>, serial: number): string =>
  speech.phrase('segment-of-turn', {
    title: segmentTitle(speech, serial % SEGMENTS.length),
    turn: Math.floor(serial / SEGMENTS.length) + 1,
  });

export const clockLabel = <B extends ToldBoard>(
  speech: Speech<B>,
  { turn, segment }: { readonly turn: number; readonly segment: number },
): string =>
  speech.phrase('clock', {
    turn,
    turns: speech.board.turns,
    title: segmentTitle(speech, segment),
  });

function awardText<B>(speech: Speech<B>, award: { readonly [S in Side]: number }): string {
  const said = (['union', 'confederate'] as const)
    .filter(side => award[side] !== 0)
    .map(side => speech.phrase('award', { side, points: award[side] }));
  return said.length === 0 ? '' : ` [${said.join(', ')}]`;
}

/** A fact of a refusal; undefined where there is none. */
function factText<B>(
  speech: Speech<B>,
  value: Json | undefined,
  pieceName: (id: string) => string,
): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value))
    return value.length === 0
      ? speech.phrase('nobody')
      : value.map(part => factText(speech, part, pieceName) ?? '?').join(', ');
  if (typeof value !== 'string') return String(value);
  return speech.known('sides', value) ?? speech.known('terms', value) ?? pieceName(value);
}

const isIds = (value: unknown): value is readonly string[] => Array.isArray(value) && typeof value[0] === 'string';

/** Is a list of pieces told in the singular? Undefined for what is no list of pieces. */
export const isOneIn =
  <B>({ names }: Manner<B>, board: B) =>
  (value: unknown): boolean | undefined =>
    isIds(value) ? names.isOne(board, value) : undefined;
