/** What was learned from the games of one scenario. */
export interface ValueModel {
  readonly scenario: string;
  /** The rules under which the games were played. */
  readonly rules: string;
  /** The command that made it. */
  readonly about: string;
  readonly games: number;
  /** The last turn of the games. */
  readonly turns: number;
  readonly weights: readonly Weight[];
  /** What came of positions of games that nothing was learned from, by the chance they were given. */
  readonly held: Calibration;
}

export interface Weight {
  readonly name: string;
  readonly weight: number;
}

export interface Calibration {
  readonly games: number;
  readonly positions: number;
  /** Mean square of chance less result; 0.25 for somebody who always says one half. */
  readonly brier: number;
  /** The same for somebody who knows only how often each side wins. */
  readonly brierOfShare: number;
  readonly bands: readonly Band[];
}

/** Positions whose chance lay in one tenth. */
export interface Band {
  readonly from: number;
  readonly positions: number;
  readonly games: number;
  /** The mean chance they were given, and the share that was won. */
  readonly said: number;
  readonly won: number;
}
