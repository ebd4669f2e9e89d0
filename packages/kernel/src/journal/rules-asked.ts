import { seededBox } from '../boxes/seeded.ts';
import { sfc32 } from '../dice/chance.ts';
import { sampleOrder } from '../game/sample.ts';
import type { AnySystem } from '../game/system.ts';
import { present } from '../values/invariant.ts';
import type { Header } from './journal.ts';
import { Match } from './match.ts';

interface Windows {
  readonly [asks: string]: { readonly rule: string };
}

interface RandomGame {
  readonly system: AnySystem;
  readonly header: Header;
}

/** What random games showed of the windows of a book. */
interface RulesAsked {
  /** Windows that were opened, and never by the rule of their record. */
  readonly faults: readonly string[];
  /** How many kinds of question were asked. */
  readonly met: number;
}

/** For tests: is each question asked by the rule of its window? So many orders of random games, the same every time. */
export function rulesAsked(windows: Windows, games: readonly RandomGame[], orders: number): RulesAsked {
  const met = new Map<string, Set<string>>();
  for (const game of games) play(game, orders, met);
  const faults = [...met].filter(([asks, rules]) => !rules.has(present(windows[asks], asks).rule));
  return { faults: faults.map(([asks]) => asks), met: met.size };
}

function play({ system, header }: RandomGame, orders: number, met: Map<string, Set<string>>): void {
  const match = Match.start(system, header, seededBox('windows'));
  const chance = sfc32('windows');
  for (let given = 0; given < orders && system.over(match.state) === undefined; given++) {
    const decision = present(system.decisions(match.state)[0], 'somebody who is asked');
    met.set(decision.asks, (met.get(decision.asks) ?? new Set()).add(decision.rule));
    match.submit(decision.seat, sampleOrder(system, match.state, { decision, chance }));
  }
}
