import type { Order } from '@guidon/kernel';
import type { OrderOf } from '@guidon/rebels-table';
import type { BotQuestion } from '../../bot.ts';
import { askFor } from '../../greedy/rebels-table/asking.ts';
import { deployment } from '../../greedy/rebels-table/deploy.ts';
import type { Scene } from './scene.ts';

type Deploy = OrderOf<'deploy'>;

const BW = 1000;

/** Where `greedy` would stand, but so far back that nobody's guns decide the day with their first shot. */
export function deployedBack(question: BotQuestion, { picture, doctrine }: Scene, offered: Order): Order {
  // What is offered is a deployment of this system.
  const line = deployment(question, picture, offered) as Deploy;
  const looksNorth = (line.units[0]?.facing ?? 0) === 0;
  for (let back = Math.round(doctrine.back); back > 0; back--) {
    const order = movedBack(line, looksNorth ? -back * BW : back * BW);
    if (askFor(question, { ask: 'why-not', order }).legal === true) return order;
  }
  return line;
}

const movedBack = (line: Deploy, by: number): Deploy => ({
  ...line,
  units: line.units.map(unit => ({ ...unit, y: unit.y + by })),
  general: { ...line.general, y: line.general.y + by },
  ...(line.cinc === undefined ? {} : { cinc: { ...line.cinc, y: line.cinc.y + by } }),
});
