import type { JSX } from 'solid-js';
import { go } from './route.ts';

/** A link to another page of the app: followed here, or opened beside, as one likes. */
export function Link(props: {
  readonly to: string;
  readonly class?: string;
  readonly current?: boolean;
  readonly children: JSX.Element;
}) {
  return (
    <a
      href={props.to}
      class={props.class}
      aria-current={props.current === true ? 'page' : undefined}
      onClick={event => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        go(props.to);
      }}
    >
      {props.children}
    </a>
  );
}
