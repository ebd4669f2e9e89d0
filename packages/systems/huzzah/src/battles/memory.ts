import type { Json } from '@guidon/kernel';
import type { HzState } from '../terms/state.ts';

/** What scenario rules remember is plain data; these read it back, and find nothing where there is nothing. */
export const wordsIn = (state: HzState, key: string): readonly string[] => wordsOf(state.memory[key]);

export const numberIn = (state: HzState, key: string): number | undefined => numberOf(state.memory[key]);

export const recordIn = (state: HzState, key: string): { readonly [name: string]: Json } => recordOf(state.memory[key]);

export const listIn = (state: HzState, key: string): readonly Json[] => listOf(state.memory[key]);

export const wordsOf = (value: Json | undefined): readonly string[] =>
  listOf(value).filter(word => typeof word === 'string');

export const numbersOf = (value: Json | undefined): readonly number[] =>
  listOf(value).filter(entry => typeof entry === 'number');

export const numberOf = (value: Json | undefined): number | undefined =>
  typeof value === 'number' ? value : undefined;

export const wordOf = (value: Json | undefined): string | undefined => (typeof value === 'string' ? value : undefined);

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

export const listOf = (value: Json | undefined): readonly Json[] => (isList(value) ? value : []);

export const recordOf = (value: Json | undefined): { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && !isList(value) ? value : {};
