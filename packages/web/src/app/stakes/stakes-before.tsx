import type { ScenarioCard } from '@guidon/protocol';
import { createResource, Show } from 'solid-js';
import type { Client } from '../client.ts';
import { StakesText } from './stakes-text.tsx';

/** How a battle is won, before it is begun. */
export function StakesBefore(props: { readonly client: Client; readonly card: ScenarioCard }) {
  const [stakes] = createResource(async () => {
    const reply = await props.client.ask({ ask: 'preview', scenario: props.card.id });
    return reply.say === 'preview' ? reply.position.stakes : undefined;
  });
  return <Show when={stakes()}>{there => <StakesText stakes={there()} seats={props.card.seats} />}</Show>;
}
