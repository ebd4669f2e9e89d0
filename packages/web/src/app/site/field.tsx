import { createUniqueId, type JSX, Show } from 'solid-js';

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly set: (value: string) => void;
  readonly help?: string;
  readonly note?: string;
  readonly type?: 'text' | 'password' | 'email' | 'number';
  readonly autocomplete?: JSX.HTMLAutocomplete;
  readonly required?: boolean;
  readonly min?: number;
  readonly max?: number;
}

/** One line to fill in, with what there is to know about it. */
export function Field(props: FieldProps) {
  const id = createUniqueId();
  return (
    <div class="field">
      <label for={id}>
        {props.label} <Show when={props.note}>{note => <small>({note()})</small>}</Show>
      </label>
      <input
        id={id}
        type={props.type ?? 'text'}
        value={props.value}
        required={props.required ?? true}
        autocomplete={props.autocomplete ?? 'off'}
        min={props.type === 'number' ? props.min : undefined}
        max={props.type === 'number' ? props.max : undefined}
        step={props.type === 'number' ? 'any' : undefined}
        minLength={props.type === 'number' ? undefined : props.min}
        maxLength={props.type === 'number' ? undefined : props.max}
        aria-describedby={props.help === undefined ? undefined : `${id}-help`}
        onInput={event => props.set(event.currentTarget.value)}
      />
      <Show when={props.help}>
        {help => (
          <small id={`${id}-help`} class="help">
            {help()}
          </small>
        )}
      </Show>
    </div>
  );
}

/** What went wrong, or what has been done. */
export function Told(props: { readonly fault?: string | null | undefined; readonly done?: string | null | undefined }) {
  return (
    <>
      <Show when={props.fault}>
        {fault => (
          <p class="fault" role="alert">
            {fault()}
          </p>
        )}
      </Show>
      <Show when={props.done}>
        {done => (
          <p class="done" role="status">
            {done()}
          </p>
        )}
      </Show>
    </>
  );
}

/** Fields that are sent together; the page stays where it is. */
export function FieldsForm(props: {
  readonly class: string;
  readonly send: () => Promise<void>;
  readonly children: JSX.Element;
}) {
  return (
    <form
      class={props.class}
      onSubmit={event => {
        event.preventDefault();
        void props.send();
      }}
    >
      {props.children}
    </form>
  );
}
