import { scenarioSource } from '@guidon/scenarios';
import charts from '../../data/charts.json' with { type: 'json' };
import { parseBoard } from './scenario.ts';

export const issuesOf = (scenario: unknown, profile: object = {}) => {
  const read = parseBoard({ scenario, charts, profile });
  return read.ok ? [] : read.issues;
};

export const faultsOf = (id: string, change: (draft: Draft) => void, profile: object = {}) => {
  const draft = structuredClone(scenarioSource(id)) as Draft;
  change(draft);
  return issuesOf(draft, profile);
};

export const BOW = [
  [0, 0],
  [9000, 9000],
  [9000, 0],
  [0, 9000],
];

export interface Draft {
  sides: string[];
  setup: object[];
  generals: object[];
  reinforcements: object[];
  camps: { union: object };
  specialRules: { data?: object }[];
  profile: { options: object };
  victory: { objectives: object[]; levels: object[] };
  map: { features: { polygon: number[][] }[] };
  orderOfBattle: { units: { command?: string }[]; generals: object[]; commands: object[] };
}

export const unit = (draft: Draft, at: number, change: object) =>
  Object.assign(draft.orderOfBattle.units[at] ?? {}, change);
export const leader = (draft: Draft, at: number, change: object) =>
  Object.assign(draft.orderOfBattle.generals[at] ?? {}, change);
export const command = (draft: Draft, at: number, change: object) =>
  Object.assign(draft.orderOfBattle.commands[at] ?? {}, change);
export const feature = (draft: Draft, at: number, change: object) =>
  Object.assign(draft.map.features[at] ?? {}, change);
export const general = (draft: Draft, change: object) => Object.assign(draft.generals[0] ?? {}, change);
export const arrive = (draft: Draft, change: object) => Object.assign(draft.reinforcements[0] ?? {}, change);
export const objective = (draft: Draft, change: object) => Object.assign(draft.victory.objectives[0] ?? {}, change);
export const rule = (draft: Draft, data: object) => Object.assign(draft.specialRules[1] ?? {}, { data });
export const set = (draft: Draft, at: number, formation: string) => Object.assign(draft.setup[at] ?? {}, { formation });
export const move = (draft: Draft, at: number, onto: number) =>
  Object.assign(draft.setup[at] ?? {}, { ...draft.setup[onto], ...{ unit: 'us-1mn' } });

/** All of Willcox's men but one go over to Franklin. */
export const lone = (draft: Draft) => {
  const mine = draft.orderOfBattle.units.filter(({ command: of }) => of === 'willcox');
  for (const one of mine.slice(1)) Object.assign(one, { command: 'franklin' });
};

export const host = (draft: Draft) => {
  unit(draft, 12, { type: 'warHost', weapon: 'bow' });
  set(draft, 12, 'column');
};
