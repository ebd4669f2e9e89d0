import type { Placing } from './placing.ts';

/** Half a base width at a press; with Shift three. */
const STEP = 500;
const FAR = 3000;

interface KeyParts {
  readonly placing: Placing;
  readonly next: (by: 1 | -1) => void;
  readonly give: () => Promise<void>;
}

/** The keys of a deployment. Answers whether a key means something. */
export function deployKeys({ placing, next, give }: KeyParts): (event: KeyboardEvent) => boolean {
  const { moveBy, turn, form, place } = placing;
  const keys = new Map<string, (step: number) => unknown>([
    ['ArrowUp', step => moveBy(0, step)],
    ['ArrowDown', step => moveBy(0, -step)],
    ['ArrowLeft', step => moveBy(-step, 0)],
    ['ArrowRight', step => moveBy(step, 0)],
    ['[', () => turn(-5)],
    [']', () => turn(5)],
    ['{', () => turn(-45)],
    ['}', () => turn(45)],
    ['1', () => form('formed')],
    ['2', () => form('open')],
    ['3', () => form('column')],
    ['n', () => next(1)],
    ['p', () => next(-1)],
    ['Enter', () => place()],
    ['g', () => void give()],
  ]);
  return ({ key, shiftKey }) => {
    const act = keys.get(key);
    act?.(shiftKey ? FAR : STEP);
    return act !== undefined;
  };
}
