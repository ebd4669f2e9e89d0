import type { Order } from '@guidon/kernel';
import type { OrderOf } from '@guidon/rebels-table';
import type { BotQuestion } from '../../bot.ts';
import { askFor } from './asking.ts';
import type { Picture } from './picture.ts';

type Deploy = OrderOf<'deploy'>;

const BW = 1000;

/** The offered line, moved along the edge until it stands opposite ground that scores and nobody else has gone to. */
export function deployment(question: BotQuestion, picture: Picture, offered: Order): Order {
  // What is offered is a deployment of this system.
  const line = offered as Deploy;
  const xs = line.units.map(({ x }) => x);
  const middle = (Math.min(...xs) + Math.max(...xs)) / 2;
  const goal = goalOf(picture) * BW;
  const moves = Array.from({ length: 2 * picture.width + 1 }, (_, at) => Math.round((at - picture.width) * BW))
    .filter(by => Math.abs(middle + by - goal) < Math.abs(middle - goal))
    .toSorted((a, b) => Math.abs(middle + a - goal) - Math.abs(middle + b - goal) || a - b);
  for (const by of moves) {
    const order = moved(line, by);
    if (askFor(question, { ask: 'why-not', order }).legal === true) return order;
  }
  return offered;
}

const moved = (line: Deploy, by: number): Deploy => ({
  ...line,
  units: line.units.map(unit => ({ ...unit, x: unit.x + by })),
  general: { ...line.general, x: line.general.x + by },
  ...(line.cinc === undefined ? {} : { cinc: { ...line.cinc, x: line.cinc.x + by } }),
});

/** The marker with the fewest friends about; without one, the middle. */
function goalOf({ objectives, friends, width }: Picture): number {
  const crowd = (x: number): number => friends.filter(({ pose }) => Math.abs(pose.x - x) < 7).length;
  const [first] = objectives
    .map(({ at }) => at.x)
    .toSorted((a, b) => crowd(a) - crowd(b) || Math.abs(a - width / 2) - Math.abs(b - width / 2));
  return first ?? width / 2;
}
