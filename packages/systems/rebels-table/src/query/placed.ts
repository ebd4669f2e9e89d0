import { type Answer, faulty, issue, type Parsed, parsed, type Refusal } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { deployed } from '../deployment/deploy.ts';
import { commandsLeft, mayDeploy, nextToDeploy } from '../deployment/placing.ts';
import { cincOf, generalRoster } from '../terms/lookups.ts';
import type { RtState } from '../terms/state.ts';
import { refusalJson } from './json.ts';
import type { Asked } from './shapes.ts';

export interface PlacedForeseen {
  /** The table with what is placed so far. */
  readonly after: RtState;
  /** Why it cannot be deployed like this; without its general it is not looked at. */
  readonly refusal: Refusal | undefined;
}

/** A command while it is being deployed, as it would stand. */
export function placedOf(board: Board, state: RtState, asked: Asked<'placed'>): Parsed<PlacedForeseen> {
  const { command: id, units, general, camp, cinc } = asked;
  const side = nextToDeploy(board, state);
  const command = side === undefined ? undefined : commandsLeft(board, state, side).find(left => left.id === id);
  if (side === undefined || command === undefined) return faulty([issue('command', 'one that is deployed now', id)]);
  const known = units.filter(({ unit }) => board.unitById.has(unit));
  const cincIndex = cincOf(board, side);
  const after = deployed(board, state, {
    event: 'deployed',
    command: id,
    side,
    units: known.map(({ unit, x, y, facing, formation }) => ({ unit, pose: { x, y, facing }, formation })),
    generals: [
      ...(general === undefined ? [] : [{ general: generalRoster(board, command.general).id, at: general }]),
      ...(cinc === undefined || cincIndex === undefined
        ? []
        : [{ general: generalRoster(board, cincIndex).id, at: cinc }]),
    ],
    camp: camp ?? null,
  });
  const order =
    general === undefined
      ? undefined
      : {
          do: 'deploy' as const,
          command: id,
          units,
          general,
          ...(camp === undefined ? {} : { camp }),
          ...(cinc === undefined ? {} : { cinc }),
        };
  return parsed({
    // The strips are shown until the whole command stands.
    after: { ...after, deployed: state.deployed },
    refusal: order === undefined ? undefined : mayDeploy(board, state, { side, order }),
  });
}

export function placedAnswer(board: Board, state: RtState, asked: Asked<'placed'>): Parsed<Answer> {
  const placed = placedOf(board, state, asked);
  return placed.ok ? parsed({ refusal: refusalJson(placed.value.refusal) }) : placed;
}
