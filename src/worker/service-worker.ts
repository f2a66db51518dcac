// The service worker: caches the application, so that it opens without a network. It must not cache users' data: it sends
// its requests without cookies, and does not handle /api, where the sign-in is. docs/decisions/008-pages.md explains why.

/** The files of the build, which scripts/service-worker.js writes in front of this code. Every path starts with a slash. */
interface Built {
  /** The script that starts the application. Its name changes with every change of the code. */
  readonly entry: string;
  /** Assets that every page needs first: the entry, the styles and the fonts. */
  readonly loaded: readonly string[];
  /** A JSON file with the text of all other modules by path. */
  readonly modules: string;
  /** Files whose names do not change between releases. */
  readonly files: readonly string[];
  /** Pages that are the same for all users, or useful to all users without a network. */
  readonly pages: readonly string[];
  /** An empty page, for all other paths, that requests the current user. */
  readonly shell: string;
}

declare const BUILT: Built;

const worker = self as unknown as ServiceWorkerGlobalScope;

/** Each build has its own cache. */
const CACHE_PREFIX = 'swatchwise ';
const CACHE = CACHE_PREFIX + BUILT.entry;

/** Left to the browser: users' data, and the steps of a sign-in, each of which works only once. */
const NEVER_HANDLED = '/api/';

/** After this time without a response, the cached page or file is used. */
const TIMEOUT_MS = 6000;

/** Caches a page as the server returns it to guests. @throws when the server has another build */
async function cachePage(cache: Cache, path: string): Promise<void> {
  const response = await fetch(path, { credentials: 'omit', cache: 'no-cache' });
  if (response.status === 404) {
    // The server has no accounts (anymore), and so no page to sign up.
    await cache.delete(path);
    return;
  }
  const html = await response.text();
  if (!response.ok || !html.includes(BUILT.entry)) throw new Error(`${path} is not of this build`);
  const headers = new Headers(response.headers);
  // These headers describe the compressed body.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  // Tells the page that it is a guest's page even if a user is signed in.
  await cache.put(path, new Response(html.replace('<html', '<html data-cached'), { headers }));
}

async function cacheModules(cache: Cache): Promise<void> {
  const response = await fetch(BUILT.modules, { credentials: 'omit' });
  if (!response.ok) throw new Error(`${BUILT.modules} is not on the server`);
  const modules = (await response.json()) as Readonly<Record<string, string>>;
  const headers = { 'content-type': 'text/javascript; charset=utf-8' };
  await Promise.all(
    Object.entries(modules).map(([path, code]) => cache.put(path, new Response(code, { headers }))),
  );
}

async function cacheAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  const files = [...BUILT.loaded, ...BUILT.files];
  await cache.addAll(files.map((path) => new Request(path, { credentials: 'omit' })));
  await cacheModules(cache);
  await Promise.all([...BUILT.pages, BUILT.shell].map((path) => cachePage(cache, path)));
}

// A new worker takes over immediately. An open page of an earlier build reloads when it needs code that is gone.
worker.addEventListener('install', (event) => {
  event.waitUntil(cacheAll().then(() => worker.skipWaiting()));
});

async function deleteOtherCaches(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
}

worker.addEventListener('activate', (event) => {
  // The page of the first visit must also find its code when the network fails.
  event.waitUntil(deleteOtherCaches().then(() => worker.clients.claim()));
});

// Sent by a page that was loading during the activation, so that the `claim` there missed it.
worker.addEventListener('message', (event) => {
  if (event.data === 'claim') event.waitUntil(worker.clients.claim());
});

async function findCached(path: string): Promise<Response | undefined> {
  const cache = await caches.open(CACHE);
  return cache.match(path, { ignoreVary: true });
}

/** Returns a file whose content never changes, from the cache or the server. */
async function findAsset(event: FetchEvent, path: string): Promise<Response> {
  const cached = await findCached(path);
  if (cached) return cached;
  const response = await fetch(event.request);
  if (response.ok) {
    // Files that few users need, such as fonts of other scripts, are cached when they are first used.
    const copy = response.clone();
    event.waitUntil(caches.open(CACHE).then((cache) => cache.put(path, copy)));
  }
  return response;
}

function rejectAfterTimeout(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new DOMException('The network is too slow', 'TimeoutError')), TIMEOUT_MS);
  });
}

async function fetchFromServer(event: FetchEvent): Promise<Response> {
  const response = await fetch(event.request);
  // A proxy responds with 5xx when the server is down.
  if (response.status >= 500) throw new Error(`The server failed: ${response.status}`);
  return response;
}

/** Returns the server's response, or else the cached response of the first cached path. @throws when there is neither */
async function fetchNetworkFirst(event: FetchEvent, ...paths: string[]): Promise<Response> {
  const response = fetchFromServer(event);
  try {
    return await Promise.race([response, rejectAfterTimeout()]);
  } catch {
    for (const path of paths) {
      const cached = await findCached(path);
      if (cached) return cached;
    }
    return response;
  }
}

worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname, search } = new URL(url);
  if (method !== 'GET' || origin !== worker.location.origin || pathname.startsWith(NEVER_HANDLED)) return;
  if (mode === 'navigate') {
    // A query may name a user's saved pattern or swatch.
    const isPublic = BUILT.pages.includes(pathname) && search === '';
    event.respondWith(fetchNetworkFirst(event, ...(isPublic ? [pathname] : []), BUILT.shell));
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(findAsset(event, pathname));
  } else if (BUILT.files.includes(pathname)) {
    event.respondWith(fetchNetworkFirst(event, pathname));
  }
});
