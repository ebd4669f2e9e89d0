import { partAt } from '../../packages/cli/src/rules-index/proofs.ts';

export { codeAt, dataAt, hashOf } from '../../packages/cli/src/rules-index/proofs.ts';

/** The chart with one figure of a part changed, for each figure there. */
export function changedData(
  written: string,
  where: string,
): readonly { readonly contents: string; readonly line: string }[] {
  const part = partAt(JSON.parse(written), where);
  // A part that is a figure itself is changed in what holds it.
  if (typeof part === 'number') {
    const [holder = '', key = ''] = /^(?:(.*)[.[])?([^.[\]]+)\]?$/.exec(where)?.slice(1) ?? [];
    const data: unknown = JSON.parse(written);
    const held = holder === '' ? data : partAt(data, holder);
    if (isHolder(held)) held[key] = part + 1;
    return [{ contents: JSON.stringify(data), line: `${where}: ${part} -> ${part + 1}` }];
  }
  const count = figuresIn(part);
  return Array.from({ length: count }, (_, at) => {
    const data: unknown = JSON.parse(written);
    const line = changeFigure(partAt(data, where), at);
    return { contents: JSON.stringify(data), line: `${where}: ${line}` };
  });
}

const isHolder = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function figuresIn(part: unknown): number {
  if (typeof part === 'number') return 1;
  return isHolder(part) ? Object.values(part).reduce<number>((sum, inner) => sum + figuresIn(inner), 0) : 0;
}

/** Adds one to the figure with this number, counted from nothing; says which it was. */
function changeFigure(part: unknown, at: number): string {
  let left = at;
  const visit = (holder: unknown, path: string): string | undefined => {
    if (!isHolder(holder)) return undefined;
    for (const [key, value] of Object.entries(holder)) {
      if (typeof value === 'number') {
        if (left-- > 0) continue;
        holder[key] = value + 1;
        return `${path}${key} ${value} -> ${value + 1}`;
      }
      const found = visit(value, `${path}${key}.`);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return visit(part, '') ?? '';
}
