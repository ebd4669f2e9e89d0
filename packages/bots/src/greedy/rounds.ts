/** Both games fight an assault in three rounds. */
const ROUNDS = 3;

/** How a fight is expected to go. */
export interface Fight {
  readonly attackerHits: number;
  readonly defenderHits: number;
  readonly attackerRouts: number;
  readonly defenderRouts: number;
  /** Of those who stand in the end, how likely the defender is disrupted. */
  readonly defenderShaken: number;
}

/** Three rounds, both sides at once; who is shaken fires on a lower line and runs at the next failed check. */
export function fought<F extends { readonly beginsShaken: boolean }>(
  {
    attacker,
    defender,
    attackerShaken,
  }: { readonly attacker: F; readonly defender: F; readonly attackerShaken: number },
  volley: Volley<F>,
): Fight {
  // Chances of the four states that go on: attacker shaken or not, defender shaken or not.
  const d0 = defender.beginsShaken ? 1 : 0;
  let states = [
    { a: false, d: false, chance: (1 - attackerShaken) * (1 - d0) },
    { a: false, d: true, chance: (1 - attackerShaken) * d0 },
    { a: true, d: false, chance: attackerShaken * (1 - d0) },
    { a: true, d: true, chance: attackerShaken * d0 },
  ];
  const fight = { attackerHits: 0, defenderHits: 0, attackerRouts: 0, defenderRouts: 0, defenderShaken: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    const after = states.map(state => ({ ...state, chance: 0 }));
    for (const { a, d, chance } of states) {
      if (chance === 0) continue;
      const onDefender = volley({ by: attacker, isShaken: a }, { at: defender, isShaken: d });
      const onAttacker = volley({ by: defender, isShaken: d }, { at: attacker, isShaken: a });
      fight.defenderHits += chance * onDefender.hits;
      fight.attackerHits += chance * onAttacker.hits;
      fight.defenderRouts += chance * onDefender.routs;
      fight.attackerRouts += chance * onAttacker.routs;
      for (const next of after) {
        const forA = next.a ? onAttacker.shaken : onAttacker.steady;
        const forD = next.d ? onDefender.shaken : onDefender.steady;
        next.chance += chance * forA * forD;
      }
    }
    states = after;
  }
  for (const { d, chance } of states) if (d) fight.defenderShaken += chance;
  return fight;
}

/** What one volley leaves of a side: steady, shaken or running, and the hits it costs. */
export interface Left {
  readonly steady: number;
  readonly shaken: number;
  readonly routs: number;
  readonly hits: number;
}

/** One side fires at the other: what it leaves of it, in the tables of the game. */
export type Volley<F> = (
  firing: { readonly by: F; readonly isShaken: boolean },
  target: { readonly at: F; readonly isShaken: boolean },
) => Left;
