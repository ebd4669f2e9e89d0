import { present } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { PLAN } from '../book/asking.ts';
import type { Window } from '../book/kinds.ts';
import { autoDeploy, deployments } from '../plans/auto-deploy.ts';
import type { EventOf } from '../terms/events.ts';
import { changedGeneral, changedSide, changedUnit } from '../terms/fold-parts.ts';
import { cincOf, generalNamed, generalRoster, unitNamed } from '../terms/lookups.ts';
import type { Side } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { next, type RtPlay } from '../terms/play.ts';
import type { RtState } from '../terms/state.ts';
import { deployParts } from './parts.ts';
import { commandsLeft, mayDeploy, nextToDeploy } from './placing.ts';

function deploy(board: Board, play: RtPlay, order: OrderOf<'deploy'>): void {
  const side = deploying(board, play.state);
  const command = commandsLeft(board, play.state, side).find(({ id }) => id === order.command);
  if (command === undefined) return;
  const cinc = cincOf(board, side);
  play.emit({
    event: 'deployed',
    command: order.command,
    side,
    units: order.units.map(({ unit, x, y, facing, formation }) => ({ unit, pose: { x, y, facing }, formation })),
    generals: [
      // A case may leave a command without a general.
      ...(command.general < 0 ? [] : [{ general: generalRoster(board, command.general).id, at: order.general }]),
      ...(order.cinc === undefined || cinc === undefined
        ? []
        : [{ general: generalRoster(board, cinc).id, at: order.cinc }]),
    ],
    camp: order.camp ?? null,
  });
  if (nextToDeploy(board, play.state) === undefined) next(play);
}

/** DEP-03. Which command comes next, and where, is for its side to choose. */
export const deployCommand: Window<'deploy', 'deploy'> = {
  rule: 'rt:DEP-03',
  steps: ['deploy'],
  opens(board, state) {
    const side = nextToDeploy(board, state);
    return side === undefined ? undefined : { seat: side, asks: 'deploy-command', rule: 'rt:DEP-03', units: [] };
  },
  answers: {
    deploy: {
      may: (board, state, { order }) => mayDeploy(board, state, { side: deploying(board, state), order }),
      resolve: (board, play, { order }) => deploy(board, play, order),
      parts: deployParts,
    },
  },
  offers: (board, state) => deployments(board, state, deploying(board, state)),
  limits: () => [{ do: 'deploy', limits: { anywhere: 'in the zone' } }],
  fallback: { pick: (board, state) => autoDeploy(board, state, { side: deploying(board, state) }) },
  odds: { assume: 'open', named: false },
  screen: PLAN,
};

export const deploying = (board: Board, state: RtState): Side =>
  present(nextToDeploy(board, state), 'a side to deploy');

export function deployed(board: Board, state: RtState, event: EventOf<'deployed'>): RtState {
  let now: RtState = { ...state, deployed: [...state.deployed, event.command] };
  for (const { unit, pose, formation } of event.units)
    now = changedUnit(now, unitNamed(board, unit), () => ({ presence: 'table', pose, formation }));
  for (const { general, at } of event.generals)
    now = changedGeneral(now, generalNamed(board, general), () => ({ presence: 'table', at }));
  const { camp } = event;
  return camp === null ? now : changedSide(now, event.side, () => ({ camp: { presence: 'table', pose: camp } }));
}
