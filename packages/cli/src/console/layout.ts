/** A column: numbers stand to the right. */
export type Align = 'left' | 'right';

/** Rows of text with their columns in line. Nothing trails. */
export function table(rows: readonly (readonly string[])[], aligns: readonly Align[] = []): string {
  const widths: number[] = [];
  for (const row of rows)
    row.forEach((cell, at) => {
      widths[at] = Math.max(widths[at] ?? 0, [...cell].length);
    });
  return rows
    .map(row => row.map((cell, at) => padded(cell, widths[at] ?? 0, aligns[at] ?? 'left')).join('  '))
    .map(line => `${line.trimEnd()}\n`)
    .join('');
}

export function padded(cell: string, width: number, align: Align): string {
  const gap = ' '.repeat(Math.max(0, width - [...cell].length));
  return align === 'left' ? cell + gap : gap + cell;
}

/** Breaks text at spaces so that no line is wider; further lines stand under the indent. */
export function wrap(text: string, width: number, indent = ''): string {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of paragraph.split(' ')) {
      if (line !== '' && indent.length + line.length + 1 + word.length > width) {
        lines.push(line);
        line = word;
      } else line = line === '' ? word : `${line} ${word}`;
    }
    lines.push(line);
  }
  return lines.map(line => `${indent}${line}`.trimEnd()).join('\n');
}

export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

export const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
