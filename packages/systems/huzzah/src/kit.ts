import { kitOf, type SystemKit } from '@guidon/kit';
import { habitsOfLines } from '@guidon/line-of-battle';
import about from '../data/about.json' with { type: 'json' };
import charts from '../data/charts.json' with { type: 'json' };
import cards from '../messages/cards.json' with { type: 'json' };
import rules from '../rules.json' with { type: 'json' };
import rulesDe from '../rules-de.json' with { type: 'json' };
import { parseCharts } from './board/charts.ts';
import { OPTIONS } from './board/profile.ts';
import { parseBoard } from './board/scenario.ts';
import { caseKit } from './case/kit.ts';
import { spokenIn } from './presentation/spoken.ts';
import { huzzahSystem } from './system.ts';
import { MESSAGES } from './words/speech.ts';

/** Huzzah!, as the rest of the house knows it. */
export const huzzah: SystemKit = kitOf({
  name: { id: 'huzzah', prefix: 'hz', title: 'Huzzah!' },
  files: { rules, translated: { de: rulesDe }, about, cards, charts, messages: MESSAGES },
  options: OPTIONS,
  checkCharts: parseCharts,
  opens: { parseBoard, system: huzzahSystem, spokenIn },
  habits: habitsOfLines,
  cases: caseKit(charts),
});
