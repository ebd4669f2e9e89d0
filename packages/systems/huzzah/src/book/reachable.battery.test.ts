import { hexAt, neighboursOf } from '@guidon/hex';
import { canonical, type Json, type Order, orderBuilt, pick, present, sfc32 } from '@guidon/kernel';
import { scenarioIds } from '@guidon/scenarios';
import { describe, expect, test } from 'vitest';
import type { Board } from '../board/board.ts';
import { type HzSystem, huzzahSystem } from '../system.ts';
import type { HzDecision } from '../terms/decisions.ts';
import { codeAt } from '../terms/ids.ts';
import { FACINGS, facingName } from '../terms/names.ts';
import { ownStacks, stacksOf } from '../terms/places.ts';
import { activeSide } from '../terms/segments.ts';
import type { HzState } from '../terms/state.ts';
import { scenarioBoard } from '../test-games.ts';

/** Orders from their shapes and the position, whether or not anybody may give them: not from what is on offer. */
interface Field {
  readonly board: Board;
  readonly state: HzState;
  readonly chance: ReturnType<typeof sfc32>;
}

const some = <T>(chance: Field['chance'], all: readonly T[]): readonly T[] => {
  const count = 1 + chance.below(all.length);
  const left = [...all];
  return Array.from({ length: Math.min(count, all.length) }, () =>
    present(left.splice(chance.below(left.length), 1)[0], 'one of them'),
  );
};

function anyUnits({ board, state, chance }: Field): { readonly ids: readonly string[]; readonly from: string } {
  const due = state.units.flatMap((unit, index) =>
    unit.where === 'due' && board.roster[index]?.side === activeSide(board, state) ? [index] : [],
  );
  const stack = pick(chance, ownStacks(board, state));
  const first = due[0];
  if (first !== undefined && chance.below(10) < 3) {
    const mates = due.filter(unit => board.roster[unit]?.ho === board.roster[first]?.ho);
    const home = board.arrivals[first]?.hex ?? 0;
    return { ids: some(chance, mates).map(unit => board.roster[unit]?.id ?? ''), from: `+${codeAt(board, home)}` };
  }
  if (stack === undefined) return { ids: [], from: '' };
  return { ids: some(chance, stack.units).map(unit => board.roster[unit]?.id ?? ''), from: codeAt(board, stack.hex) };
}

function anyPath({ board, chance }: Field, from: string): readonly string[] {
  const path = from.startsWith('+') ? [from.slice(1)] : [];
  let at = hexAt(board.map.grid, from.replace('+', '')) ?? 0;
  const hexes = chance.below(4) + (path.length === 0 ? 1 : 0);
  for (let steps = 0; steps < hexes; steps++) {
    at = pick(chance, neighboursOf(board.map.grid, at)) ?? at;
    path.push(codeAt(board, at));
  }
  return path;
}

function anyOrder(field: Field): Order & { readonly [part: string]: Json } {
  const { board, state, chance } = field;
  const enemy = activeSide(board, state) === 'union' ? 'confederate' : 'union';
  const { ids: units, from } = anyUnits(field);
  const here = state.leaders.flatMap((leader, index) =>
    leader.where === 'map' && codeAt(board, leader.hex) === from ? [board.leaders[index]?.id ?? ''] : [],
  );
  const own = state.leaders.flatMap((leader, index) =>
    leader.where === 'map' || leader.where === 'due' ? [board.leaders[index]?.id ?? ''] : [],
  );
  const facing = facingName(pick(chance, FACINGS) ?? 0);
  const near = stacksOf(board, state, enemy).map(({ hex }) => codeAt(board, hex));
  const target = pick(chance, near) ?? from;
  const leaders = here.length > 0 && chance.below(2) === 0 ? { leaders: [...some(chance, here)] } : {};
  const turn = chance.below(5) < 2 ? { facing } : {};
  const leader = pick(chance, own) ?? '';
  const at = state.leaders[board.leaderById.get(leader) ?? -1];
  const start =
    at?.where === 'map'
      ? codeAt(board, at.hex)
      : `+${codeAt(board, board.leaderArrivals[board.leaderById.get(leader) ?? -1]?.hex ?? 0)}`;
  const kinds: readonly (Order & { readonly [part: string]: Json })[] = [
    { do: 'move', units: [...units], ...leaders, path: [...anyPath(field, from)], ...turn },
    { do: 'move', units: [...units], ...leaders, path: [...anyPath(field, from)], road: true },
    { do: 'turn', units: [...units], facing },
    { do: 'fire', units: [...units], target, ...turn },
    { do: 'assault', units: [...units], target },
    { do: 'declare-charge', units: [...units], target },
    { do: 'charge', units: [...units], ...leaders },
    { do: 'rally', units: [...units], ...turn },
    { do: 'regroup', unit: units[0] ?? '' },
    { do: 'exit', units: [...units] },
    { do: 'stay-put', units: [...units] },
    { do: 'move-leader', leader, path: [...anyPath(field, start)] },
  ];
  return present(pick(chance, kinds), 'a kind');
}

