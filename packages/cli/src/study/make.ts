import type { Face, Journal } from '@guidon/kernel';
import { Match, seededBox } from '@guidon/kernel';
import {
  adjudicate,
  edgeOf,
  type GivenOrder,
  ordersAfter,
  type Study,
  studyOfCase,
  studyOfGame,
  withEdge,
} from '@guidon/study';
import { readCases } from '../case-files.ts';
import type { Context } from '../command.ts';
import type { Given } from '../console/args.ts';
import { BadInput, badIssues, orBad } from '../console/bad-input.ts';
import { findScenario, headerFor, layOut } from '../setting.ts';
import { faultText } from './fault-text.ts';
import { type OpenStudy, openedStudy, readGame, visited } from './open-study.ts';

/** A study as the options of `new` say. */
export function madeStudy(context: Context, given: Given): Study {
  const [game, scenario, about] = [given.text('from'), given.text('scenario'), given.text('case')];
  if ([game, scenario, about].filter(one => one !== undefined).length !== 1)
    throw new BadInput('say where it begins: --from GAME, --scenario ID or --case FILE#ID');
  if (game !== undefined) return fromGame(context, given, game);
  if (scenario !== undefined) return fromScenario(context, given, scenario);
  return fromCase(context, given, about ?? '');
}

function fromGame(context: Context, given: Given, file: string): Study {
  const journal = readGame(context, file);
  const last = journal.entries.length - 1;
  const entry = given.count('at', { least: 0, most: last }) ?? last;
  const study = studyOfGame(journal, { entry, title: titleIn(given, journal.header.scenario.id) }, context.library);
  if (!study.ok) throw badIssues(file, study.issues);
  if (!given.has('rest')) return study.value;
  return ordersAfter(journal, entry).reduce(
    ({ made, node }, order) => added(openedStudy(context, file, made), node, order),
    { made: study.value, node: 0 },
  ).made;
}

const titleIn = (given: Given, usual: string): string => given.text('title') ?? usual;

function fromScenario(context: Context, given: Given, word: string): Study {
  const laid = layOut(context, findScenario(context, word), {
    options: given.list('profile') ?? [],
    charts: given.text('charts'),
  });
  const seed = given.text('seed') ?? 'study';
  const { lines, header } = Match.start(laid.opened.system, headerFor(laid, {}, seed), seededBox(seed));
  const journal: Journal = { header, lines, entries: [JSON.parse(lines[1] ?? '{}')], hash: '' };
  const study = studyOfGame(journal, { entry: 0, title: titleIn(given, laid.found.card.title) }, context.library);
  if (!study.ok) throw badIssues(word, study.issues);
  return study.value;
}

function fromCase(context: Context, given: Given, word: string): Study {
  const at = word.lastIndexOf('#');
  if (at < 0) throw new BadInput('--case: name the file and the case: --case FILE#ID');
  const [file, id] = [word.slice(0, at), word.slice(at + 1)];
  const read = readCases(context, file);
  if (!read.ok)
    throw new BadInput(read.issues.map(({ line, expected }) => `${file}, line ${line}: ${expected}`).join('\n'));
  const found = orBad(
    read.value.cases.find(({ text }) => text.id === id),
    () => `${file} has no case "${id}".`,
  );
  const how = {
    system: found.kit.id,
    seed: given.text('seed') ?? 'study',
    title: titleIn(given, found.text.title ?? id),
  };
  const study = studyOfCase(found.data, how, context.library);
  if (!study.ok) throw badIssues(word, study.issues);
  return study.value;
}

/** A study with one order more, behind a node. */
export function added(
  open: OpenStudy,
  parent: number,
  given: GivenOrder & { readonly seed?: string | undefined },
): { readonly made: Study; readonly node: number } {
  const { study, ground } = open;
  const { seed } = given;
  const cup = seed === undefined ? undefined : seededBox(seed).open(parent);
  const found = adjudicate(ground.opened.system, visited(open, parent).state, { ...given, cup });
  if (!found.ok)
    throw new BadInput(
      'fault' in found
        ? faultText(found.fault, ground.opened.words)
        : `dice[${found.wanted.at}]: ${found.wanted.count} ${found.wanted.die} are thrown for ${found.wanted.purpose} (${found.wanted.rule}); its faces are ${found.wanted.faces.map(({ face }) => face).join(' ')}. Give them with --dice, or --seed to throw them.`,
    );
  const edge = withEdge(study, parent, edgeOf(given.seat, found.reached));
  if (!edge.ok) throw badIssues(open.file, edge.issues);
  return { made: edge.value.study, node: edge.value.node };
}

/** Dice as they are typed: `3 5, 2`. */
export const diceIn = (text: string): readonly (readonly Face[])[] =>
  text
    .split(',')
    .map(thrown => thrown.trim())
    .filter(thrown => thrown !== '')
    .map(thrown => thrown.split(/\s+/).map((face): Face => (/^\d+$/.test(face) ? Number(face) : face)));
