/** What is laid over the board on request. */
export interface Overlay {
  readonly zones: readonly string[];
  readonly sight: {
    readonly from: string;
    readonly to: string;
    readonly open: boolean;
    readonly blockedBy: readonly string[];
  } | null;
}
