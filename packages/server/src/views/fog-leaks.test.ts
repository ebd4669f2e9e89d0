import { canonical, isRolled, knownBy, pick, REFEREE, sampleOrder, seededBox, seenBy, sfc32 } from '@guidon/kernel';
import { describe, expect, test } from 'vitest';
import { entriesInEffect } from '../games/live-game.ts';
import { type AnyMatch, eventsOf, startMatch } from '../session/game.ts';
import { playedIn, reviewOf } from '../session/review.ts';
import { positionFor } from './seat-view.ts';
import { pointsOf, revealedSince } from './takeback-points.ts';
import { differing, type FoggedGame, foggedGame, HEADER, toldTo, type Units } from './test-fog.ts';

/** Of every game a scenario, and of a unit that a seat does not see: the figures it begins with, and others. */
const GAMES = [
  { scenario: 'gettysburg-1863-07-02', worn: { steps: 1 } },
  { scenario: 'iuka', worn: { reduced: true, hits: 2 } },
  { scenario: 'brandy-station', worn: { hits: 2, captured: 1 } },
  { scenario: 'henry-house-hill', worn: { hits: 1 } },
] as const;

/** Orders about units of the enemy, whose turn it is: the reason why not could tell what is hidden. */
const PROBES: { readonly [system: string]: (unit: string) => readonly object[] } = {
  'yankees-board': unit => [{ do: 'recover', units: [unit] }],
  huzzah: unit => [
    { do: 'regroup', unit },
    { do: 'rally', units: [unit] },
  ],
  'rebel-yell': unit => [
    { do: 'reorganize', units: [unit] },
    { do: 'replenish', crew: unit, unit },
  ],
  'rebels-table': unit => [{ do: 'activate', unit }],
};

/** Orders that are given in both games of a pair. */
const ORDERS_ON = 3;
/** Pairs in which so many could be given. */
const PLAYED_ON = 2;

interface Pair {
  readonly game: FoggedGame;
  readonly seat: string;
  readonly one: object;
  readonly other: object;
}

/** Positions of a random game with units that a seat does not see, and the same with all of these worn out. */
function* pairs(scenario: string, { worn, count }: { readonly worn: object; readonly count: number }): Generator<Pair> {
  const game = foggedGame(scenario);
  const { system } = game;
  const chance = sfc32(`leaks of ${scenario}`);
  const match = startMatch(system, HEADER, seededBox('leaks'));
  for (let made = 0; made < count; ) {
    const seat = pick(chance, system.seats) ?? '';
    const { units } = knownBy(system, match.state, seat) as Units;
    if (units.some(({ unseen }) => unseen === true)) {
      const other = wornOut(match.state as Units, units, worn);
      made++;
      yield { game, seat, one: match.state, other };
    }
    for (let orders = 0; orders < 11; orders++) {
      const decision = pick(chance, system.decisions(match.state));
      if (decision === undefined) throw new Error('the game was over too soon');
      match.submit(decision.seat, sampleOrder(system, match.state, { decision, chance }));
    }
  }
}

const wornOut = (state: Units, known: Units['units'], worn: object): object => ({
  ...state,
  units: state.units.map((unit, at) => (known[at]?.unseen === true ? { ...unit, ...worn } : unit)),
});

/** A game that begins with a position. */
const matchAt = ({ system }: FoggedGame, state: object): AnyMatch =>
  startMatch({ ...system, setup: () => state }, HEADER, seededBox('later'));

/** The ids of the units, at their places in the position. */
const idsIn = ({ system }: FoggedGame, state: object): readonly string[] =>
  (system.view(state, REFEREE) as { readonly units: readonly { readonly id: string }[] }).units.map(({ id }) => id);

/** The answers to orders out of turn about all the units that a seat does not see. */
function probed({ game, seat }: Pair, state: object): string {
  const match = matchAt(game, state);
  const ids = idsIn(game, state).filter((_, at) => (knownBy(game.system, state, seat) as Units).units[at]?.unseen);
  const orders = ids.flatMap(id => PROBES[game.found.kit.id]?.(id) ?? []);
  return canonical(orders.map(order => match.submit(seat, order)));
}

