import { For } from 'solid-js';
import { PACES, type Pace, pace, setPace } from '../session/pace.ts';
import { words } from '../words/words.ts';
import { play } from './hear.ts';
import { setVolume, VOLUMES, type Volume, volume } from './volume.ts';

/** How fast what happens is shown. */
export const PaceSelect = () => (
  <label>
    {words().pace}
    <select value={pace()} onChange={event => setPace(event.currentTarget.value as Pace)}>
      <For each={Object.keys(PACES) as Pace[]}>{name => <option value={name}>{words().paces[name]}</option>}</For>
    </select>
  </label>
);

/** How loud it is heard. Choosing lets one hear it. */
export const SoundSelect = () => {
  const choose = (word: Volume): void => {
    setVolume(word);
    play('drum');
  };
  return (
    <label>
      {words().stage.sound}
      <select value={volume()} onChange={event => choose(event.currentTarget.value as Volume)}>
        <For each={Object.keys(VOLUMES) as Volume[]}>
          {name => <option value={name}>{words().stage.volumes[name]}</option>}
        </For>
      </select>
    </label>
  );
};
