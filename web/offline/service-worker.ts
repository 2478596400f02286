import { matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { deviceDatabases, keptDatabase } from './device-databases.ts';
import { hasOfflinePage } from './offline-addresses.ts';

/** Of what a worker sees around it, that which is used here: the types of workers and those of pages exclude each other. */
type Worker = {
  location: Location;
  registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', act: (event: Extendable) => void): void;
  /** Written before this script by a server whose operator does not want it any more. */
  volaryIsOff?: true;
};
type Extendable = { waitUntil(done: Promise<unknown>): void };

/** By what a device wants them for; put in by the build, of Vite's manifests. */
declare const precached: Readonly<Record<string, (PrecacheEntry | string)[]>>;

const worker = self as unknown as Worker;
const offlinePage = '/offline.html';
/** A network that gives nothing for so long is no better than none. */
const answerWithinMs = 10_000;

if (worker.volaryIsOff) beGone();
else work();

function work(): void {
  const files = new URL(worker.location.href).searchParams.get('for') ?? '';
  // Whole or not at all, and that of before is dropped only then: a page and its files are always of one version.
  precacheAndRoute([...(precached.page ?? []), ...(precached[files] ?? [])], { cleanURLs: false });
  worker.addEventListener('install', () => void worker.skipWaiting());
  registerRoute(
    // In an iframe the server has to see who asks: nothing stands in between.
    ({ request, url, sameOrigin }) =>
      sameOrigin &&
      request.mode === 'navigate' &&
      request.destination === 'document' &&
      hasOfflinePage(url.pathname),
    ({ request, event }) => answer(request, event as unknown as Extendable),
  );
}

/** The server's page. Where none comes, the one that needs no server. */
async function answer(request: Request, event: Extendable): Promise<Response> {
  try {
    // Without navigation preload: a visit that is not answered here would be sent twice, also one that counts once.
    const response = await inTime(fetch(request));
    if (!isFromGateway(response)) {
      event.waitUntil(leaveWithServer());
      return response;
    }
  } catch {
    // No network, or none that answers.
  }
  return (await matchPrecache(offlinePage)) ?? Response.error();
}

/** A proxy speaks for a server that is gone for a moment. */
const isFromGateway = ({ status, headers }: Response): boolean =>
  status >= 502 && status <= 504 && !headers.has('x-request-id');

function inTime<Result>(result: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('no answer')), answerWithinMs);
    result.then(resolve, reject);
  });
}

/** Where this script is no longer served, the instance has been removed, and something else may live at its address. */
async function leaveWithServer(): Promise<void> {
  const own = await fetch(worker.location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  // A proxy that wants a login, or wants fewer visits, says nothing of what is behind it.
  const isAnswer = own !== null && (own.ok || own.status === 404 || own.status === 410);
  if (isAnswer && !own.headers.get('content-type')?.includes('javascript')) await leave(deviceDatabases);
}

function beGone(): void {
  worker.addEventListener('install', () => void worker.skipWaiting());
  // What was not sent yet stays: the instance goes on, and so does the event.
  worker.addEventListener('activate', (event) => event.waitUntil(leave([keptDatabase.name])));
}

/** No files and no worker stay, and nothing of these databases. */
async function leave(databases: readonly string[]): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  for (const name of databases) indexedDB.deleteDatabase(name);
  await worker.registration.unregister();
}
