import { botSeed, questionFor } from '@guidon/bots';
import { hashOf, JOURNAL_FORMAT, JOURNAL_VERSION, Match, present, seededBox } from '@guidon/kernel';
import { describe, expect, test } from 'vitest';
import { botNamed, LIBRARY, scenarioSource } from './index.ts';

const MOST_UNITS = 12;
/** Orders of the player: 40 or so. */
const USUAL_ORDERS = 48;

/** Games of each: few, as each seed always gives the same game; docs/learning.md has the large samples. */
const GAMES = 5;

const BATTLES = LIBRARY.games.map(({ kit }) => {
  const about = present(kit.about, kit.id);
  return { kit, first: about.first, begin: present(about.begin, `how ${kit.id} is begun`) };
});

/** The troops in a scenario, those to come among them; leaders and flags are no units. */
function unitsIn(id: string): number {
  const { orderOfBattle, setup, reinforcements } = scenarioSource(LIBRARY, id) as {
    readonly orderOfBattle: { readonly regiments?: { units: unknown[] }[]; readonly units?: unknown[] };
    readonly setup: readonly unknown[];
    readonly reinforcements: readonly unknown[];
  };
  const { regiments } = orderOfBattle;
  return regiments === undefined
    ? setup.length + reinforcements.length
    : regiments.reduce((sum, { units }) => sum + units.length, 0);
}

/** One game: who won, and what one seat answered to. */
function played({ kit, first }: (typeof BATTLES)[number], seats: { readonly [seat: string]: string }, seed: string) {
  const source = scenarioSource(LIBRARY, first);
  const opened = kit.open({ scenario: source });
  if (!opened.ok) throw new Error(JSON.stringify(opened.issues));
  const { system } = opened.value;
  const bots = new Map(
    system.seats.map(seat => {
      const kind = present(botNamed(LIBRARY, { system: kit.id, name: seats[seat] ?? '' }), `a program for ${seat}`);
      return [seat, kind.make({ systemId: kit.id, system, seat })];
    }),
  );
  const header = {
    format: JOURNAL_FORMAT,
    version: JOURNAL_VERSION,
    engine: 'test',
    system: kit.id,
    rules: kit.rulesVersion,
    scenario: { id: first, hash: hashOf(source) },
    charts: { hash: hashOf(kit.charts) },
    profile: {},
    seats,
    dice: { kind: 'seeded', seed },
  } as const;
  const match = Match.start(system, header, seededBox(seed));
  const given: { readonly seat: string; readonly asks: string; readonly did: string }[] = [];
  while (system.over(match.state) === undefined) {
    const decision = present(system.decisions(match.state)[0], 'a decision');
    const { seat, asks } = decision;
    const asked = { decision, seed: botSeed(seed, seat), ply: match.ply };
    const order = present(bots.get(seat), seat).decide(questionFor(system, match.state, asked));
    expect(match.submit(seat, order)).toMatchObject({ ok: true });
    given.push({ seat, asks, did: order.do });
  }
  return { winner: system.over(match.state)?.winner, given };
}

describe.each(BATTLES)('the battle to begin with: $first', battle => {
  const { kit, first, begin } = battle;

  test(`has at most ${MOST_UNITS} units, a side for the player and a program against him`, () => {
    expect(unitsIn(first)).toBeGreaterThan(4);
    expect(unitsIn(first)).toBeLessThanOrEqual(MOST_UNITS);
    const opened = kit.open({ scenario: scenarioSource(LIBRARY, first) });
    expect(opened.ok && opened.value.system.seats).toContain(begin.seat);
    expect(botNamed(LIBRARY, { system: kit.id, name: begin.against })).toBeDefined();
  });

  test('is played to its verdict, and mostly won, by who does what the cards suggest', () => {
    const games = Array.from({ length: GAMES }, (_, game) => {
      const seats = Object.fromEntries(
        ['union', 'confederate'].map(seat => [seat, seat === begin.seat ? 'cards' : begin.against]),
      );
      return played(battle, seats, `first ${game}`);
    });
    const own = games.map(({ given }) => given.filter(({ seat }) => seat === begin.seat));
    expect(games.filter(({ winner }) => winner === begin.seat).length).toBeGreaterThan(GAMES / 2);
    const counts = own.map(({ length }) => length).sort((a, b) => a - b);
    expect(counts[Math.floor(GAMES / 2)]).toBeLessThanOrEqual(USUAL_ORDERS);
    // Where a card names orders and no hint, nothing else was done.
    const strange = own.flat().filter(({ asks, did }) => {
      const suggest = present(kit.cards?.[asks], `a card for ${asks}`).suggest;
      return !suggest.includes('hint') && !suggest.includes(did);
    });
    expect(strange).toEqual([]);
  });
});
