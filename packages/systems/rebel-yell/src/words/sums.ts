import type { Addend, Figure } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { AssaultKey, FireKey, MoraleKey } from '../board/charts.ts';
import { amount, signed } from './names.ts';

const LINES: { readonly [K in FireKey | AssaultKey]: string } = {
  targetClear: 'target in the clear',
  targetFlanked: 'through its flank',
  advanceOrPreAssault: 'target advancing',
  density: 'crowded target',
  targetCharging: 'charging target',
  firerStf: 'firer standing to fire',
  volley: 'volley',
  whitesOfEyes: 'the whites of their eyes',
  targetMounted: 'mounted target',
  targetColumn: 'target in column',
  targetWoods: 'target in woods',
  firerDisrupted: 'firer Disrupted',
  firerMarked: 'Advance Fire marker',
  targetSkirmisher: 'skirmishing target',
  stoneFence: 'target behind a stone fence',
  throughCover: 'through light woods, marsh or skirmishers',
  dugIn: 'target dug in',
  breastwork: 'target in breastworks',
  targetCover: 'target under cover',
  crew: 'small arms at a gun crew',
  firerCover: 'firer under cover',
  throughFlank: 'through the flank',
  leader: 'leader',
  charging: 'charging',
  onSkirmisher: 'against skirmishers',
  uphill: 'uphill',
  crest: 'through a crest',
};

const MORALE: { readonly [K in MoraleKey]: string } = {
  flag: 'with its flag',
  leader: 'leader',
  earthwork: 'in earthworks',
  hit: 'O hits',
  outOfCommand: 'out of command or Routed',
  flanked: 'flanked',
};

/** What the parts of a sum are called. */
const PARTS: { readonly [name: string]: string } = {
  ...LINES,
  ...MORALE,
  'line-of-factor': 'line of the factor',
  'last-line': 'no line above the last',
  'first-line': 'no line below the first',
  'strength-times-range': 'strength × range factor',
  'o-hits': 'O hits',
  'not-below-zero': 'not below 0',
  morale: 'morale',
  scenario: 'scenario',
  boulders: 'target among boulders',
  'company-b': 'Company B at a flank',
  surprise: 'first fire of infantry',
  hazlett: 'noise of Hazlett’s guns',
};

/** Parts of a movement cost; some go by the names of other sums too. */
const COSTS: { readonly [name: string]: string } = {
  hex: 'hex',
  up: 'uphill',
  crest: 'crest',
  fence: 'fence',
  stoneFence: 'stone fence',
  stream: 'stream',
  'zone-enter': 'into an enemy zone of control',
  'zone-leave': 'out of an enemy zone of control',
  road: 'by road',
  turn: 'turn',
  free: 'free',
  embankment: 'up the embankment',
  'level-bed': 'level bed of the cut',
  'zone-to-zone': 'from zone to zone, all that is left',
};

/** `targetClear` and `not-below-zero` as words, for parts nobody has named. */
const spelled = (name: string): string =>
  name.replaceAll(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`).replaceAll('-', ' ');

export const partName = (name: string): string => PARTS[name] ?? spelled(name);
const costPartName = (name: string): string => COSTS[name] ?? partName(name);

const addendText = ({ name, value, rule }: Addend): string => `${partName(name)} ${signed(value)} (${rule})`;

/** `morale 6 (ry:13.1.3), O hits −1 (ry:13.2.2)`: the first part is no difference. */
export function addendsText(figure: Figure): string {
  const [first, ...others] = figure.addends;
  if (first === undefined) return '';
  return [`${partName(first.name)} ${amount(first.value)} (${first.rule})`, ...others.map(addendText)].join(', ');
}

/** `strength × range factor 8 (ry:9.2.4), O hits −1 (ry:9.2.5) = factor 7`. */
export const factorText = (factor: Figure): string => `${addendsText(factor)} = factor ${amount(factor.total)}`;

/** `line 6-7, target in woods −1 (ry:9.7.1) = line 5`; the lines go by their labels on the chart. */
export function lineText(board: Board, { line, label }: { readonly line: Figure; readonly label: string }): string {
  const [start, ...shifts] = line.addends;
  if (start === undefined) return `line ${label}`;
  const began = `line ${board.charts.crt.lines[start.value]?.label ?? start.value}`;
  return shifts.length === 0 ? began : `${began}, ${shifts.map(addendText).join(', ')} = line ${label}`;
}

/** `4 MP = hex 2 (ry:8.1), fence 1 (ry:8.1), into an enemy zone of control 1 (ry:8.2.1)`. */
export function costText(cost: Figure): string {
  const parts = cost.addends.map(({ name, value, rule }) => `${costPartName(name)} ${amount(value)} (${rule})`);
  const total = `${amount(cost.total)} MP`;
  return parts.length === 0 ? total : `${total} = ${parts.join(', ')}`;
}
