import type { TablePoint } from '@guidon/protocol';
import { createSignal } from 'solid-js';
import { type Deploy, onTable, type PlacedPose, poseIn } from './deploy-order.ts';

interface PlacingParts {
  /** The order on offer: what has no place yet is placed as it says. */
  readonly offer: () => Deploy | undefined;
  readonly table: { readonly width: number; readonly depth: number };
}

/** What has been placed where, and the piece that is chosen. */
export function createPlacing({ offer, table }: PlacingParts) {
  const [placed, setPlaced] = createSignal<ReadonlyMap<string, PlacedPose>>(new Map());
  const [chosen, setChosen] = createSignal<string | null>(null);
  const change = (id: string, how: (pose: PlacedPose) => PlacedPose): void => {
    setPlaced(new Map([...placed(), [id, onTable(how(placed().get(id) ?? poseIn(offer(), id)), table)]]));
    setChosen(id);
  };
  /** Changes the piece that is chosen, if it is on the table. */
  const changeChosen = (how: (pose: PlacedPose) => PlacedPose): void => {
    const id = chosen();
    if (id !== null && placed().has(id)) change(id, how);
  };
  return {
    placed,
    chosen,
    choose: setChosen,
    moveTo: (id: string, { x, y }: TablePoint) => change(id, pose => ({ ...pose, x, y })),
    moveBy: (dx: number, dy: number) => {
      const id = chosen();
      if (id !== null) change(id, pose => ({ ...pose, x: pose.x + dx, y: pose.y + dy }));
    },
    turn: (by: number) => changeChosen(pose => ({ ...pose, facing: pose.facing + by })),
    form: (formation: string) => changeChosen(pose => (pose.formation === undefined ? pose : { ...pose, formation })),
    /** The chosen piece goes where the order on offer has it. */
    place: () => {
      const id = chosen();
      if (id !== null && !placed().has(id)) change(id, pose => pose);
    },
    placeAll: (ids: readonly string[]) => setPlaced(new Map(ids.map(id => [id, poseIn(offer(), id)]))),
    clear: () => setPlaced(new Map()),
    reset: () => {
      setPlaced(new Map());
      setChosen(null);
    },
  };
}

export type Placing = ReturnType<typeof createPlacing>;
