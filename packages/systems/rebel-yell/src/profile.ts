/** The switches of the rules: optional rules of the scenario that the players switched on. */
export interface RyProfile {
  /** By id of the option. */
  readonly extras: readonly string[];
}
