import { type HexIndex, hexAt } from '@guidon/hex';
import { type Draft, hexNamed } from './sheet.ts';

interface DrawnPath {
  readonly name: string;
  readonly kind: string;
  readonly path: readonly HexIndex[];
}

/** What the picture of a map needs and the rules do not. */
export interface Drawing {
  readonly yardsPerHex: number;
  readonly roads: readonly DrawnPath[];
  readonly watercourses: readonly DrawnPath[];
  readonly labels: readonly { readonly hex: HexIndex; readonly text: string }[];
}

export interface PathPart {
  readonly kind: 'thoroughfare' | 'watercourse';
  readonly type: string;
  readonly name: string;
  readonly path: readonly string[];
}

interface DrawnParts {
  readonly yardsPerHex: number;
  readonly paths: readonly PathPart[];
  readonly labels: readonly { readonly hex: string; readonly text: string }[];
}

export function drawingOf({ yardsPerHex, paths, labels }: DrawnParts, draft: Draft): Drawing {
  const drawn = (kind: PathPart['kind']): readonly DrawnPath[] =>
    paths
      .filter(part => part.kind === kind)
      .map(({ name, type, path }) => ({ name, kind: type, path: path.flatMap(code => hexAt(draft.grid, code) ?? []) }));
  return {
    yardsPerHex,
    roads: drawn('thoroughfare'),
    watercourses: drawn('watercourse'),
    labels: labels.flatMap((label, at) => {
      const hex = hexNamed(draft, label.hex, `labels[${at}].hex`);
      return hex === undefined ? [] : [{ hex, text: label.text }];
    }),
  };
}
