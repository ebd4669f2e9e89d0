import { onCleanup, onMount } from 'solid-js';
import type { Session } from '../session/session.ts';
import type { ScreenState } from './screen-state.ts';

type Keys = { readonly [key: string]: () => unknown };

/** Keys of the whole screen, wherever the focus is; those of a board are heard by the board. */
export function listenToKeys(session: Session, screen: ScreenState): void {
  const everywhere: Keys = {
    Escape: screen.dropAll,
    u: session.undo,
    o: () => weighFight(session),
    r: () => screen.setRule(session.told()?.rule?.id ?? session.open()?.decision.rule ?? null),
    h: session.askAdvice,
    i: () => takeBetter(session),
    y: () => giveAnyway(session),
    s: session.skip,
    '?': () => screen.setDialog('keys'),
  };
  const onTabletop: Keys = { m: screen.tape.toggle };
  const onHexes: Keys = {
    z: screen.toggleZones,
    '[': () => session.turn('left'),
    ',': () => session.turn('left'),
    ']': () => session.turn('right'),
    '.': () => session.turn('right'),
    l: screen.sight.ask,
    v: () => screen.sight.begin(screen.looked()),
    e: () => {
      const last = session.plain().at(-1);
      if (last !== undefined) void session.give(last);
    },
  };
  const meant = new Map(Object.entries({ ...everywhere, ...(screen.isTabletop ? onTabletop : onHexes) }));
  const { stage } = session;
  /** While something is played: what is done to it. */
  const onStage = new Map<string, () => unknown>(
    Object.entries({
      p: () => stage.setPaused(!stage.isPaused()),
      ',': () => stage.step(-1),
      '.': () => stage.step(1),
      s: session.skip,
      Escape: session.skip,
    }),
  );
  const hear = (event: KeyboardEvent): void => {
    if (!isTakenElsewhere(event)) void (stage.isPlaying() ? onStage : meant).get(event.key)?.();
  };
  onMount(() => document.addEventListener('keydown', hear));
  onCleanup(() => document.removeEventListener('keydown', hear));
}

/** The tutor has spoken: the better order is shown, and when it is shown, given. */
function takeBetter(session: Session): void {
  const warning = session.warning();
  if (warning?.isShown === true) void session.giveOrder(warning.advice.better.order);
  else if (warning !== null) session.showBetter();
}

function giveAnyway(session: Session): void {
  const warning = session.warning();
  if (warning !== null) void session.giveOrder(warning.order);
}

/** The odds of the first venture: of what is in hand, or of anybody. */
function weighFight(session: Session): void {
  const fight = [...session.inReach(), ...session.offers()].find(({ hint }) => hint.weighed);
  if (fight !== undefined) void session.weigh(fight);
}

/** The board has heard it, a dialog is open over the board, somebody writes, or it is a key of the browser. */
const isTakenElsewhere = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  document.querySelector('dialog[open]') !== null ||
  event.target instanceof HTMLInputElement ||
  event.target instanceof HTMLSelectElement ||
  event.target instanceof HTMLTextAreaElement ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey;
