// Built into /sw.js: vite.config.ts puts the release's files in. It keeps files whose names change with what they hold, and
// the page that is shown without a network. Pages, the API and the socket always go to the server: a score is never an old one.
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self))
const release = '__RELEASE__'
const frame = ['__FRAME__']

const kept = `lobby-${release}`
const offlinePage = '/offline.html'
const offlineParts = [offlinePage, '/offline.js', '/theme.js', '/icon.svg']

worker.addEventListener('install', (event) => event.waitUntil(install()))
// Until it is activated, all that pages ask for waits: the page that is being opened would not load while old files are cleared away.
worker.addEventListener('activate', () => void dropOldReleases())
worker.addEventListener('message', (event) => {
  if (event.data === 'take-over') void worker.skipWaiting()
})
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin || /^\/(api|socket)(\/|$)/.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(openPage(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(event))
  else if (offlineParts.includes(pathname)) event.respondWith(offlinePart(request))
})

async function install() {
  const cache = await caches.open(kept)
  await cache.addAll([...frame, ...offlineParts.map((path) => new Request(path, { cache: 'reload' }))])
}

async function dropOldReleases() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name)))
}

/** @param {FetchEvent} event */
async function openPage(event) {
  event.waitUntil(letNextReleaseIn())
  try {
    return await fetch(event.request)
  } catch {
    return (await find(offlinePage)) ?? Response.error()
  }
}

/** A new release waits until nobody has a page of the old one open but the one that is being left now. */
async function letNextReleaseIn() {
  const next = worker.registration.waiting
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin, windows do
  if (next && (await worker.clients.matchAll({ type: 'window' })).length < 2) next.postMessage('take-over')
}

/** @param {FetchEvent} event */
async function asset(event) {
  const found = await find(event.request)
  if (found) return found
  const response = await fetch(event.request)
  if (response.status === 200) event.waitUntil(keep(event.request, response.clone()))
  return response
}

/** @param {Request} request */
async function offlinePart(request) {
  try {
    return await fetch(request)
  } catch {
    return (await find(request)) ?? Response.error()
  }
}

/**
 * @param {Request} request
 * @param {Response} response
 */
async function keep(request, response) {
  const cache = await caches.open(kept)
  await cache.put(request, response)
}

/** @param {RequestInfo} request */
function find(request) {
  return caches.match(request, { cacheName: kept, ignoreVary: true, ignoreSearch: true })
}
