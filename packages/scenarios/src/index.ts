export { type Book, mapIn, scenarioIn } from './book.ts';
export { LIBRARY, mapIds, mapSource, scenarioIds, scenarioSource } from './library.ts';
