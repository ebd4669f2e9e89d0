import { createMemo, onCleanup, onMount } from 'solid-js';
import type { Session } from '../session/session.ts';
import type { Spot } from '../viewport/view.ts';
import { words } from '../words/words.ts';
import { withRule } from './layout.ts';
import type { Plan } from './plan.ts';
import { charge } from './targets.tsx';

interface TargetMenuProps {
  readonly session: Session;
  readonly plan: Plan;
  readonly id: string;
  /** On the screen. */
  readonly spot: Spot;
  readonly frame: { readonly width: number; readonly height: number };
  readonly close: () => void;
  readonly measure: (id: string) => void;
}

const WIDTH = 240;

/** An enemy was pointed at: what can be done to it. */
export function TargetMenu(props: TargetMenuProps) {
  const { plan, session } = props;
  let menu!: HTMLElement;
  onMount(() => menu.querySelector('button')?.focus({ preventScroll: true }));
  onCleanup(() => plan.setTarget(null));
  const troop = createMemo(() => plan.field()?.troops.find(({ id }) => id === props.id));
  const aimed = createMemo(() => plan.aim()?.targets.find(({ id }) => id === props.id));
  const x = () => Math.max(8, Math.min(props.frame.width - WIDTH - 8, props.spot.x + 18));
  const y = () => Math.max(8, Math.min(props.frame.height - 230, props.spot.y - 20));
  const shoot = (): void => {
    const reason = aimed()?.reason ?? null;
    if (reason !== null) session.tell(withRule(reason, aimed()?.rule));
    else plan.add({ act: 'shoot', target: props.id });
    props.close();
  };
  // Set by script: the page allows no styles in its markup.
  const place = () => ({ left: `${x()}px`, top: `${y()}px`, width: `${WIDTH}px` });
  return (
    <section ref={menu} class="choice target-menu" aria-label={troop()?.name ?? ''} style={place()}>
      <h3>{troop()?.name}</h3>
      <button type="button" data-do="shoot" aria-disabled={aimed()?.reason !== null} onClick={shoot}>
        <b>{words().table.shoot}</b> <small>{aimed()?.reason ?? words().table.bases(aimed()?.eligible ?? 0)}</small>
      </button>
      <button
        type="button"
        data-do="charge"
        onClick={() => {
          void charge(plan, props.id);
          props.close();
        }}
      >
        <b>{words().kinds.charge}</b>
      </button>
      <button
        type="button"
        onClick={() => {
          props.measure(props.id);
          props.close();
        }}
      >
        {words().table.measureTo}
      </button>
      <button
        type="button"
        onClick={() => {
          plan.look(props.id);
          props.close();
        }}
      >
        {words().table.lookAt}
      </button>
      <button type="button" class="quiet-button" onClick={() => props.close()}>
        {words().cancel}
      </button>
    </section>
  );
}
