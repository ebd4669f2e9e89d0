import { assaultEn } from '../assault/words-en.ts';
import { specialEn } from '../battles/words-en.ts';
import { cavalryEn } from '../cavalry/words-en.ts';
import { clockEn } from '../clock/words-en.ts';
import { combatEn } from '../combat/words-en.ts';
import { fireEn } from '../fire/words-en.ts';
import { leadersEn } from '../leaders/words-en.ts';
import { movementEn } from '../movement/words-en.ts';
import { rallyEn } from '../rally/words-en.ts';
import { victoryEn } from '../victory/words-en.ts';
import type { Language } from './kinds.ts';

/** Rebel Yell in English. */
export const EN: Language = {
  titles: {
    ...clockEn.titles,
    ...leadersEn.titles,
    ...movementEn.titles,
    ...fireEn.titles,
    ...assaultEn.titles,
    ...cavalryEn.titles,
    ...combatEn.titles,
    ...rallyEn.titles,
    ...specialEn.titles,
  },
  questions: {
    ...clockEn.questions,
    ...leadersEn.questions,
    ...movementEn.questions,
    ...fireEn.questions,
    ...assaultEn.questions,
    ...cavalryEn.questions,
    ...combatEn.questions,
    ...rallyEn.questions,
    ...specialEn.questions,
  },
  orders: {
    ...clockEn.orders,
    ...leadersEn.orders,
    ...movementEn.orders,
    ...fireEn.orders,
    ...assaultEn.orders,
    ...cavalryEn.orders,
    ...combatEn.orders,
    ...rallyEn.orders,
    ...specialEn.orders,
  },
  events: {
    ...clockEn.events,
    ...leadersEn.events,
    ...movementEn.events,
    ...fireEn.events,
    ...assaultEn.events,
    ...cavalryEn.events,
    ...combatEn.events,
    ...rallyEn.events,
    ...victoryEn.events,
    ...specialEn.events,
  },
  reasons: {
    ...clockEn.reasons,
    ...leadersEn.reasons,
    ...movementEn.reasons,
    ...fireEn.reasons,
    ...assaultEn.reasons,
    ...cavalryEn.reasons,
    ...combatEn.reasons,
    ...rallyEn.reasons,
    ...specialEn.reasons,
  },
};
