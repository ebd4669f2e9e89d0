import { words } from '../words/words.ts';

interface OrderButtonsProps {
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly up: () => void;
  readonly down: () => void;
  readonly copy: () => void;
  readonly remove: () => void;
}

/** Earlier, later, once more, away. */
export function OrderButtons(props: OrderButtonsProps) {
  return (
    <span class="order-buttons">
      <button
        type="button"
        disabled={props.isFirst}
        onClick={props.up}
        title={words().builder.up(props.name)}
        aria-label={words().builder.up(props.name)}
      >
        ↑
      </button>
      <button
        type="button"
        disabled={props.isLast}
        onClick={props.down}
        title={words().builder.down(props.name)}
        aria-label={words().builder.down(props.name)}
      >
        ↓
      </button>
      <button
        type="button"
        onClick={props.copy}
        title={words().builder.copy(props.name)}
        aria-label={words().builder.copy(props.name)}
      >
        <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
          <path d="M2 2h8v8H2zM6 12v2h8V6h-2" fill="none" stroke="currentColor" stroke-width="1.8" />
        </svg>
      </button>
      <button
        type="button"
        class="away"
        onClick={props.remove}
        title={words().builder.remove(props.name)}
        aria-label={words().builder.remove(props.name)}
      >
        ✕
      </button>
    </span>
  );
}
