import { assaultEn } from '../assault/words-en.ts';
import { battlesEn } from '../battles/words-en.ts';
import { clockEn } from '../clock/words-en.ts';
import { combatEn } from '../combat/words-en.ts';
import { fireEn } from '../fire/words-en.ts';
import { leadersEn } from '../leaders/words-en.ts';
import { movementEn } from '../movement/words-en.ts';
import { rallyEn } from '../rally/words-en.ts';
import { victoryEn } from '../victory/words-en.ts';
import type { Language } from './kinds.ts';

/** Huzzah! in English. */
export const EN: Language = {
  titles: {
    ...clockEn.titles,
    ...leadersEn.titles,
    ...movementEn.titles,
    ...fireEn.titles,
    ...combatEn.titles,
    ...assaultEn.titles,
    ...battlesEn.titles,
  },
  questions: {
    ...clockEn.questions,
    ...leadersEn.questions,
    ...movementEn.questions,
    ...fireEn.questions,
    ...combatEn.questions,
    ...assaultEn.questions,
    ...battlesEn.questions,
  },
  orders: {
    ...clockEn.orders,
    ...leadersEn.orders,
    ...movementEn.orders,
    ...fireEn.orders,
    ...combatEn.orders,
    ...assaultEn.orders,
    ...rallyEn.orders,
    ...battlesEn.orders,
  },
  events: {
    ...clockEn.events,
    ...leadersEn.events,
    ...movementEn.events,
    ...fireEn.events,
    ...combatEn.events,
    ...assaultEn.events,
    ...rallyEn.events,
    ...victoryEn.events,
    ...battlesEn.events,
  },
  reasons: {
    ...clockEn.reasons,
    ...leadersEn.reasons,
    ...movementEn.reasons,
    ...fireEn.reasons,
    ...combatEn.reasons,
    ...assaultEn.reasons,
    ...rallyEn.reasons,
    ...battlesEn.reasons,
  },
};