interface Asked {
  readonly system: HzSystem;
  readonly state: HzState;
  readonly decision: HzDecision;
}

/** The order put together part by part. */
const built = (asked: Asked, wanted: Order & { readonly [part: string]: Json }) =>
  orderBuilt(
    asked,
    { do: wanted.do },
    {
      allows: (part, value) => {
        const whole = wanted[part];
        if (whole === undefined) return false;
        return Array.isArray(value) && Array.isArray(whole)
          ? value.every((one, at) => canonical(one) === canonical(whole[at] ?? null))
          : canonical(value) === canonical(whole);
      },
      parts: Object.keys(wanted),
      fits: order => canonical(order) === canonical(wanted),
      most: 200,
    },
  );

describe('whatever the rules accept can be put together part by part, and every part leads to a legal order', () => {
  test.each(scenarioIds('huzzah').map(id => [id]))('%s', id => {
    const board = scenarioBoard(id);
    const system = huzzahSystem(board);
    const chance = sfc32(`reachable ${id}`);
    let state = system.setup();
    const play = {
      get state() {
        return state;
      },
      roll: <F extends string | number>({ die, count }: { die: { faces: readonly F[] }; count: number }) =>
        Array.from({ length: count }, () => present(pick(chance, die.faces), 'a face')),
      emit: (event: Parameters<HzSystem['fold']>[1]) => {
        state = system.fold(state, event);
      },
    };
    const accepted = new Map<string, number>();
    for (let orders = 0; orders < 1000; ) {
      if (system.over(state) !== undefined) state = system.setup();
      const decision = system.decisions(state)[0];
      if (decision === undefined) {
        system.advance(play);
        continue;
      }
      const asked = { system, state, decision };
      if (decision.asks === 'orders' || decision.asks === 'declare-charges')
        for (let tries = 0; tries < 20; tries++) {
          const wanted = anyOrder({ board, state, chance });
          const parsed = system.parseOrder(wanted);
          if (!parsed.ok || system.check(state, decision, parsed.value) !== undefined) continue;
          accepted.set(wanted.do, (accepted.get(wanted.do) ?? 0) + 1);
          expect(built(asked, wanted), canonical(wanted)).toBeDefined();
        }
      const given = present(pick(chance, system.choices(state, decision).orders), 'an order');
      if (orders % 8 === 0) leads(asked, given.do, chance);
      system.resolve(play, decision, given);
      orders++;
    }
    expect(accepted.size).toBeGreaterThan(4);
  });
});

/** Parts said at random, one after another: each time a legal order can still come of them. */
function leads(asked: Asked, word: Order['do'], chance: Field['chance']): void {
  let said: Order = { do: word };
  for (let parts = 0; parts < 4; parts++) {
    const values = Object.entries(asked.system.complete?.(asked.state, asked.decision, said) ?? {});
    const open = values.filter(([, all]) => all.length > 0);
    const [part, all] = pick(chance, open) ?? [];
    if (part === undefined || all === undefined) return;
    said = { ...said, [part]: present(pick(chance, all), 'a value') };
    const legal = orderBuilt(asked, said, {
      allows: () => true,
      parts: [],
      fits: () => true,
      most: 300,
    });
    expect(legal, canonical(said)).toBeDefined();
  }
}
