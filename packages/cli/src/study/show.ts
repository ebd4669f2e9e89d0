import { childrenOf, childrenOfAll, type Edge, type Glyph, type Throws } from '@guidon/study';
import type { Context } from '../command.ts';
import { wrap } from '../console/layout.ts';
import { inStrips } from '../console/strips.ts';
import { sentencesOf } from '../journal-file.ts';
import { faultText } from './fault-text.ts';
import { type OpenStudy, visited } from './open-study.ts';

const GLYPHS: { readonly [G in Glyph]: string } = { good: '!', doubtful: '?!', bad: '??', question: '?' };

/** Dice as they are typed: throws apart by commas. */
export const diceText = (dice: Throws): string => dice.map(faces => faces.join(' ')).join(', ');

/** The whole tree, a line a node: the main line at the margin, what else was tried further in. */
export function treeText(open: OpenStudy): string {
  const { study } = open;
  const children = childrenOfAll(study);
  const lines: string[] = [`0  ${study.title}${noted(open, 0)}`];
  const left: Place[] = [{ behind: 0, depth: 0 }];
  const list = (node: number, depth: number): void => {
    lines.push(`${'  '.repeat(depth)}${node}  ${nodeText(open, node)}`);
    left.push({ behind: node, depth });
  };
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { depth } = next;
    if ('other' in next) {
      list(next.other, depth);
      continue;
    }
    const [main, ...others] = children[next.behind] ?? [];
    if (main === undefined) continue;
    list(main, depth);
    // What was tried beside it is listed before what follows it.
    left.push(...others.toReversed().map(other => ({ other, depth: depth + 1 })));
  }
  return `${lines.join('\n')}\n`;
}

/** What is still to be listed: what follows a node, or what was tried beside one. */
type Place = { readonly behind: number; readonly depth: number } | { readonly other: number; readonly depth: number };

function nodeText(open: OpenStudy, node: number): string {
  const edge = open.study.nodes[node]?.edge;
  return edge === undefined ? '' : `${orderText(open, node, edge)}${noted(open, node)}`;
}

function orderText(open: OpenStudy, node: number, { seat, order, dice }: Edge): string {
  const { words, system } = open.ground.opened;
  const visit = open.positions.visit(open.study, open.study.nodes[node]?.parent ?? 0);
  const read = system.parseOrder(order);
  const said = visit.ok && read.ok ? words.order(visit.at.state, read.value) : JSON.stringify(order);
  return `${words.seat(seat)}: ${said}${dice.length === 0 ? '' : ` [${diceText(dice)}]`}`;
}

function noted({ study }: OpenStudy, node: number): string {
  const { glyph, comment, quiz, accepted } = study.nodes[node] ?? {};
  const first = comment?.split('\n', 1)[0];
  return [
    glyph === undefined ? '' : ` ${GLYPHS[glyph]}`,
    accepted === true ? ' (answer)' : '',
    quiz === undefined ? '' : ' (question)',
    first === undefined ? '' : `  -- ${first.length > 60 ? `${first.slice(0, 59)}…` : first}`,
  ].join('');
}

/** One node: how it came about, its board, what is said of it, and the orders tried there. */
export function nodePage(context: Context, open: OpenStudy, node: number): string {
  const { study, ground } = open;
  const { words, system } = ground.opened;
  const at = visited(open, node);
  const { comment, quiz } = study.nodes[node] ?? {};
  const seat = system.decisions(at.state)[0]?.seat ?? system.seats[0] ?? '';
  const over = system.over(at.state);
  const asked = over === undefined ? system.decisions(at.state).map(open => words.decision(at.state, open)) : [];
  return [
    `${node}  ${node === 0 ? study.title : nodeText(open, node)}\n`,
    ...sentencesOf(words, at.stream).map(sentence => `${wrap(sentence, 100, '   ')}\n`),
    at.fault === undefined ? '' : `${wrap(`Note: ${faultText(at.fault, words)}.`, 100)}\n`,
    `${inStrips(words.board(at.state, seat).trimEnd(), context.io)}\n`,
    `${words.status(at.state, seat).join('\n')}\n`,
    over === undefined ? `${asked.join('\n')}\n` : `${words.verdict(over)} (${over.rule})\n`,
    comment === undefined ? '' : `\n${wrap(comment, 100)}\n`,
    quiz === undefined ? '' : `\n${quiz.ask ?? 'What do you order?'}\n`,
    ...childrenOf(study, node).map(child => `  ${child}  ${nodeText(open, child)}\n`),
  ].join('');
}
