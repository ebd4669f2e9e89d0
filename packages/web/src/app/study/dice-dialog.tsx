import type { StudyChance, StudyThrow } from '@guidon/protocol';
import { createResource, createSignal, For, onMount, Show } from 'solid-js';
import { dieMarkup } from '../../counters/index.ts';
import { askStudy } from '../client.ts';
import type { Wanted } from './study-client.ts';
import { percent, texts } from './study-texts.ts';

type Face = string | number;

export const chanceText = ({ exactly, about }: StudyChance): string => texts().chance(exactly, percent(about));

/** Every die of a throw is chosen, with the exact chance of it; or the throw is left to chance. */
export function DiceDialog(props: { readonly system: string; readonly wanted: Wanted }) {
  const { wanted, chosen } = props.wanted;
  const first = wanted.faces[0]?.face ?? '';
  const [faces, setFaces] = createSignal<readonly Face[]>(Array.from({ length: wanted.count }, () => first));
  const [chance] = createResource(faces, async fallen => {
    const reply = await askStudy({ ask: 'study-chance', system: props.system, faces: wanted.faces, fallen });
    return reply.say === 'study-chance' ? reply.chance : undefined;
  });
  let dialog!: HTMLDialogElement;
  onMount(() => dialog.showModal());
  const choose = (die: number, face: Face): void => {
    setFaces(faces().with(die, face));
  };
  return (
    <dialog
      class="rule study-dice"
      ref={dialog}
      aria-label={texts().chooseTitle(wanted.purpose)}
      onCancel={event => {
        event.preventDefault();
        chosen('cancel');
      }}
    >
      <h2>
        {texts().chooseTitle(wanted.purpose)} <small class="rule-id">{wanted.rule}</small>
      </h2>
      <For each={Array.from({ length: wanted.count }, (_, die) => die)}>
        {die => (
          <fieldset>
            <legend>{texts().dieOf(die + 1, wanted.count)}</legend>
            <For each={wanted.faces}>
              {({ face, sides }) => (
                <label class="study-face" classList={{ chosen: faces()[die] === face }}>
                  <input
                    type="radio"
                    name={`die-${die}`}
                    checked={faces()[die] === face}
                    onChange={() => choose(die, face)}
                  />
                  <svg
                    class="die"
                    viewBox="-52 -52 104 104"
                    role="img"
                    aria-label={String(face)}
                    innerHTML={dieMarkup(wanted.die, String(face))}
                  />
                  <small>
                    {sides}/{sidesOf(wanted)}
                  </small>
                </label>
              )}
            </For>
          </fieldset>
        )}
      </For>
      <p role="status">
        <Show when={chance.latest}>{found => texts().thisThrow(chanceText(found()))}</Show>
      </p>
      <p class="plain">
        <button type="button" class="order" onClick={() => chosen(faces())}>
          {texts().take}
        </button>
        <button type="button" onClick={() => chosen('throw')}>
          {texts().throwThis}
        </button>
        <button type="button" onClick={() => chosen('rest')}>
          {texts().throwRest}
        </button>
        <button type="button" onClick={() => chosen('cancel')}>
          {texts().cancel}
        </button>
      </p>
    </dialog>
  );
}

const sidesOf = ({ faces }: StudyThrow): number => faces.reduce((sum, { sides }) => sum + sides, 0);
