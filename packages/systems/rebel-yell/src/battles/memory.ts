import type { Json } from '@guidon/kernel';
import type { RyState } from '../terms/state.ts';

/** What scenario rules remember is plain data; these read it back, and find nothing where there is nothing. */
export const wordsIn = (state: RyState, key: string): readonly string[] => wordsOf(state.memory[key]);

export const numberIn = (state: RyState, key: string): number => numberOf(state.memory[key]) ?? 0;

export const wordsOf = (value: Json | undefined): readonly string[] =>
  listOf(value).filter(word => typeof word === 'string');

export const numberOf = (value: Json | undefined): number | undefined =>
  typeof value === 'number' ? value : undefined;

export const wordOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

const listOf = (value: Json | undefined): readonly Json[] => (isList(value) ? value : []);

/** Numbers by name. */
export function countsIn(state: RyState, key: string): { readonly [name: string]: number } {
  const value = state.memory[key];
  if (typeof value !== 'object' || value === null || isList(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([name, count]) => [name, numberOf(count) ?? 0]));
}
