import { createRoot } from 'react-dom/client'
import { App } from '#app/app'
import { preloadFonts } from '#app/preload-fonts'
import { createAppRouter } from '#app/router'
import { config } from '#lib/config'
import { initialLanguage, startI18n } from '#lib/i18n'
import { noteFailedParts, reloadOnce } from '#lib/page-load'
import { createQueryClient } from '#lib/query-client'
import { registerServiceWorker } from '#lib/service-worker'
import { paintBrowserBars } from '#lib/theme'
import './styles/main.css'

noteFailedParts()
paintBrowserBars()
preloadFonts(initialLanguage())

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')

const queryClient = createQueryClient()
const router = createAppRouter(queryClient)
try {
  await startI18n()
} catch (error) {
  // Without its texts the page has nothing to say, not even this.
  await reloadOnce()
  throw error
}
createRoot(root).render(<App router={router} queryClient={queryClient} refusal={config.refusal} />)
registerServiceWorker()
