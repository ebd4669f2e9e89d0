import { createMemo, createUniqueId, For, Show } from 'solid-js';
import { words } from '../../words/words.ts';
import type { Builder } from '../draft/builder.ts';
import { type Fault, faultsWithin } from '../draft/issues.ts';

interface FieldProps {
  readonly builder: Builder;
  readonly label: string;
  /** The place of the plan it fills in. */
  readonly at: string;
}

/** Said beside the field, and read out with it. */
export function Faults(props: { readonly id?: string; readonly faults: readonly Fault[] }) {
  return (
    <Show when={props.faults.length > 0}>
      <ul class="faults" id={props.id}>
        <For each={props.faults}>{fault => <li>{words().builder.fault(fault.expected, fault.found)}</li>}</For>
      </ul>
    </Show>
  );
}

/** What is wrong at a place itself, not in the places within. */
export const faultsAt = (builder: Builder, at: string): readonly Fault[] =>
  builder.faults().filter(fault => fault.at === at);

export const FaultsAt = (props: { readonly builder: Builder; readonly at: string }) => (
  <Faults faults={faultsAt(props.builder, props.at)} />
);

function createField(props: FieldProps) {
  const id = createUniqueId();
  const faults = createMemo(() => faultsWithin(props.builder.faults(), props.at));
  return {
    id,
    faults,
    said: () => (faults().length > 0 ? { 'aria-invalid': true, 'aria-describedby': `${id}-faults` } : {}),
  };
}

export function TextField(
  props: FieldProps & { readonly value: string; readonly give: (value: string) => void; readonly class?: string },
) {
  const field = createField(props);
  return (
    <div class={`field ${props.class ?? ''}`} data-at={props.at}>
      <label for={field.id}>{props.label}</label>
      <input
        id={field.id}
        type="text"
        value={props.value}
        maxlength="80"
        autocomplete="off"
        {...field.said()}
        onInput={event => props.give(event.currentTarget.value)}
      />
      <Faults id={`${field.id}-faults`} faults={field.faults()} />
    </div>
  );
}

export function NumberField(
  props: FieldProps & {
    readonly value: number;
    readonly give: (value: number) => void;
    readonly least?: number;
    readonly most?: number;
    readonly step?: number;
  },
) {
  const field = createField(props);
  return (
    <div class="field number" data-at={props.at}>
      <label for={field.id}>{props.label}</label>
      <input
        id={field.id}
        type="number"
        inputmode="decimal"
        value={props.value}
        min={props.least}
        max={props.most}
        step={props.step ?? 1}
        {...field.said()}
        onChange={event => {
          const { valueAsNumber } = event.currentTarget;
          if (Number.isFinite(valueAsNumber)) props.give(valueAsNumber);
        }}
      />
      <Faults id={`${field.id}-faults`} faults={field.faults()} />
    </div>
  );
}

export function SelectField<T extends string>(
  props: FieldProps & {
    readonly value: T;
    readonly of: readonly T[];
    readonly names: { readonly [name: string]: string };
    readonly give: (value: T) => void;
    readonly class?: string;
  },
) {
  const field = createField(props);
  return (
    <div class={`field ${props.class ?? ''}`} data-at={props.at}>
      <label for={field.id}>{props.label}</label>
      <select
        id={field.id}
        {...field.said()}
        onChange={event => {
          const found = props.of.find(known => known === event.currentTarget.value);
          if (found !== undefined) props.give(found);
        }}
      >
        <For each={props.of}>
          {name => (
            <option value={name} selected={props.value === name}>
              {props.names[name] ?? name}
            </option>
          )}
        </For>
      </select>
      <Faults id={`${field.id}-faults`} faults={field.faults()} />
    </div>
  );
}
