import {
  type Fraction,
  faulty,
  fraction,
  issue,
  isZero,
  OddsTooWide,
  type Order,
  type Parsed,
  parsed,
  remedied,
} from '@guidon/kernel';
import { inLanguage, type Opened, type SystemKit } from '@guidon/kit';
import type { Exercise, Verdict } from '@guidon/lessons';
import { type Library, playable } from '@guidon/library';
import { amountIn } from './amount.ts';
import { changed } from './changes.ts';
import { type Measure, measureOf } from './measure.ts';
import type { Puzzle } from './puzzle.ts';
import { type Phrase, speechIn } from './speech.ts';
import { type Asked, isAsGood, weigh } from './weigh.ts';

/** A puzzle on its board. */
export interface Position extends Asked {
  readonly kit: SystemKit;
}

/** Lays a puzzle out. What does not fit its battle or the present rules is a fault with its place. */
export function positionOf(puzzle: Puzzle, library: Library): Parsed<Position> {
  const found = playable(library, puzzle.scenario);
  if (found === undefined) return faulty([issue('scenario', 'a shipped scenario', puzzle.scenario)]);
  const { kit, source } = found;
  const measure = measureOf(kit.id);
  if (measure === undefined) return faulty([issue('scenario', 'a game that has puzzles', kit.id)]);
  const opened = kit.open({ scenario: source, charts: kit.charts, profile: puzzle.profile });
  if (!opened.ok) return opened;
  return laidOut(puzzle, { kit, measure, opened: opened.value });
}

interface Laid {
  readonly kit: SystemKit;
  readonly measure: Measure;
  readonly opened: Opened;
}

function laidOut(puzzle: Puzzle, { kit, measure, opened }: Laid): Parsed<Position> {
  const { system } = opened;
  const state = changed(system.setup(), puzzle.position);
  if (state === undefined) return faulty([issue('position', 'changes of the position in which the battle begins', '')]);
  const decision = system.decisions(state).find(({ seat, asks }) => seat === puzzle.seat && asks === puzzle.asks);
  if (decision === undefined) return faulty([issue('asks', 'the question that is open', puzzle.asks)]);
  return parsed({ kit, opened, measure, state, decision, after: puzzle.after });
}

/** Reads a fraction as text: `7/4`, `-3`. */
export function fractionIn(words: string): Fraction {
  const [top = '0', bottom = '1'] = words.split('/');
  return fraction(BigInt(top), BigInt(bottom));
}

/** Begins a puzzle in a language. */
export function openPuzzle(puzzle: Puzzle, library: Library, language: string): Parsed<Exercise> {
  const laid = positionOf(puzzle, library);
  if (!laid.ok) return laid;
  const { kit, state, decision } = laid.value;
  const opened = inLanguage(laid.value.opened, language);
  const there: Position = { ...laid.value, opened };
  const { phrase } = speechIn(language);
  const order = opened.words.order(state, puzzle.best);
  const seat = opened.present.seats().find(known => known.seat === decision.seat)?.title ?? decision.seat;
  const best = amountIn(language, fractionIn(puzzle.worth));
  const next = amountIn(language, fractionIn(puzzle.next));
  return parsed({
    id: puzzle.id,
    rules: puzzle.themes,
    kit,
    opened,
    state,
    decision,
    seat: decision.seat,
    about: undefined,
    // The question on a line of its own, then what counts.
    ask: `${phrase(puzzle.after === undefined ? 'ask' : 'ask-plan', { seat })}\n${phrase(measureOfGame(kit))} ${phrase(puzzle.after === undefined ? 'at-once' : 'at-once-plan')}`,
    dice: [],
    options: null,
    hints: [
      phrase('hint-offers', puzzle),
      ...puzzle.themes.slice(0, 1).map(rule => phrase('hint-rule', { rule })),
      phrase('hint-order', { order }),
    ],
    explain: `${phrase('explain', { order, best, next })} ${phrase('assumed')}`,
    choose: () => {
      throw new RangeError(`${puzzle.id} is answered with an order`);
    },
    give: given => judged(puzzle, there, { order: given, language }),
  });
}

const MEASURES: readonly Phrase[] = ['yankees-board', 'huzzah', 'rebel-yell', 'rebels-table'];
const measureOfGame = ({ id }: SystemKit): Phrase => MEASURES.find(name => name === id) ?? 'yankees-board';

/** What an answer is worth: it is refused by a rule, or weighed like every other order. */
function judged(
  puzzle: Puzzle,
  asked: Position,
  { order, language }: { readonly order: Order; readonly language: string },
): Verdict {
  const { opened, state, decision } = asked;
  const { phrase } = speechIn(language);
  const refusal = opened.system.check(state, decision, order);
  if (refusal !== undefined) {
    const why = remedied({ system: opened.system, state, decision }, order, refusal);
    return { right: false, rule: why.rule, reasons: [opened.words.refusal(why)], after: null };
  }
  const rule = puzzle.themes[0] ?? null;
  const worth = worthOf(asked, order);
  if (worth === undefined) return { right: false, rule, reasons: [phrase('wide')], after: null };
  const best = fractionIn(puzzle.worth);
  const right = isAsGood(worth, best);
  const told = { yours: amountIn(language, worth), best: amountIn(language, best) };
  const said = phrase(right ? 'worth-good' : isZero(worth) ? 'nothing' : 'worth-less', told);
  return { right, rule, reasons: [told.yours === told.best && right ? phrase('worth-best', told) : said], after: null };
}

/** An answer that leads to more is told to be too wide, and nobody waits for it. */
const MOST_BRANCHES = 20_000;

function worthOf(asked: Asked, order: Order): Fraction | undefined {
  try {
    return weigh(asked, order, { most: MOST_BRANCHES }).worth;
  } catch (fault) {
    if (fault instanceof OddsTooWide) return undefined;
    throw fault;
  }
}
