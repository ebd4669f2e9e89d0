import type { Json } from '@guidon/kernel';

/** What scenario rules remember is plain data; these read it back, and find nothing where there is nothing. */
interface Remembering {
  readonly memory: { readonly [name: string]: Json };
}

export const wordsIn = ({ memory }: Remembering, key: string): readonly string[] => wordsOf(memory[key]);

export const numberIn = ({ memory }: Remembering, key: string): number | undefined => numberOf(memory[key]);

export const recordIn = ({ memory }: Remembering, key: string): { readonly [name: string]: Json } =>
  recordOf(memory[key]);

export const listIn = ({ memory }: Remembering, key: string): readonly Json[] => listOf(memory[key]);

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

/** What is remembered after more of it: a null forgets. */
export const rememberedWith = (
  { memory }: Remembering,
  remember: { readonly [name: string]: Json },
): { readonly [name: string]: Json } =>
  Object.fromEntries(Object.entries({ ...memory, ...remember }).filter(([, value]) => value !== null));
