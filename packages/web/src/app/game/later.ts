import type { SystemCard } from '@guidon/protocol';
import { type Component, createSignal, lazy } from 'solid-js';
import type { Session } from '../session/session.ts';

const [underWay, setUnderWay] = createSignal(0);

/** A part of the table that was asked for is still being loaded, and not shown yet. */
export const isPartUnderWay = (): boolean => underWay() > 0;

function later<Props extends object>(load: () => Promise<Component<Props>>) {
  const counted = async (): Promise<{ default: Component<Props> }> => {
    setUnderWay(count => count + 1);
    try {
      return { default: await load() };
    } finally {
      // It is shown in the tasks that follow its arrival.
      setTimeout(() => setUnderWay(count => count - 1));
    }
  };
  return lazy(counted);
}

export interface LessonProps {
  readonly system: SystemCard;
  readonly rule: string;
  readonly close: () => void;
}

let lessonDialog = async (): Promise<Component<LessonProps>> => () => null;

/** Lessons show games themselves, so the app, which knows both, says where they are loaded from. */
export function provideLessons(load: () => Promise<Component<LessonProps>>): void {
  lessonDialog = load;
}

export interface ReviewProps {
  readonly session: Session;
  /** Shows what happened at an entry of the game. */
  readonly open: (at: number) => void;
  readonly close: () => void;
}

let reviewDialog = async (): Promise<Component<ReviewProps>> => () => null;

/** A review shows positions of games to be tried again: the app says where it is loaded from. */
export function provideReview(load: () => Promise<Component<ReviewProps>>): void {
  reviewDialog = load;
}

let study = async (_session: Session, _entry: number): Promise<void> => undefined;

/** A study shows a game itself: the app says how one is begun. */
export function provideStudy(begin: (session: Session, entry: number) => Promise<void>): void {
  study = begin;
}

/** Begins a study with an entry of a game. */
export const studyFrom = (session: Session, entry: number): void => void study(session, entry);

/** Parts of the table that a first board can do without: they are loaded when they are first shown. */
export const StakesDialog = later(async () => (await import('../stakes/stakes-dialog.tsx')).StakesDialog);
export const TurnDialog = later(async () => (await import('./turn-dialog.tsx')).TurnDialog);
export const LegendDialog = later(async () => (await import('./legend-dialog.tsx')).LegendDialog);
export const RuleDialog = later(async () => (await import('./rule-dialog.tsx')).RuleDialog);
export const LessonDialog = later(() => lessonDialog());
export const ReviewDialog = later(() => reviewDialog());
export const StandingDialog = later(async () => (await import('../cards/standing-dialog.tsx')).StandingDialog);
export const PictureDialog = later(async () => (await import('../pictures/picture-dialog.tsx')).PictureDialog);
export const OptionsDialog = later(async () => (await import('../options/options-dialog.tsx')).OptionsDialog);
export const TextBoard = later(async () => (await import('./text-board.tsx')).TextBoard);

export const CardsDialog = later(async () => (await import('../teaching/cards-dialog.tsx')).CardsDialog);
export const LogList = later(async () => (await import('../log/log-list.tsx')).LogList);
export const Profile = later(async () => (await import('../cards/profile.tsx')).Profile);
export const Odds = later(async () => (await import('../cards/odds.tsx')).Odds);
export const TutorCard = later(async () => (await import('../cards/tutor-card.tsx')).TutorCard);
export const AdviceCard = later(async () => (await import('../cards/advice-card.tsx')).AdviceCard);

/** Only games without a grid need these. */
export const TabletopBoard = later(async () => (await import('../tabletop/tabletop-board.tsx')).TabletopBoard);
export const TableTextBoard = later(async () => (await import('../tabletop/tabletop-text-board.tsx')).TableTextBoard);
export const DeployCard = later(async () => (await import('../planning/deploy-card.tsx')).DeployCard);
export const PlanCard = later(async () => (await import('../planning/plan-card.tsx')).PlanCard);
export const PieceCard = later(async () => (await import('../planning/piece-card.tsx')).PieceCard);
export const TypedOrder = later(async () => (await import('../planning/typed/typed-order.tsx')).TypedOrder);
