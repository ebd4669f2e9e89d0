import {
  anything,
  integer,
  list,
  nullable,
  oneOf,
  optional,
  parseAs,
  record,
  type Shape,
  seededBox,
  text,
  variants,
} from '@guidon/kernel';
import { inLanguage, type Opened } from '@guidon/kit';
import type { Library } from '@guidon/library';
import type { Reply, Request, StudyAnswer, StudyChange, StudyReply, StudyRequest } from '@guidon/protocol';
import {
  adjudicate,
  answeredBy,
  chanceOf,
  type Edited,
  edgeOf,
  LIMITS,
  notedQuestion,
  pathTo,
  type Study,
  studyText,
  type Visited,
  withEdge,
  withNodeFirst,
  withNotes,
  withoutNode,
  withTitle,
} from '@guidon/study';
import { ruleOf } from '../session/answers.ts';
import { faulty } from '../session/faulty.ts';
import { framesOf } from '../session/frames.ts';
import { answerAt, openedAt } from '../session/lone-position.ts';
import { type LaidStudy, laidOut, studyFor } from './open-study.ts';
import { chanceCard, faultText, studyAt } from './study-at.ts';
import { rowsOf } from './study-rows.ts';

const dice = list(list(anything));
const number = integer(0);
const ask = <A extends StudyRequest['ask']>(word: A, fields: { readonly [name: string]: Shape<unknown> }) =>
  record({ ask: oneOf(word), system: text, ...fields });

const REQUESTS: { readonly [A in StudyRequest['ask']]: Shape<unknown> } = {
  study: ask('study', {
    title: text,
    from: variants('kind', {
      file: record({ kind: oneOf('file'), text }),
      game: record({ kind: oneOf('game'), journal: text, entry: number, rest: oneOf(true, false) }),
      scenario: record({ kind: oneOf('scenario'), scenario: text, seed: text }),
      case: record({ kind: oneOf('case'), case: anything, seed: text }),
    }),
    scenarios: list(text),
  }),
  'study-go': ask('study-go', { node: number }),
  'study-order': ask('study-order', { seat: text, order: anything, dice, seed: nullable(text) }),
  'study-answer': ask('study-answer', { seat: text, order: anything }),
  'study-change': ask('study-change', { change: anything }),
  'study-undo': ask('study-undo', {}),
  'study-chance': ask('study-chance', {
    faces: list(record({ face: anything, sides: integer(1) })),
    fallen: list(anything),
  }),
  'in-study': ask('in-study', { request: anything }),
};

const ENVELOPE = record({ n: number, request: variants('ask', REQUESTS), language: optional(text) });

/** So many strokes can be taken back. */
const MOST_BACK = 200;

interface Stroke {
  readonly study: Study;
  readonly node: number;
  /** Letters of one comment are taken back together. */
  readonly what: string;
}

/** The study of one client: it is opened, walked through and changed. The page keeps its file. */
export class StudySession {
  private readonly library: Library;
  private laid: LaidStudy | undefined;
  private here = 0;
  private back: Stroke[] = [];
  private revision = 0;
  private language = 'en';

  constructor(library: Library) {
    this.library = library;
  }

  handle(raw: unknown): { readonly n: number; readonly reply: StudyAnswer } {
    const envelope = parseAs(ENVELOPE, raw);
    if (!envelope.ok) return { n: -1, reply: faulty('This message cannot be read.', envelope.issues) };
    const { n, request, language = 'en' } = envelope.value;
    this.language = language;
    // What REQUESTS accepts is a request about studies.
    return { n, reply: this.answer(request as StudyRequest) };
  }

  private answer(request: StudyRequest): StudyAnswer {
    if (request.ask === 'study') return this.begin(request);
    if (request.ask === 'study-chance')
      return { say: 'study-chance', chance: chanceCard(chanceOf(request, request.fallen)) };
    const { laid } = this;
    if (laid === undefined) return faulty('No study is open.');
    switch (request.ask) {
      case 'study-go':
        return this.go(laid, request.node);
      case 'study-order':
        return this.order(laid, request);
      case 'study-answer':
        return this.judged(laid, request);
      case 'study-change':
        return this.change(laid, request.change);
      case 'study-undo':
        return this.undo(laid);
      case 'in-study':
        return this.about(laid, request.request);
    }
  }

