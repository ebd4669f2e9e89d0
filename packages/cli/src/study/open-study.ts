import { readJournal } from '@guidon/kernel';
import { inLanguage } from '@guidon/kit';
import { type Ground, groundOf, Positions, pathTo, readStudy, type Study, type Visited } from '@guidon/study';
import type { Context } from '../command.ts';
import { BadInput, badIssues } from '../console/bad-input.ts';
import { readText } from '../console/files.ts';
import { damagedAt } from '../journal-file.ts';
import { faultText } from './fault-text.ts';

/** A study file, read and laid out. */
export interface OpenStudy {
  readonly file: string;
  readonly study: Study;
  readonly ground: Ground;
  readonly positions: Positions;
}

export function openStudy(context: Context, file: string): OpenStudy {
  const read = readStudy(readText(context.cwd, file));
  if (!read.ok) throw badIssues(file, read.issues);
  return openedStudy(context, file, read.value);
}

export function openedStudy(context: Context, file: string, study: Study): OpenStudy {
  const laid = groundOf(study, context.library);
  if (!laid.ok) throw badIssues(file, laid.issues);
  const ground = { ...laid.value, opened: inLanguage(laid.value.opened, context.language ?? 'en') };
  return { file, study, ground, positions: new Positions(ground, study.root) };
}

export function readGame(context: Context, file: string) {
  const read = readJournal(readText(context.cwd, file));
  if (!read.ok) throw damagedAt(file, read.damage);
  return read.journal;
}

/** The position of a node, or why there is none. */
export function visited({ file, study, ground, positions }: OpenStudy, node: number): Visited {
  const visit = positions.visit(study, node);
  if (visit.ok) return visit.at;
  const path = pathTo(study, visit.node).join(' > ');
  throw new BadInput(`${file}, node ${visit.node} (${path}): ${faultText(visit.fault, ground.opened.words)}`);
}
