import '@fontsource/old-standard-tt/latin-400.css';
import '@fontsource/old-standard-tt/latin-400-italic.css';
import '@fontsource/old-standard-tt/latin-700.css';
import '@fontsource/besley/latin-700.css';
import '@fontsource/barlow-condensed/latin-600.css';
import '@fontsource/barlow-condensed/latin-700.css';
import './style.css';
import './field.css';
import './table.css';
import './online.css';
import './people/people.css';
import { ErrorBoundary } from 'solid-js';
import { render } from 'solid-js/web';
import { App } from './app.tsx';
import { Broken } from './broken.tsx';
import { languageReady } from './words/words.ts';

const place = document.getElementById('app');
if (place !== null)
  void languageReady().then(() =>
    render(
      () => (
        <ErrorBoundary fallback={fault => <Broken fault={fault} />}>
          <App />
        </ErrorBoundary>
      ),
      place,
    ),
  );

/** How long the app is left alone with its first page before all of it is fetched for days without a network. */
const PATIENCE = 2500;
if ('serviceWorker' in navigator)
  setTimeout(() => void navigator.serviceWorker.register('/service-worker.js', { type: 'module' }), PATIENCE);
