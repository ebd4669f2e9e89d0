import { combatEn } from '../combat/words-en.ts';
import { movementEn } from '../movement/words-en.ts';
import { nightEn } from '../night/words-en.ts';
import { roundEn } from '../round/words-en.ts';
import { sequenceEn } from '../sequence/words-en.ts';
import { victoryEn } from '../victory/words-en.ts';
import type { Language } from './kinds.ts';

/** Yankees & Rebels in English. */
export const EN: Language = {
  titles: { ...sequenceEn.titles, ...roundEn.titles, ...movementEn.titles, ...combatEn.titles, ...nightEn.titles },
  questions: {
    ...sequenceEn.questions,
    ...roundEn.questions,
    ...movementEn.questions,
    ...combatEn.questions,
    ...nightEn.questions,
  },
  orders: { ...sequenceEn.orders, ...roundEn.orders, ...movementEn.orders, ...combatEn.orders, ...nightEn.orders },
  events: {
    ...sequenceEn.events,
    ...roundEn.events,
    ...movementEn.events,
    ...combatEn.events,
    ...nightEn.events,
    ...victoryEn.events,
  },
  reasons: {
    ...sequenceEn.reasons,
    ...roundEn.reasons,
    ...movementEn.reasons,
    ...combatEn.reasons,
    ...nightEn.reasons,
  },
};
