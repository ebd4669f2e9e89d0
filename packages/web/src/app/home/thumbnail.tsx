import { onMount } from 'solid-js';
import type { Client } from '../client.ts';

/** The map of a scenario, drawn small, with its opening position. */
export function Thumbnail(props: { readonly client: Client; readonly scenario: string }) {
  let canvas!: HTMLCanvasElement;
  onMount(async () => {
    const reply = await props.client.ask({ ask: 'preview', scenario: props.scenario });
    if (reply.say !== 'preview') return;
    canvas.dataset.ready = 'true';
  });
  return <canvas ref={canvas} class="thumbnail" width="640" height="360" />;
}
