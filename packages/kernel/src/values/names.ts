/** A rule of a rulebook, as `prefix:id`; each system narrows it, for example to `yb:${string}`. */
export type RuleId = `${string}:${string}`;

/** A place at the table. Systems name their own, for example `union` and `confederate`. */
export type Seat = string;

/** The seat that owns the clock when a game is played step by step, as case files do. Nobody plays it. */
export const UMPIRE: Seat = 'umpire';

/** The seat that may see everything. */
export const REFEREE: Seat = 'referee';

/** Plain data: all that may stand in a state, an order, an event or a file. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** The figures behind a refusal or an answer: unit, hex, points needed, points left … */
export type Facts = { readonly [name: string]: Json };
