import { createMemo, Show } from 'solid-js';
import type { Session } from '../session/session.ts';
import { words } from '../words/words.ts';
import { namesOf } from './orders.tsx';

/** More names than these nobody reads. */
const NAMED = 4;

/** Who can still act in the step that is on, so that nobody ends it with something forgotten. */
export function StepNote(props: { readonly session: Session }) {
  const { session } = props;
  const note = createMemo((): string | null => {
    const { pointed, isOpen, isWhole, isIdle } = stepOf(session);
    if (!isOpen) return null;
    const weighty = pointed.filter(({ hint }) => !hint.minor);
    if (pointed.length === 0) return isWhole && isIdle ? words().nobodyCanAct : null;
    if (weighty.length === 0) return words().onlyLeaders;
    const all = [...weighty, ...pointed.filter(({ hint }) => hint.minor)];
    const hands = [...new Set(all.map(({ hint }) => namesOf(session, hint.units.slice(0, 1))))];
    const more = hands.length - NAMED;
    const shown = more > 0 ? [...hands.slice(0, NAMED), words().andMore(more)] : hands;
    return words().canStillAct(shown.join(', '));
  });
  return <Show when={note()}>{text => <p class="step-note quiet">{text()}</p>}</Show>;
}

/** A step that is ended by a plain order. */
function stepOf(session: Session) {
  const open = session.open();
  const isOpen = open?.player === 'person' && !open.hint.reaction && open.offers.some(({ hint }) => hint.plain);
  return {
    isOpen,
    isWhole: open?.exhaustive === true,
    isIdle: open?.offers.every(({ hint }) => hint.plain) === true,
    pointed: (open?.offers ?? []).filter(({ hint }) => !hint.plain && hint.units.length > 0),
  };
}
