/**
 * Keeps the driver's page on the phone, so that it opens in a tunnel. `FILES` and `VERSION` are put in front of this when
 * the screens are built. What is not one of the page's own files goes to the network untouched, the suite's calls first.
 */
declare const FILES: readonly string[];
declare const VERSION: string;

type Waiting = { waitUntil(work: Promise<unknown>): void };
type Fetched = Waiting & { request: Request; respondWith(answer: Promise<Response>): void };
type Scope = {
  addEventListener(type: 'install' | 'activate', hear: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', hear: (event: Fetched) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};

/** Nobody imports it; being a module keeps its names its own. */
export const worker = self as unknown as Scope;
const PAGE = '/terminal';
const OURS = 'terminal-';
const cacheName = OURS + VERSION;

worker.addEventListener('install', (event) => {
  const keep = async () => {
    const cache = await caches.open(cacheName);
    await cache.addAll(FILES.map((file) => new Request(file, { cache: 'no-cache' })));
    // No question to the driver: the next opening is the new one.
    await worker.skipWaiting();
  };
  event.waitUntil(keep());
});

worker.addEventListener('activate', (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith(OURS) && name !== cacheName) await caches.delete(name);
    }
    await worker.clients.claim();
  };
  event.waitUntil(tidy());
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  if (pathname === PAGE || pathname === `${PAGE}/`) event.respondWith(page(request));
  else if (FILES.includes(pathname)) event.respondWith(file(request));
});

/** The newest page where there is a link, else the one that is kept. */
async function page(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  try {
    const fresh = await fetch(request);
    if (fresh.ok) return fresh;
  } catch {
    // No link.
  }
  return (await cache.match(PAGE)) ?? Response.error();
}

async function file(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  return (await cache.match(request)) ?? fetch(request);
}
