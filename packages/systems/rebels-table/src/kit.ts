import { type Parsed, parsed } from '@guidon/kernel';
import type { Opened, RuleText, Setting, SystemKit } from '@guidon/kit';
import about from '../data/about.json' with { type: 'json' };
import charts from '../data/charts.json' with { type: 'json' };
import rules from '../rules.json' with { type: 'json' };
import rulesDe from '../rules-de.json' with { type: 'json' };
import type { Board } from './board/board.ts';
import { parseCharts } from './board/charts/parse.ts';
import { builtScenario } from './board/free/game.ts';
import { OPTIONS } from './board/profile.ts';
import { parseBoard } from './board/scenario.ts';
import { caseKit } from './case/kit.ts';
import { spokenIn } from './presentation/spoken.ts';
import { rebelsTableSystem } from './system.ts';
import { MESSAGES, speechFor } from './words/speech.ts';
import { warningTexts } from './words/words.ts';

const RULES: readonly RuleText[] = rules.rules.map(({ id, title, text, kind }) => ({ id, title, text, kind }));

/** Rebels and Yankees, as the rest of the house knows it. */
export const rebelsTable: SystemKit = {
  id: 'rebels-table',
  prefix: 'rt',
  title: 'Rebels and Yankees',
  rulesVersion: rules.rulesVersion,
  rules: RULES,
  translated: { de: rulesDe },
  options: OPTIONS,
  about,
  charts,
  checkCharts: parseCharts,
  messages: MESSAGES,
  open: openSetting,
  build: plan => builtScenario(plan, charts),
  warnings: warningsOf,
  cases: caseKit(charts),
};

function openSetting(setting: Setting): Parsed<Opened> {
  const board = parseBoard({ scenario: setting.scenario, charts: setting.charts ?? charts, profile: setting.profile });
  return board.ok ? parsed(opened(board.value)) : board;
}

function warningsOf(scenario: unknown): readonly string[] {
  const board = parseBoard({ scenario, charts, profile: undefined });
  return board.ok ? warningTexts(speechFor(board.value)) : [];
}

const opened = (board: Board): Opened => ({
  system: rebelsTableSystem(board),
  ...spokenIn(board, 'en'),
  spoken: language => spokenIn(board, language),
});
