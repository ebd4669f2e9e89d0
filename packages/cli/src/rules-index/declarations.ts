/** A declaration at the top of a file, with the comment above it. */
export interface Declaration {
  readonly name: string;
  /** The documentation comment directly above it. */
  readonly comment: string;
  readonly code: string;
}

const START = /^(?:export )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/;

/** What stands at the top level of a file of ours: the formatter puts every such declaration at the first column. */
export function declarationsOf(source: string): readonly Declaration[] {
  const found: { name: string; comment: string; lines: string[] }[] = [];
  let comment: string[] = [];
  let inComment = false;
  for (const line of source.split('\n')) {
    if (line.startsWith('/**')) {
      comment = [line];
      inComment = !line.includes('*/');
      continue;
    }
    if (inComment) {
      comment.push(line);
      inComment = !line.includes('*/');
      continue;
    }
    const name = START.exec(line)?.[1];
    if (name !== undefined) found.push({ name, comment: comment.join('\n'), lines: [line] });
    else found.at(-1)?.lines.push(line);
    if (line.trim() !== '') comment = [];
  }
  return found.map(({ name, comment: above, lines }) => ({ name, comment: above, code: lines.join('\n') }));
}
