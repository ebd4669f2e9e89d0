import { setImmediate } from 'node:timers/promises';
import { type Case, type CaseIssue, type CaseResult, runCase, showCaseIssue, showResult } from '@guidon/cases';
import { caseFilesOf, isFolder, readCases } from '../case-files.ts';
import { BAD, type Command, type Context, FALSE, FINE } from '../command.ts';
import { type Given, JSON_OPTION } from '../console/args.ts';
import { BadInput } from '../console/bad-input.ts';
import { jsonText } from '../console/layout.ts';
import { Progress } from '../console/progress.ts';

export const caseCommand: Command = {
  spec: {
    name: 'case',
    usage: 'FILE|FOLDER… [--trace] [--json]',
    about: 'Adjudicates case files: positions with orders, dice and the expected outcome.',
    more: 'docs/case-format.md describes the files. Cases that do not hold are shown with every roll, modifier and event and its rule; so are all cases of a single file. Exit code 1 if one does not hold, 2 if a file is malformed.',
    options: [{ name: 'trace', about: 'show how every case went' }, JSON_OPTION],
    examples: [
      ['guidon case packages/systems/yankees-board/cases', 'all cases of a game'],
      ['guidon case my-question.yaml', 'what do the rules say?'],
    ],
  },
  async run(given, context) {
    if (given.rest.length === 0) throw new BadInput('name a case file or a folder of them: guidon case FILE…');
    const files = caseFilesOf(context, given.rest);
    const { cases, malformed } = read(context, files);
    for (const fault of malformed) context.io.err(`${showCaseIssue(fault)}\n`);
    const results = await judged(context, cases);
    show(context, given, { results, malformed });
    if (malformed.length > 0) return BAD;
    return results.every(result => result.holds) ? FINE : FALSE;
  },
};

function read(context: Context, files: readonly string[]): { cases: readonly Case[]; malformed: readonly CaseIssue[] } {
  const cases: Case[] = [];
  const malformed: CaseIssue[] = [];
  for (const file of files) {
    const found = readCases(context, file);
    if (found.ok) cases.push(...found.value.cases);
    else malformed.push(...found.issues);
  }
  return { cases, malformed };
}

async function judged(context: Context, cases: readonly Case[]): Promise<readonly CaseResult[]> {
  const progress = new Progress(context.io, { quiet: false });
  const results: CaseResult[] = [];
  for (const entry of cases) {
    results.push(runCase(entry));
    progress.at(`${results.length} of ${cases.length} cases`);
    await setImmediate();
  }
  progress.end();
  return results;
}

function show(
  context: Context,
  given: Given,
  of: { results: readonly CaseResult[]; malformed: readonly CaseIssue[] },
): void {
  const passed = of.results.filter(result => result.holds).length;
  const failed = of.results.length - passed;
  if (given.has('json')) {
    context.io.out(jsonText({ passed, failed, malformed: of.malformed, cases: of.results }));
    return;
  }
  const [first = ''] = given.rest;
  const everything = given.has('trace') || (given.rest.length === 1 && !isFolder(context, first));
  for (const result of of.results)
    if (everything || !result.holds)
      context.io.out(`${[`${result.file}:${result.line}`, ...showResult(result, { trace: true })].join('\n')}\n\n`);
  context.io.out(`${passed} passed, ${failed} failed\n`);
}
