import { questionFor } from '@guidon/bots';
import { yankeesBoardCaptain } from '@guidon/bots/captain/yankees-board';
import { type AnySystem, type Decision, type GameEvent, Match, type Order, present, seededBox } from '@guidon/kernel';
import { yankeesBoard } from '@guidon/yankees-board';
import { describe, expect, test } from 'vitest';
import { headerOf } from './header.ts';
import { caseLibrary, LIBRARY } from './library.ts';

const MAP = { size: { letters: 'ABCDEFG', numbers: 9 } };

/** A game that begins with the position, on clear ground at noon unless it says otherwise; captains on both sides. */
class Field {
  private readonly match: Match<object, Order, GameEvent, Decision>;
  private readonly system: AnySystem;

  constructor(given: { readonly [key: string]: unknown }) {
    const position = yankeesBoard.cases.position({ map: MAP, hour: 12, ...given }, caseLibrary(LIBRARY));
    if (!position.ok) throw new Error(JSON.stringify(position.issues));
    const { opened, state } = position.value;
    const start = opened.system.paced(state, 'play');
    this.system = { ...opened.system, setup: () => start };
    const scenario = { id: 'test', source: {} };
    const dice = { kind: 'seeded', seed: 'a' } as const;
    const header = headerOf({ kit: yankeesBoard, scenario, profile: {}, seats: {}, dice });
    this.match = Match.start(this.system, header, seededBox('a'));
  }

  get decision(): Decision {
    return present(this.system.decisions(this.match.state)[0], 'an open decision');
  }

  /** What the captain of whoever is asked would do. */
  wish(): Order {
    const { decision, system } = this;
    const captain = yankeesBoardCaptain({ systemId: yankeesBoard.id, system, seat: decision.seat });
    return captain.decide(questionFor(system, this.match.state, { decision, seed: 'a', ply: 0 }));
  }

  give(order: object): void {
    expect(this.match.submit(this.decision.seat, order)).toMatchObject({ ok: true });
  }
}

const CS_FLAG = { chit: 'CS-FLAG', results: ['CS'] };
const US_FLAG = { chit: 'US-FLAG', results: ['US'] };

describe('the captain plays Yankees & Rebels', () => {
  test('attacks whoever can be destroyed before fresh troops', () => {
    const field = new Field({
      round: CS_FLAG,
      cup: ['US-I'],
      units: [
        { id: 'cs-3-heth', hex: 'D5' },
        { id: 'us-1-wadsworth', hex: 'D4' },
        { id: 'us-1-doubleday', hex: 'D6', cf: 1 },
      ],
    });
    field.give({ do: 'activate', die: 'flag', units: ['cs-3-heth'] });
    expect(field.wish()).toEqual({ do: 'attack', target: 'D6' });
  });

  test('takes a unit with its last step away from an enemy who can still come', () => {
    const field = new Field({
      round: US_FLAG,
      cup: ['CS-III', 'CS-FLAG'],
      units: [
        { id: 'us-1-doubleday', hex: 'D5', cf: 1 },
        { id: 'cs-3-heth', hex: 'D6' },
        { id: 'cs-3-pender', hex: 'E7' },
      ],
    });
    const order = { path: [], ...field.wish() };
    expect(order).toMatchObject({ do: 'activate', units: ['us-1-doubleday'] });
    expect(order.path.length).toBeGreaterThan(0);
  });

  test('in the last hour a victory hex in reach is taken', () => {
    const given = {
      map: { size: { letters: 'ABCDEFG', numbers: 9 }, victory: { D3: 5 } },
      game: 'short',
      round: CS_FLAG,
      cup: [],
      units: [
        { id: 'cs-3-heth', hex: 'D5' },
        { id: 'us-1-wadsworth', hex: 'A1' },
      ],
    };
    expect(new Field({ ...given, hour: 20 }).wish()).toMatchObject({ do: 'activate', path: ['D4', 'D3'] });
  });

  test('does not storm a strongpoint with one division', () => {
    const strongpoint = { diceLost: { infantry: 2, cavalry: 2 }, replacesTerrainDice: true, ignoresArrows: true };
    const field = new Field({
      map: { size: { letters: 'ABCDEFG', numbers: 9 }, terrain: { D4: { terrain: 'hill', strongpoint } } },
      round: CS_FLAG,
      cup: ['US-I', 'US-FLAG'],
      units: [
        { id: 'cs-3-heth', hex: 'D6', cf: 3 },
        { id: 'us-1-wadsworth', hex: 'D4' },
        { id: 'us-1-wainwright', hex: 'D4' },
      ],
    });
    const order = { path: [''], ...field.wish() };
    expect(['D5', 'E5', 'C5', 'E4', 'C4']).not.toContain(order.path.at(-1));
  });

  test('a round comes to an end, and the same position gets the same order', () => {
    const given = {
      round: { chit: 'CS-FLAG', results: ['CS', 'DF', 'HA'] },
      cup: ['US-I'],
      units: [
        { id: 'cs-3-heth', hex: 'D8' },
        { id: 'cs-3-pender', hex: 'C8' },
        { id: 'us-1-wadsworth', hex: 'D3' },
      ],
    };
    const [field, again] = [new Field(given), new Field(given)];
    let orders = 0;
    for (; field.decision.seat === 'confederate' && orders < 10; orders++) {
      const order = field.wish();
      expect(again.wish()).toEqual(order);
      field.give(order);
      again.give(order);
    }
    expect(orders).toBeGreaterThan(0);
    expect(orders).toBeLessThan(10);
  });
});
