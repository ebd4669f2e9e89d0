import { type Parsed, parseAs, parsed } from '@guidon/kernel';
import type { Library } from '@guidon/library';
import type { Mapping } from '../plain.ts';
import { type Case, prepared } from '../prepare.ts';
import { caseShape } from './case-shape.ts';

/** A case from its data, with what its file says for all cases merged in. */
export function caseOf(data: Mapping, library: Library): Parsed<Omit<Case, 'file' | 'line'>> {
  const text = parseAs(caseShape, data);
  if (!text.ok) return text;
  const read = prepared(text.value, library);
  return read.ok ? parsed({ ...read.value, data }) : read;
}
