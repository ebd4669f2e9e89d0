import { words } from '../../words/words.ts';
import type { Plan } from '../plan.ts';

/** Orders in words: "advance 3, wheel 20 left, shoot the 4th Alabama"; with nobody in hand, who it is for first. */
export function TypedOrder(props: { readonly plan: Plan }) {
  const { plan } = props;
  const submit = (event: Event): void => {
    event.preventDefault();
    void plan.readTyped();
  };
  return (
    <form class="sentence" onSubmit={submit}>
      <label>
        {words().table.say}
        <input
          type="text"
          value={plan.typed()}
          placeholder={plan.example()}
          autocomplete="off"
          onInput={event => plan.setTyped(event.currentTarget.value)}
        />
      </label>
      <button type="submit">{words().table.read}</button>
    </form>
  );
}
