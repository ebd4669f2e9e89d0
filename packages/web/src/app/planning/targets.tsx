import type { AimPicture } from '@guidon/protocol';
import { createMemo, For, Show } from 'solid-js';
import type { Session } from '../session/session.ts';
import { words } from '../words/words.ts';
import { inBases, withRule } from './layout.ts';
import type { Plan } from './plan.ts';

type Target = AimPicture['targets'][number];

interface TargetsProps {
  readonly session: Session;
  readonly plan: Plan;
  readonly showRule: (id: string) => void;
}

/** So many of the nearest enemies are listed. */
const LISTED = 8;

/** Enemies to shoot at or to charge, those that can be hit first. */
export function Targets(props: TargetsProps) {
  const { plan } = props;
  const targets = createMemo(() => {
    const all = plan.aim()?.targets ?? [];
    const chosen = plan.target();
    return all
      .toSorted((a, b) => rank(a, chosen) - rank(b, chosen) || (a.distance ?? 1e9) - (b.distance ?? 1e9))
      .slice(0, LISTED);
  });
  const hit = (): number => (plan.aim()?.targets ?? []).filter(({ reason }) => reason === null).length;
  return (
    <Show when={targets().length > 0}>
      <details class="targets" open={plan.target() !== null}>
        <summary>
          {words().table.targets} <small>{words().table.inReach(hit())}</small>
        </summary>
        <ul>
          <For each={targets()}>{target => <TargetLine {...props} target={target} />}</For>
        </ul>
      </details>
    </Show>
  );
}

const rank = ({ id, reason }: Target, chosen: string | null): number => (id === chosen ? 0 : reason === null ? 1 : 2);

/** One enemy with what can be done to it. */
export function TargetLine(props: TargetsProps & { readonly target: Target }) {
  const { plan, session } = props;
  return (
    <li classList={{ chosen: plan.target() === props.target.id }} data-target={props.target.id}>
      <span>
        {props.target.name} <small>{aimed(props.target)}</small>
      </span>
      <span class="target-tools">
        <button
          type="button"
          data-do="shoot"
          aria-disabled={props.target.reason !== null}
          title={props.target.reason ?? ''}
          onClick={() =>
            props.target.reason === null
              ? plan.add({ act: 'shoot', target: props.target.id })
              : session.tell(withRule(props.target.reason, props.target.rule))
          }
        >
          {words().table.shoot}
        </button>
        <button type="button" data-do="charge" onClick={() => void charge(plan, props.target.id)}>
          {words().kinds.charge}
        </button>
      </span>
    </li>
  );
}

/** A charge is a drag onto the enemy: the table finds the wheel that brings it there, or says why none does. */
export async function charge(plan: Plan, id: string): Promise<void> {
  const there = plan.field()?.troops.find(troop => troop.id === id);
  const corners = there?.bases[Math.floor((there.bases.length - 1) / 2)]?.corners ?? [];
  const [a, , c] = corners;
  if (a === undefined || c === undefined) return;
  plan.setManner('charge');
  await plan.dragTo({ x: Math.round((a.x + c.x) / 2), y: Math.round((a.y + c.y) / 2) });
  plan.setManner(null);
  if (plan.draft()?.act === 'charge') plan.settle();
}

const aimed = ({ distance, band, eligible, reason }: Target): string =>
  [
    ...(distance === null ? [] : [inBases(distance)]),
    ...(band === null ? [] : [band]),
    ...(reason === null ? [words().table.bases(eligible)] : []),
  ].join(' · ');
