export { type CardReport, cardReport } from './cards.ts';
export { lessonFaults } from './check.ts';
export { type Chapter, type Course, courseFaults, parseCourse } from './course.ts';
export {
  type Exercise,
  type Lesson,
  type LessonPlan,
  type OpenLesson,
  type ShownDice,
  type Subject,
  TASKS,
  type Task,
  type Verdict,
} from './lesson.ts';
export { type LessonListing, type ListedLesson, lessonFrom, listingOf } from './listing.ts';
export { type LessonsByRule, lessonsByRule } from './lookup.ts';
export { lessonsOf, type MadeLesson } from './make.ts';
export { type NearRules, nearRules } from './near.ts';
export { openLesson } from './open.ts';
export { doingOf } from './tasks/do.ts';
