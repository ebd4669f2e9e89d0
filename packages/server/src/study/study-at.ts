import {
  type Answer,
  approximately,
  type Fraction,
  ONE,
  REFEREE,
  showFraction,
  showIssue,
  times,
} from '@guidon/kernel';
import type { AnswerPicture, Opened } from '@guidon/kit';
import type { PositionReply, StudyAt, StudyChance, StudyQuestion } from '@guidon/protocol';
import {
  askedAgain,
  chanceOf,
  childrenOf,
  childrenOfAll,
  type NodeFault,
  type NotedQuestion,
  pathTo,
  type Study,
  type Visited,
} from '@guidon/study';
import { logOf } from '../session/game.ts';
import { decisionOf } from '../session/lone-position.ts';

export const chanceCard = (chance: Fraction): StudyChance => ({
  exactly: showFraction(chance),
  about: approximately(chance),
});

interface Shown {
  readonly study: Study;
  readonly opened: Opened;
  readonly node: number;
  readonly at: Visited;
  /** Grows with every position that is sent. */
  readonly revision: number;
  readonly mayUndo: boolean;
}

/** The node that is shown, with its position as a game shows it. */
export function studyAt(shown: Shown): StudyAt {
  const { study, opened, node, at } = shown;
  const { comment, glyph, drawings, quiz, accepted, questions, parent } = study.nodes[node] ?? {};
  const throws = at.throws.map((thrown, n) => {
    const fallen = at.dice[n] ?? [];
    return { ...thrown, fallen: fallen.map(String), likely: chanceOf(thrown, fallen) };
  });
  const together = throws.reduce((sum, { likely }) => times(sum, likely), ONE);
  return {
    node,
    parent: parent ?? null,
    children: childrenOf(study, node),
    end: endOf(study, node),
    siblings: parent === undefined ? [node] : childrenOf(study, parent),
    comment: comment ?? '',
    glyph: glyph ?? null,
    drawings: drawings ?? [],
    quiz: quiz === undefined ? null : { ask: quiz.ask ?? '' },
    isAnswer: accepted === true,
    questions: (questions ?? []).map(noted => questionCard(opened, at.state, noted)),
    throws: throws.map(({ likely, ...thrown }) => ({ ...thrown, chance: chanceCard(likely) })),
    chance: throws.length === 0 ? null : chanceCard(together),
    fault: at.fault === undefined ? null : faultText(at.fault, opened),
    position: positionOf(shown),
  };
}

function endOf(study: Study, node: number): number {
  const children = childrenOfAll(study);
  let end = node;
  for (let next = children[end]?.[0]; next !== undefined; next = children[end]?.[0]) end = next;
  return end;
}

function positionOf({ study, opened, node, at, revision, mayUndo }: Shown): PositionReply {
  const { system, present, words } = opened;
  const verdict = system.over(at.state);
  const decisions = verdict === undefined ? system.decisions(at.state) : [];
  const seat = decisions[0]?.seat;
  const entry = pathTo(study, node).length;
  const told = { entry, seat: study.nodes[node]?.edge?.seat, isNews: true };
  return {
    say: 'position',
    revision,
    entry,
    entries: entry,
    picture: present.position(at.state, seat !== undefined && system.seats.includes(seat) ? seat : REFEREE),
    decisions: decisions.map(decision => decisionOf({ opened, state: at.state }, decision)),
    log: logOf(opened, at.stream, told),
    over: verdict === undefined ? null : { verdict, sentence: words.verdict(verdict) },
    undo: mayUndo ? system.seats.slice(0, 1) : [],
    lines: [],
  };
}

function questionCard(opened: Opened, state: object, noted: NotedQuestion): StudyQuestion {
  const { now, hasChanged } = askedAgain(opened, state, noted);
  const picture = now === undefined ? null : opened.present.answer(state, { question: noted.question, answer: now });
  const before = hasChanged ? toldBy(opened, state, noted, noted.said as Answer) : null;
  return {
    text: questionText(opened, state, noted),
    now: picture,
    said: now === undefined ? [] : toldBy(opened, state, noted, now),
    before,
  };
}

/** What was asked: an order in words, else the ends of a line. */
function questionText(opened: Opened, state: object, { question }: NotedQuestion): string {
  const { ask, order, ...about } = question as { readonly ask: string; readonly order?: unknown };
  const read = order === undefined ? undefined : opened.system.parseOrder(order);
  if (read?.ok === true) return opened.words.order(state, read.value);
  return Object.values(about)
    .filter(value => typeof value === 'string')
    .join('–');
}

/** An answer in lines of text. */
function toldBy(opened: Opened, state: object, { question }: NotedQuestion, answer: Answer): readonly string[] {
  const picture = pictureOf(opened, state, { question, answer });
  const { refusal } = answer as { readonly refusal?: Parameters<Opened['words']['refusal']>[0] };
  if (refusal !== undefined && refusal !== null) return [opened.words.refusal(refusal)];
  const lines = [
    ...(picture?.profile === undefined ? [] : [picture.profile.sentence]),
    ...(picture?.chances ?? []).flatMap(({ rows }) => rows.map(({ text, exactly }) => `${exactly} ${text}`)),
    ...(picture?.sums ?? []).map(({ title, total }) => `${title} ${total}`),
    ...(picture?.notes ?? []),
  ];
  return lines.length > 0 ? lines : [plainText(answer)];
}

function pictureOf(
  opened: Opened,
  state: object,
  asked: { readonly question: NotedQuestion['question']; readonly answer: Answer },
): AnswerPicture | null {
  return opened.present.answer(state, asked);
}

/** Facts without a picture, by their names. */
const plainText = (answer: Answer): string =>
  Object.entries(answer)
    .filter(([, value]) => typeof value !== 'object')
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ');

/** What is wrong at a node, in a sentence. */
export function faultText(fault: NodeFault, { words }: Opened): string {
  switch (fault.kind) {
    case 'malformed':
      return fault.issues.map(showIssue).join('; ');
    case 'refused':
      return words.refusal(fault.refusal);
    case 'elsewhere':
      return `${fault.expected.slice(0, 12)} ≠ ${fault.found.slice(0, 12)}`;
    default:
      return fault.message;
  }
}
