import { type Parsed, parsed } from '@guidon/kernel';
import type { Opened, RuleText, Setting, SystemKit } from '@guidon/kit';
import about from '../data/about.json' with { type: 'json' };
import charts from '../data/charts.json' with { type: 'json' };
import rules from '../rules.json' with { type: 'json' };
import rulesDe from '../rules-de.json' with { type: 'json' };
import type { Board } from './board/board.ts';
import { parseCharts } from './board/parse-charts.ts';
import { OPTIONS } from './board/profile.ts';
import { parseBoard } from './board/scenario.ts';
import { caseKit } from './case/kit.ts';
import { spokenIn } from './presentation/spoken.ts';
import { rebelYellSystem } from './system.ts';
import { MESSAGES } from './words/speech.ts';

const RULES: readonly RuleText[] = rules.rules.map(({ id, title, text, kind }) => ({ id, title, text, kind }));

/** Rebel Yell, as the rest of the house knows it. */
export const rebelYell: SystemKit = {
  id: 'rebel-yell',
  prefix: 'ry',
  title: 'Rebel Yell',
  rulesVersion: rules.rulesVersion,
  rules: RULES,
  translated: { de: rulesDe },
  options: OPTIONS,
  about,
  charts,
  checkCharts: parseCharts,
  messages: MESSAGES,
  open: openSetting,
  cases: caseKit(charts),
};

function openSetting(setting: Setting): Parsed<Opened> {
  const board = parseBoard({ scenario: setting.scenario, charts: setting.charts ?? charts, profile: setting.profile });
  return board.ok ? parsed(opened(board.value)) : board;
}

export const opened = (board: Board): Opened => ({
  system: rebelYellSystem(board),
  ...spokenIn(board, 'en'),
  spoken: language => spokenIn(board, language),
});
