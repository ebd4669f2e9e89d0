import { type Standing, standingBefore } from '@guidon/cases/adjudicate';
import {
  approximately,
  canonical,
  type Decision,
  DiceError,
  type Facts,
  type Fraction,
  hashOf,
  isRolled,
  OddsTooWide,
  type Order,
  type Outcome,
  oddsOf,
  RunningPlay,
  scriptedBox,
  showFraction,
  UMPIRE,
} from '@guidon/kernel';
import type { Lesson, OpenLesson, ShownDice, Verdict } from '../lesson.ts';
import { opening } from '../parts.ts';
import { shortened, type Telling, tellingOf } from '../told.ts';

/** Enough of the likeliest ways to choose other outcomes from. */
const WIDEST = 60;
/** How many outcomes there are to choose from. */
const OFFERED = 4;
/** Nobody follows more dice than these, and their odds take long. */
const MOST_DICE = 8;
/** How much is told of what happened. */
const TOLD = 380;

/** An order with dice that fall as the case says, and what else could have come of it. */
interface Prediction {
  readonly decision: Decision;
  readonly order: Order;
  readonly before: object;
  readonly after: object;
  readonly stream: RunningPlay<object, Order, { readonly event: string }, Decision>['stream'];
  readonly right: Facts;
  /** All outcomes to choose from, the right one among them. */
  readonly outcomes: readonly Outcome[];
}

/** Undefined where nothing is thrown, or where nothing else could come of it that reads differently. */
export function predictionOf({ entry, subject }: Pick<Lesson, 'entry' | 'subject'>): Prediction | undefined {
  const standing = subject.of === 'order' ? standingBefore(entry, subject.at) : undefined;
  if (standing === undefined || !standing.judged.legal) return undefined;
  const played = playedOut(standing);
  const thrown = played?.stream.filter(isRolled).reduce((sum, { faces }) => sum + faces.length, 0) ?? 0;
  if (played === undefined || thrown === 0 || thrown > MOST_DICE) return undefined;
  const { system, words } = entry.opened;
  const right = system.outcome(played.before, played.after);
  const odds = boundedOdds(standing);
  const actual = odds.find(({ outcome }) => canonical(outcome) === canonical(right));
  if (actual === undefined) return undefined;
  const said = new Set([words.outcome(right)]);
  const others = odds.filter(({ outcome }) => {
    const isNew = !said.has(words.outcome(outcome));
    said.add(words.outcome(outcome));
    return isNew;
  });
  if (others.length === 0) return undefined;
  const outcomes = [actual, ...others.slice(0, OFFERED - 1)];
  return { ...played, right, outcomes: outcomes.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1)) };
}

/** Neither the likelihood nor the language tells where the right one stands. */
const placeOf = ({ outcome }: Outcome): string => hashOf(outcome);

function boundedOdds({ session, judged }: Standing): readonly Outcome[] {
  if (!judged.legal) return [];
  const { system } = session.entry.opened;
  // At the pace of odds a question may be past already.
  const asked = system.decisions(system.paced(judged.state, 'odds'));
  if (!asked.some(decision => canonical(decision) === canonical(judged.answering.decision))) return [];
  try {
    return oddsOf(system, judged.state, judged.answering, { widest: WIDEST }).outcomes;
  } catch (error) {
    if (error instanceof OddsTooWide) return [];
    throw error;
  }
}

/** The order with the dice of the case, as far as odds go: questions on the way are answered as odds answer them. */
function playedOut({ session, judged }: Standing): Omit<Prediction, 'right' | 'outcomes'> | undefined {
  if (!judged.legal) return undefined;
  const { system } = session.entry.opened;
  const { decision, order } = judged.answering;
  for (const pass of judged.passes) session.carryOut(pass, { kind: 'passed' });
  const play = new RunningPlay(system, judged.state, scriptedBox(session.diceLeft()).open(0));
  try {
    system.resolve(play, decision, order);
    play.runOn();
    for (let answers = 0; answers < 100 && system.over(play.state) === undefined; answers++) {
      const asked = system.decisions(play.state)[0];
      const assumed = asked === undefined ? undefined : system.assume(play.state, asked);
      if (asked === undefined || assumed === undefined) break;
      system.resolve(play, asked, assumed);
      play.runOn();
    }
  } catch (error) {
    if (error instanceof DiceError) return undefined;
    throw error;
  }
  return { decision, order, before: judged.state, after: play.state, stream: play.stream };
}

/** What comes of these dice? */
export function openPredict(lesson: Lesson, language: string): OpenLesson | undefined {
  const prediction = predictionOf(lesson);
  if (prediction === undefined) return undefined;
  const telling = tellingOf(lesson.entry, language);
  const { opened, speech } = telling;
  const { before, decision, order, outcomes, right } = prediction;
  return opening(lesson, telling, {
    state: before,
    decision,
    about: order,
    ask: speech.phrase(decision.seat === UMPIRE ? 'ask-predict-umpire' : 'ask-predict', {
      seat: telling.seat(decision.seat),
      order: opened.words.order(before, order),
    }),
    dice: prediction.stream.filter(isRolled).map(
      (rolled): ShownDice => ({
        die: rolled.die,
        faces: rolled.faces.map(String),
        purpose: rolled.purpose,
      }),
    ),
    options: outcomes.map(({ outcome }) => opened.words.outcome(outcome)),
    answer: opened.words.outcome(right),
    choose: option => judge(lesson, telling, option),
  });
}

function judge(lesson: Lesson, telling: Telling, option: number): Verdict {
  const prediction = predictionOf(lesson);
  const chosen = prediction?.outcomes[option];
  if (prediction === undefined || chosen === undefined) throw new RangeError(`${lesson.id} has no option ${option}`);
  const { opened, speech } = telling;
  const right = canonical(chosen.outcome) === canonical(prediction.right);
  const sentences = prediction.stream.flatMap(event => (isRolled(event) ? [] : (opened.words.event(event) ?? [])));
  const happens = speech.phrase('happens', { sentences: shortened(sentences, TOLD).join(' ') });
  const likely = likelihood(chosen.likely);
  const odds = right
    ? speech.phrase('odds-right', { likely })
    : speech.phrase('odds-of', { outcome: opened.words.outcome(chosen.outcome), likely });
  return { right, rule: lesson.rules[0] ?? null, reasons: [happens, odds], after: right ? prediction.after : null };
}

/** `5/36 (13.9 %)`; where the fraction is long, the share alone. */
export function likelihood(likely: Fraction): string {
  const share = `${(approximately(likely) * 100).toFixed(1)} %`;
  const exact = showFraction(likely);
  return exact.length > 12 ? share : `${exact} (${share})`;
}
