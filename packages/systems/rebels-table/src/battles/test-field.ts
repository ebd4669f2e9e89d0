import { type Face, RunningPlay, type ScriptedDie, scriptedBox } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { setup } from '../board/setup.ts';
import { rebelsTableSystem } from '../system.ts';
import type { RtEvent, RtOrder } from '../terms/game.ts';
import { generalNamed, unitNamed } from '../terms/ids.ts';
import type { GeneralState, RtState, UnitState } from '../terms/state.ts';

/** The opening of a scenario in some turn, everybody steady, one side to activate. */
export function field(board: Board, turn: number, next: RtState['next']): RtState {
  const begun = setup(board);
  return {
    ...begun,
    turn,
    next,
    holder: next,
    pair: 0,
    units: begun.units.map(unit => ({ ...unit, level: 'steady', ap: unit.presence === 'table' ? 2 : 0 })),
    generals: begun.generals.map(general => ({ ...general, ap: general.presence === 'table' ? 2 : 0 })),
    agenda: [{ step: 'slot' }],
  };
}

export const withUnit = (board: Board, state: RtState, id: string, change: Partial<UnitState>): RtState => {
  const at = unitNamed(board, id);
  return { ...state, units: state.units.map((unit, index) => (index === at ? { ...unit, ...change } : unit)) };
};

export const withGeneral = (board: Board, state: RtState, id: string, change: Partial<GeneralState>): RtState => {
  const at = generalNamed(board, id);
  return {
    ...state,
    generals: state.generals.map((general, index) => (index === at ? { ...general, ...change } : general)),
  };
};

/** Gives an order with these dice and runs on to the next question; returns what happened and where it led. */
export function played(
  board: Board,
  state: RtState,
  order: RtOrder,
  faces: readonly Face[],
): { readonly state: RtState; readonly events: readonly RtEvent[] } {
  const system = rebelsTableSystem(board);
  const box = scriptedBox(faces.map((face): ScriptedDie => ({ face })) satisfies readonly ScriptedDie[]);
  const play = new RunningPlay(system, state, box.open(0));
  const [decision] = system.decisions(state);
  if (decision === undefined) throw new Error('nobody is asked');
  const refusal = system.check(state, decision, order);
  if (refusal !== undefined) throw new Error(JSON.stringify(refusal));
  system.resolve(play, decision, order);
  play.runOn();
  return { state: play.state, events: play.stream.filter(event => event.event !== 'rolled') as readonly RtEvent[] };
}

export const refusalOf = (board: Board, state: RtState, order: RtOrder) => {
  const system = rebelsTableSystem(board);
  const [decision] = system.decisions(state);
  return decision === undefined ? undefined : system.check(state, decision, order);
};
