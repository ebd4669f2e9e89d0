export { doublesIn, puzzleFaults } from './check.ts';
export { puzzleIn, type Source } from './make.ts';
export { type Measure, measureOf } from './measure.ts';
export { openPuzzle, positionOf } from './open.ts';
export { LEVELS, type Puzzle, type PuzzleBook, parsePuzzle, parsePuzzleBook } from './puzzle.ts';
export type { Asked } from './weigh.ts';
