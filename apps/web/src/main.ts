import { preloadFonts } from '#app/preload-fonts'
import { takeOver } from '#app/take-over'
import { createBrowserSite } from '#lib/create-site'
import { hintLanguage } from '#lib/i18n'
import { noteFailedParts } from '#lib/page-load'
import { watchErrors } from '#lib/report-error'
import { registerServiceWorker } from '#lib/service-worker'
import { paintBrowserBars } from '#lib/theme'

// The schemas come later, and would try first whether they may compile code: they may not, and the browser would report the try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
noteFailedParts()
watchErrors()
const site = createBrowserSite()
paintBrowserBars(site)
site.session.hint()
hintLanguage(site.stores.long)
preloadFonts(site.i18n.language.get())

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')
await takeOver(root, site)
registerServiceWorker()
