import { wrap } from './layout.ts';

/** The widest thing that stands on a map; two strips side by side show so much twice. */
const WIDEST = 10;

interface Span {
  readonly from: number;
  readonly to: number;
}

interface Piece extends Span {
  readonly text: string;
}

/**
 * A drawing that is wider than the terminal, in strips below one another from left to right. What stands on the seam
 * of two strips is whole in one of them; sentences below a map are broken as usual. A file gets it as it is.
 */
export function inStrips(
  drawing: string,
  { tty, columns }: { readonly tty: boolean; readonly columns: number },
): string {
  const lines = drawing.split('\n');
  const widest = Math.max(0, ...lines.map(line => line.length));
  if (!tty || widest <= columns || columns <= 2 * WIDEST) return drawing;
  const pieces = lines.map(piecesOf);
  const isDrawn = (line: readonly Piece[]): boolean => line.every(({ from, to }) => to - from <= WIDEST);
  const drawn = pieces.filter(isDrawn);
  const spans = spansOf(Math.max(0, ...drawn.flatMap(line => line.map(({ to }) => to))), columns);
  const strips = spans.flatMap((span, at) => [
    `-- part ${at + 1} of ${spans.length}, from the left --`,
    ...drawn.map(line => cut(line, span)),
  ]);
  const prose = lines.filter((_, at) => !isDrawn(pieces[at] ?? [])).map(line => wrap(line, columns));
  return [...strips, ...prose].join('\n');
}

function spansOf(width: number, columns: number): readonly Span[] {
  const spans: Span[] = [{ from: 0, to: columns }];
  for (let last = spans[0]; last !== undefined && last.to < width; last = spans.at(-1))
    spans.push({ from: last.to - WIDEST, to: last.to - WIDEST + columns });
  return spans;
}

/** What stands apart by more than a space. */
const piecesOf = (line: string): readonly Piece[] =>
  [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: text, index }) => ({ text, from: index, to: index + text.length }));

/** Only what is whole within the span. */
const cut = (line: readonly Piece[], span: Span): string =>
  line
    .filter(({ from, to }) => from >= span.from && to <= span.to)
    .reduce((shown, { text, from }) => `${shown.padEnd(from - span.from)}${text}`, '');