  private spoken = ({ ground }: LaidStudy): Opened => inLanguage(ground.opened, this.language);

  private begin(request: Extract<StudyRequest, { ask: 'study' }>): StudyAnswer {
    const study = studyFor(request, this.library);
    if (!study.ok) return faulty('This study cannot be read.', study.issues);
    const laid = laidOut(study.value, this.library);
    if (!laid.ok) return faulty('This study cannot be opened.', laid.issues);
    this.laid = laid.value;
    this.here = 0;
    this.back = [];
    const { name, kit } = laid.value.ground;
    const opened = this.spoken(laid.value);
    const { state } = this.visited(laid.value);
    const seat = opened.system.decisions(state)[0]?.seat ?? '';
    const shown = this.shown(laid.value, request.from.kind === 'file' ? 'same' : 'changed');
    const table = openedAt({ id: name, kit, opened, state, seat, decision: undefined });
    return { ...shown, opened: { ...table, seats: {}, position: shown.at.position } };
  }

  /** The position that is shown; where the way to it is broken, the last one before that. */
  private visited(laid: LaidStudy): Visited {
    const visit = laid.positions.visit(laid.study, this.here);
    if (visit.ok) return visit.at;
    this.here = laid.study.nodes[visit.node]?.parent ?? 0;
    return { ...this.visited(laid), fault: visit.fault };
  }

  private shown(laid: LaidStudy, file: 'changed' | 'same'): StudyReply {
    const { study, ground, positions } = laid;
    const opened = this.spoken(laid);
    const at = this.visited(laid);
    const mayUndo = this.back.length > 0;
    this.revision += 1;
    const { here: node, revision } = this;
    return {
      say: 'study',
      title: study.title,
      system: study.system,
      about: ground.name,
      nodes: study.nodes.length,
      mayUndo,
      earlierRules: study.rules === ground.kit.rulesVersion ? null : study.rules,
      rows: rowsOf({ study, positions, opened, here: node }),
      at: studyAt({ study, opened, node, at, revision, mayUndo }),
      text: file === 'changed' ? studyText(study) : null,
      opened: null,
    };
  }

  private go(laid: LaidStudy, node: number): StudyAnswer {
    if (laid.study.nodes[node] === undefined) return faulty('There is no such node.');
    this.here = node;
    return this.shown(laid, 'same');
  }

  private order(laid: LaidStudy, request: Extract<StudyRequest, { ask: 'study-order' }>): StudyAnswer {
    const opened = this.spoken(laid);
    const { seed, ...given } = request;
    const cup = seed === null ? undefined : seededBox(seed).open(this.here);
    const found = adjudicate(opened.system, this.visited(laid).state, { ...given, cup });
    if (!found.ok) {
      if ('wanted' in found) return { say: 'study-throw', wanted: found.wanted };
      return this.refused(laid, found.fault);
    }
    const edge = edgeOf(request.seat, found.reached);
    laid.positions.keep(edge, found.reached);
    const added = withEdge(laid.study, this.here, edge);
    return added.ok ? this.stroke(laid, added.value, 'order') : limitReached(added.issues);
  }

  private refused(laid: LaidStudy, fault: Parameters<typeof faultText>[0]): Reply {
    const opened = this.spoken(laid);
    if (fault.kind !== 'refused') return faulty(faultText(fault, opened));
    const { refusal } = fault;
    const { kit } = laid.ground;
    const rule = ruleOf({ kit, language: this.language }, refusal.rule);
    return { say: 'refused', refusal, sentence: opened.words.refusal(refusal), rule, remedy: null };
  }

  private judged(laid: LaidStudy, given: Extract<StudyRequest, { ask: 'study-answer' }>): StudyAnswer {
    const { study, ground } = laid;
    const { state } = this.visited(laid);
    const tried = adjudicate(ground.opened.system, state, { ...given, dice: [] });
    if (!tried.ok && 'fault' in tried && tried.fault.kind === 'refused') return this.refused(laid, tried.fault);
    const node = answeredBy(study, { node: this.here, state, ground }, given);
    return { say: 'study-judged', node: node ?? null };
  }

