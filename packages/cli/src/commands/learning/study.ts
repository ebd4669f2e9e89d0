import { lineTo, studyText, verify } from '@guidon/study';
import { type Command, type Context, FALSE, FINE } from '../../command.ts';
import { type Given, JSON_OPTION } from '../../console/args.ts';
import { BadInput, badIssues, orBad } from '../../console/bad-input.ts';
import { writeWhole } from '../../console/files.ts';
import { jsonText, plural } from '../../console/layout.ts';
import { faultText } from '../../study/fault-text.ts';
import { added, diceIn, madeStudy } from '../../study/make.ts';
import { openStudy } from '../../study/open-study.ts';
import { nodePage, treeText } from '../../study/show.ts';

export const study: Command = {
  spec: {
    name: 'study',
    usage: 'new FILE | show FILE | add FILE | verify FILE | export FILE [--node N] [--json]',
    about: 'Trees of positions: orders with their dice chosen, comments, questions.',
    more: 'A study begins with a game at one of its orders, with a scenario or with a case. show prints its tree, or with --node one position with its board. add has the rules carry out an order with the dice that are named; what they refuse is told with its rule and changes nothing. verify adjudicates every order again and compares every position; it names the first wrong node with its path, exit code 1. export writes the line to a node as a game file.',
    options: [
      { name: 'from', value: 'GAME', about: 'new: begins with a game file' },
      { name: 'at', value: 'N', about: 'new --from: after this entry of it; the last one, if it is left out' },
      { name: 'rest', about: 'new --from: what was ordered after that becomes the main line' },
      { name: 'scenario', value: 'ID', about: 'new: begins with a scenario' },
      { name: 'case', value: 'FILE#ID', about: 'new: begins with the position of a case' },
      { name: 'profile', value: 'NAME=true,…', about: 'new --scenario: options of the game' },
      { name: 'charts', value: 'FILE', about: 'new --scenario: other charts' },
      { name: 'seed', value: 'WORD', about: 'new, add: throws the dice that are not named' },
      { name: 'title', value: 'TEXT', about: 'new: its title' },
      { name: 'node', value: 'N', about: 'show, add, export: which position' },
      { name: 'order', value: 'JSON', about: 'add: the order' },
      { name: 'seat', value: 'SEAT', about: 'add: who gives it; whoever is asked, if it is left out' },
      { name: 'dice', value: '"3 5, 2"', about: 'add: what falls, throw by throw' },
      { name: 'to', value: 'FILE', about: 'export: the game file to write' },
      JSON_OPTION,
    ],
    examples: [
      ['guidon study new mine.study --from game.guidon --at 120 --rest', 'what if, from order 120 on'],
      ['guidon study new opening.study --scenario herbst-woods', 'from the beginning of a battle'],
      ['guidon study show mine.study --node 3', 'a position with its board'],
      ['guidon study verify mine.study', 'does every order still lead where it led?'],
      ['guidon study export mine.study --node 12 --to line.guidon', 'the line to node 12 as a game'],
    ],
  },
  run(given, context) {
    const [what, file, ...more] = given.rest;
    if (more.length > 0) throw new BadInput(`expected one file, found ${[file, ...more].join(' ')}`);
    const name = orBad(file, () => 'name a study: guidon study show FILE');
    if (what === 'new') return begin(given, context, name);
    if (what === 'show') return show(given, context, name);
    if (what === 'add') return add(given, context, name);
    if (what === 'verify') return check(given, context, name);
    if (what === 'export') return line(given, context, name);
    throw new BadInput('say new, show, add, verify or export: guidon study --help tells more.');
  },
};

function begin(given: Given, context: Context, file: string): number {
  const made = madeStudy(context, given);
  writeWhole(context.cwd, file, studyText(made));
  context.io.out(`${file}: ${made.title}, ${plural(made.nodes.length, 'node')}\n`);
  return FINE;
}

const nodeIn = (given: Given, nodes: number): number | undefined => given.count('node', { least: 0, most: nodes - 1 });

function show(given: Given, context: Context, file: string): number {
  const open = openStudy(context, file);
  const node = nodeIn(given, open.study.nodes.length);
  if (given.has('json')) context.io.out(jsonText(node === undefined ? open.study : open.study.nodes[node]));
  else context.io.out(node === undefined ? treeText(open) : nodePage(context, open, node));
  return FINE;
}

function add(given: Given, context: Context, file: string): number {
  const open = openStudy(context, file);
  const { system } = open.ground.opened;
  const parent = nodeIn(given, open.study.nodes.length) ?? 0;
  const order = orderIn(orBad(given.text('order'), () => 'name the order: --order \'{"do":"pass"}\''));
  const visit = open.positions.visit(open.study, parent);
  const asked = visit.ok ? system.decisions(visit.at.state)[0]?.seat : undefined;
  const seat = given.text('seat') ?? asked ?? system.seats[0] ?? '';
  const dice = diceIn(given.text('dice') ?? '');
  const { made, node } = added(open, parent, { seat, order, dice, seed: given.text('seed') });
  writeWhole(context.cwd, file, studyText(made));
  context.io.out(nodePage(context, { ...open, study: made }, node));
  return FINE;
}

function orderIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new BadInput(`--order: expected JSON, found ${text}`, { cause });
  }
}

function check(given: Given, context: Context, file: string): number {
  const { study, ground } = openStudy(context, file);
  const found = verify(study, ground);
  const { wrong } = found;
  if (given.has('json')) context.io.out(jsonText({ file, verified: wrong === undefined, ...found }));
  else if (wrong !== undefined)
    context.io.out(
      `not verified: node ${wrong.node} (${wrong.path.join(' > ')}): ${faultText(wrong.fault, ground.opened.words)}${found.count > 1 ? `; ${found.count} nodes are wrong` : ''}\n`,
    );
  else
    context.io.out(
      `verified: ${plural(found.edges, 'order')}${found.root === 'recorded' ? '; the game it begins with was played under earlier rules and is taken as it was recorded' : ''}\n`,
    );
  return wrong === undefined ? FINE : FALSE;
}

function line(given: Given, context: Context, file: string): number {
  const { study, ground } = openStudy(context, file);
  const node = orBad(nodeIn(given, study.nodes.length), () => 'name the last node of the line: --node N');
  const to = orBad(given.text('to'), () => 'name the file to write: --to line.guidon');
  const lines = lineTo(study, node, ground);
  if (!lines.ok) throw badIssues(file, lines.issues);
  writeWhole(context.cwd, to, `${lines.value.join('\n')}\n`);
  context.io.out(`${to}: ${plural(lines.value.length, 'line')}\n`);
  return FINE;
}
