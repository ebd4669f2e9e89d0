import { createMemo, createSignal } from 'solid-js';
import { createDeployment } from '../planning/deployment.ts';
import { createPlan } from '../planning/plan.ts';
import type { Session } from '../session/session.ts';
import { isReviewWanted } from '../site/route.ts';
import { createTape } from '../tabletop/tape.ts';
import { createSightTool } from './sight-tool.ts';

/** Kinds of overlays that enemies have to mind. */
const ZONES: readonly string[] = ['control', 'minimum-zone'];

export type Dialog = 'dossier' | 'standing' | 'keys' | 'stakes' | 'turn' | 'legend' | 'cards' | 'review' | 'picture';

/** What is open on the screen of a game beside the game itself: dialogs, tools, overlays. */
export function createScreenState(session: Session) {
  const [looked, setLooked] = createSignal<string | null>(null);
  const [ground, setGround] = createSignal<string | null>(null);
  const [wantsZones, setWantsZones] = createSignal(false);
  const [dialog, setDialog] = createSignal<Dialog | null>(isReviewWanted() ? 'review' : null);
  const [rule, setRule] = createSignal<string | null>(null);
  const [lesson, setLesson] = createSignal<string | null>(null);
  const sight = createSightTool(session);
  const tape = createTape(session);
  const isTabletop = session.opened.table !== null;

  /** Hexes that the enemy of whoever is asked covers, as they stand now. */
  const enemyZones = createMemo((): readonly string[] => {
    if (!wantsZones()) return [];
    const { counters, overlays } = session.position().picture;
    const enemies = new Set(counters.filter(({ seat }) => seat !== session.seat()).map(({ id }) => id));
    const covered = overlays.filter(
      ({ kind, counters: whose }) => ZONES.includes(kind) && whose.some(id => enemies.has(id)),
    );
    return [...new Set(covered.flatMap(({ hexes }) => hexes))];
  });

  return {
    isTabletop,
    onTabletop: isTabletop ? { plan: createPlan(session), deployment: createDeployment(session) } : null,
    sight,
    tape,
    /** The stack that was looked at last. */
    looked,
    setLooked,
    /** The hex that was looked at last, with a stack or without. */
    ground,
    setGround,
    wantsZones,
    toggleZones: () => setWantsZones(!wantsZones()),
    enemyZones,
    dialog,
    setDialog,
    rule,
    setRule,
    /** The rule whose lesson is shown over the game. */
    lesson,
    setLesson,
    /** Whose something is, as it is drawn. */
    sideOf: (seat: string | null): 'first' | 'second' =>
      seat === session.opened.scenario.seats[0]?.seat ? 'first' : 'second',
    seatTitle: (seat: string): string =>
      session.opened.scenario.seats.find(known => known.seat === seat)?.title ?? seat,
    /** Puts everything away, and what is in hand down. */
    dropAll(): void {
      sight.cancel();
      setRule(null);
      session.dropWarning();
      tape.away();
      session.drop();
    },
  };
}

export type ScreenState = ReturnType<typeof createScreenState>;
