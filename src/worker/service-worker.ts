// The service worker: keeps the application itself, so that it opens without a network.
// What may come in: what `scripts/service-worker.js` writes in front of it, the browser's own interfaces.
// What may not: anything of a person. It asks without cookies, never keeps what the server answers to her, and does
// not touch /api or the sign-in form at all. docs/decisions/015-offline.md says why it does what it does.

/** What the build made. Every path begins with a slash. */
interface Built {
  /** The script that starts the application: its name changes with every change of the code. */
  readonly entry: string;
  /** Assets that every page loads: the entry, the styles and the fonts. */
  readonly loaded: readonly string[];
  /** A JSON file with all other modules: their text by their path. */
  readonly modules: string;
  /** Files that keep their names over releases. */
  readonly files: readonly string[];
  /** Pages that are the same for everybody, or good for anybody who has no network. */
  readonly pages: readonly string[];
  /** What every other page becomes: an empty page that asks who is here. */
  readonly shell: string;
}

declare const BUILT: Built;

const worker = self as unknown as ServiceWorkerGlobalScope;

/** One cache for each build. */
const OURS = 'swatchwise ';
const CACHE = OURS + BUILT.entry;

/** Left to the browser: data of one person, and the steps of signing in, each of which works once. */
const NEVER_ANSWERED = /^\/(?:api|local-sign-in)\//;

/** A network that has not brought a page by then is as good as none. */
const PATIENCE_MS = 6000;

/** Keeps a page as a guest gets it. @throws when the server has another build by now, of which nothing is kept here */
async function keepPage(cache: Cache, path: string): Promise<void> {
  const reply = await fetch(path, { credentials: 'omit', cache: 'no-cache' });
  const html = await reply.text();
  if (!reply.ok || !html.includes(BUILT.entry)) throw new Error(`${path} is not of this build`);
  const headers = new Headers(reply.headers);
  // They told of the bytes on their way here.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  // The page must know that it does not know who is here.
  await cache.put(path, new Response(html.replace('<html', '<html data-cached'), { headers }));
}

/** Keeps the modules, which come in one reply instead of one each. */
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

// It takes over at once: an open page of the build before finds its code in that build's cache.
worker.addEventListener('install', (event) => {
  event.waitUntil(
    disableNavigationPreload()
      .then(keepAll)
      .then(() => worker.skipWaiting()),
  );
});

/** Tells every open page that this build is here; one that is of another takes it when she follows a link. */
async function tellPages(): Promise<void> {
  for (const page of await openPages()) page.postMessage(BUILT.entry);
}

async function takeOver(): Promise<void> {
  // The page of the very first visit, too, is to find its code when the network goes.
  await worker.clients.claim();
  await tellPages();
}

worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function dropOtherBuilds(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
}

// A page says which build it is of. When it is this one, and no other page is open, nobody needs the builds before.
worker.addEventListener('message', (event) => {
  if (event.data !== BUILT.entry) return;
  event.waitUntil(openPages().then((pages) => (pages.length <= 1 ? dropOtherBuilds() : undefined)));
});

/** What is kept under a path: of this build, else of one before it that is still open somewhere. */
async function kept(path: string): Promise<Response | undefined> {
  const ignoreVary = true;
  const cache = await caches.open(CACHE);
  return (await cache.match(path, { ignoreVary })) ?? caches.match(path, { ignoreVary });
}

/** A file that never changes under its name. */
async function findAsset(event: FetchEvent, path: string): Promise<Response> {
  const held = await kept(path);
  if (held) return held;
  const reply = await fetch(event.request);
  if (reply.ok) {
    // Letters that few need, say: kept from their first use on.
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
  // Its proxy answers, it does not.
  if (reply.status >= 500) throw new Error(`The server failed: ${reply.status}`);
  return reply;
}

/** The server's answer; without one, what is kept under `path`. @throws when there is neither */
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
  if (method !== 'GET' || origin !== worker.location.origin || NEVER_ANSWERED.test(pathname)) return;
  if (mode === 'navigate') {
    // An address may also name a saved pattern or swatch, which is somebody's.
    const isForAll = BUILT.pages.includes(pathname) && search === '';
    event.respondWith(serverFirst(event, isForAll ? pathname : BUILT.shell));
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(findAsset(event, pathname));
  } else if (BUILT.files.includes(pathname)) {
    event.respondWith(serverFirst(event, pathname));
  }
});
