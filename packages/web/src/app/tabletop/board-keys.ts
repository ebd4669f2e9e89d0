import { type Action, SIMPLE } from '../planning/actions.ts';
import { withRule } from '../planning/layout.ts';
import type { Plan } from '../planning/plan.ts';
import { charge } from '../planning/targets.tsx';
import type { Session } from '../session/session.ts';
import type { Tape } from './tape.ts';

interface Hands {
  readonly session: Session;
  readonly plan: Plan;
  readonly tape: Tape;
  readonly show: (id: string) => void;
  readonly zoom: (factor: number) => void;
  readonly fit: () => void;
  readonly pan: (dx: number, dy: number) => void;
  readonly measure: (id: string) => void;
}

const PAN: { readonly [key: string]: readonly [number, number] } = {
  ArrowUp: [0, 60],
  ArrowDown: [0, -60],
  ArrowLeft: [60, 0],
  ArrowRight: [-60, 0],
};

const simple = (name: string): Action => SIMPLE.find(([known]) => known === name)?.[1] ?? { act: name };

/** Keys that add an action at once. */
const ADDS: { readonly [key: string]: Action } = {
  b: simple('retire'),
  '[': simple('turnLeft'),
  ']': simple('turnRight'),
  a: simple('turnAbout'),
  1: simple('formed'),
  2: simple('open'),
  3: simple('column'),
  l: simple('reload'),
};

/** Everything by keyboard, while the board has the focus. True: the key was meant for it. */
export function boardKey(event: KeyboardEvent, hands: Hands): boolean {
  const { session, plan, tape } = hands;
  const { key } = event;
  const unit = plan.unit();
  if (key in PAN) {
    const [dx, dy] = PAN[key] ?? [0, 0];
    if (unit === null || !plan.isTroop(unit)) hands.pan(dx, dy);
    else plan.nudge(event);
    return true;
  }
  if (key === 'n' || key === 'p') return cycle(hands, key === 'n' ? 1 : -1);
  if (key === 'm') {
    tape.toggle();
    return true;
  }
  if (key === '+' || key === '=') hands.zoom(1.25);
  else if (key === '-') hands.zoom(0.8);
  else if (key === '0') hands.fit();
  else if (unit === null) return false;
  else if (key === 'Enter') plan.settle();
  else if (key === 'g') void plan.give();
  else if (key === 'Backspace') plan.remove(plan.listed().length - 1);
  else if (key === 'd') plan.setSupply(!plan.supply());
  else if (key === 't') aimAtNext(hands);
  else if (key === 'f') shoot(session, plan);
  else if (key === 'c') void (plan.target() === null ? undefined : charge(plan, plan.target() ?? ''));
  else if (ADDS[key] !== undefined) plan.add(ADDS[key]);
  else return false;
  return true;
}

function cycle({ plan, show }: Hands, by: number): boolean {
  const ready = [...(plan.field()?.troops ?? []), ...(plan.field()?.generals ?? [])].filter(({ id }) =>
    plan.ready().has(id),
  );
  const at = ready.findIndex(({ id }) => id === plan.unit());
  const next = ready[(at + by + ready.length) % Math.max(1, ready.length)];
  if (next !== undefined) {
    plan.pick(next.id);
    show(next.id);
  }
  return true;
}

/** The next enemy, those that can be hit first; the tape is laid to it if it is out. */
function aimAtNext({ plan, tape, show, measure }: Hands): void {
  const targets = (plan.aim()?.targets ?? []).toSorted(
    (a, b) => Number(a.reason !== null) - Number(b.reason !== null) || (a.distance ?? 1e9) - (b.distance ?? 1e9),
  );
  const at = targets.findIndex(({ id }) => id === plan.target());
  const next = targets[(at + 1) % Math.max(1, targets.length)];
  if (next === undefined) return;
  plan.setTarget(next.id);
  show(next.id);
  if (tape.isOut()) measure(next.id);
}

function shoot(session: Session, plan: Plan): void {
  const target = plan.aim()?.targets.find(({ id }) => id === plan.target());
  if (target === undefined) return;
  if (target.reason !== null) session.tell(withRule(target.reason, target.rule));
  else plan.add({ act: 'shoot', target: target.id });
}
