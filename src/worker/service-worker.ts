// The service worker caches the application, so that it opens without a network (docs/decisions/015-offline.md).
// May use: the variables that `scripts/service-worker.js` prepends, and the browser's interfaces.
// May not cache personal data: it sends requests without cookies, and ignores /api and the sign-in form.

/** The files of the build. All paths begin with a slash. */
interface Built {
  /** The script that starts the application: its name changes with every change of the code. */
  readonly entry: string;
  /** Assets that every page loads: the entry, the styles and the fonts. */
  readonly loaded: readonly string[];
  /** A JSON file with the text of all other modules by path. */
  readonly modules: string;
  /** Files without a hash in their names. */
  readonly files: readonly string[];
  /** Pages that are the same for all users, or that work without a network. */
  readonly pages: readonly string[];
  /** An empty page for all other paths. It requests the user itself. */
  readonly shell: string;
}

declare const BUILT: Built;

const worker = self as unknown as ServiceWorkerGlobalScope;

/** One cache for each build. */
const OURS = 'swatchwise ';
const CACHE = OURS + BUILT.entry;

/** Paths that the browser handles: personal data, and the steps of the sign-in, each of which works once. */
const IGNORED_PATHS = /^\/(?:api|local-sign-in)\//;

/** After this time without a reply, the cached page is used. */
const PATIENCE_MS = 6000;

/** Caches a page as guests get it. @throws when the server has another build by now */
async function keepPage(cache: Cache, path: string): Promise<void> {
  const reply = await fetch(path, { credentials: 'omit', cache: 'no-cache' });
  const html = await reply.text();
  if (!reply.ok || !html.includes(BUILT.entry)) throw new Error(`${path} is not of this build`);
  const headers = new Headers(reply.headers);
  // These headers described the compressed reply.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  // The page must not treat the user as a guest.
  await cache.put(path, new Response(html.replace('<html', '<html data-kept'), { headers }));
}

/** Caches the modules, which all come in one reply. */
async function keepModules(cache: Cache): Promise<void> {
  const reply = await fetch(BUILT.modules, { credentials: 'omit' });
  if (!reply.ok) throw new Error(`${BUILT.modules} is not on the server`);
  const modules = (await reply.json()) as Readonly<Record<string, string>>;
  const headers = { 'content-type': 'text/javascript; charset=utf-8' };
  await Promise.all(
    Object.entries(modules).map(([path, code]) => cache.put(path, new Response(code, { headers }))),
  );
}

async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  const files = [...BUILT.loaded, ...BUILT.files];
  await cache.addAll(files.map((path) => new Request(path, { credentials: 'omit' })));
  await keepModules(cache);
  await Promise.all([...BUILT.pages, BUILT.shell].map((path) => keepPage(cache, path)));
}

const openPages = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

/**
 * Disables navigation preload, which earlier builds enabled: a preload that the worker does not use reaches the server
 * as a second request. The setting belongs to the registration, so the earlier build's worker obeys it too.
 */
async function disableNavigationPreload(): Promise<void> {
  const { registration } = worker;
  if (registration.active && 'navigationPreload' in registration)
    await registration.navigationPreload.disable();
}

// The new worker takes over immediately. Open pages of the previous build find their code in that build's cache.
worker.addEventListener('install', (event) => {
  event.waitUntil(
    disableNavigationPreload()
      .then(keepAll)
      .then(() => worker.skipWaiting()),
  );
});

/** Tells all open pages that this build is ready. Pages of other builds load it when the user follows a link. */
async function tellPages(): Promise<void> {
  for (const page of await openPages()) page.postMessage(BUILT.entry);
}

async function takeOver(): Promise<void> {
  // The page of the first visit must also find its code without a network.
  await worker.clients.claim();
  await tellPages();
}

worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function dropOtherBuilds(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
}

// Pages report their build. If it is this one and no other page is open, the caches of earlier builds can be deleted.
worker.addEventListener('message', (event) => {
  if (event.data !== BUILT.entry) return;
  event.waitUntil(openPages().then((pages) => (pages.length <= 1 ? dropOtherBuilds() : undefined)));
});

/** Finds a cached file, of this build or of an earlier one that is still open. */
async function kept(path: string): Promise<Response | undefined> {
  const ignoreVary = true;
  const cache = await caches.open(CACHE);
  return (await cache.match(path, { ignoreVary })) ?? caches.match(path, { ignoreVary });
}

/** Returns a file whose content never changes. */
async function findAsset(event: FetchEvent, path: string): Promise<Response> {
  const held = await kept(path);
  if (held) return held;
  const reply = await fetch(event.request);
  if (reply.ok) {
    // Files that few users need, such as fonts for other scripts, are cached at their first use.
    const copy = reply.clone();
    event.waitUntil(caches.open(CACHE).then((cache) => cache.put(path, copy)));
  }
  return reply;
}

function giveUp(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new DOMException('The network is too slow', 'TimeoutError')), PATIENCE_MS);
  });
}

async function askServer(event: FetchEvent): Promise<Response> {
  const reply = await fetch(event.request);
  // The proxy responds, but the server does not.
  if (reply.status >= 500) throw new Error(`The server failed: ${reply.status}`);
  return reply;
}

/** Returns the server's reply, or the cached file of `path` without one. @throws when there is neither */
async function serverFirst(event: FetchEvent, path: string): Promise<Response> {
  const answer = askServer(event);
  try {
    return await Promise.race([answer, giveUp()]);
  } catch {
    return (await kept(path)) ?? answer;
  }
}

worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname, search } = new URL(url);
  if (method !== 'GET' || origin !== worker.location.origin || IGNORED_PATHS.test(pathname)) return;
  if (mode === 'navigate') {
    // The query may contain the ID of a user's pattern or swatch.
    const isForAll = BUILT.pages.includes(pathname) && search === '';
    event.respondWith(serverFirst(event, isForAll ? pathname : BUILT.shell));
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(findAsset(event, pathname));
  } else if (BUILT.files.includes(pathname)) {
    event.respondWith(serverFirst(event, pathname));
  }
});
