import type { ChipPicture, PanelPicture } from '@guidon/kit';
import type { Board } from '../board/board.ts';
import { SIDES, type Side } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';
import { scoreParts } from '../victory/score.ts';
import { clockLabel, count, nameOf, sideName, signed } from '../words/names.ts';
import { scorePartName } from '../words/score.ts';

/** Beside the table: the turn and the initiative, the supply dice, the score part by part. */
export const panelsOf = (board: Board, state: RtState): readonly PanelPicture[] => [
  turnPanel(board, state),
  { id: 'supply', title: 'Supply dice', chips: SIDES.map(side => supplyChip(state, side)) },
  ...SIDES.map(side => scorePanel(board, state, side)),
];

const chip = (text: string, more: Partial<ChipPicture>): ChipPicture => ({
  text,
  title: text,
  seat: null,
  sign: 'number',
  badge: null,
  count: 1,
  ...more,
});

function turnPanel(board: Board, state: RtState): PanelPicture {
  const { holder, next, turn } = state;
  const opened = SIDES.flatMap((side): readonly ChipPicture[] => {
    const command = state.sides[side].opened;
    if (command === null) return [];
    const name = nameOf(board, command);
    return [chip(name, { seat: side, sign: 'command', title: `${sideName(side)}: the command of ${name} is begun` })];
  });
  return {
    id: 'turn',
    title: clockLabel(board, state),
    chips: [
      ...(holder === null
        ? []
        : [chip('Initiative', { seat: holder, sign: 'initiative', title: `${sideName(holder)} has the initiative` })]),
      ...(turn === 0 || state.verdict !== null
        ? []
        : [chip('To act', { seat: next, sign: 'to-act', title: `${sideName(next)} activates next` })]),
      ...opened,
    ],
  };
}

function supplyChip(state: RtState, side: Side): ChipPicture {
  const { supply, barred, camp } = state.sides[side];
  const shut =
    camp.presence === 'lost' ? ', none while the camp is lost' : barred ? ', none for the rest of the turn' : '';
  return chip(String(supply), {
    seat: side,
    sign: 'die',
    count: supply,
    title: `${sideName(side)}: ${count(supply, 'supply die')}${shut}`,
  });
}

const scorePanel = (board: Board, state: RtState, side: Side): PanelPicture => ({
  id: `score-${side}`,
  title: `${sideName(side)} score`,
  chips: scoreParts(board, state, side).map(({ name, points }) =>
    chip(signed(points), { seat: side, title: scorePartName(name), sign: 'number' }),
  ),
});
