import { words } from '../words/words.ts';
import { Link } from './link.tsx';
import { SiteBar } from './site-bar.tsx';

/** The address names nothing. */
export const NoSuchPage = () => (
  <main class="home">
    <SiteBar />
    <h1>{words().noSuchPage}</h1>
    <p>{words().noSuchPageHelp}</p>
    <p>
      <Link to="/" class="button order">
        {words().home}
      </Link>
    </p>
  </main>
);
