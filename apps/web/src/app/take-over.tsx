import { startTransition } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { config } from '#lib/config'
import { currentUserQuery } from '#lib/current-user'
import { reloadOnce } from '#lib/page-load'
import type { Site } from '#lib/site'
import { App } from './app.tsx'
import { takeServedAbout } from './first-view.ts'
import { createAppRouter } from './router.tsx'
import { servedData, servedParts } from './served-data.ts'
import { takeServedStyles } from './served-styles.ts'

/** Ends a task, so that a slow processor can hear somebody between two steps. */
const pause = () => new Promise((resolve) => setTimeout(resolve))

/**
 * The browser's own page in place of what the server sent: taken over as it stands, or drawn anew for somebody whom the server did not
 * know. Until that one can be drawn whole, the served one stays, and its links lead on.
 * @throws when the site's texts do not come, and another load of the page would not help
 */
export async function takeOver(root: Element, site: Site): Promise<Root> {
  const { i18n, stores } = site
  await pause()
  const router = createAppRouter(site)
  await pause()
  const isAsServed = takeAnswers(site)
  // As the router's own hydration says it: the page stands already, without a place for what is still on its way.
  if (isAsServed) router.ssr = { manifest: undefined }
  try {
    // One step after the other where the page stands; what is drawn anew asks for its texts and its code at once.
    if (isAsServed) await i18n.load()
    await pause()
    // Before it has loaded, the router would draw an empty page.
    const loaded = config.refusal === null ? router.load() : undefined
    await Promise.all([i18n.load(), loaded, isAsServed ? servedParts() : undefined])
  } catch (error) {
    // Without its texts the page has nothing to say, not even this.
    await reloadOnce(stores.short)
    throw error
  }
  const app = <App router={router} site={site} refusal={config.refusal} />
  // In small pieces: what is pressed meanwhile goes first.
  takeServedStyles()
  if (isAsServed) return new Promise((resolve) => startTransition(() => resolve(hydrateRoot(root, app))))
  const anew = createRoot(root)
  anew.render(app)
  return anew
}

/** Fills in what came with the page, if it is for us. True: the page can be taken over as it stands. */
function takeAnswers(site: Site): boolean {
  const { i18n, session, queryClient, line } = site
  const served = config.refusal === null ? servedData() : null
  // The server answered a visitor, in a language.
  if (served === null || served.language !== i18n.language.get() || session.token() !== null) return false
  served.fill(queryClient)
  line.takeMarks(served.marks)
  // A visitor is nobody: known at once, it draws nothing anew.
  queryClient.setQueryData(currentUserQuery.queryKey, null)
  // It was drawn without the address's query: with one the page is drawn anew, from the same answers.
  if (location.search !== '') return false
  takeServedAbout(site, served.about)
  return true
}
