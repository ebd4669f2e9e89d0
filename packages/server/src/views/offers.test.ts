import { pick, sfc32 } from '@guidon/kernel';
import { expect, test } from 'vitest';
import { type AnyMatch, type GameSetup, headerFor, setUpGame, startMatch } from '../games/live-game.ts';
import { offerOf } from '../session/game.ts';
import { rememberedOffer } from './offers.ts';

const ORDERS = 100;

function matchOf(setup: GameSetup, game: string): AnyMatch {
  const dice = { game, secret: 'a secret', contributions: { union: 'a word', confederate: 'another' } };
  return startMatch(setup, headerFor(setup, { setting: { scenario: setup.found.id }, seats: {}, dice }), { dice });
}

test.each(['gettysburg-1863-07-01', 'gettysburg-1863-07-03'])(
  '%s: an offer that is remembered is the one that would be made anew',
  scenario => {
    const made = setUpGame({ scenario });
    if (!made.ok) throw new Error(JSON.stringify(made.issues));
    const { opened } = made.value;
    const { system } = opened;
    const chance = sfc32(`offers of ${scenario}`);
    let kept = 0;
    const others: string[] = [];
    for (const game of ['one', 'two']) {
      const match = matchOf(made.value, game);
      for (let n = 0; n < ORDERS && system.over(match.state) === undefined; n++) {
        const [decision] = system.decisions(match.state);
        if (decision === undefined) throw new Error('nobody is asked');
        const { orders } = system.choices(match.state, decision);
        for (const order of orders) {
          const offer = rememberedOffer(opened, match.state, { decision, order });
          const anew = JSON.stringify(offerOf(opened, match.state, { decision, order }));
          if (JSON.stringify(offer) !== anew) others.push(anew);
          if (offer.order !== order) kept += 1;
        }
        match.submit(decision.seat, pick(chance, orders));
      }
    }
    expect(others).toEqual([]);
    expect(kept).toBeGreaterThan(1000);
  },
);
