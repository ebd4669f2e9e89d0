export { type Balance, type Book, mapIn, scenarioIn } from './book.ts';
export { editionsIn } from './editions.ts';
export { LIBRARY, mapIds, mapSource, scenarioIds, scenarioSource } from './library.ts';
