import type { Board } from '../board/board.ts';
import { HONEY_SPRINGS } from './honey-springs/battle.ts';
import { IUKA } from './iuka/battle.ts';
import type { AllHooks, AskingRule, Hooks, TakeStep } from './kinds.ts';
import { NEW_BERN } from './new-bern/battle.ts';

/** The rules of all battles, by id. Of several that object, the first here decides. */
const RULES: { readonly [id: string]: Hooks<Board> } = { ...HONEY_SPRINGS, ...IUKA, ...NEW_BERN };

/** The hooks of the special rules in force. */
export function hooksOf(special: ReadonlySet<string>): AllHooks<Board> {
  const inForce = Object.entries(RULES).filter(([id]) => special.has(id));
  const rules = inForce.map(([, rule]) => rule);
  return {
    barsAction: firstOf(having(rules, 'barsAction')),
    barsMove: firstOf(having(rules, 'barsMove')),
    barsExit: firstOf(having(rules, 'barsExit')),
    barsFire: firstOf(having(rules, 'barsFire')),
    barsReaction: firstOf(having(rules, 'barsReaction')),
    barsAssault: firstOf(having(rules, 'barsAssault')),
    barsCharge: firstOf(having(rules, 'barsCharge')),
    closesGround: firstOf(having(rules, 'closesGround')),
    entry: firstOf(having(rules, 'entry')),
    prize: firstOf(having(rules, 'prize')),
    worth: firstOf(having(rules, 'worth')),
    fireLines: allOf(having(rules, 'fireLines')),
    moraleParts: allOf(having(rules, 'moraleParts')),
    straggleParts: allOf(having(rules, 'straggleParts')),
    turnOpens: allOf(having(rules, 'turnOpens')),
    segmentOpens: allOf(having(rules, 'segmentOpens')),
    entered: allOf(having(rules, 'entered')),
    beforeAssault: allOf(having(rules, 'beforeAssault')),
    afterRetreats: allOf(having(rules, 'afterRetreats')),
    turnBegins: eachOf(having(rules, 'turnBegins')),
    segmentEnds: eachOf(having(rules, 'segmentEnds')),
    turnEnds: eachOf(having(rules, 'turnEnds')),
    turnScored: eachOf(having(rules, 'turnScored')),
    shotMade: eachOf(having(rules, 'shotMade')),
    leaderLost: eachOf(having(rules, 'leaderLost')),
    stackRouted: eachOf(having(rules, 'stackRouted')),
    unitsLost: eachOf(having(rules, 'unitsLost')),
    hexTaken: eachOf(having(rules, 'hexTaken')),
    keepsAway: anyOf(having(rules, 'keepsAway')),
    sparesMarker: anyOf(having(rules, 'sparesMarker')),
    isFlankFire: anyOf(having(rules, 'isFlankFire')),
    stopsMove: anyOf(having(rules, 'stopsMove')),
    isWet: anyOf(having(rules, 'isWet')),
    isDryAssault: anyOf(having(rules, 'isDryAssault')),
    mindsNeighbours: anyOf(having(rules, 'mindsNeighbours')),
    ofTheTurn: rules.flatMap(({ ofTheTurn }) => ofTheTurn ?? []),
    orders: new Map(inForce.flatMap(([id, { order }]) => (order === undefined ? [] : [[id, order]]))),
    asking: new Map<string, AskingRule<Board>>(rules.flatMap(({ asking }) => Object.entries(asking ?? {}))),
    taking: new Map<string, TakeStep<Board>>(rules.flatMap(({ taking }) => Object.entries(taking ?? {}))),
  };
}

function having<K extends keyof Hooks<Board>>(
  rules: readonly Hooks<Board>[],
  name: K,
): readonly NonNullable<Hooks<Board>[K]>[] {
  return rules.flatMap(rule => {
    const hook = rule[name];
    return hook === undefined ? [] : [hook];
  });
}

const firstOf =
  <A extends readonly unknown[], R>(hooks: readonly ((...args: A) => R | undefined)[]) =>
  (...args: A): R | undefined => {
    for (const hook of hooks) {
      const found = hook(...args);
      if (found !== undefined) return found;
    }
    return undefined;
  };

const allOf =
  <A extends readonly unknown[], R>(hooks: readonly ((...args: A) => readonly R[])[]) =>
  (...args: A): readonly R[] =>
    hooks.length === 0 ? [] : hooks.flatMap(hook => hook(...args));

const eachOf =
  <A extends readonly unknown[]>(hooks: readonly ((...args: A) => void)[]) =>
  (...args: A): void => {
    for (const hook of hooks) hook(...args);
  };

const anyOf =
  <A extends readonly unknown[]>(hooks: readonly ((...args: A) => boolean)[]) =>
  (...args: A): boolean =>
    hooks.some(hook => hook(...args));
