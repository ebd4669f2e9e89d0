import type { Order } from '@guidon/kernel';
import { expect, test } from 'vitest';
import { setup } from '../board/setup.ts';
import type { RtState } from '../terms/state.ts';
import { scenarioBoard, scenarioSystem } from '../test-games.ts';

const board = scenarioBoard('free-field');
const system = scenarioSystem('free-field');
const state: RtState = { ...setup(board), agenda: [{ step: 'deploy' }] };

test('a command is deployed part by part: what is given first for each part makes a legal order', () => {
  const [decision] = system.decisions(state);
  if (decision === undefined || system.complete === undefined) throw new Error('nobody is asked');
  const { complete } = system;
  const next = (said: Order) => complete(state, decision, said);
  const [command] = next({ do: 'deploy' }).command ?? [];
  const begun = { do: 'deploy', command };
  const [camp] = next(begun).camp ?? [];
  const [general] = next(begun).general ?? [];
  const { units: count = [] } = board.commands.find(({ id }) => id === command) ?? {};
  let units: readonly unknown[] = [];
  for (const _ of count) {
    const longer = (next({ ...begun, units, camp } as Order).units ?? []).filter(
      list => Array.isArray(list) && list.length === units.length + 1,
    );
    units = longer[0] as unknown as readonly unknown[];
    expect(units).toBeDefined();
  }
  const order = system.parseOrder({ ...begun, units, general, camp });
  expect(order.ok).toBe(true);
  if (order.ok) expect(system.check(state, decision, order.value)).toBeUndefined();
});
