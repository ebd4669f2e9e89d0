import type { Action } from '@guidon/rebels-table';
import type { BotQuestion, Weighed } from '../../bot.ts';
import { asList, asMapping } from '../../greedy/reading.ts';
import { askFor } from '../../greedy/rebels-table/asking.ts';
import { generalOrder } from '../../greedy/rebels-table/generals.ts';
import type { Piece } from '../../greedy/rebels-table/picture.ts';
import { type Activate, actionOf } from '../../greedy/rebels-table/plans.ts';
import { gapBetween } from '../../greedy/rebels-table/shapes.ts';
import { only } from '../../greedy/weighing.ts';
import { type Judged, Weigher } from './plans.ts';
import type { Scene } from './scene.ts';

/** So many units are looked at before one of them acts. */
const LOOKED_AT = 4;
/** The game names the pressing ones first and all kinds by turns: so many are enough to choose from. */
const ORDERS = 30;

/** Whoever gains most by acting at once acts, and does what looks best for it. */
export function activation(question: BotQuestion, scene: Scene): readonly Weighed[] {
  const { picture } = scene;
  const pieces = picture.open.flatMap(id => picture.pieces.get(id) ?? []);
  const pressing = pieces
    .map(open => ({ open, urgency: urgencyOf(scene, open) }))
    .toSorted((a, b) => b.urgency - a.urgency)
    .slice(0, LOOKED_AT);
  const weigher = new Weigher(question, scene);
  const [first] = pressing
    .map(({ open }) => judgedOf(question, scene, { piece: open, weigher }))
    .toSorted((a, b) => b.pressing - a.pressing);
  if (first !== undefined) return first.judged;
  const general = picture.generals.find(({ id }) => picture.open.includes(id));
  return general === undefined ? [] : only(generalOrder(question, scene.priced, general));
}

/** What a unit could do, and how much there is in doing it now. */
function judgedOf(
  question: BotQuestion,
  { doctrine }: Scene,
  { piece, weigher }: { readonly piece: Piece; readonly weigher: Weigher },
): { readonly judged: readonly Judged[]; readonly pressing: number } {
  const judged = ordersFor(question, piece)
    .flatMap(order => weigher.weigh(piece, order) ?? [])
    .sort((a, b) => b.worth - a.worth);
  const [best] = judged;
  if (best === undefined) return { judged, pressing: Number.NEGATIVE_INFINITY };
  const idle = judged.find(({ order }) => order.actions.length === 0);
  const struck = best.strikes ? doctrine.hurry * (best.worth - (idle?.worth ?? best.worth)) : 0;
  return { judged, pressing: best.worth - weigher.waiting(piece) + struck };
}

/** Good shots first, then those in danger, then those in front, who must clear the way for the others. */
function urgencyOf({ picture, stakes }: Scene, piece: Piece): number {
  const shots = piece.targets.map(({ id, eligible, isShort }) => {
    const target = picture.pieces.get(id);
    const band = isShort ? piece.bands[0] : piece.bands.at(-1);
    return target === undefined ? 0 : eligible * piece.dicePerBase * (band?.chance ?? 0) * stakes.hit(target);
  });
  const nearest = Math.min(60, ...picture.foes.map(foe => gapBetween(foe.stick, piece.stick)));
  const shot = Math.max(0, ...shots) * (piece.loaded ? 1 : 0.8);
  return shot + (nearest < 6 ? 0.3 * stakes.hit(piece) : 0) + 0.3 / (1 + nearest);
}

/** What the game proposes, and what follows from it: form up after a march, a third action for a supply die. */
function ordersFor(question: BotQuestion, piece: Piece): readonly Activate[] {
  const offered = asList(askFor(question, { ask: 'candidates', unit: piece.id }).orders)
    .map(asMapping)
    .slice(0, ORDERS)
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
  if (first.act === 'advance' && second.act === 'advance' && mayForm(piece))
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

const mayForm = ({ formation, type }: Piece): boolean =>
  formation !== 'formed' && (type === 'infantry' || type === 'cavalry' || type === 'artillery');
