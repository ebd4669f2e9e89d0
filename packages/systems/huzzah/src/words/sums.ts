import type { Addend, Figure } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { points, signed } from './names.ts';

/** What the parts of a sum are called. */
const PARTS: { readonly [name: string]: string } = {
  // Fire and assault lines.
  targetClear: 'target in the clear',
  canister: 'canister',
  plunging: 'plunging fire',
  advanceFire: 'advance fire',
  road: 'along the road',
  targetCharging: 'charging target',
  fenceLine: 'out through works',
  flank: 'flank',
  density: 'crowded target',
  targetCavalry: 'mounted target',
  firerDisrupted: 'disrupted firer',
  afMarker: 'advance fire marker',
  throughWorks: 'through wall or abatis',
  targetWoods: 'target in woods',
  targetArtillery: 'small arms at guns',
  targetSkirmisher: 'skirmishing target',
  targetBreastwork: 'target in breastworks',
  charge: 'charge',
  disrupted: 'disrupted',
  uphill: 'uphill',
  breastwork: 'breastworks',
  skirmisher: 'skirmisher',
  'no-sight': 'without sight',
  'last-line': 'no line above the last',
  'first-line': 'no line below the first',
  'above-limit': 'more than may take part',
  // Morale.
  average: 'average',
  leader: 'leader',
  assaulting: 'assaulting',
  charging: 'charging',
  abatis: 'behind abatis',
  outOfCommand: 'out of command',
  irregulars: 'irregulars out of command',
  isolated: 'isolated',
  flanked: 'flanked',
  scenario: 'scenario',
  least: 'never below 0',
  // Straggling.
  die: 'die',
  ezoc: 'enemy zone of control',
  cavalry: 'cavalry',
};

/** `targetClear` and `above-limit` as words, for parts nobody has named. */
const spelled = (name: string): string =>
  name.replaceAll(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`).replaceAll('-', ' ');

export const partName = (name: string): string => PARTS[name] ?? spelled(name);

const isStrength = ({ name }: Addend): boolean => name === 'strength';
const HALVES = /^times-(\d+)-halves$/;

/** `strength 5, more than may take part −1 (hz:7.1.4), × 3 = factor 12`. */
export function factorText(factor: Figure): string {
  const [strength] = factor.addends.filter(isStrength);
  const range = factor.addends.find(({ name }) => HALVES.test(name));
  const halves = Number(HALVES.exec(range?.name ?? '')?.[1] ?? 2);
  const between = factor.addends.filter(part => part !== strength && part !== range);
  const parts = [`strength ${strength?.value ?? 0}`, ...between.map(part => addendText(part))];
  return `${parts.join(', ')}, × ${points(halves)}${range === undefined ? '' : ` (${range.rule})`} = factor ${factor.total}`;
}

/** `line 12-14, target in the clear +1 (hz:7.4) = line 15-17`; the lines go by their labels on the chart. */
export function lineText(board: Board, { line, label }: { readonly line: Figure; readonly label: string }): string {
  const [start, ...shifts] = line.addends;
  if (start === undefined) return `line ${label}`;
  if (start.name !== 'line-of-factor') return `line ${label} (${addendText(start)})`;
  const began = `line ${board.charts.crt.lines[start.value]?.label ?? start.value}`;
  return shifts.length === 0 ? began : `${began}, ${shifts.map(addendText).join(', ')} = line ${label}`;
}

export const addendText = ({ name, value, rule }: Addend): string => `${partName(name)} ${signed(value)} (${rule})`;

/** `average 4 (hz:13.2.1), leader +1 (hz:6.3.1)`: the first part is no difference. */
export function addendsText(figure: Figure): string {
  const [first, ...others] = figure.addends;
  if (first === undefined) return '';
  return [`${partName(first.name)} ${first.value} (${first.rule})`, ...others.map(addendText)].join(', ');
}

/** A figure with its parts; without them where it has but one: `morale 5 = average 4 (…), leader +1 (…)`. */
export const sumText = (figure: Figure): string =>
  figure.addends.length < 2
    ? `${figure.name} ${figure.total}`
    : `${figure.name} ${figure.total} = ${addendsText(figure)}`;

/** Movement points: the parts are half points. */
export function costText(cost: Figure): string {
  const parts = cost.addends.map(({ name, value, rule }) => `${partName(name)} ${points(value)} (${rule})`);
  const total = `${points(cost.total)} MP`;
  return parts.length === 0 ? total : `${total} = ${parts.join(', ')}`;
}
