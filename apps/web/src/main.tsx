import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from '#app/app'
import { takeServedAbout } from '#app/first-view'
import { preloadFonts } from '#app/preload-fonts'
import { createAppRouter } from '#app/router'
import { servedData, servedParts } from '#app/served-data'
import { config } from '#lib/config'
import { createBrowserSite } from '#lib/create-site'
import { currentUserQuery } from '#lib/current-user'
import { hintLanguage } from '#lib/i18n'
import { noteFailedParts, reloadOnce } from '#lib/page-load'
import { registerServiceWorker } from '#lib/service-worker'
import { paintBrowserBars } from '#lib/theme'

// The schemas come later, and would try first whether they may compile code: they may not, and the browser would report the try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
noteFailedParts()
const site = createBrowserSite()
const { i18n, session, stores, queryClient, line } = site
paintBrowserBars(site)
session.hint()
hintLanguage(stores.long)
preloadFonts(i18n.language.get())

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')

/** Ends a task, so that a slow processor can hear somebody between two steps. */
const pause = () => new Promise((resolve) => setTimeout(resolve))

await pause()
const router = createAppRouter(site)
await pause()
const served = config.refusal === null ? servedData() : null
/** The server answered a visitor, in a language. */
const isForUs = served !== null && served.language === i18n.language.get() && session.token() === null
/** It drew the page without the address's query: with one the page is drawn anew, from the same answers. */
const isAsServed = isForUs && location.search === ''
if (isForUs) {
  served.fill(queryClient)
  line.takeMarks(served.marks)
  // A visitor is nobody: known at once, it draws nothing anew.
  queryClient.setQueryData(currentUserQuery.queryKey, null)
}
if (isAsServed) {
  takeServedAbout(site, served.about)
  // As the router's own hydration says it: the page stands already, without a place for what is still on its way.
  router.ssr = { manifest: undefined }
}
try {
  await i18n.load()
  await pause()
  if (isForUs) await Promise.all([router.load(), isAsServed ? servedParts() : undefined])
} catch (error) {
  // Without its texts the page has nothing to say, not even this.
  await reloadOnce(stores.short)
  throw error
}
const app = <App router={router} site={site} refusal={config.refusal} />
// In small pieces: what is pressed meanwhile goes first.
if (isAsServed) startTransition(() => void hydrateRoot(root, app))
else createRoot(root).render(app)
registerServiceWorker()
