export { type Adjudicated, adjudicate, type EdgeFault, edgeOf, faultOf, type Reached } from './adjudicate.ts';
export { ChosenCup, chanceOf, type Throws, ThrowWanted, type WantedThrow } from './dice.ts';
export {
  childrenOf,
  childrenOfAll,
  type Edited,
  withEdge,
  withNodeFirst,
  withNotes,
  withoutNode,
  withTitle,
} from './edit.ts';
export { readStudy, studyText } from './file.ts';
export { LIMITS } from './limits.ts';
export { lineTo } from './line.ts';
export { type NodeFault, Positions, pathTo, type Visit, type Visited } from './positions.ts';
export { type AnsweredAgain, askedAgain, notedQuestion } from './questions.ts';
export { answeredBy, answersAt } from './quiz.ts';
export { type GivenOrder, type Ground, groundOf, ordersAfter, type Stream, studyOfCase, studyOfGame } from './root.ts';
export {
  type Drawing,
  type Edge,
  GLYPHS,
  type Glyph,
  type NodeNumber,
  type NotedQuestion,
  type Notes,
  STUDY_FORMAT,
  type Study,
  type StudyNode,
} from './study.ts';
export { type Verified, verify, type Wrong } from './verify.ts';
