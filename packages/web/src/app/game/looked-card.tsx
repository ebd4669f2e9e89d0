import { createMemo, Show } from 'solid-js';
import { stacksOf } from '../board/stacks.ts';
import { HexCard } from '../ground/hex-card.tsx';
import { PieceCard } from '../planning/piece-card.tsx';
import type { Session } from '../session/session.ts';
import type { ScreenState } from './screen-state.ts';
import { StackCard } from './stack-card.tsx';

/** The stack or the unit that is looked at. It gives way while an order is weighed. */
export function LookedCard(props: { readonly session: Session; readonly screen: ScreenState }) {
  const { session, screen } = props;
  const there = createMemo(() => {
    const hex = screen.looked();
    return hex === null ? [] : (stacksOf(session.position().picture.counters).get(hex) ?? []);
  });
  const occupied = createMemo(() => stacksOf(session.position().picture.counters));
  return (
    <Show when={session.pending() === null}>
      <Show when={screen.ground()}>
        {hex => <HexCard session={session} hex={hex()} isEmpty={!occupied().has(hex())} />}
      </Show>
      <Show when={there().length > 0}>
        <div class="stack-place">
          <StackCard
            session={session}
            hex={screen.looked() ?? ''}
            counters={there()}
            showRule={screen.setRule}
            lookOut={screen.sight.begin}
          />
        </div>
      </Show>
      <Show when={screen.onTabletop?.plan.looked() === null ? undefined : screen.onTabletop?.plan}>
        {plan => (
          <div class="stack-place">
            <PieceCard session={session} plan={plan()} showRule={screen.setRule} />
          </div>
        )}
      </Show>
    </Show>
  );
}
