import type { Action } from '@guidon/rebels-table';
import type { BotQuestion, Weighed } from '../../bot.ts';
import { asList, asMapping } from '../reading.ts';
import { only } from '../weighing.ts';
import { askFor } from './asking.ts';
import { generalOrder } from './generals.ts';
import { hitWorth } from './harm.ts';
import type { Picture, Piece } from './picture.ts';
import { type Activate, actionOf, Weigher } from './plans.ts';
import { gapBetween } from './shapes.ts';

/** The most pressing unit acts, and does what looks best for it. */
export function activation(question: BotQuestion, picture: Picture): readonly Weighed[] {
  const pieces = picture.open.flatMap(id => picture.pieces.get(id) ?? []);
  const [piece] = pieces
    .map(open => ({ open, urgency: urgencyOf(picture, open) }))
    .toSorted((a, b) => b.urgency - a.urgency)
    .map(({ open }) => open);
  if (piece !== undefined) return unitOrder(question, picture, piece);
  const general = picture.generals.find(({ id }) => picture.open.includes(id));
  return general === undefined ? [] : only(generalOrder(question, picture, general));
}

/** Good shots first, then those in danger, then those in front, who must clear the way for the others. */
function urgencyOf({ foes, pieces }: Picture, piece: Piece): number {
  const shots = piece.targets.map(({ id, eligible, isShort }) => {
    const target = pieces.get(id);
    const band = isShort ? piece.bands[0] : piece.bands.at(-1);
    return target === undefined ? 0 : eligible * piece.dicePerBase * (band?.chance ?? 0) * hitWorth(target);
  });
  const nearest = Math.min(60, ...foes.map(foe => gapBetween(foe.stick, piece.stick)));
  const shot = Math.max(0, ...shots) * (piece.loaded ? 1 : 0.8);
  return shot + (nearest < 6 ? 0.3 * hitWorth(piece) : 0) + 0.3 / (1 + nearest);
}

function unitOrder(question: BotQuestion, picture: Picture, piece: Piece): readonly Weighed[] {
  const weigher = new Weigher(question, picture);
  return ordersFor(question, piece)
    .flatMap(order => weigher.weigh(piece, order) ?? [])
    .sort((a, b) => b.worth - a.worth);
}

/** The game names the pressing ones first and all kinds by turns: so many are enough to choose from. */
const LOOKED_AT = 30;

/** What the game proposes, and what follows from it: form up after a march, a third action for a supply die. */
function ordersFor(question: BotQuestion, piece: Piece): readonly Activate[] {
  const offered = asList(askFor(question, { ask: 'candidates', unit: piece.id }).orders)
    .map(asMapping)
    .slice(0, LOOKED_AT)
    .map(({ actions }): Activate => ({ do: 'activate', unit: piece.id, actions: asList(actions).map(actionOf) }));
  const known = new Set<string>();
  return [...offered, ...offered.flatMap(order => variants(piece, order))].filter(({ supply, actions }) => {
    const key = JSON.stringify([supply ?? false, actions]);
    return !known.has(key) && known.add(key) !== undefined;
  });
}

const FORM: Action = { act: 'change', formation: 'formed' };
const RELOAD: Action = { act: 'reload' };

function variants(piece: Piece, order: Activate): readonly Activate[] {
  const [first, second] = order.actions;
  if (first === undefined || second === undefined) return [];
  if (piece.formation === 'column' && first.act === 'advance' && second.act === 'advance' && piece.type !== 'warHost')
    return [{ ...order, actions: [first, FORM] }];
  if (!piece.maySupply) return [];
  if (first.act === 'shoot' && second.act === 'reload')
    return [{ ...order, supply: true, actions: [first, second, first] }];
  if (first.act === 'reload' && second.act === 'shoot')
    return [{ ...order, supply: true, actions: [first, second, RELOAD] }];
  return first.act === 'advance' && second.act === 'shoot'
    ? [{ ...order, supply: true, actions: [first, second, RELOAD] }]
    : [];
}
