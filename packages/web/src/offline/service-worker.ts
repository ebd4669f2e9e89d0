/**
 * Keeps the app for days without a network. Built files carry a hash in their names and never change, so they are
 * taken from the store; the page itself and the workers, whose names stay, are fetched anew while there is a network.
 */
interface OfflineScope {
  addEventListener(
    kind: 'install' | 'activate',
    listener: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
  addEventListener(
    kind: 'fetch',
    listener: (event: { readonly request: Request; respondWith(answer: Promise<Response>): void }) => void,
  ): void;
  addEventListener(
    kind: 'push' | 'notificationclick',
    listener: (event: { waitUntil(work: Promise<unknown>): void; readonly notification?: { close(): void } }) => void,
  ): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void>; openWindow(address: string): Promise<unknown> };
  readonly registration: {
    showNotification(title: string, more: { body: string; icon: string; tag: string }): Promise<void>;
  };
  readonly navigator: { readonly language: string };
  readonly location: Location;
}

const scope = globalThis as unknown as OfflineScope;
/** The systems of the library, put in place when the app is built. */
declare const GUIDON_SYSTEMS: readonly string[];
const STORE = 'guidon-5';
const FIRST = [
  '/',
  '/library.json',
  ...GUIDON_SYSTEMS.flatMap(system => [`/session-${system}.js`, `/rules/${system}-en.json`]),
  '/painter.worker.js',
  '/table-painter.worker.js',
  '/manifest.webmanifest',
  '/icon.svg',
];

scope.addEventListener('install', event => {
  event.waitUntil(
    caches
      .open(STORE)
      .then(async store => {
        const built = await builtFiles();
        await Promise.allSettled([...FIRST, ...built].map(path => store.add(path)));
      })
      .then(() => scope.skipWaiting()),
  );
});

scope.addEventListener('activate', event => {
  event.waitUntil(
    caches
      .keys()
      .then(names => Promise.all(names.filter(name => name !== STORE).map(name => caches.delete(name))))
      .then(() => scope.clients.claim()),
  );
});

scope.addEventListener('fetch', event => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== scope.location.origin || url.pathname.startsWith('/api/')) return;
  event.respondWith(url.pathname.startsWith('/assets/') ? fromStoreFirst(request) : fromNetworkFirst(request));
});

/** A message says nothing but that a game waits: which one the page finds out. */
scope.addEventListener('push', event => {
  const body = scope.navigator.language.startsWith('de')
    ? 'Eine Partie wartet auf Ihre Entscheidung.'
    : 'A game waits for your decision.';
  event.waitUntil(scope.registration.showNotification('Guidon', { body, icon: '/icon.svg', tag: 'guidon' }));
});

scope.addEventListener('notificationclick', event => {
  event.notification?.close();
  event.waitUntil(scope.clients.openWindow('/games'));
});

/** What the page loads only when it is needed; without the list, what was used before is kept all the same. */
async function builtFiles(): Promise<readonly string[]> {
  const list = await fetch('/offline.json').catch(() => undefined);
  return list?.ok === true ? list.json() : [];
}

async function fromStoreFirst(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetchAndKeep(request);
}

async function fromNetworkFirst(request: Request): Promise<Response> {
  try {
    return await fetchAndKeep(request);
  } catch (error) {
    const kept = await caches.match(request, { ignoreSearch: true });
    const page = request.mode === 'navigate' ? await caches.match('/') : undefined;
    const answer = kept ?? page;
    if (answer === undefined) throw error;
    return answer;
  }
}

async function fetchAndKeep(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (response.ok) {
    const store = await caches.open(STORE);
    // Every page is the same document, and the addresses of some are secrets: none is kept.
    await store.put(request.mode === 'navigate' ? '/' : request, response.clone());
  }
  return response;
}
