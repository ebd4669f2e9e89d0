import { describe, expect, test } from 'vitest';
import { sfc32 } from '../dice/chance.ts';
import { anyPips, mayCount, type PipsSystem, pips, someHeader } from '../test-pips.ts';
import { type BatteryPlan, runBattery } from './battery.ts';

const plan: BatteryPlan = { games: 4, seed: 'battery', mostOrders: 200, probes: 6, lookEvery: 1 };
const faultsOf = (changed: Partial<PipsSystem>): readonly string[] => [
  ...new Set(runBattery(anyPips(changed), someHeader(), plan).faults.map(({ fault }) => fault)),
];

describe('the battery', () => {
  test('passes a sound system', () => {
    const report = runBattery(anyPips(), someHeader(), plan);
    expect(report.faults).toEqual([]);
    expect(report.games).toBe(4);
    expect(report.orders).toBeGreaterThan(20);
    expect(report.probed).toBeGreaterThan(report.orders);
  });

  test('plays the same games again', () => {
    expect(runBattery(anyPips(), someHeader(), plan)).toEqual(runBattery(anyPips(), someHeader(), plan));
  });
});

describe('the battery catches', () => {
  const elsewhere = sfc32('elsewhere');
  const bothAsked: PipsSystem['decisions'] = state =>
    pips.decisions(state).flatMap(open => [open, { ...open, seat: open.seat === 'north' ? 'south' : 'north' }]);

  test.each<[string, Partial<PipsSystem>, RegExp]>([
    [
      'a state that is not plain data',
      { setup: () => ({ ...pips.setup(), when: new Date(0) }) as never },
      /not plain data at .when/,
    ],
    [
      'a state that holds undefined',
      { setup: () => ({ ...pips.setup(), target: undefined }) as never },
      /not plain data at .target/,
    ],
    [
      'an event that is not plain data',
      { resolve: play => play.emit({ event: 'added', n: 1, at: undefined } as never) },
      /event added is not plain/,
    ],
    ['a view that is not plain data', { view: () => new Map() as never }, /view of north is not plain/],
    [
      'a standing that is not the verdict when it is over',
      { standing: state => ({ ...pips.standing(state), winner: null }) },
      /how it stands at the end is not the verdict/,
    ],
    [
      'procedures that go another way without a journal',
      {
        resolve: (play, decision, order) =>
          'stream' in play ? pips.resolve(play, decision, order) : pips.resolve(play, decision, { do: 'pass' }),
      },
      /the simulation differs after ply|is not asked for in the simulation/,
    ],
    ['a dead end', { choices: () => ({ exhaustive: true, orders: [] }) }, /nothing is offered|a choice for count/],
    [
      'nobody asked',
      { decisions: state => (state.total > 5 ? [] : pips.decisions(state)), over: () => undefined },
      /it broke/,
    ],
    [
      'a game without end',
      { fold: (state, event) => ({ ...pips.fold(state, event), total: 0 }) },
      /not ended after 200 orders/,
    ],
    ['an agenda without end', { advance: () => undefined }, /it broke: the agenda does not come to a decision/],
    [
      'an order that is offered and refused',
      { choices: () => ({ exhaustive: true, orders: [{ do: 'look' }, { do: 'pass' }] }) },
      /an offered order is refused|not accepted/,
    ],
    [
      'an order that is accepted and not offered',
      {
        choices: () => ({ exhaustive: true, orders: [{ do: 'add', n: 1 }, { do: 'pass' }] }),
        check: () => undefined,
        parseOrder: raw => ({ ok: true, value: { n: 2, ...(raw as object), do: 'add' } as never }),
      },
      /not offered is accepted/,
    ],
    ['a fallback that is refused', { fallback: () => ({ do: 'look' }) }, /the fallback for count is refused/],
    [
      'a procedure that writes into the state',
      {
        resolve: (play, _decision, order) => {
          Object.assign(play.state, { total: play.state.total + 1 });
          pips.resolve(play, _decision, order);
        },
      },
      /it broke: Cannot assign to read only property/,
    ],
    [
      'a fold that writes into the state',
      { fold: (state, event) => Object.assign(state, pips.fold(state, event)) },
      /it broke: Cannot assign/,
    ],
    [
      'a check that writes into the state',
      {
        check: (state, _decision, order) => {
          Object.assign(state, { looked: false });
          return mayCount(state, order);
        },
      },
      /it broke: Cannot assign/,
    ],
    [
      'chance from elsewhere',
      {
        choices: () => ({ exhaustive: false, orders: [{ do: 'pass' }], limits: [] }),
        resolve: play => play.emit({ event: 'added', n: 1 + elsewhere.below(3) }),
      },
      /replay differs: line/,
    ],
    [
      'a seat asked two things at once',
      { decisions: state => [...pips.decisions(state), ...pips.decisions(state)] },
      /asked two things at once/,
    ],
    [
      'somebody asked after the end',
      { decisions: state => (state.agenda.length > 0 ? [] : [{ seat: state.mover, asks: 'count', rule: 'pp:1' }]) },
      /asked after the end/,
    ],
    ['a secret that shows', { decisions: bothAsked }, /decides in secret shows to/],
    [
      'a crash',
      {
        view: () => {
          throw new Error('no map');
        },
      },
      /it broke: no map/,
    ],
  ])('%s', (_name, changed, fault) => expect(faultsOf(changed).join('\n')).toMatch(fault));

  test('a sampler that draws what is refused', () => {
    const sampled: Partial<PipsSystem> = {
      choices: () => ({ exhaustive: false, orders: [{ do: 'pass' }], limits: [{ do: 'add', limits: { most: 3 } }] }),
      sample: () => ({ do: 'add', n: 3 }),
    };
    expect(faultsOf(sampled)).toEqual([]);
    expect(faultsOf({ ...sampled, sample: () => ({ do: 'add', n: 4 }) }).join()).toMatch(
      /a drawn order is not accepted/,
    );
  });

  test('and says in which game and where', () => {
    const { faults } = runBattery(anyPips({ fallback: () => ({ do: 'look' }) }), someHeader(), plan);
    expect(faults[0]).toMatchObject({ game: 'battery/0', ply: expect.any(Number) });
  });
});
