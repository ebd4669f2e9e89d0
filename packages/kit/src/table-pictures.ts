import type { RuleId, Seat } from '@guidon/kernel';
import type { CounterPicture } from './map-pictures.ts';
import type { SumPicture } from './sum-picture.ts';

/** A place on a table without a grid: thousandths of a base width, y to the north. */
export interface TablePoint {
  readonly x: number;
  readonly y: number;
}

/** A table without a grid: sent once, drawn from this alone. */
export interface TablePicture {
  readonly id: string;
  readonly title: string;
  readonly width: number;
  readonly depth: number;
  /** The yards of a base width, for those who want to know. */
  readonly yards: number | null;
  readonly features: readonly FeaturePicture[];
  readonly markers: readonly MarkerPicture[];
  /** Whose long edge is where. */
  readonly north: Seat;
  readonly south: Seat;
}

export interface FeaturePicture {
  readonly id: string;
  readonly name: string;
  /** woods, hill, stream, road, fence, wall, farm, crops … */
  readonly kind: string;
  readonly polygon: readonly TablePoint[];
  /** The middle of a linear feature. */
  readonly line: readonly TablePoint[] | null;
  readonly elevation: number;
  /** What it does, in words. */
  readonly tip: string;
}

/** An objective on the table. */
export interface MarkerPicture extends TablePoint {
  readonly id: string;
  readonly name: string;
  readonly reach: number;
  readonly points: number;
}

/** One base as it lies: its outline, front left corner first, and what stands on it. */
export interface BasePicture {
  readonly corners: readonly TablePoint[];
  readonly facing: number;
  /** foot, horse, gun, holders, caisson, sharpshooters, warriors */
  readonly figure: string;
}

/** A unit on the table. */
export interface TroopPicture {
  readonly id: string;
  readonly seat: Seat;
  readonly name: string;
  readonly figure: string;
  readonly command: string;
  readonly badge: CounterPicture['badge'];
  readonly formation: string;
  readonly x: number;
  readonly y: number;
  readonly facing: number;
  readonly frontage: number;
  readonly depth: number;
  readonly bases: readonly BasePicture[];
  /** What it takes up on the table, with the spacers of open order. */
  readonly outlines: readonly (readonly TablePoint[])[];
  readonly strength: { readonly left: number; readonly of: number };
  readonly hits: number;
  readonly grade: string;
  readonly zealous: boolean;
  readonly loaded: boolean;
  readonly points: number;
  /** It has acted, or cannot act any more. */
  readonly spent: boolean;
  /** May be activated now. */
  readonly open: boolean;
  /** States that hang on it, the worst first: retired, shaken, out-of-command, scattered … */
  readonly states: readonly string[];
  readonly tip: string;
}

export interface GeneralPicture extends TablePoint {
  readonly id: string;
  readonly seat: Seat;
  readonly name: string;
  /** cinc or sub */
  readonly rank: string;
  readonly badge: CounterPicture['badge'];
  readonly reach: number;
  readonly points: number;
  readonly spent: boolean;
  readonly open: boolean;
  readonly tip: string;
}

export interface CampPicture {
  readonly seat: Seat;
  readonly corners: readonly TablePoint[];
}

/** What stands on a table now. */
export interface FieldPicture {
  readonly troops: readonly TroopPicture[];
  readonly generals: readonly GeneralPicture[];
  readonly camps: readonly CampPicture[];
  /** Off the table still: who, and when they come. */
  readonly coming: readonly { readonly id: string; readonly seat: Seat; readonly name: string; readonly due: string }[];
  readonly lost: readonly { readonly id: string; readonly seat: Seat; readonly name: string }[];
  /** The strip each side may deploy in, while it does. */
  readonly zones: readonly { readonly seat: Seat; readonly corners: readonly TablePoint[] }[];
}

/** One action of a declared list as it would go. */
export interface PlannedPicture {
  /** In words: "Advance 2D6, wheel 20 right". */
  readonly says: string;
  readonly legal: boolean;
  /** Why not, with its rule. */
  readonly reason: string | null;
  readonly rule: RuleId | null;
  /** The dice of its distance, and the least and the most they give, in thousandths of a base width. */
  readonly dice: string | null;
  readonly least: number | null;
  readonly most: number | null;
  /** Where it ends on the least, the average and the most: outlines of all its bases. */
  readonly ghosts: readonly GhostPicture[];
  /** The way of the middle of its front. */
  readonly path: readonly TablePoint[];
  /** The part of the distance a wheel takes. */
  readonly wheelCost: number | null;
  readonly stoppedBy: string | null;
  readonly sums: readonly SumPicture[];
}

export interface GhostPicture {
  readonly at: 'least' | 'average' | 'most' | 'end';
  readonly distance: number | null;
  readonly outlines: readonly (readonly TablePoint[])[];
  readonly facing: number;
  readonly x: number;
  readonly y: number;
}

/** A declared list before it is confirmed. */
export interface PlanPicture {
  readonly legal: boolean;
  readonly reason: string | null;
  readonly rule: RuleId | null;
  /** Points there are, and those the list spends. */
  readonly points: number;
  readonly spends: number;
  readonly steps: readonly PlannedPicture[];
}

/** Where a unit can shoot: the arc of each base out to each band, and whom it can hit. */
export interface AimPicture {
  readonly bands: readonly { readonly name: string; readonly reach: number; readonly need: number }[];
  readonly arcs: readonly {
    readonly left: TablePoint;
    readonly right: TablePoint;
    readonly facing: number;
  }[];
  readonly targets: readonly {
    readonly id: string;
    readonly name: string;
    readonly eligible: number;
    readonly band: string | null;
    readonly distance: number | null;
    readonly reason: string | null;
    readonly rule: RuleId | null;
  }[];
}
