import { type Parsed, parsed } from '@guidon/kernel';
import type { Opened, RuleText, Setting, SystemKit } from '@guidon/kit';
import { reconstructions } from '@guidon/line-of-battle';
import charts from '../data/charts.json' with { type: 'json' };
import rules from '../rules.json' with { type: 'json' };
import type { Board } from './board/board.ts';
import { parseCharts } from './board/parse-charts.ts';
import { OPTIONS } from './board/profile.ts';
import { parseBoard } from './board/scenario.ts';
import { caseKit } from './case/kit.ts';
import { presenterFor } from './presentation/presenter.ts';
import { rebelYellSystem } from './system.ts';
import { wordsFor } from './words/words.ts';

const RULES: readonly RuleText[] = rules.rules.map(({ id, title, text, kind }) => ({ id, title, text, kind }));

/** Rebel Yell, as the rest of the house knows it. */
export const rebelYell: SystemKit = {
  id: 'rebel-yell',
  prefix: 'ry',
  title: 'Rebel Yell',
  rulesVersion: rules.rulesVersion,
  rules: RULES,
  options: OPTIONS,
  charts,
  checkCharts: parseCharts,
  open: openSetting,
  cases: caseKit(charts),
};

const CHART_TITLES: { readonly [id: string]: string } = {
  crt: 'combat results',
  range: 'small-arms ranges',
  gunRange: 'artillery ranges',
  tec: 'terrain effects',
  card: 'movement aid card',
  gunLoss: 'gun loss',
};

function openSetting(setting: Setting): Parsed<Opened> {
  const board = parseBoard({ scenario: setting.scenario, charts: setting.charts ?? charts, profile: setting.profile });
  return board.ok ? parsed(opened(board.value)) : board;
}

export const opened = (board: Board): Opened => ({
  system: rebelYellSystem(board),
  words: wordsFor(board),
  present: presenterFor(board),
  reconstructed: reconstructions(board, id => CHART_TITLES[id] ?? id),
});
