import { type Bot, botSeed, questionFor } from '@guidon/bots';
import { hashOf, Match, present, seededBox } from '@guidon/kernel';
import { botNamed, scenarioIds } from '@guidon/library';
import { expect, test } from 'vitest';
import { findScenario, headerFor, layOut } from '../setting.ts';
import { library, libraryModule } from '../shipped.ts';
import { gameSeed } from './plan.ts';

/**
 * `greedy` is the yardstick by which all other opponents are measured, so it must not change: by scenario, how many
 * orders of `guidon sim --bots greedy,greedy --seed yardstick` are played, and the hash of all of them with the position
 * that they lead to. Only a change of the rules is a reason to write down another hash.
 */
const RECORDED: { readonly [scenario: string]: { readonly orders: number; readonly hash: string } } = {
  'herbst-woods': { orders: 200, hash: '743dd2a9fcb5e3eb' },
  'gettysburg-1863-07-01': { orders: 10_000, hash: '1ccea405c2ce71cd' },
  'gettysburg-1863-07-02': { orders: 250, hash: '3fc9883906d0c882' },
  'gettysburg-1863-07-03': { orders: 250, hash: 'c4e549a8b51474e1' },
  'gettysburg-1863-campaign': { orders: 250, hash: '17d417cdd9f722af' },
  'texas-road': { orders: 200, hash: '8d9e5ef3eef8ad35' },
  'new-bern': { orders: 60, hash: '73dc543f4ebf8afb' },
  iuka: { orders: 100, hash: '271a6ce06cb54bb3' },
  'honey-springs': { orders: 100, hash: '3ac949837750c9fd' },
  'vincents-spur': { orders: 200, hash: '0a87f53a7445c04b' },
  'brandy-station': { orders: 60, hash: '4a4737365eb6de8e' },
  'mcphersons-ridge': { orders: 60, hash: '1dd879c3129d2832' },
  'little-round-top': { orders: 100, hash: 'ff3f874feb70faf2' },
  sherman: { orders: 200, hash: '3df3e405bddd0fa6' },
  'henry-house-hill': { orders: 25, hash: '2d8824a8c03c0c32' },
  wheatfield: { orders: 40, hash: '150198333e0545b2' },
  'free-field': { orders: 8, hash: '6f882186bdf6aeff' },
};

test('every scenario has a recorded game of greedy', () => {
  expect(Object.keys(RECORDED).toSorted()).toEqual([...scenarioIds(library)].toSorted());
});

test.each(Object.entries(RECORDED))('greedy plays %s as it always did', { timeout: 60_000 }, (id, { orders, hash }) => {
  expect(played(id, orders)).toBe(hash);
});

/** The hash of the first orders of a game, and of where they lead. */
function played(id: string, most: number): string {
  const place = { cwd: '.', library, libraryModule };
  const laid = layOut(place, findScenario(place, id), { options: [], charts: undefined });
  const { system } = laid.opened;
  const seed = gameSeed('yardstick', 0);
  const greedy = present(botNamed(library, { system: laid.kit.id, name: 'greedy' }), 'greedy');
  const bots = new Map(
    system.seats.map((seat): [string, Bot] => [seat, greedy.make({ systemId: laid.kit.id, system, seat })]),
  );
  const match = Match.start(system, headerFor(laid, {}, seed), seededBox(seed));
  const given: unknown[] = [];
  while (given.length < most && system.over(match.state) === undefined) {
    const decision = present(system.decisions(match.state)[0], 'an open decision');
    const { seat } = decision;
    const question = questionFor(system, match.state, { decision, seed: botSeed(seed, seat), ply: match.ply });
    const order = present(bots.get(seat), seat).decide(question);
    const { ok } = match.submit(seat, order);
    given.push({ seat, order, ok });
  }
  return hashOf({ given, state: match.state }).slice(0, 16);
}
