import { kitOf, type SystemKit } from '@guidon/kit';
import about from '../data/about.json' with { type: 'json' };
import charts from '../data/charts.json' with { type: 'json' };
import cards from '../messages/cards.json' with { type: 'json' };
import rules from '../rules.json' with { type: 'json' };
import rulesDe from '../rules-de.json' with { type: 'json' };
import { parseCharts } from './board/charts/parse.ts';
import { builtScenario } from './board/free/game.ts';
import { OPTIONS } from './board/profile.ts';
import { parseBoard } from './board/scenario.ts';
import { caseKit } from './case/kit.ts';
import { spokenIn } from './presentation/spoken.ts';
import { rebelsTableSystem } from './system.ts';
import { MESSAGES, speechFor } from './words/speech.ts';
import { warningTexts } from './words/words.ts';

/** Rebels and Yankees, as the rest of the house knows it. */
export const rebelsTable: SystemKit = kitOf({
  name: { id: 'rebels-table', prefix: 'rt', title: 'Rebels and Yankees' },
  files: { rules, translated: { de: rulesDe }, about, cards, charts, messages: MESSAGES },
  options: OPTIONS,
  checkCharts: parseCharts,
  opens: { parseBoard, system: rebelsTableSystem, spokenIn },
  build: plan => builtScenario(plan, charts),
  warnings: warningsOf,
  cases: caseKit(charts),
});

function warningsOf(scenario: unknown): readonly string[] {
  const board = parseBoard({ scenario, charts, profile: undefined });
  return board.ok ? warningTexts(speechFor(board.value)) : [];
}
