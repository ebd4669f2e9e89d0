import type { Lesson, OpenLesson } from './lesson.ts';
import { openBest } from './tasks/best.ts';
import { openDo } from './tasks/do.ts';
import { openLegal } from './tasks/legal.ts';
import { openPredict } from './tasks/predict.ts';
import { openSight, openSum } from './tasks/questions.ts';
import { openStatements } from './tasks/statements.ts';

/** Begins a lesson in a language. Undefined where its case does not hold what the lesson is about. */
export function openLesson(lesson: Lesson, language: string): OpenLesson | undefined {
  switch (lesson.task) {
    case 'legal':
      return openLegal(lesson, language);
    case 'do':
      return openDo(lesson, language);
    case 'best':
      return openBest(lesson, language);
    case 'sum':
      return openSum(lesson, language);
    case 'sight':
      return openSight(lesson, language);
    case 'predict':
      return lesson.subject.of === 'position' ? openStatements(lesson, language) : openPredict(lesson, language);
  }
}
