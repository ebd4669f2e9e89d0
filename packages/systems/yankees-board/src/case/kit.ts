import { type Face, type Json, present, REFEREE, topOf } from '@guidon/kernel';
import { asMapping, type CaseKitIn, casePositions, type OpenedIn } from '@guidon/kit';
import { BOOK } from '../book/book.ts';
import { ruleOfEvent } from '../book/event-rules.ts';
import type { YbTerms } from '../book/kinds.ts';
import { spokenIn } from '../presentation/spoken.ts';
import { yankeesBoardSystem } from '../system.ts';
import type { YbDecision } from '../terms/decisions.ts';
import type { YbEvent } from '../terms/events.ts';
import type { YbOrder } from '../terms/orders.ts';
import type { Step, YbState } from '../terms/state.ts';
import { givenShape } from './given.ts';
import { boardFor, stateFor } from './position.ts';

/** The short words of case files for the faces of the dice. */
const FACE_WORDS: { readonly [word: string]: Face } = {
  DF: 'doubleFlag',
  US: 'unionFlag',
  CS: 'confederateFlag',
  BU: 'bugle',
  HA: 'hat',
  X: 'cross',
  AR: 'arrow',
  SV: 'save',
};

const FACES: readonly Face[] = Object.values(FACE_WORDS);
const MARKER = /^(US|CS)-[A-Z]+$/;

const { position } = casePositions({
  shape: givenShape,
  board: boardFor,
  state: stateFor,
  open: board => ({
    system: yankeesBoardSystem(board),
    ...spokenIn(board, 'en'),
    spoken: language => spokenIn(board, language),
  }),
});

/** What this system tells the case runner. */
type YbOpened = OpenedIn<YbTerms>;

export const caseKit = (charts: unknown): CaseKitIn<YbTerms> => ({
  position: (given, library) => position(given, { library, charts }),
  face: word => FACE_WORDS[word] ?? (FACES.includes(word) || MARKER.test(String(word)) ? word : undefined),
  passes,
  facts: (opened, state) => factsOf(opened, state),
  retold: event => (event.event === 'rolled' ? {} : ruleFact(event)),
});

/** Every event tells its rule. */
function ruleFact(event: YbEvent): { readonly rule?: string } {
  const rule = ruleOfEvent(event);
  return rule === null ? {} : { rule };
}

interface Passing {
  readonly opened: YbOpened;
  readonly state: YbState;
  readonly decision: YbDecision;
  readonly order: YbOrder;
}

/** The runner asks for an order of this word where a case ends: what can go one way only is then settled. */
const AT_END = '';
const SETTLED_AT_END: readonly YbDecision['asks'][] = ['target', 'retreat', 'choose-hit'];

/** Windows that a case does not mention are declined, and the clock goes on where the next order needs it to. */
function passes(asked: Passing): boolean {
  const { decision, order } = asked;
  const word: string = order.do;
  if (word === AT_END) return SETTLED_AT_END.includes(decision.asks);
  if (decision.asks === 'clock') return clockPasses(present(topOf(asked.state.agenda), 'a clock step'), order.do);
  if (Object.hasOwn(BOOK.windows[decision.asks].answers, order.do)) return meantForLater(asked);
  switch (decision.asks) {
    case 'enemy-flags':
      return order.do !== 'react' && order.do !== 'attack' && order.do !== 'roll';
    case 'bugles':
      return !['react', 'attack', 'roll', 'redeploy'].includes(order.do);
    case 'activate':
      return ['draw', 'next-turn', 'fill-cup', 'score-day', 'night-start', 'verdict'].includes(order.do);
    case 'target':
      return !['react', 'advance', 'no-advance'].includes(order.do);
    case 'react':
    case 'advance':
      return true;
    case 'retreat':
    case 'choose-hit':
      return asked.opened.system.choices(asked.state, decision).orders.length === 1;
    case 'night-withdraw':
    case 'night-enter':
      return true;
  }
}

/** The same word, but for another unit: the next reactor, or the other side's night. */
function meantForLater({ opened, state, decision, order }: Passing): boolean {
  if (order.do === 'react')
    return order.unit !== undefined && !decision.units.includes(order.unit) && reactsLater(state, opened, order.unit);
  if (order.do !== 'night-retreat' && order.do !== 'night-enter' && order.do !== 'night-move') return false;
  const isOwn = order.unit.startsWith(decision.seat === 'union' ? 'us-' : 'cs-');
  return !isOwn && opened.system.fallback(state, decision)?.do === 'night-done';
}

const reactsLater = (state: YbState, opened: YbOpened, id: string): boolean =>
  state.agenda.some(step => step.step === 'react' && reactorId(opened, state, step) === id);

function reactorId(opened: YbOpened, state: YbState, step: Extract<Step, { readonly step: 'react' }>): string {
  const asked = opened.system.decisions({ ...state, agenda: [step] })[0];
  return asked?.units[0] ?? '';
}

/** The clock goes on by itself to the step an order speaks of; it never skips a step that the order itself names. */
function clockPasses(step: Step, word: YbOrder['do']): boolean {
  const inNight = word.startsWith('night-') && word !== 'night-start';
  switch (step.step) {
    case 'turn-start':
      return word === 'draw';
    case 'turn-end':
      return word === 'draw' || word === 'fill-cup' || word === 'score-day' || word.startsWith('night-');
    case 'score-day':
      return word.startsWith('night-') || word === 'verdict';
    case 'night-start':
      return inNight;
    case 'night-end':
      return word === 'fill-cup' || word === 'draw';
    default:
      return false;
  }
}

/** The facts of a position under the names cases use. */
function factsOf(opened: YbOpened, state: YbState): { readonly [name: string]: Json } {
  const view = asMapping(opened.system.view(state, REFEREE));
  const units = asList(view.units).map(raw => {
    const { id, steps, cf, ...rest } = asMapping(raw);
    const off = rest.status === 'out';
    return [String(id), { ...rest, cf: steps ?? 0, steps: steps ?? 0, full: cf ?? 0, eliminated: off }] as const;
  });
  const round = view.round ?? null;
  return {
    units: Object.fromEntries(units),
    pool: asMapping(round).pool ?? null,
    round: round === null ? null : { ...asMapping(round), chit: asMapping(round).marker ?? null },
    cup: view.cup ?? [],
    score: view.score ?? null,
    control: view.control ?? null,
    works: view.works ?? [],
    day: view.day ?? null,
    hour: view.hour ?? null,
    verdict: view.verdict ?? null,
  };
}

const asList = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);
