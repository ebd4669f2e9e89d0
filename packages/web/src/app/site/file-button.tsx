/** A button that opens a file: the browser's own says what it does in the browser's language and style. */
export function FileButton(props: {
  readonly label: string;
  readonly accept: string;
  readonly take: (input: HTMLInputElement) => void;
}) {
  return (
    <label class="file-button">
      {props.label}
      <input type="file" accept={props.accept} onChange={event => props.take(event.currentTarget)} />
    </label>
  );
}