  private change(laid: LaidStudy, change: StudyChange): StudyAnswer {
    const { study } = laid;
    switch (change.change) {
      case 'title': {
        const titled = withTitle(study, change.title);
        return titled.ok
          ? this.stroke(laid, { study: titled.value, node: this.here }, 'title')
          : limitReached(titled.issues);
      }
      case 'notes':
        return this.edited(
          laid,
          withNotes(study, change.node, change.notes),
          `${Object.keys(change.notes)} ${change.node}`,
        );
      case 'question':
        return this.noted(laid, change);
      case 'unask': {
        const { questions = [] } = study.nodes[change.node] ?? {};
        const left = questions.filter((_, at) => at !== change.at);
        return this.edited(
          laid,
          withNotes(study, change.node, { questions: left.length === 0 ? null : left }),
          'unask',
        );
      }
      case 'remove':
        return this.edited(laid, withoutNode(study, change.node), 'remove');
      case 'first':
        return this.edited(laid, withNodeFirst(study, change.node), 'first');
      default:
        return faulty('This is no change of a study.');
    }
  }

  private noted(laid: LaidStudy, { node, seat, question }: Extract<StudyChange, { change: 'question' }>): StudyAnswer {
    const { study, ground } = laid;
    const visit = laid.positions.visit(study, node);
    if (!visit.ok) return faulty('There is no position.');
    const noted = notedQuestion(ground.opened, visit.at.state, { seat, question });
    if (!noted.ok) return limitReached(noted.issues);
    const questions = [...(study.nodes[node]?.questions ?? []), noted.value];
    if (questions.length > LIMITS.questions) return faulty(`At most ${LIMITS.questions} questions can be noted here.`);
    return this.edited(laid, withNotes(study, node, { questions }), 'question');
  }

  private edited(laid: LaidStudy, edited: ReturnType<typeof withNotes>, what: string): StudyAnswer {
    return edited.ok ? this.stroke(laid, edited.value, what) : limitReached(edited.issues);
  }

  private stroke(laid: LaidStudy, { study, node }: Edited, what: string): StudyReply {
    const isSame = study === laid.study;
    const before: Stroke = { study: laid.study, node: this.here, what };
    // Letters that follow each other are one stroke.
    if (!isSame && !(what.startsWith('comment') && this.back.at(-1)?.what === what))
      this.back = [...this.back, before].slice(-MOST_BACK);
    this.laid = { ...laid, study };
    this.here = node;
    return this.shown(this.laid, isSame ? 'same' : 'changed');
  }

  private undo(laid: LaidStudy): StudyAnswer {
    const last = this.back.pop();
    if (last === undefined) return this.shown(laid, 'same');
    this.laid = { ...laid, study: last.study };
    this.here = last.node;
    return this.shown(this.laid, 'changed');
  }

  private about(laid: LaidStudy, request: Request): StudyAnswer {
    const opened = this.spoken(laid);
    if (request.ask === 'frames') return this.frames(laid, request);
    const { state } = this.visited(laid);
    const reply = answerAt({ opened, state, kit: laid.ground.kit, language: this.language }, request);
    // What may be done with a part of a stack holds as long as the position is shown.
    return reply.say === 'hand' ? { ...reply, revision: this.revision } : reply;
  }

  /** What happened from one position on the way to a later one. */
  private frames(laid: LaidStudy, asked: Extract<Request, { ask: 'frames' }>): Reply {
    const { study, positions } = laid;
    const path = pathTo(study, this.here);
    const before = positions.visit(study, path[asked.from - 1] ?? 0);
    const entries = path.slice(asked.from, asked.to).flatMap((node, at) => {
      const visit = positions.visit(study, node);
      const edge = study.nodes[node]?.edge;
      if (!visit.ok || edge === undefined) return [];
      const ply = asked.from + at;
      // Events are plain data by contract.
      const events = visit.at.stream as readonly object[] as readonly [];
      return [{ entry: { n: ply, ply, seat: edge.seat, events }, counted: ply + 1 }];
    });
    return framesOf(this.spoken(laid), asked, {
      seat: 'referee',
      entries,
      before: before.ok ? before.at.state : undefined,
    });
  }
}

const limitReached = (issues: Parameters<typeof faulty>[1] & object): Reply =>
  faulty(issues.map(({ expected, found }) => `${expected} (${found})`).join('; '), issues);
