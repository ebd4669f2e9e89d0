import { lazy } from 'solid-js';

/** Parts of the table that a first board can do without: they are loaded when they are first shown. */
export const StakesDialog = lazy(async () => ({
  default: (await import('../stakes/stakes-dialog.tsx')).StakesDialog,
}));
export const TurnDialog = lazy(async () => ({ default: (await import('./turn-dialog.tsx')).TurnDialog }));
export const LegendDialog = lazy(async () => ({ default: (await import('./legend-dialog.tsx')).LegendDialog }));
export const RuleDialog = lazy(async () => ({ default: (await import('./rule-dialog.tsx')).RuleDialog }));
export const StandingDialog = lazy(async () => ({
  default: (await import('../cards/standing-dialog.tsx')).StandingDialog,
}));
export const OptionsDialog = lazy(async () => ({
  default: (await import('../options/options-dialog.tsx')).OptionsDialog,
}));
export const TextBoard = lazy(async () => ({ default: (await import('./text-board.tsx')).TextBoard }));

/** Only games without a grid need these. */
export const TabletopBoard = lazy(async () => ({
  default: (await import('../tabletop/tabletop-board.tsx')).TabletopBoard,
}));
export const TableTextBoard = lazy(async () => ({
  default: (await import('../tabletop/tabletop-text-board.tsx')).TableTextBoard,
}));
export const DeployCard = lazy(async () => ({ default: (await import('../planning/deploy-card.tsx')).DeployCard }));
export const PlanCard = lazy(async () => ({ default: (await import('../planning/plan-card.tsx')).PlanCard }));
export const PieceCard = lazy(async () => ({ default: (await import('../planning/piece-card.tsx')).PieceCard }));
