import { createMemo, Show } from 'solid-js';
import { stacksOf } from '../board/stacks.ts';
import { HexCard } from '../ground/hex-card.tsx';
import type { Session } from '../session/session.ts';
import { PieceCard } from './later.ts';
import type { ScreenState } from './screen-state.ts';
import { StackCard } from './stack-card.tsx';

/** The hex with its stack, or the unit on the table, that is looked at. It gives way while an order is weighed. */
export function LookedCard(props: { readonly session: Session; readonly screen: ScreenState }) {
  const { session, screen } = props;
  const hex = (): string | null => screen.ground() ?? screen.looked();
  const stacks = createMemo(() => stacksOf(session.position().picture.counters));
  const isEmpty = (): boolean => !stacks().has(hex() ?? '');
  /** The stack there; what is in hand stays in sight while one looks where it could go. */
  const stackHex = (): string => (isEmpty() && session.inHand().length > 0 ? screen.looked() : hex()) ?? '';
  const there = createMemo(() => stacks().get(stackHex()) ?? []);
  return (
    <Show when={session.pending() === null}>
      <Show when={hex()}>
        {at => (
          <div class="stack-place">
            <HexCard session={session} hex={at()} isEmpty={isEmpty()} />
            <Show when={there().length > 0}>
              <StackCard
                session={session}
                hex={stackHex()}
                counters={there()}
                showRule={screen.setRule}
                lookOut={screen.sight.begin}
              />
            </Show>
          </div>
        )}
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
