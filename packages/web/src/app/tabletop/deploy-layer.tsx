import type { FieldPicture } from '@guidon/protocol';
import { For } from 'solid-js';
import type { Deployment } from '../planning/deployment.ts';
import type { TableSheet } from '../planning/layout.ts';

interface DeployLayerProps {
  readonly sheet: TableSheet;
  readonly deployment: Deployment;
  readonly field: FieldPicture;
  readonly firstSeat: string | undefined;
}

/** The strips that may be deployed in. */
export function DeployLayer(props: DeployLayerProps) {
  return (
    <For each={props.field.zones}>
      {zone => (
        <polygon
          class={`deploy-zone ${zone.seat === props.firstSeat ? 'first' : 'second'}`}
          points={props.sheet.points(zone.corners)}
        />
      )}
    </For>
  );
}
