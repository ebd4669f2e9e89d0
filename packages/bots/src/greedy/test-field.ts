import type { AnySystem, Decision, GameEvent, Header, Order } from '@guidon/kernel';
import { JOURNAL_FORMAT, JOURNAL_VERSION, Match, present, seededBox } from '@guidon/kernel';
import type { SystemKit } from '@guidon/kit';
import { expect } from 'vitest';
import type { Bot } from '../bot.ts';
import type { Mind } from '../kinds.ts';
import { questionFor } from '../question.ts';

/** A position as case files describe it. */
export type Given = { readonly [key: string]: unknown };

const headerFor = (system: string): Header => ({
  format: JOURNAL_FORMAT,
  version: JOURNAL_VERSION,
  engine: 'test',
  system,
  rules: '1',
  scenario: { id: 'test', hash: '' },
  charts: { hash: '' },
  profile: {},
  seats: { union: 'greedy', confederate: 'greedy' },
  dice: { kind: 'seeded', seed: 'a' },
});

/** A game that begins with the position, and the bots that play it. */
export class Field {
  private readonly system: AnySystem;
  private readonly match: Match<object, Order, GameEvent, Decision>;
  private readonly kit: SystemKit;
  private readonly mind: Mind;
  private readonly bots = new Map<string, Bot>();

  constructor({ kit, mind }: { readonly kit: SystemKit; readonly mind: Mind }, given: Given) {
    this.kit = kit;
    this.mind = mind;
    const position = kit.cases.position(given, { map: () => undefined, scenario: () => undefined });
    if (!position.ok) throw new Error(JSON.stringify(position.issues));
    const { opened, state } = position.value;
    const start = opened.system.paced(state, 'play');
    this.system = { ...opened.system, setup: () => start };
    this.match = Match.start(this.system, headerFor(kit.id), seededBox('a'));
  }

  get decision(): Decision {
    return present(this.system.decisions(this.match.state)[0], 'an open decision');
  }

  /** What the bot of whoever is asked would do. */
  wish(): Order {
    const { decision } = this;
    const { seat } = decision;
    const bot = this.bots.get(seat) ?? this.mind({ systemId: this.kit.id, system: this.system, seat });
    this.bots.set(seat, bot);
    return bot.decide(questionFor(this.system, this.match.state, { decision, seed: 'a', ply: this.match.ply }));
  }

  give(order: unknown): void {
    const submitted = this.match.submit(this.decision.seat, order);
    if (!submitted.ok) throw new Error(JSON.stringify(submitted));
  }
}

/** Plays out the segment of whoever is asked, on two fields that must stay alike; says how many orders it took. */
export function playedAlike(field: Field, again: Field): number {
  const { seat } = field.decision;
  let orders = 0;
  for (; field.decision.seat === seat && orders < 100; orders++) {
    const order = field.wish();
    expect(again.wish()).toEqual(order);
    field.give(order);
    again.give(order);
  }
  return orders;
}
