import { questionFor } from '@guidon/bots';
import { Match, present, seededBox } from '@guidon/kernel';
import { botNamed } from '@guidon/library';
import { scenarioIds } from '@guidon/scenarios';
import { expect, test } from 'vitest';
import { findScenario, headerFor, layOut } from '../setting.ts';
import { library, libraryModule } from '../shipped.ts';

const ORDERS = 20;

test.each(scenarioIds('rebels-table'))('greedy plays %s legally for both sides', { timeout: 60_000 }, id => {
  const place = { cwd: '.', library, libraryModule };
  const laid = layOut(place, findScenario(place, id), { options: [], charts: undefined });
  const { system } = laid.opened;
  const greedy = present(botNamed(library, { system: 'rebels-table', name: 'greedy' }), 'greedy');
  const bots = new Map(system.seats.map(seat => [seat, greedy.make({ systemId: laid.kit.id, system, seat })]));
  const match = Match.start(system, headerFor(laid, {}, 'a'), seededBox('a'));
  for (let orders = 0; orders < ORDERS && system.over(match.state) === undefined; orders++) {
    const decision = present(system.decisions(match.state)[0], 'an open decision');
    const bot = present(bots.get(decision.seat), decision.seat);
    const order = bot.decide(questionFor(system, match.state, { decision, seed: 'a', ply: match.ply }));
    expect(match.submit(decision.seat, order)).toMatchObject({ ok: true });
  }
});
