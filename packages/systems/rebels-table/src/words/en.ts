import { actionsEn } from '../actions/words-en.ts';
import { battlesEn } from '../battles/words-en.ts';
import { breaksEn } from '../breaks/words-en.ts';
import { chargeEn } from '../charge/words-en.ts';
import { deploymentEn } from '../deployment/words-en.ts';
import { generalsEn } from '../generals/words-en.ts';
import { meleeEn } from '../melee/words-en.ts';
import { movementEn } from '../movement/words-en.ts';
import { resilienceEn } from '../resilience/words-en.ts';
import { sequenceEn } from '../sequence/words-en.ts';
import { shootingEn } from '../shooting/words-en.ts';
import { supplyEn } from '../supply/words-en.ts';
import { victoryEn } from '../victory/words-en.ts';
import type { Language } from './phrases.ts';

/** Rebels and Yankees in English. */
export const EN: Language = {
  titles: {
    ...sequenceEn.titles,
    ...deploymentEn.titles,
    ...actionsEn.titles,
    ...movementEn.titles,
    ...shootingEn.titles,
    ...resilienceEn.titles,
    ...breaksEn.titles,
    ...chargeEn.titles,
    ...meleeEn.titles,
  },
  questions: {
    ...sequenceEn.questions,
    ...deploymentEn.questions,
    ...actionsEn.questions,
    ...movementEn.questions,
    ...shootingEn.questions,
    ...resilienceEn.questions,
    ...breaksEn.questions,
    ...chargeEn.questions,
    ...meleeEn.questions,
  },
  orders: {
    ...sequenceEn.orders,
    ...deploymentEn.orders,
    ...actionsEn.orders,
    ...supplyEn.orders,
    ...resilienceEn.orders,
    ...breaksEn.orders,
    ...chargeEn.orders,
    ...meleeEn.orders,
  },
  events: {
    ...sequenceEn.events,
    ...deploymentEn.events,
    ...actionsEn.events,
    ...supplyEn.events,
    ...movementEn.events,
    ...generalsEn.events,
    ...shootingEn.events,
    ...resilienceEn.events,
    ...breaksEn.events,
    ...chargeEn.events,
    ...meleeEn.events,
    ...victoryEn.events,
    ...battlesEn.events,
  },
  reasons: {
    ...sequenceEn.reasons,
    ...deploymentEn.reasons,
    ...actionsEn.reasons,
    ...supplyEn.reasons,
    ...movementEn.reasons,
    ...generalsEn.reasons,
    ...shootingEn.reasons,
    ...resilienceEn.reasons,
    ...breaksEn.reasons,
    ...chargeEn.reasons,
    ...meleeEn.reasons,
    ...battlesEn.reasons,
  },
};
