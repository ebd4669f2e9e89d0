import { type Refusal, type RuleId, refuse, topOf, UMPIRE } from '@guidon/kernel';
import { clockTarget, segmentBegunBy } from './clock.ts';
import { SEGMENTS_A_TURN, type Segment, type SegmentSerial } from './segments.ts';
import type { SegmentState } from './state.ts';

/** The clock in the umpire's hands. */

interface Timed extends SegmentState {
  readonly agenda: readonly ClockStep[];
}

interface ClockStep {
  readonly step: string;
  readonly segment?: number;
}

interface Proceed {
  readonly do: 'proceed';
  readonly to?: Segment;
  readonly turn?: number;
}

/** The segment that the umpire wants; the next one unless he names another. */
const targetOf = (state: Timed, order: Proceed): SegmentSerial =>
  clockTarget(segmentBegunBy(state, topOf(state.agenda)), order);

/** The clock never goes back. */
export function mayProceed(state: Timed, order: Proceed, rule: RuleId): Refusal | undefined {
  const now = (state.turn - 1) * SEGMENTS_A_TURN + state.segment;
  return targetOf(state, order) < now
    ? refuse(rule, 'segment-is-past', { to: order.to ?? '', turn: order.turn ?? 0 })
    : undefined;
}

/** How a game goes on when its clock does: `P` is a play, `D` the step that begins a segment. */
interface ClockRules<B, P, G, R, A> {
  readonly rule: R;
  /** The rule of the verdict. */
  readonly verdictRule: R;
  startTurn(board: B, play: P): void;
  startSegment(board: B, play: P, step: G): void;
  reachVerdict(board: B, play: P): void;
  readonly parts: A;
}

interface ClockPlay {
  readonly state: Timed;
  emit(event: { readonly event: 'clock-set'; readonly until: SegmentSerial }): void;
}

type Begins<G> = { readonly step: 'turn-start' } | { readonly step: 'verdict' } | G;

/** The clock waits for the umpire, unless he has told it to run on. */
export const umpireClock = <
  B,
  P extends ClockPlay,
  G extends { readonly step: 'segment-start'; readonly segment: number },
  R extends RuleId,
  A,
>({
  rule,
  verdictRule,
  startTurn,
  startSegment,
  reachVerdict,
  parts,
}: ClockRules<B, P, G, R, A>) => ({
  rule,
  steps: ['turn-start', 'segment-start', 'verdict'] as const,
  opens(_board: B, state: Timed, step: Begins<G>) {
    if (state.pace === 'play') return undefined;
    const runs = step.step !== 'verdict' && segmentBegunBy(state, step) <= state.until;
    const by = step.step === 'verdict' ? verdictRule : rule;
    return runs ? undefined : { seat: UMPIRE, asks: 'clock' as const, rule: by, units: [] };
  },
  answers: {
    proceed: {
      may: (_board: B, state: Timed, { order }: { readonly order: Proceed }) => mayProceed(state, order, rule),
      resolve(board: B, play: P, { order, step }: { readonly order: Proceed; readonly step: Begins<G> }): void {
        play.emit({ event: 'clock-set', until: targetOf(play.state, order) });
        if (step.step === 'turn-start') startTurn(board, play);
        else if (step.step === 'segment-start') startSegment(board, play, step);
        else reachVerdict(board, play);
      },
      parts,
    },
  },
  offers: () => [{ do: 'proceed' as const }],
  fallback: 'first' as const,
  odds: { assume: 'open' as const, named: false },
  screen: { reaction: false, standing: null },
});
