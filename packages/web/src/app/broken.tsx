import { words } from './words/words.ts';

/** A page that cannot be shown: most often a part of it that was never loaded, and no network to fetch it. */
export function Broken(props: { readonly fault: unknown }) {
  console.warn(props.fault);
  return (
    <main class="home seat-page">
      <h1>{words().title}</h1>
      <p role="alert">{words().notLoaded}</p>
      <div class="plain">
        <button type="button" class="order" onClick={() => location.reload()}>
          {words().tryAgain}
        </button>
        <a class="button" href="/">
          {words().home}
        </a>
      </div>
    </main>
  );
}
