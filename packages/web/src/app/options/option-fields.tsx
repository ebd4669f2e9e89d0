import { For } from 'solid-js';
import { isTutorOn, setTutor } from '../counsel/tutor-setting.ts';
import { setTextSize, setTheme, TEXT_SIZES, THEMES, textSize, theme } from '../settings.ts';
import { PaceSelect, SoundSelect } from '../sound/play-settings.tsx';
import { LANGUAGES, type Language, language, setLanguage, words } from '../words/words.ts';

/** How the app looks, sounds and speaks: the same on the home page and in a game. */
export const OptionFields = () => (
  <div class="settings">
    <label>
      {words().theme}
      <select value={theme()} onChange={event => setTheme(event.currentTarget.value as (typeof THEMES)[number])}>
        <For each={THEMES}>{name => <option value={name}>{words()[name]}</option>}</For>
      </select>
    </label>
    <PaceSelect />
    <SoundSelect />
    <label>
      {words().tutor.title}
      <select
        value={isTutorOn() ? 'on' : 'off'}
        onChange={event => setTutor(event.currentTarget.value === 'on' ? 'on' : 'off')}
      >
        <option value="off">{words().tutor.off}</option>
        <option value="on">{words().tutor.on}</option>
      </select>
    </label>
    <label>
      {words().textSize}
      <select
        value={textSize()}
        onChange={event => setTextSize(event.currentTarget.value as (typeof TEXT_SIZES)[number])}
      >
        <For each={TEXT_SIZES}>{name => <option value={name}>{words().textSizes[name]}</option>}</For>
      </select>
    </label>
    <label>
      {words().language}
      <select value={language()} onChange={event => void setLanguage(event.currentTarget.value as Language)}>
        <For each={LANGUAGES}>{name => <option value={name}>{name}</option>}</For>
      </select>
    </label>
  </div>
);
