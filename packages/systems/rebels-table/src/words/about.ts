import { type Json, topOf } from '@guidon/kernel';
import { BW } from '@guidon/tabletop';
import { itemId, lockedCommand, openItems } from '../actions/items.ts';
import { commandsLeft } from '../deployment/placing.ts';
import type { EventOf, RtDecision, RtEvent, RtOrder } from '../terms/game.ts';
import { idOf } from '../terms/ids.ts';
import { SIDES, type Side } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';
import { actionsText, actionText } from './actions.ts';
import { place } from './names.ts';
import { bothSides, called, inWidths, nameOf, type RtSpeech, sumText } from './speech.ts';

/** What sentences speak of beside the fields of a question, an order or an event. */

export function aboutQuestion(speech: RtSpeech, state: RtState, { seat, rule, units }: RtDecision): object {
  const { board } = speech;
  const side = SIDES.find(one => one === seat) ?? 'union';
  const top = topOf(state.agenda);
  return {
    seat,
    rule,
    who: speech.joined(units.map(unit => called(speech, unit))),
    supply: speech.phrase('supply-left', { n: state.sides[side].supply }),
    locked: lockedCommand(board, state, side),
    example: exampleFor(speech, state, side),
    retire: top?.step === 'retire-move' ? inWidths(speech, top.die * BW) : '',
    charger: state.charge === null ? '' : (board.units[state.charge.unit]?.id ?? ''),
    chargeAdds: board.charts.chargeSupplyAdds * BW,
    moveAdds: board.charts.movementSupplyAdds * BW,
    commands: speech.joined(commandsLeft(board, state, side).map(({ name }) => name)),
    round: (state.melee?.round ?? 0) + 1,
    column: top?.step === 'test' ? top.column : '',
  };
}

/** A sentence that would be understood now. */
function exampleFor(speech: RtSpeech, state: RtState, side: Side): string {
  const [item] = openItems(speech.board, state, side);
  const name = item === undefined ? '' : nameOf(speech, itemId(speech.board, item));
  return speech.phrase(item?.unit === null ? 'example-general' : 'example-unit', { name });
}

export function aboutOrder(speech: RtSpeech, state: RtState, order: RtOrder): object {
  switch (order.do) {
    case 'activate':
      return { actions: actionsText(speech, order.unit, { actions: order.actions, state }) };
    case 'deploy':
      return { parts: deployParts(speech, order).join('; ') };
    case 'engage':
      return { number: order.base + 1 };
    case 'feed': {
      const parts = order.bases.map(({ base, x, y, facing }) =>
        speech.phrase('placed-base', { number: base + 1, at: place({ x, y }), angle: facing }),
      );
      return { n: order.bases.length, parts };
    }
    case 'lose':
      return aboutLoss(speech, state, order.end);
    case 'decline':
      return { step: topOf(state.agenda)?.step ?? '' };
    default:
      return {};
  }
}

const deployParts = (
  speech: RtSpeech,
  { units, general, camp, cinc }: Extract<RtOrder, { readonly do: 'deploy' }>,
): readonly string[] => [
  ...units.map(({ unit, x, y, facing }) => speech.phrase('placed-unit', { unit, at: place({ x, y }), angle: facing })),
  speech.phrase('placed-general', { at: place(general) }),
  ...(camp === undefined ? [] : [speech.phrase('placed-camp', { at: place(camp) })]),
  ...(cinc === undefined ? [] : [speech.phrase('placed-cinc', { at: place(cinc) })]),
];

function aboutLoss(speech: RtSpeech, state: RtState, end: 'first' | 'last'): object {
  const top = topOf(state.agenda);
  if (top?.step !== 'lose-bases') return { who: speech.phrase('the-unit'), edge: end === 'first' ? 'left' : 'right' };
  const inColumn = state.units[top.unit]?.formation === 'column';
  const edge = inColumn ? (end === 'first' ? 'head' : 'tail') : end === 'first' ? 'left' : 'right';
  return { who: nameOf(speech, idOf(speech.board, top.unit)), edge };
}

export function aboutEvent(speech: RtSpeech, event: RtEvent): object {
  switch (event.event) {
    case 'declared':
      return { actions: actionsText(speech, event.item, event) };
    case 'action-began':
      return { action: actionText(speech, event.item, { action: event.action }) };
    case 'special-noted':
      return aboutSpecial(speech, event);
    case 'charge-declared':
      return { others: othersText(speech, event) };
    case 'scouted':
    case 'initiative-thrown': {
      const { dice, sums } = event;
      const tell = (side: Side): string =>
        speech.phrase('thrown', { pool: sumText(speech, dice[side]), thrown: sums[side] });
      return { throws: bothSides(speech, tell) };
    }
    case 'engaged':
      return { number: event.base + 1 };
    case 'moved':
      return { part: event.allowance !== null && event.allowance !== event.used };
    default:
      return {};
  }
}

/** What a rule of a scenario has brought about. */
function aboutSpecial(speech: RtSpeech, { id, facts }: EventOf<'special-noted'>): object {
  const list = Object.entries(facts).flatMap(([key, value]) =>
    isShort(value) ? [`${key} ${typeof value === 'string' ? nameOf(speech, value) : String(value)}`] : [],
  );
  return { retiring: String(speech.board.specialData[id]?.retiring ?? ''), list };
}

const isShort = (value: Json): value is string | number | boolean => typeof value !== 'object';

function othersText(speech: RtSpeech, { target, charge }: EventOf<'charge-declared'>): string {
  const others = charge.charged.map(unit => speech.board.units[unit]?.id ?? '').filter(id => id !== target);
  return others.length === 0 ? '' : speech.joined(others.map(id => called(speech, id)));
}
