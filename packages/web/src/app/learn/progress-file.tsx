import { createSignal, Show } from 'solid-js';
import { download } from '../files.ts';
import { FileButton } from '../site/file-button.tsx';
import { words } from '../words/words.ts';
import { progressFile, solvedCount, takeProgress } from './progress.ts';

/** Progress leaves this browser as a file, and comes back from one. */
export function ProgressFile() {
  const [told, setTold] = createSignal<string | null>(null);
  async function load(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    setTold(takeProgress(await file.text()) ? words().learn.loaded(solvedCount()) : words().learn.notProgress);
  }
  return (
    <p class="plain learn-progress">
      <button type="button" onClick={() => download('guidon-lessons.json', progressFile())}>
        {words().learn.save}
      </button>{' '}
      <FileButton label={words().learn.load} accept=".json" take={input => void load(input.files?.[0])} />{' '}
      <Show when={told()}>{text => <span role="status">{text()}</span>}</Show>
    </p>
  );
}