/** What a seat is told afterwards: points to go back to, what was revealed, lines of the journal, a review, a spectator's table. */
function toldAfter({ game, seat }: Pair, match: AnyMatch): string {
  const loaded = { setup: { found: game.found, opened: game.opened }, match };
  return canonical([
    pointsOf(loaded),
    revealedSince(loaded, 0),
    entriesInEffect(match).map(entry => seenBy(game.system, eventsOf(entry), seat)),
    reviewOf(game.opened, playedIn(match), seat),
    ['', seat].map(viewer => positionFor({ ...loaded, seat: viewer }, 1)),
  ]);
}

/** The same orders in both games of a pair, as long as the seat, and who has none, may not tell them apart at any step. */
function playedOn({ game, seat, one, other }: Pair): readonly [AnyMatch, AnyMatch] | undefined {
  const { system } = game;
  const [left, right] = [matchAt(game, one), matchAt(game, other)];
  const chance = sfc32('played on');
  for (let orders = 0; orders < ORDERS_ON; orders++) {
    const decision = pick(chance, system.decisions(left.state));
    if (decision === undefined) return undefined;
    const order = sampleOrder(system, left.state, { decision, chance });
    const known = [left, right].map(match => {
      let { state } = match;
      const submitted = match.submit(decision.seat, order);
      if (!submitted.ok) return '';
      return submitted.stream
        .map(event => {
          state = isRolled(event) ? state : system.fold(state, event);
          return [seat, ''].map(viewer => JSON.stringify((knownBy(system, state, viewer) as Units).units)).join();
        })
        .join();
    });
    if (known[0] === '' || known[0] !== known[1]) return undefined;
  }
  return [left, right];
}

describe('what is hidden is not told on other ways', () => {
  test.each(GAMES)('$scenario: reasons out of turn, takebacks, events, reviews, spectators', game => {
    let played = 0;
    for (const pair of pairs(game.scenario, { worn: game.worn, count: 12 })) {
      expect(apart([pair.one, pair.other].map(state => probed(pair, state)))).toBe('');
      const matches = playedOn(pair);
      if (matches === undefined) continue;
      expect(apart(matches.map(match => toldAfter(pair, match)))).toBe('');
      if (++played === PLAYED_ON) break;
    }
    expect(played).toBe(PLAYED_ON);
  });

  test('a proposal to go back, which both sides read, tells of hits out of sight what the enemy was told', () => {
    const game = foggedGame('henry-house-hill');
    const { system, found, opened } = game;
    const [unit = ''] = idsIn(game, system.setup());
    const events = [
      { event: 'hits-taken', unit, hits: 1, basesLost: 0, bases: 4, left: 1, rule: 'rt:SHO-11', unseen: true },
    ];
    const line = JSON.stringify({ n: 1, ply: 1, seat: system.seats[0], events });
    const match = matchAt(game, system.setup());
    match.lines.push(line);
    const [told] = revealedSince({ setup: { found, opened }, match }, 0);
    expect(told).toMatch(/4 bases left; further hits are not seen/);
  });

  test.each(GAMES)('$scenario: with nothing masked the same pairs are told apart', ({ scenario, worn }) => {
    const [pair] = pairs(scenario, { worn, count: 1 });
    if (pair === undefined) throw new Error('nothing is hidden');
    const { game, seat, one, other } = pair;
    const opened = game.found.kit.open({ scenario: game.found.source });
    if (!opened.ok) throw new Error('the game cannot be opened without fog');
    const bare = { ...game, opened: opened.value, system: opened.value.system };
    const told = (at: FoggedGame) => [one, other].map(state => toldTo(at, state, { seat, seed: '', withBots: false }));
    const [masked, open] = [told(game), told(bare)];
    expect(apart(masked.map(({ text }) => text))).toBe('');
    expect(apart(open.map(({ text }) => text))).not.toBe('');
    expect(apart(open.map(({ whole }) => canonical(whole.picture)))).not.toBe('');
    expect(apart([one, other].map(state => opened.value.words.roster(state, seat).join('\n')))).not.toBe('');
    expect(apart([one, other].map(state => canonical(bare.system.view(state, seat))))).not.toBe('');
  });
});

const apart = (texts: readonly string[]): string => (texts[0] === texts[1] ? '' : differing(texts));
