import { describe, expect, test } from 'vitest';
import { setup } from '../board/setup.ts';
import { presenterFor } from '../presentation/presenter.ts';
import { rebelsTableSystem } from '../system.ts';
import type { RtState } from '../terms/state.ts';
import { scenarioBoard } from '../test-games.ts';
import { speechFor } from '../words/speech.ts';

const board = scenarioBoard('free-field');
const system = rebelsTableSystem(board);
const deploying = (deployed: readonly string[]): RtState => ({
  ...setup(board),
  deployed,
  agenda: [{ step: 'deploy' }],
});

function offered(state: RtState) {
  const [decision] = system.decisions(state);
  if (decision === undefined) throw new Error('nobody is asked');
  const { orders } = system.choices(state, decision);
  return { decision, commands: orders.map(order => (order.do === 'deploy' ? order.command : order.do)), orders };
}

describe('rt:DEP-03 which command comes next is for its side to choose', () => {
  test('each command that is left is offered, in a place that is legal', () => {
    const start = deploying([]);
    const { decision, commands, orders } = offered(start);
    expect(commands).toEqual(board.commands.filter(({ side }) => side === decision.seat).map(({ id }) => id));
    expect(commands.length).toBeGreaterThan(1);
    for (const order of orders) expect(system.check(start, decision, order)).toBeUndefined();
  });

  test('one that stands on the table is not', () => {
    const first = offered(deploying([])).commands[0] ?? '';
    expect(offered(deploying([first])).commands).not.toContain(first);
  });

  test('it is called by its name', () => {
    const start = deploying([]);
    const { decision, orders } = offered(start);
    const notes = orders.map(order => presenterFor(speechFor(board)).order(start, { decision, order }).note);
    expect(notes).toEqual(board.commands.filter(({ side }) => side === decision.seat).map(({ name }) => name));
  });
});
