import type { Card, CardText } from '@guidon/protocol';
import { createEffect, createMemo, on, Show } from 'solid-js';
import type { Session } from '../session/session.ts';
import { language, words } from '../words/words.ts';
import { hasSeen, markSeen } from './seen-cards.ts';

export const cardText = (card: Card): CardText => card[language()];

/** What is said to a kind of question when it first comes up in a battle to begin with; gone with the answer. */
export function CardNote(props: { readonly session: Session }) {
  const { session } = props;
  const { prefix } = session.opened.system;
  const asked = createMemo(() => {
    const open = session.open();
    return open?.player === 'person' ? open.decision.asks : undefined;
  });
  const shown = createMemo(() => {
    const asks = asked();
    const card = asks === undefined ? undefined : session.opened.cards?.[asks];
    return asks === undefined || card === undefined || hasSeen(prefix, asks) ? undefined : { asks, card };
  });
  // Whoever has answered a question has seen its card.
  createEffect(
    on([() => session.position().revision, asked], (_now, before) => {
      const [, asks] = before ?? [];
      if (asks !== undefined && session.opened.cards?.[asks] !== undefined) markSeen(prefix, asks);
    }),
  );
  return (
    <Show when={shown()}>
      {note => (
        <aside class="first-card" data-card={note().asks} data-suggest={note().card.suggest.join(' ')}>
          <p>
            <b>{cardText(note().card).title}</b> {cardText(note().card).text}{' '}
            <button type="button" class="small" onClick={() => markSeen(prefix, note().asks)}>
              {words().teaching.understood}
            </button>
          </p>
        </aside>
      )}
    </Show>
  );
}
